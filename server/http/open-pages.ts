import type { PageSettings } from '../../contract/page-request.ts'
import { isOpen, rowOf } from '../../contract/pages.ts'
import type { Pages } from './pages.ts'

/**
 * The pages of a build as the configuration opens them: what a switch keeps closed is matched as an address that no page
 * has, in every spelling, so that pages, the router's data, cache and sitemap know no more of it than of any such address
 * (AR-124, AR-125).
 */
export function openPages(pages: Pages, settings: PageSettings): Pages {
  const isClosed = (path: string): boolean => {
    const pattern = pages.patternOf(path)
    // development knows no patterns: the path itself stands for its own
    return !isOpen(rowOf(pattern ? `/${pattern}` : path), settings)
  }
  return {
    ...pages,
    routesOf: (path) => (isClosed(path) ? [] : pages.routesOf(path)),
    patternOf: (path) => (isClosed(path) ? '*' : pages.patternOf(path)),
  }
}
