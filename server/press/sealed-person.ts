import { setImmediate as turn } from 'node:timers/promises'
import type { Queries } from '../database/index.ts'
import type { PressPersonTable } from '../database/schema.ts'
import { log } from '../log.ts'
import type { AddressKeys } from '../reports/address-keys.ts'
import { pressRepository as press } from './press.repository.ts'

/** What is sealed of a person of the press. */
export interface SealedPerson {
  name: string
  email: string
  medium: string
  tags: string[]
  note: string
  /** Where the consent is recorded. */
  source: string
}
/** A person that was opened. */
export type OpenedPerson = Omit<PressPersonTable, 'sealed' | 'keyId' | 'addressHash'> & SealedPerson

/** Persons that are opened before others have their turn. */
const AT_ONCE = 200

/** The sealed columns of a person. */
export const sealPerson = (
  keys: AddressKeys,
  id: string,
  { name, email, medium, tags, note, source }: SealedPerson,
): Pick<PressPersonTable, 'sealed' | 'keyId' | 'addressHash'> => ({
  addressHash: keys.hash(email),
  sealed: keys.seal(JSON.stringify({ name, email, medium, tags, note, source }), id),
  keyId: keys.keyId,
})

/** Opens a person. @throws if the key is missing, or the row was changed */
export const openPerson = (
  keys: AddressKeys,
  { sealed, keyId, addressHash: _, ...row }: PressPersonTable,
): OpenedPerson => ({ ...row, ...(JSON.parse(keys.open(sealed, row.id, keyId)) as SealedPerson) })

/**
 * Opens the persons of some lists, or all, by id, and lets others have their turn in between.
 * @param visit is called with each; what is kept of them is up to it
 * @returns the number of those that do not open
 */
export async function eachPerson(
  queries: Queries,
  keys: AddressKeys,
  lists: readonly string[] | null,
  visit: (person: OpenedPerson) => void,
): Promise<number> {
  let unreadable = 0
  for (let after = ''; ; ) {
    const rows = await press.after(queries, after, AT_ONCE, lists)
    for (const row of rows) {
      let person: OpenedPerson
      try {
        person = openPerson(keys, row)
      } catch (error) {
        // the others are shown all the same
        if (unreadable === 0)
          log.error('person of the press does not open', error, { person: row.id })
        unreadable += 1
        continue
      }
      visit(person)
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return unreadable
    after = last.id
    await turn()
  }
}
