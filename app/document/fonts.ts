/**
 * Runs in the head: the sheet of the typeface's other parts, on a phone of all Hangul, comes once the page stands, so
 * that a slow line first carries the words and the picture. The letters stand in the fallback until then, which has the
 * same measures: nothing moves. A tab that had the sheet before gets it at once. It goes before the document's own styles, whose faces have to win.
 * Plain ES2023, written to be serialised: it may use nothing from outside.
 */
function laterFonts(sheet: string): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheet
  const known = (): boolean => {
    try {
      return sessionStorage.getItem('fonts') === sheet
    } catch {
      return false
    }
  }
  link.onload = () => {
    try {
      sessionStorage.setItem('fonts', sheet)
    } catch {
      // storage is closed: the sheet comes late again on the next page
    }
  }
  const add = (): void => void document.head.insertBefore(link, document.querySelector('style[data-route-styles]'))
  if (known()) add()
  // what is loaded is not yet drawn: a moment later the first view stands
  else addEventListener('load', () => setTimeout(add, 300), { once: true })
}

/** The text of the inline script that loads the sheet at `address`. */
export const laterFontsScript = (address: string): string => `(${laterFonts.toString()})(${JSON.stringify(address)})`
