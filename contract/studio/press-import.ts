import { z } from 'zod'
import { LANGUAGES } from '../language.ts'
import { IMPORT_PROBLEMS } from './imports.ts'
import { pressConsent } from './press.ts'

/** Bytes of a file, and rows and columns of it. Cells are as long as their field may be. */
export const PRESS_IMPORT_BYTES = 2 * 1024 * 1024
export const MOST_PRESS_ROWS = 5000
export const MOST_PRESS_COLUMNS = 50
export const PRESS_CELL_CHARACTERS = 4000
/** Byte limit of the body: the file in Base64 with margin. */
export const PRESS_IMPORT_BODY = 3 * 1024 * 1024

/** Fields that a column may have. */
export const PRESS_COLUMNS = [
  'name',
  'email',
  'medium',
  'language',
  'tags',
  'list',
  'note',
  'consentDay',
  'consentHow',
  'consentSource',
] as const
export type PressColumn = (typeof PRESS_COLUMNS)[number]

/** Why a row is refused. */
export const PRESS_REFUSALS = [
  'name_missing',
  'email_missing',
  'email',
  /** Neither the row nor the file says how and when consent was given. */
  'consent_missing',
  'consent_day',
  'consent_how',
  'language',
  'too_long',
  'too_many',
  /** More cells than columns. */
  'cells',
  /** A line end or another control character. */
  'control',
] as const
/** What is unclear about a row that can be imported. */
export const PRESS_WARNINGS = [
  /** An earlier row has the address: `detail` is its number. */
  'double_row',
  /** The address is stored already: tags and lists are added, nothing else. */
  'known',
  /** It is stored with another name, medium or language. */
  'differs',
  /** The list is made. */
  'new_list',
] as const
export type PressReason = (typeof PRESS_REFUSALS)[number] | (typeof PRESS_WARNINGS)[number]

/** Why a whole file is refused. */
export const PRESS_FILE_PROBLEMS = [...IMPORT_PROBLEMS, 'email_column', 'persons', 'lists'] as const
export type PressFileProblem = (typeof PRESS_FILE_PROBLEMS)[number]

/** `NEW`: it becomes a person; `KNOWN`: one that is there gets its tags and lists. */
export const PRESS_ROW_STATES = ['NEW', 'KNOWN', 'REFUSED'] as const
export type PressRowState = (typeof PRESS_ROW_STATES)[number]

export const pressImportRow = z.object({
  /** From 1, without the names of the columns. */
  row: z.number().int(),
  /** Line of the file where it begins, from 1. */
  line: z.number().int(),
  state: z.enum(PRESS_ROW_STATES),
  name: z.string(),
  email: z.string(),
  medium: z.string(),
  notes: z.array(
    z.object({
      field: z.enum(PRESS_COLUMNS).nullable(),
      reason: z.enum([...PRESS_REFUSALS, ...PRESS_WARNINGS]),
      detail: z.string(),
    }),
  ),
})
export type PressImportRow = z.infer<typeof pressImportRow>

/** A file, and what holds for rows that say nothing else. */
export const pressFile = z.strictObject({
  /** The bytes in Base64: neither an address nor a log has what is in it. */
  file: z
    .string()
    .min(1)
    .max(Math.ceil(PRESS_IMPORT_BYTES / 3) * 4),
  language: z.enum(LANGUAGES),
  /** Consent of all rows that do not state one; null = each must. */
  consent: pressConsent.refine(({ source }) => source !== '', { path: ['source'] }).nullable(),
})
export type PressFile = z.infer<typeof pressFile>

/** What a file would become. */
export const pressTrial = z.object({
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  /** Columns whose names are unknown: they are not imported. */
  unknownColumns: z.array(z.string()),
  /** Of a file that cannot be read as a whole, with the line where it is. */
  problem: z.enum(PRESS_FILE_PROBLEMS).nullable(),
  problemLine: z.number().int().nullable(),
  counts: z.object({
    ...{ added: z.number().int(), known: z.number().int(), refused: z.number().int() },
    lists: z.number().int(),
  }),
  rows: z.array(pressImportRow),
  /** Of all this: the import refuses to do anything else than what was shown. */
  digest: z.string(),
})
export type PressTrial = z.infer<typeof pressTrial>
