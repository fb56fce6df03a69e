import type { Language } from '../../../contract/language.ts'
import { LEGAL_PAGES } from '../../../contract/legal-pages.ts'
import { languagesAt, rowOf } from '../../../contract/pages.ts'
import { RESPONSIBLE_PAGES } from '../../../contract/responsible-pages.ts'
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
  if (!row || (path !== '/' && path.endsWith('/'))) return 'is the address of no page'
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
