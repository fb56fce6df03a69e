import type { PageSettings } from '../../contract/page-request.ts'
import { isOpen, rowOf } from '../../contract/pages.ts'
import type { Pages } from './pages.ts'

/**
 * The pages of a build that are open now, by configuration or publication. Closed pages match as unknown addresses, in
 * every spelling, so that pages, the router's data, cache and sitemap treat them like any other
 * unknown address (AR-124, AR-125).
 */
export function openPages(pages: Pages, settings: () => PageSettings): Pages {
  const isClosed = (path: string): boolean => {
    const pattern = pages.patternOf(path)
    // development has no patterns: the path itself is its pattern
    return !isOpen(rowOf(pattern ? `/${pattern}` : path), settings())
  }
  return {
    ...pages,
    routesOf: (path) => (isClosed(path) ? [] : pages.routesOf(path)),
    patternOf: (path) => (isClosed(path) ? '*' : pages.patternOf(path)),
  }
}
