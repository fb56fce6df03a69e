import type { DocumentName } from '../../contract/documents/index.ts'
import { FEEDS } from '../../contract/feeds.ts'
import { PAGES } from '../../contract/page-columns.ts'
import { ROWS, rowOf } from '../../contract/pages.ts'

/** Path of the site's own media. */
export const MEDIA_PATH = '/media/'
/** Characters of a target that is indexed; a longer one is no address that anybody wrote. */
const MOST_TARGET = 1000
/** Characters of the name of a part of a page. */
const MOST_FRAGMENT = 200

const DETAIL = /^\/page\/detail\/(\d{1,9})$/
const SERVICE = /^\/page\/service\/service\/([^/]+)$/
const FORMER: ReadonlySet<string> = new Set(ROWS.flatMap(({ formerly }) => formerly ?? []))
const OTHER_ADDRESSES: ReadonlySet<string> = new Set([
  ...FEEDS.map(({ path }) => path),
  '/llms.txt',
  '/sitemap.xml',
])

/** What a link leads to, and the part of it. */
export interface Target {
  /** `content/12`, `service/YunseulTalk`, `page/page/about/culture`, or `https://…` of another site. */
  target: string
  /** Name of the part, decoded; null = the whole page. */
  fragment: string | null
}

/** The target of an article. */
export const contentTarget = (contentIdx: number | ''): string => `content/${contentIdx}`
/** The target of a service, in whichever language. */
export const serviceTarget = (webPath: string): string => `service/${webPath}`
/** The target of a page of the page table. */
export const pageTarget = (path: string): string => `page${path}`
/** Pages that answer 404 without their documents, by their targets. */
export const optionalPages: readonly (readonly [target: string, document: string])[] = [
  [pageTarget(PAGES.investors), 'investors' satisfies DocumentName],
]
/** Whether a target is on another site. */
export const isExternal = (target: string): boolean => /^https?:/.test(target)

export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Returns the path of a URL on the site itself, without parameters and anchor; null for another
 * site, an email address or a phone number.
 */
export function ownPath(address: string, origin?: string): string | null {
  const own = origin && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  if (!own.startsWith('/') || own.startsWith('//')) return null
  const end = own.search(/[?#]/)
  return end < 0 ? own : own.slice(0, end)
}

/** Returns the article that a path leads to; null if it leads to none. */
export const contentOfPath = (path: string | null): number | null => {
  const found = path === null ? null : DETAIL.exec(path)
  return found ? Number(found[1]) : null
}

/** Returns the service that a path leads to; null if it leads to none. */
export const serviceOfPath = (path: string | null): string | null => {
  const found = path === null ? null : SERVICE.exec(path)
  return found ? decode(found[1] as string) : null
}

/**
 * Whether a page of the site may exist at a path, according to the page table; articles and
 * services are looked up in the store.
 */
export function isRoute(path: string): boolean {
  const row = rowOf(path)
  if (row?.each) {
    const name = decode(path.slice(path.lastIndexOf('/') + 1))
    return row.each.some((values) => Object.values(values).includes(name))
  }
  return row !== null || FORMER.has(path) || OTHER_ADDRESSES.has(path)
}

function fragmentOf(address: string): string | null {
  const at = address.indexOf('#')
  const name = at < 0 ? '' : decode(address.slice(at + 1))
  // browsers lead `#top` to the beginning of any page
  return name === '' || name === 'top' ? null : name.slice(0, MOST_FRAGMENT)
}

/**
 * Returns what a link leads to; null for media, which publications check on disk, for email and
 * phone, and for what is no address.
 * @param origin the site's own: links that begin with it lead to its pages
 * @param self the target of the page that it stands on, for a link to one of its parts
 */
export function targetOf(
  address: string,
  { origin, self }: { origin?: string | undefined; self?: string | undefined } = {},
): Target | null {
  if (address.startsWith('#'))
    return self === undefined ? null : { target: self, fragment: fragmentOf(address) }
  const fragment = fragmentOf(address)
  const path = ownPath(address, origin)
  if (path !== null) {
    if (path.startsWith(MEDIA_PATH)) return null
    const content = contentOfPath(path)
    const service = serviceOfPath(path)
    const target =
      content !== null
        ? contentTarget(content)
        : service !== null
          ? serviceTarget(service)
          : pageTarget(path)
    return target.length > MOST_TARGET ? null : { target, fragment }
  }
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  url.hash = ''
  return url.href.length > MOST_TARGET ? null : { target: url.href, fragment: null }
}
