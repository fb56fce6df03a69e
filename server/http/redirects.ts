import { ROWS } from '../../contract/pages.ts'

/** New paths of pages that have moved. */
const MOVED = new Map(
  ROWS.flatMap(({ path, formerly }) => (formerly === undefined ? [] : [[formerly, path] as const])),
)

/** First segments of the page paths: `/presskit/…` is the bare form of `/page/presskit/…`. */
const BARE = new Set(
  [...ROWS.map(({ path }) => path), ...MOVED.keys()]
    .filter((path) => path.startsWith('/page/'))
    .map((path) => path.split('/')[2]),
)

/**
 * The redirect target of `path`; null = no redirect (decisions, Prefix). Slashes are single and
 * never trailing, bare forms get the prefix, a moved page is found at its new path; all in one
 * step, including the query. The location always begins with a single slash, so that it never leads
 * to another host.
 */
export function redirectOf(path: string, query: string): { status: 308; location: string } | null {
  let to = path
  if (to.includes('//')) to = to.replace(/\/{2,}/g, '/')
  if (to.length > 1 && to.endsWith('/') && to !== '/page/') to = to.slice(0, -1)
  const end = to.indexOf('/', 1)
  if (BARE.has(end < 0 ? to.slice(1) : to.slice(1, end))) to = `/page${to}`
  to = MOVED.get(to) ?? to
  return to === path ? null : { status: 308, location: query ? `${to}?${query}` : to }
}

/**
 * The path in the spelling of its routes, `/page/browsersupport` → `/page/browserSupport`; null =
 * it is spelled so already. The router itself ignores case, and each spelling would be a separate
 * page to the cache and to search engines.
 * @param patterns path patterns of the matching routes, joined, such as `page/detail/:contentIdx`
 */
export function respelled(path: string, pattern: string): string | null {
  const words = pattern.split('/').filter(Boolean)
  const spelled = path
    .split('/')
    .map((word, index) => {
      const given = words[index - 1]
      // an id has one spelling too
      if (given === ':contentIdx' && /^0+[1-9]\d*$/.test(word)) return word.replace(/^0+/, '')
      return given &&
        !given.startsWith(':') &&
        given !== '*' &&
        given.toLowerCase() === word.toLowerCase()
        ? given
        : word
    })
    .join('/')
  return spelled === path ? null : spelled
}
