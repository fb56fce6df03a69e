import type { ReactNode } from 'react'

/**
 * The UI set on the 24 grid (visual language, section 7): stroke 1.75, round joins, coloured by the
 * text.
 */
export const ICON_PATHS = {
  search: (
    <>
      <circle cx="11" cy="11" r="6.75" />
      <path d="m16 16 4.75 4.75" />
    </>
  ),
  menu: <path d="M3.5 7h17M3.5 12h17M3.5 17h11" />,
  close: <path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />,
  arrow: <path d="M4 12h15.5M13.5 5.5 20 12l-6.5 6.5" />,
  back: <path d="M20 12H4.5M10.5 5.5 4 12l6.5 6.5" />,
  up: <path d="M7 17 17 7M8.5 7H17v8.5" />,
  down: <path d="m6 9.25 6 6 6-6" />,
  right: <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />,
  left: <path d="M14.5 5.5 8 12l6.5 6.5" />,
  top: <path d="m6 14.75 6-6 6 6" />,
  moon: <path d="M20 14.3A8.25 8.25 0 1 1 9.7 4a6.75 6.75 0 0 0 10.3 10.3Z" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.75v2M12 19.25v2M2.75 12h2M19.25 12h2M5.46 5.46l1.42 1.42M17.12 17.12l1.42 1.42M5.46 18.54l1.42-1.42M17.12 6.88l1.42-1.42" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M3.25 12h17.5M12 3.25c2.6 2.6 3.75 5.6 3.75 8.75S14.6 18.15 12 20.75C9.4 18.15 8.25 15.15 8.25 12S9.4 5.85 12 3.25Z" />
    </>
  ),
  share: (
    <path d="M12 14.5V3.75M8 7.5l4-4 4 4M5 11.5v7.25c0 .8.7 1.5 1.5 1.5h11c.8 0 1.5-.7 1.5-1.5V11.5" />
  ),
  link: (
    <path d="M10 14a4 4 0 0 0 5.66 0l3.17-3.17a4 4 0 1 0-5.66-5.66L12 6.34M14 10a4 4 0 0 0-5.66 0l-3.17 3.17a4 4 0 1 0 5.66 5.66L12 17.66" />
  ),
  mail: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <path d="m3.5 7.5 8.5 6 8.5-6" />
    </>
  ),
  print: (
    <>
      <path d="M7 8.5V3.5h10v5M7 17H5a1.75 1.75 0 0 1-1.75-1.75v-5c0-1 .8-1.75 1.75-1.75h14c1 0 1.75.8 1.75 1.75v5c0 1-.8 1.75-1.75 1.75h-2" />
      <path d="M7 13.75h10v6.75H7z" />
    </>
  ),
  qr: (
    <path d="M3.75 3.75h6v6h-6zM14.25 3.75h6v6h-6zM3.75 14.25h6v6h-6zM14.25 14.25h2.5v2.5M20.25 14.25v2.25M14.25 20.25h2.25M19 19v1.25h1.25" />
  ),
  play: (
    <path
      fill="currentColor"
      stroke="none"
      d="M8 5.3v13.4c0 .6.7 1 1.2.7l10.5-6.7c.5-.3.5-1.1 0-1.4L9.2 4.6c-.5-.3-1.2.1-1.2.7Z"
    />
  ),
  pause: <path fill="currentColor" stroke="none" d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />,
  stop: <rect fill="currentColor" stroke="none" x="6" y="6" width="12" height="12" rx="1.5" />,
  voice: (
    <path d="M4 9.5v5h3.25L12 18.5v-13L7.25 9.5ZM15.25 9a4.25 4.25 0 0 1 0 6M18 6.25a8.25 8.25 0 0 1 0 11.5" />
  ),
  rew: <path d="M4.5 4.5v4.25h4.25M5 8.5A8 8 0 1 1 4 12.5" />,
  fwd: <path d="M19.5 4.5v4.25h-4.25M19 8.5A8 8 0 1 0 20 12.5" />,
  check: <path d="m5 12.5 4.75 4.75L19.25 7.5" />,
  alert: (
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 7.5v5.25M12 16.1v.3" />
    </>
  ),
  plus: <path d="M12 4.5v15M4.5 12h15" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 7v5.25l3.25 2" />
    </>
  ),
  home: <path d="m3.75 10.75 8.25-7 8.25 7v8.5c0 .6-.4 1-1 1H14.5v-6h-5v6H4.75c-.6 0-1-.4-1-1Z" />,
  doc: (
    <path d="M6 3.5h8.5L19 8v11.5c0 .6-.4 1-1 1H6c-.6 0-1-.4-1-1v-15c0-.6.4-1 1-1ZM14 3.75V8.5h4.75M8.5 13h7M8.5 16.5h5" />
  ),
  film: (
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path fill="currentColor" stroke="none" d="M10 8.6v6.8l5.4-3.4Z" />
    </>
  ),
  photo: (
    <>
      <rect x="3.25" y="4.5" width="17.5" height="15" rx="2" />
      <path d="m3.5 17 5-5.5 4 4 3-3 5 4.5M15.5 8.75v.1" />
    </>
  ),
  sound: (
    <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM15.5 9.25a4 4 0 0 1 0 5.5M18.25 6.75a7.5 7.5 0 0 1 0 10.5" />
  ),
  muted: <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM15.75 9.75l4.5 4.5M20.25 9.75l-4.5 4.5" />,
  download: <path d="M12 4v11.5M7 10.75l5 5 5-5M4.5 20h15" />,
  attach: (
    <path d="m19 11-7.6 7.6a4.5 4.5 0 0 1-6.4-6.4l8-8a3 3 0 0 1 4.3 4.3l-7.9 7.9a1.5 1.5 0 0 1-2.2-2.1l7.1-7.2" />
  ),
  list: <path d="M4 6.5h16M4 12h16M4 17.5h16" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof ICON_PATHS
