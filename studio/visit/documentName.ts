import { own } from '../../contract/own.ts'
import type { Language } from '../../contract/language.ts'
import NAMES from '../../messages/documents/names.json' with { type: 'json' }
import { language } from './language.ts'

/** Names of all documents of the site, as addresses have them. */
export const DOCUMENT_NAMES: readonly string[] = Object.keys(NAMES)

/** The name of a document of the site (`legal/privacy`), in the studio's language. */
export const documentName = (name: string): string =>
  own<Record<string, Record<Language, string>>>(NAMES, name)?.[language()] ?? name
