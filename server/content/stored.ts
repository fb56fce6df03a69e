import type { Content, ContentCard } from '../../contract/content.ts'
import { rowOf } from '../../contract/fields/rows.ts'
import { CARD_ANSWERS, DETAIL_ANSWERS, type DocumentField } from '../../contract/fields/schemas.ts'

// The two documents of a stored article. A row that was stored before a field existed reads as its
// empty value, so that a new field needs no migration.

const emptyOf = (answers: object): [DocumentField, unknown][] =>
  (Object.keys(answers) as DocumentField[]).map((field) => [field, rowOf(field).empty])
const OF_CARDS = emptyOf(CARD_ANSWERS)
const OF_DETAILS = emptyOf(DETAIL_ANSWERS)

function read(json: string, fields: readonly [string, unknown][]): object {
  const stored = JSON.parse(json) as object
  const missing = fields.filter(([field]) => !Object.hasOwn(stored, field))
  return missing.length > 0 ? { ...stored, ...Object.fromEntries(missing) } : stored
}

/** The card of a stored article. */
export const storedCard = (json: string): ContentCard => read(json, OF_CARDS) as ContentCard

/** What a stored article has besides its card. */
export const storedDetails = (json: string): Omit<Content, keyof ContentCard> =>
  read(json, OF_DETAILS) as Omit<Content, keyof ContentCard>
