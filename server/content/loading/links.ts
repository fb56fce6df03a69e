import { formOfDocument, mapFields } from '../../../contract/documents/map-fields.ts'
import type { AnyDocumentName } from '../../../contract/documents/collected.ts'
import type { Language } from '../../../contract/language.ts'
import { LEGAL_PAGES } from '../../../contract/legal-pages.ts'
import { languagesAt, rowOf } from '../../../contract/pages.ts'
import { RESPONSIBLE_PAGES } from '../../../contract/responsible-pages.ts'
import { own } from '../../../contract/own.ts'
import type { MediaLibrary } from './media.ts'
import type { ContentIndex } from './content-index.ts'

/**
 * Returns the issue of a link in a text of a language; null if it leads to an existing page of the
 * page table in that language, to an article of that language, to a file, or (`https:`) to another
 * site.
 */
export function leadsNowhere(
  address: string,
  language: Language,
  contents: ContentIndex,
  media: Pick<MediaLibrary, 'exists'>,
): string | null {
  if (/^https:\/\/[^/\s]+/.test(address)) return null
  if (!/^\/(?!\/)/.test(address)) return 'is no address of a page'
  const path = address.split(/[?#]/, 1)[0] ?? ''
  if (path.startsWith('/media/'))
    return media.exists(path.slice('/media/'.length)) ? null : 'is no file of content/media'
  const row = rowOf(path)
  // `/page/` is Home with the search open (SH-036)
  if (!row || (row.name !== 'home' && path.endsWith('/'))) return 'is the address of no page'
  const last = path.split('/').at(-1) ?? ''
  if (row.name === 'detail' && !contents.hasId(last, language))
    return 'leads to no content in this language'
  if (row.name === 'service' && !contents.hasWebPath(last, language)) return 'leads to no service'
  if (row.name === 'legal' && !(LEGAL_PAGES as readonly string[]).includes(last))
    return 'is the address of no page'
  if (row.name === 'responsibleDetail' && !(RESPONSIBLE_PAGES as readonly string[]).includes(last))
    return 'is the address of no page'
  if (!languagesAt(path).includes(language) && !/[?&]lang=/.test(address))
    return 'is a page that this language does not have'
  return null
}

/** Parts of documents that are read in one language. */
const LANGUAGE_OF: Readonly<Record<string, Language>> = { ko: 'KOR', en: 'ENG', engLink: 'ENG' }

/** A link of a document, the language of the page that it stands on, and its field. */
export interface FoundLink {
  address: string
  of: Language
  path: readonly (string | number)[]
}

/**
 * Returns the links of a document that its schema has parsed, except empty ones and those to a part
 * of the same page. A document of both languages is read in Korean, except its English parts.
 */
export function linksIn(
  name: AnyDocumentName,
  values: unknown,
  language: Language | 'ALL',
): FoundLink[] {
  const found: FoundLink[] = []
  mapFields(formOfDocument(name), values, (value, { widget, anchor }, path) => {
    const address = widget === 'link' ? String(value) : ''
    if (address === '' || (anchor && address.startsWith('#'))) return value
    const part = path.map((step) => own(LANGUAGE_OF, String(step))).find(Boolean)
    found.push({ address, of: part ?? (language === 'ALL' ? 'KOR' : language), path })
    return value
  })
  return found
}
