/** First words of the page paths: `/presskit/…` is the bare form of `/page/presskit/…`. */
const BARE = /^\/(?:about|service|responsible|presskit|story|detail|legal|k-safety|browserSupport)(?:\/|$)/

/**
 * Where a request for `path` goes instead, with its status; null = it stays. Locations are relative (decisions, Prefix):
 * bare forms go to the prefixed form, `/page/news` to the news page. Query and all is kept.
 */
export function redirectOf(path: string, search: string): { status: 301 | 308; location: string } | null {
  if (path === '/page/news') return { status: 308, location: `/page/presskit${search}` }
  if (BARE.test(path)) return { status: 308, location: `/page${path}${search}` }
  if (path.length > 1 && path.endsWith('/') && path !== '/page/') return { status: 308, location: `${path.replace(/\/+$/, '') || '/'}${search}` }
  return null
}
