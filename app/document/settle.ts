/**
 * Runs in the head: says when the first view stands (`data-settled` on the root element), a moment after `load`, and
 * brings what waits for that, so that a slow line first carries what is read first:
 * - the sheet of the typeface's other parts, on a phone of all Hangul. The letters stand in the fallback until every part
 *   that the page needs is there (`data-letters`): they change once, and are laid out anew once, in the same places. A
 *   tab that had the sheet before gets it at once;
 * - by CSS: pictures and layout further down.
 * Plain ES2023, written to be serialised: it may use nothing from outside.
 */
function settle(sheet: string): void {
  const root = document.documentElement
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheet
  const use = (): void => {
    root.dataset.letters = ''
    try {
      sessionStorage.setItem('fonts', sheet)
    } catch {
      // storage is closed: the sheet comes late again on the next page
    }
  }
  link.onload = () => {
    const letters = new Set<string>()
    for (const part of document.querySelectorAll('header, main, footer')) for (const letter of part.textContent ?? '') letters.add(letter)
    // drawing fetches the parts of these letters, and no others, without touching the page
    const pen = document.createElement('canvas').getContext('2d')
    if (pen) {
      pen.font = '16px "Pretendard Rest"'
      pen.fillText([...letters].join(''), 0, 0)
    }
    void Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 5000))]).then(use)
  }
  try {
    if (sessionStorage.getItem('fonts') === sheet) {
      root.dataset.letters = ''
      link.onload = null
      document.head.append(link)
    }
  } catch {
    // as above
  }
  addEventListener('load', () => {
    // what is loaded is not yet drawn
    setTimeout(() => {
      root.dataset.settled = ''
      if (!link.isConnected) document.head.append(link)
    }, 300)
  }, { once: true })
}

/** The text of the inline script; `sheet` is the address of the typeface's other parts. */
export const settleScript = (sheet: string): string => `(${settle.toString()})(${JSON.stringify(sheet)})`
