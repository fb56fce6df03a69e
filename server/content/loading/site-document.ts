import type { Language } from '../../../contract/language.ts'

/** A document of the site by name and language; `ALL` for one that holds both. */
export interface SiteDocument<Document = unknown> {
  name: string
  language: Language | 'ALL'
  document: Document
}
