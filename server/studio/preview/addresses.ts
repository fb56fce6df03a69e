import { detailPath } from '../../../contract/addresses.ts'
import type { ContentDocument } from '../../../contract/fields/schemas.ts'
import type { Kind } from '../../../contract/fields/kinds.ts'
import { ARCHIVE_PAGES, PAGES } from '../../../contract/page-columns.ts'
import { KIND_ROWS } from '../../../contract/studio/kinds.ts'
import { UPLOADS } from '../../../contract/upload-prefix.ts'
import { PREVIEW_PARAMETER } from '../../../contract/studio/preview.ts'

/**
 * Returns the URL where a document would be seen: its page, or the list of its kind if it has none.
 */
export const pathOf = (kind: Kind, document: ContentDocument, contentIdx: number): string =>
  document.link === null && !document.comingSoon ? detailPath(contentIdx) : listOf(kind, document)

/** Returns the URL of the list that has a document's card. */
export function listOf(kind: Kind, { categories }: Pick<ContentDocument, 'categories'>): string {
  const { archive, root } = KIND_ROWS[kind]
  const list = archive
    ? ARCHIVE_PAGES[archive]
    : kind === 'pressRelease'
      ? PAGES.pressRelease
      : PAGES.news
  const [code] = categories
  return code && code !== root ? `${list}?tab=${encodeURIComponent(code)}` : list
}

/** Characters of a title that are searched for: the rest is rarely typed. */
const SEARCHED = 40

/** The search's results for the title of an article or a service, where its card is found. */
export const searchFor = (title: string): string =>
  `${PAGES.news}?searchKeyword=${encodeURIComponent(title.trim().slice(0, SEARCHED))}&searchPage=1`

/** Adds the token of a preview to an address of the site. */
export const withToken = (path: string, token: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${PREVIEW_PARAMETER}=${token}`

/** Has the uploads that a text in JSON names served with the token of a preview only. */
export const uploadsUnder = (token: string, json: string): string =>
  json.replaceAll(UPLOADS, `${UPLOADS}${token}/`)
