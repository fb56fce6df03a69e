import { type Language, LANGUAGES } from '../../../contract/language.ts'
import { IMPORT_FIELDS, type ImportField } from '../../../contract/studio/imports.ts'
import { CSV_MARK, csvLine } from '../csv.ts'
import { columnName, exampleOf } from './columns.ts'

/** A CSV with the names of the columns in a language, and an article in both as an example. */
export const importTemplate = (language: Language): string => {
  const line = (cell: (field: ImportField) => string): string => csvLine(IMPORT_FIELDS.map(cell))
  return [
    CSV_MARK,
    line((field) => columnName(field, language)),
    ...LANGUAGES.map((one) => line((field) => exampleOf(field, one))),
  ].join('')
}
