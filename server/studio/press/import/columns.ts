import type { Language } from '../../../../contract/language.ts'
import { CONSENT_WAYS, type ConsentWay } from '../../../../contract/studio/press.ts'
import { PRESS_COLUMNS, type PressColumn } from '../../../../contract/studio/press-import.ts'
import { plain } from '../../imports/columns.ts'
import words from './words.json' with { type: 'json' }

/** The words of files: names of columns, of languages and of ways of consent, and an example. */
const WORDS: {
  columns: Readonly<Record<PressColumn, Record<Language, readonly string[]>>>
  ways: Readonly<Record<ConsentWay, Record<Language, readonly string[]>>>
  languages: Readonly<Record<Language, string>>
  examples: Readonly<Record<Language, Record<PressColumn, string>>>
} = words

const COLUMN_OF: ReadonlyMap<string, PressColumn> = new Map(
  PRESS_COLUMNS.flatMap((column) =>
    [column, ...Object.values(WORDS.columns[column]).flat()].map(
      (name) => [plain(name), column] as const,
    ),
  ),
)
const WAY_OF: ReadonlyMap<string, ConsentWay> = new Map(
  CONSENT_WAYS.flatMap((way) =>
    [way, ...Object.values(WORDS.ways[way]).flat()].map((name) => [plain(name), way] as const),
  ),
)

/** The column of a name, in either language; null = it is unknown. */
export const columnOf = (name: string): PressColumn | null => COLUMN_OF.get(plain(name)) ?? null

/** The way of consent that a cell names; null = none is known by that name. */
export const consentWayOf = (cell: string): ConsentWay | null => WAY_OF.get(plain(cell)) ?? null

/** Names of a column, a way and a language, as a file in a language has them. */
export const columnName = (column: PressColumn, language: Language): string =>
  WORDS.columns[column][language][0] ?? column
export const wayName = (way: ConsentWay, language: Language): string =>
  WORDS.ways[way][language][0] ?? way
export const languageName = (language: Language): string => WORDS.languages[language]

/** The cell of a column of an example in a language. */
export const exampleOf = (column: PressColumn, language: Language): string =>
  WORDS.examples[language][column]
