import type { Language } from '../../contract/language.ts'
import type { SiteDocumentRow } from '../../contract/studio/document-calls.ts'

const NAME = /^services\/(.+)$/

/**
 * The services among documents by their web paths, each by its title in a language, else in the one
 * that it has.
 */
export function servicesOf(
  rows: readonly SiteDocumentRow[],
  language: Language,
): { id: string; name: string; note: string }[] {
  const titles = new Map<string, string>()
  for (const { name, title, languageType } of rows) {
    const id = NAME.exec(name)?.[1]
    if (id && (languageType === language || !titles.has(id))) titles.set(id, title)
  }
  return [...titles].map(([id, name]) => ({ id, name, note: id }))
}
