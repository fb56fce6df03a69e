const MARKS = {
  // a speech bubble of the category icons: shape and lenses
  messaging: (
    <>
      <path
        fill="var(--i1)"
        d="M12 3.5c5.2 0 9.25 3.3 9.25 7.6s-4.05 7.6-9.25 7.6c-.9 0-1.7-.1-2.5-.26L5.4 21v-4.1c-1.7-1.4-2.65-3.4-2.65-5.8 0-4.3 4.05-7.6 9.25-7.6Z"
      />
      <path
        fill="var(--i4)"
        d="M6.2 11q1.6-1.5 3.2 0-1.6 1.5-3.2 0Zm4.2 0q1.6-1.5 3.2 0-1.6 1.5-3.2 0Zm4.2 0q1.6-1.5 3.2 0-1.6 1.5-3.2 0Z"
      />
    </>
  ),
  facebook: (
    <path
      fill="currentColor"
      d="M13.6 21v-7.6h2.6l.45-3.1H13.6V8.4c0-.95.4-1.6 1.75-1.6h1.5V4.1c-.6-.07-1.4-.13-2.2-.13-2.35 0-3.95 1.4-3.95 4v2.33H8v3.1h2.7V21Z"
    />
  ),
  twitter: (
    <path
      fill="currentColor"
      d="M21 6.1a7.2 7.2 0 0 1-2.1.6 3.7 3.7 0 0 0 1.6-2 7.3 7.3 0 0 1-2.3.9 3.65 3.65 0 0 0-6.3 3.3 10.4 10.4 0 0 1-7.5-3.8 3.65 3.65 0 0 0 1.1 4.9 3.6 3.6 0 0 1-1.6-.5c0 1.8 1.2 3.3 2.9 3.7a3.7 3.7 0 0 1-1.6.06 3.65 3.65 0 0 0 3.4 2.5A7.35 7.35 0 0 1 3 17.3 10.35 10.35 0 0 0 8.6 19c6.8 0 10.5-5.6 10.3-10.8A7.4 7.4 0 0 0 21 6.1Z"
    />
  ),
} as const

/** Renders the icon of a share option; decorative only. */
export function NetworkMark({ name }: { name: keyof typeof MARKS }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      {MARKS[name]}
    </svg>
  )
}
