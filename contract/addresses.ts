import type { ContentCard } from './content.ts'
import { PATTERNS } from './page-columns.ts'
import { pathTo } from './path-pattern.ts'

export const detailPath = (contentIdx: number): string => pathTo(PATTERNS.detail, { contentIdx })
export const servicePath = (webPath: string): string => pathTo(PATTERNS.service, { webPath })
export const legalPath = (name: string): string => pathTo(PATTERNS.legal, { name })
export const responsiblePath = (name: string): string =>
  pathTo(PATTERNS.responsibleDetail, { name })
/** URL that opens the search over Home (SH-036, SH-088). */
export const searchPath = (keyword: string): string =>
  `/page/?searchKeyword=${encodeURIComponent(keyword)}&searchPage=1`

/** The properties of an article that determine its link. */
export type AddressParts = Pick<
  ContentCard,
  'isOutLink' | 'link' | 'contentType' | 'webPath' | 'contentIdx'
>

/**
 * Returns the link of an article: its external link as written, its service page, or its detail
 * page (SH-122, SH-123, AR-031).
 */
export function contentAddress({
  isOutLink,
  link,
  contentType,
  webPath,
  contentIdx,
}: AddressParts): string {
  if (isOutLink && link) return link
  return contentType === 'SERVICE' && webPath ? servicePath(webPath) : detailPath(contentIdx)
}

/**
 * Completes a link: one without scheme gets `//` in front; paths, anchors, mailto and tel stay
 * (SH-248, decisions).
 */
export function followable(link: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(link) ? link : `//${link}`
}

/** Whether a link leads to a file that is downloaded (SH-250). */
export const isDownload = (link: string): boolean => /\.(?:exe|zip)(?:[?#]|$)/i.test(link)

/**
 * The query flag of a media URL that requests an attachment, which browsers save instead of opening
 * it (FT-230).
 */
export const DOWNLOAD_FLAG = { name: 'download', value: '1' } as const
/** Returns the URL of a media file as an attachment. */
export const downloadAddress = (file: string): string =>
  `${file}${file.includes('?') ? '&' : '?'}${DOWNLOAD_FLAG.name}=${DOWNLOAD_FLAG.value}`

/** Whether a link leaves the site, and so opens in a new window. */
export const isExternal = (link: string): boolean => /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(link)
