/**
 * The font data that `settle` needs: the style sheet of the other subsets, and the subsets that a
 * page's language needs.
 */
interface FontSheet {
  sheet: string
  parts: readonly string[]
  language: string
}

/**
 * Runs in the head. Sets `data-settled` on the root element when the first view is complete, a
 * moment after `load`, and starts what waits for that, so that a slow connection first loads what
 * is read first and a slow phone is never blocked:
 * - the style sheet of the other font subsets. A wide screen applies it now. A phone only fetches
 *   it and the fonts for the next page view, because each font that arrives lays out the whole text
 *   again, twice; it does so from the visitor's first input on, because who leaves without one has
 *   no next page view. Fonts fetched by an earlier page view apply at once. Until then the fallback font
 *   is used, which has the same metrics, so nothing shifts. A device without Hangul fonts gets them
 *   as soon as the first view is complete, as nothing was readable before. The sheet is inserted
 *   before the document's own styles, whose faces must win;
 * - images further down, by CSS;
 * - the layout further down (`data-later`, base.css), one part at a time; `data-drawn` marks its
 *   completion. A visitor who comes back, reloads or follows an anchor has a scroll position in the
 *   page: nothing waits then.
 * Plain ES2023, written to be serialised: it may use nothing from the outer scope.
 */
function loadLateAssets({ sheet, parts, language }: FontSheet, wide: string): void {
  const root = document.documentElement
  const name = `fonts-${language}`
  const idle = (then: () => void): void =>
    void ('requestIdleCallback' in window
      ? requestIdleCallback(then, { timeout: 500 })
      : setTimeout(then, 50))
  const onInput = (then: () => void): void => {
    const inputs = new AbortController()
    const { signal } = inputs
    for (const input of ['scroll', 'pointerdown', 'keydown'])
      addEventListener(
        input,
        () => {
          inputs.abort()
          then()
        },
        { signal, passive: true, capture: true },
      )
  }
  const remember = (): void => {
    try {
      localStorage.setItem(name, sheet)
    } catch {
      // storage is unavailable: the fonts wait again on the next page
    }
  }
  const add = (): void => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.onload = remember
    document.head.insertBefore(link, document.querySelector('style[data-route-styles]'))
  }
  const fetchFonts = (): void => {
    const all = [sheet, ...parts].map((address) =>
      fetch(address, { priority: 'low' }).then((answer) =>
        answer.ok ? answer.blob() : Promise.reject(new Error(address)),
      ),
    )
    // the next page requests again what failed to load
    Promise.all(all).then(remember, () => {})
  }
  /** Whether Korean is unreadable with the device's fonts: it draws any two syllables alike. */
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
    // a wide screen defers only the footer: no marks are needed
    if (matchMedia(wide).matches) root.dataset.drawn = root.dataset.whole = ''
    const later =
      'drawn' in root.dataset
        ? []
        : [...document.querySelectorAll<HTMLElement>('[data-later], [data-article-body] > *')]
    const next = (): void => {
      const part = later.shift()
      ;(part ?? root).dataset.drawn = ''
      // each in a separate frame: the browser would lay out several together in one long task
      if (part) requestAnimationFrame(() => idle(next))
    }
    next()
  }
  addEventListener(
    'load',
    () => {
      // loaded does not mean painted
      setTimeout(() => {
        root.dataset.settled = ''
        if (!had) {
          if (matchMedia(wide).matches || lacksHangul()) add()
          else onInput(() => idle(fetchFonts))
        }
        idle(drawRest)
      }, 300)
    },
    { once: true },
  )
}

/**
 * Returns the text of the inline script; `wide` is the media query of screens whose first view has
 * all fonts.
 */
export const firstViewScript = (fonts: FontSheet, wide: string): string =>
  `(${loadLateAssets.toString()})(${JSON.stringify(fonts)},${JSON.stringify(wide)})`
