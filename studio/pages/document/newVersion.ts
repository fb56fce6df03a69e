import { isValues } from '../../../contract/studio/document-paths.ts'
import { ITEM_ID } from '../../../contract/studio/document-items.ts'

/** The day after a day (ISO dates); of none, the empty text. */
export const nextDay = (day: string): string => {
  const at = Date.parse(day)
  return Number.isNaN(at) ? '' : new Date(at + 86_400_000).toISOString().slice(0, 10)
}

/**
 * A legal text with a new version: what it says becomes a former version of its day, and stays as
 * the beginning of the new one, which is in effect from `day` on.
 * @param make returns the identity of an item
 */
export function newVersion(document: unknown, day: string, make: () => string): unknown {
  if (!isValues(document)) return document
  const { date, body, former } = document
  const kept = Array.isArray(former) ? (former as unknown[]) : []
  return { ...document, date: day, former: [{ [ITEM_ID]: make(), date, body }, ...kept] }
}
