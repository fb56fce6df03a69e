import { STUDIO_PATH } from '../../contract/studio/screens.ts'
import { isHealth } from './health.ts'

/** Files at the root that the API generates: for search engines and feed readers. */
const FEEDS =
  /^\/(?:robots\.txt|llms\.txt|sitemap[\w-]*\.xml|(?:en\/)?(?:(?:rss|feed|atom)[\w-]*(?:\.xml)?|(?:rss|feeds?)\/[\w.-]+))$/

export const isFeed = (path: string): boolean => FEEDS.test(path)

export const isApi = (path: string): boolean =>
  path.startsWith('/api') && (path.length === 4 || path.charCodeAt(4) === 47)

/** Kinds of requests that metrics and traces tell apart. */
export type RequestClass =
  | 'page'
  | 'data'
  | 'call'
  | 'studio_call'
  | 'report'
  | 'feed'
  | 'media'
  | 'asset'
  | 'studio'
  | 'health'

/**
 * The class of a request by its target as received: redirects, missing pages and files at the root
 * count as pages.
 */
export function requestClass(target: string): RequestClass {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  if (isApi(path)) {
    if (path.startsWith('/api/studio/')) return 'studio_call'
    return path === '/api/v1/safety-health/report' ? 'report' : 'call'
  }
  if (path.startsWith('/media/')) return 'media'
  if (path.startsWith('/assets/')) return 'asset'
  if (path === STUDIO_PATH || path.startsWith(`${STUDIO_PATH}/`)) return 'studio'
  if (isHealth(path)) return 'health'
  if (path.endsWith('.data')) return 'data'
  return isFeed(path) ? 'feed' : 'page'
}
