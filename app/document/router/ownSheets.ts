import { sheetsOfDocument } from './globals.ts'

/**
 * Adds a disabled link for each style sheet of the page's routes. The sheets are inlined in the
 * document (`RouteStyles`), but the loader of lazy modules looks for links: it finds these and
 * fetches nothing again. A sheet loaded twice would recalculate the styles of the whole document
 * just when a visitor opens something.
 */
export function markOwnSheets(): void {
  for (const href of sheetsOfDocument()) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    // set before it is inserted: a disabled link fetches nothing
    link.disabled = true
    link.href = href
    document.head.append(link)
  }
}
