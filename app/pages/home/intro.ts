import type { HomePage } from '../../../contract/home.ts'
import { STILL_MEDIA } from '../../visitor/motion.ts'
import { STILL_KEY } from './still.ts'

/**
 * sessionStorage key that the intro was shown in this browser session; any value counts (FT-018,
 * FT-026).
 */
const SHOWN = 'introShown'
/** localStorage key that a visitor has seen or skipped the intro: it is never shown again. */
const SEEN = 'introSeen'
/**
 * Below this width the mobile video plays; 767 px itself has the desktop video (FT-019, FT-020).
 */
const MOBILE_BELOW = 767
/** Milliseconds for a video to start; after that it counts as failed. */
const PATIENCE = 8000
/** The type of the webm files: AV1 of ten bits, level 4.0 (AV1 Codec ISO Media File Format, 5). */
const WEBM = 'video/webm; codecs="av01.0.08M.10"'

/**
 * Runs in the head: on a first visit the page is covered before the first paint (`data-intro` on
 * the root element). A visitor who follows an anchor or a search, or prefers reduced motion or
 * data, is not interrupted; blocked storage counts as seen. It also marks that the water is paused,
 * if that was chosen before. Plain ES2023, written to be serialised: it may use nothing from the
 * outer scope.
 */
function decide(shown: string, seen: string, still: string, stillMedia: string): void {
  const root = document.documentElement
  try {
    if (localStorage.getItem(still) !== null) root.dataset.still = ''
    if (sessionStorage.getItem(shown) !== null || localStorage.getItem(seen) !== null) return
    // a prerendered page is not a visit until it is activated
    const note = (): void => sessionStorage.setItem(shown, 'Y')
    if ((document as Document & { prerendering?: boolean }).prerendering)
      document.addEventListener('prerenderingchange', note, { once: true })
    else note()
  } catch {
    return
  }
  const { saveData } =
    (navigator as Navigator & { connection?: { saveData?: boolean } }).connection ?? {}
  if (
    saveData ||
    location.hash ||
    new URLSearchParams(location.search).has('searchKeyword') ||
    matchMedia(stillMedia).matches
  )
    return
  root.dataset.intro = ''
  // a page without its video must not stay covered
  addEventListener('DOMContentLoaded', () => {
    if (!document.querySelector('[data-part="intro"]')) delete root.dataset.intro
  })
}

/**
 * Runs right after the intro's template, before the rest of the page is parsed: opens it if the
 * head script decided so, with its poster, and focuses the skip button. The video loads after the
 * page's first view. It closes at its end, on an error, when the tab becomes visible again after
 * its end, by Escape and by the skip button (FT-018..022); afterwards the page starts at its top.
 * It needs no other script. Plain ES2023, written to be serialised: it may use nothing from the
 * outer scope.
 */
function serve(
  intro: Pick<HomePage['intro'], 'desktop' | 'desktopPoster' | 'mobile' | 'mobilePoster'>,
  mobileBelow: number,
  patience: number,
  seen: string,
  webm: string,
): void {
  const root = document.documentElement
  const place = document.currentScript?.parentElement
  const layer = place
    ?.querySelector('template')
    ?.content.querySelector('dialog')
    ?.cloneNode(true) as HTMLDialogElement | undefined
  const video = layer?.querySelector('video')
  if (!('intro' in root.dataset) || !place || !layer || !video) return
  const [address, poster] =
    innerWidth < mobileBelow
      ? [intro.mobile, intro.mobilePoster]
      : [intro.desktop, intro.desktopPoster]
  if (poster) video.poster = poster
  video.muted = true
  let over = false
  let late: ReturnType<typeof setTimeout> | undefined

  const close = (wasSeen: boolean): void => {
    if (over) return
    over = true
    clearTimeout(late)
    document.removeEventListener('visibilitychange', look)
    if (wasSeen) {
      try {
        localStorage.setItem(seen, 'Y')
      } catch {
        // the session's own flag is set all the same
      }
    }
    delete root.dataset.intro
    layer.close()
    layer.remove()
    // the next Tab reaches the first element of the document
    document.body.tabIndex = -1
    document.body.focus({ preventScroll: true })
    document.body.removeAttribute('tabindex')
  }
  const fail = (reason: unknown): void => {
    if (over) return
    console.warn('intro film failed', reason)
    close(false)
  }
  const look = (): void => {
    if (document.visibilityState === 'visible' && video.ended) close(true)
  }
  /** Whether the device decodes the webm file (AV1) without dropping frames. */
  const decodes = async (): Promise<boolean> => {
    const [width, height] = innerWidth < mobileBelow ? [1080, 1920] : [1920, 1080]
    try {
      const { smooth } = await navigator.mediaCapabilities.decodingInfo({
        type: 'file',
        video: { contentType: webm, width, height, bitrate: 300_000, framerate: 24 },
      })
      return smooth
    } catch {
      return false
    }
  }
  const play = async (): Promise<void> => {
    late = setTimeout(() => {
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) fail('too slow')
    }, patience)
    const smooth = await decodes()
    if (over) return
    for (const [ending, type] of [
      ...(smooth ? ([['webm', webm]] as const) : []),
      ['mp4', 'video/mp4'],
    ] as const) {
      const source = document.createElement('source')
      source.src = `${address}.${ending}`
      source.type = type
      // the last one tried
      if (ending === 'mp4') source.addEventListener('error', () => fail(address))
      video.append(source)
    }
    // a hidden tab pauses the video by itself; it resumes when the tab is visible
    video.play().catch((error: Error) => error.name === 'AbortError' || fail(error))
  }
  const begin = (): void => {
    if (document.readyState === 'complete') play()
    else addEventListener('load', play, { once: true })
  }

  layer.addEventListener('close', () => close(true))
  video.addEventListener('ended', () => close(true))
  video.addEventListener('error', () => fail(video.error?.message))
  document.addEventListener('visibilitychange', look)
  place.append(layer)
  layer.showModal()
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', begin, { once: true })
  else begin()
}

const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Returns the text of the script in the head of Home. */
export const decideScript = (): string =>
  `(${decide.toString()})(${[SHOWN, SEEN, STILL_KEY, STILL_MEDIA].map(literal).join()})`

/** Returns the text of the script after the intro's template. */
export const serveScript = ({
  desktop,
  desktopPoster,
  mobile,
  mobilePoster,
}: HomePage['intro']): string =>
  `(${serve.toString()})(${[{ desktop, desktopPoster, mobile, mobilePoster }, MOBILE_BELOW, PATIENCE, SEEN, WEBM].map(literal).join()})`
