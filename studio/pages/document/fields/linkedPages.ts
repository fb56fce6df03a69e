import { addressesOf } from '../../../../contract/documents/shown-on.ts'
import { documentOfSubject } from '../../../../contract/documents/subjects.ts'
import type { Language } from '../../../../contract/language.ts'
import { PAGES } from '../../../../contract/page-columns.ts'
import type { SiteDocumentRow } from '../../../../contract/studio/document-calls.ts'
import type { Option } from '../../../components/Select/Select.tsx'

/** Pages that are offered at most. */
const MOST = 8

/**
 * Pages of the site whose name or address contains what was typed: those of documents by the names
 * of these, services among them, then all others by their addresses.
 * @param nameOf the name of a document in the studio's language
 */
export function pagesToLink(
  typed: string,
  rows: readonly Pick<SiteDocumentRow, 'subject' | 'title'>[],
  language: Language,
  nameOf: (title: string) => string,
): Option[] {
  const words = typed.normalize('NFC').trim().toLowerCase()
  const found = new Map<string, Option>()
  const offer = (address: string, name: string): void => {
    const isFound = [name, address].some((text) => text.toLowerCase().includes(words))
    if (isFound && !found.has(address)) found.set(address, { id: address, name, note: address })
  }
  for (const { subject, title } of rows) {
    const own = documentOfSubject(subject)
    if (!own || (own.languageType ?? language) !== language) continue
    const [address] = addressesOf(own.name, language)
    // a document of every page is not what Home is about
    if (address !== undefined && (address !== PAGES.home || own.name === 'home'))
      offer(address, nameOf(title))
  }
  for (const address of Object.values(PAGES)) offer(address, address)
  return [...found.values()].slice(0, MOST)
}
