import { PREVIEW_PARAMETER } from '../../contract/studio/preview.ts'

// Ways from the page in the preview's frame to other pages of the site. They stay in the preview, and
// each opens as a document: the router's data would be rendered into a page that shows something
// else than it received.

/** `/page/presskit.data?page=2&_routes=…` → `/page/presskit?page=2` */
export function pageOfData(data: URL): URL {
  const page = new URL(data)
  page.pathname = page.pathname.replace(/(?:\/_)?\.data$/, '') || '/'
  page.searchParams.delete('_routes')
  return page
}

/** Returns an address within a preview. */
export function within(address: URL, token: string): URL {
  const page = new URL(address)
  page.searchParams.set(PREVIEW_PARAMETER, token)
  return page
}

/**
 * Opens pages of the site as documents of the preview, and other sites in windows of their own.
 * @param onLeaving called before the page is left
 */
export function stayInPreview(token: string, onLeaving: () => void): (to: URL) => void {
  const open = (to: URL): void => {
    if (to.origin !== location.origin) {
      window.open(to.href, '_blank', 'noopener')
      return
    }
    onLeaving()
    location.assign(within(to, token).href)
  }
  const ask = window.fetch
  window.fetch = (input, init) => {
    const to = new URL(input instanceof Request ? input.url : input, location.href)
    if (to.origin !== location.origin || !to.pathname.endsWith('.data')) return ask(input, init)
    open(pageOfData(to))
    return new Promise(() => {})
  }
  return open
}
