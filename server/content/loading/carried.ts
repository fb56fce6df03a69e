import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CONTENT_ID_LIMIT, KEYWORD_CHARACTERS } from '../../../contract/limits.ts'
import { LANGUAGES } from '../../../contract/language.ts'
import { readSource, type SourceIssue } from './source.ts'

/** The file of an export with what no other file holds, below `content/`. */
export const CARRIED = 'carried.yaml'

const id = z.number().int().positive()
const carriedFile = z.strictObject({
  /** Numbers of keywords, which addresses contain, by language and name. */
  keywords: z
    .partialRecord(z.enum(LANGUAGES), z.record(z.string().max(KEYWORD_CHARACTERS), id))
    .default({}),
  /** When articles were last changed for visitors, by their ids. */
  updated: z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.iso.datetime()).default({}),
  /** The next id of an article of the studio: those before it are never used again. */
  nextId: id.max(CONTENT_ID_LIMIT).optional(),
})
/** What an export carries beside its files: empty stores take it over. */
export type Carried = z.infer<typeof carriedFile>

/** Reads what an export carries; null in a folder that is no export. */
export const readCarried = (root: string, issues: SourceIssue[]): Carried | null =>
  existsSync(join(root, CARRIED))
    ? (readSource(root, CARRIED, carriedFile, issues)?.values ?? null)
    : null
