import { sheetsOfDocument } from './globals.ts'

/**
 * The sheets of the page's routes stand in the document as text (`RouteStyles`). The loader of later parts looks for links:
 * it finds one for each, switched off, and fetches none of them again. A sheet that comes twice costs the styles of the
 * whole document anew, just when a visitor opens something.
 */
export function markOwnSheets(): void {
  for (const href of sheetsOfDocument()) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    // before it is in the document: a link that is switched off fetches nothing
    link.disabled = true
    link.href = href
    document.head.append(link)
  }
}
