import type { Language } from '../../../contract/language.ts'
import { IMPORT_FIELDS, type ImportField } from '../../../contract/studio/imports.ts'
import words from './words.json' with { type: 'json' }

/** The words of files: names of columns, names of languages, and a row as an example. */
const WORDS: {
  columns: Readonly<Record<ImportField, Record<Language, readonly string[]>>>
  languages: Readonly<Record<Language, readonly string[]>>
  examples: Readonly<Record<Language, Record<ImportField, string>>>
} = words

/** A name as it is compared: without case, spaces, hyphens and underscores. */
export const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')

const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    Object.values(WORDS.columns[field])
      .flat()
      .map((name) => [plain(name), field] as const),
  ),
)
const LANGUAGE_OF: ReadonlyMap<string, Language> = new Map(
  (Object.keys(WORDS.languages) as Language[]).flatMap((language) =>
    WORDS.languages[language].map((name) => [plain(name), language] as const),
  ),
)

/** The field of a column by its name, in either language; null = it is unknown. */
export const fieldOfColumn = (name: string): ImportField | null => FIELD_OF.get(plain(name)) ?? null

/** The language that a cell names; null = none is known by that name. */
export const languageOf = (cell: string): Language | null => LANGUAGE_OF.get(plain(cell)) ?? null

/** The name of a column in a language. */
export const columnName = (field: ImportField, language: Language): string =>
  WORDS.columns[field][language][0] ?? field

/** The cell of a column of an article in a language, as an example. */
export const exampleOf = (field: ImportField, language: Language): string =>
  WORDS.examples[language][field]
