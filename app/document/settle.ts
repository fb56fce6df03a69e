/** What `settle` needs to know of the typeface: the sheet of its other parts, and those parts of it that a page's language needs. */
interface Letters {
  sheet: string
  parts: readonly string[]
  language: string
}

/**
 * Runs in the head: says when the first view stands (`data-settled` on the root element), a moment after `load`, and
 * brings what waits for that, so that a slow line first carries what is read first and a slow phone is never blocked:
 * - the sheet of the typeface's other parts. On a wide screen it is added now. A phone only fetches it and the letters,
 *   for the next page view: a face that arrives lays the whole text out anew, twice. Where a page view before has
 *   fetched them they stand at once. Until then the fallback stands, which has the same measures: nothing moves. A
 *   device that has no Hangul of its own gets them as soon as the first view stands: nothing could be read before. The
 *   sheet goes before the document's own styles, whose faces have to win;
 * - by CSS: pictures further down;
 * - the layout further down (`data-later`, base.css), a part at a time; `data-drawn` says that all of it is done. A
 *   visitor who comes back, reloads or follows an anchor has a place in the page: there nothing waits.
 * Plain ES2023, written to be serialised: it may use nothing from outside.
 */
function settle({ sheet, parts, language }: Letters, wide: string): void {
  const root = document.documentElement
  const name = `fonts-${language}`
  const idle = (then: () => void): void =>
    void ('requestIdleCallback' in window
      ? requestIdleCallback(then, { timeout: 500 })
      : setTimeout(then, 50))
  const remember = (): void => {
    try {
      localStorage.setItem(name, sheet)
    } catch {
      // storage is closed: the letters wait again on the next page
    }
  }
  const add = (): void => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.onload = remember
    document.head.insertBefore(link, document.querySelector('style[data-route-styles]'))
  }
  const fetchLetters = (): void => {
    const all = [sheet, ...parts].map((address) =>
      fetch(address, { priority: 'low' }).then((answer) =>
        answer.ok ? answer.blob() : Promise.reject(new Error(address)),
      ),
    )
    // what did not come is asked for again by the next page
    Promise.all(all).then(remember, () => {})
  }
  /** Whether a Korean page could not be read with what the device has: it draws any two syllables alike. */
  const lacksHangul = (): boolean => {
    if (language !== 'ko') return false
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 16
    const pen = canvas.getContext('2d')
    const drawn = (syllable: string): string => {
      if (!pen) return syllable
      pen.clearRect(0, 0, 16, 16)
      pen.font = '14px sans-serif'
      pen.fillText(syllable, 1, 14)
      return canvas.toDataURL()
    }
    return drawn('가') === drawn('힣')
  }
  let had = false
  try {
    had = localStorage.getItem(name) === sheet
  } catch {
    // as above
  }
  if (had) add()
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' || location.hash) root.dataset.drawn = root.dataset.whole = ''
  const drawRest = (): void => {
    // a wide screen has one part that waits, the footer: no marks are needed
    if (matchMedia(wide).matches) root.dataset.drawn = root.dataset.whole = ''
    const later =
      'drawn' in root.dataset
        ? []
        : [...document.querySelectorAll<HTMLElement>('[data-later], [data-article-body] > *')]
    const next = (): void => {
      const part = later.shift()
      ;(part ?? root).dataset.drawn = ''
      // each in a frame of its own: of several at once the browser makes one long layout
      if (part) requestAnimationFrame(() => idle(next))
    }
    next()
  }
  addEventListener(
    'load',
    () => {
      // what is loaded is not yet drawn
      setTimeout(() => {
        root.dataset.settled = ''
        if (!had) {
          if (matchMedia(wide).matches || lacksHangul()) add()
          else idle(fetchLetters)
        }
        idle(drawRest)
      }, 300)
    },
    { once: true },
  )
}

/** The text of the inline script; `wide` is the media query of screens whose first view has all letters. */
export const settleScript = (letters: Letters, wide: string): string =>
  `(${settle.toString()})(${JSON.stringify(letters)},${JSON.stringify(wide)})`
