/**
 * Runs in the head: says when the first view stands (`data-settled` on the root element), a moment after `load`, and
 * brings what waits for that, so that a slow line first carries what is read first:
 * - the sheet of the typeface's other parts, on a phone of all Hangul. The letters stand in the fallback until then,
 *   which has the same measures: nothing moves. A tab that had the sheet before gets it at once. It goes before the
 *   document's own styles, whose faces have to win;
 * - by CSS: pictures and layout further down.
 * Plain ES2023, written to be serialised: it may use nothing from outside.
 */
function settle(sheet: string): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheet
  link.onload = () => {
    try {
      sessionStorage.setItem('fonts', sheet)
    } catch {
      // storage is closed: the sheet comes late again on the next page
    }
  }
  const add = (): void =>
    void (link.isConnected || document.head.insertBefore(link, document.querySelector('style[data-route-styles]')))
  try {
    if (sessionStorage.getItem('fonts') === sheet) add()
  } catch {
    // as above
  }
  addEventListener(
    'load',
    () => {
      // what is loaded is not yet drawn
      setTimeout(() => {
        document.documentElement.dataset.settled = ''
        add()
      }, 300)
    },
    { once: true },
  )
}

/** The text of the inline script; `sheet` is the address of the typeface's other parts. */
export const settleScript = (sheet: string): string => `(${settle.toString()})(${JSON.stringify(sheet)})`
