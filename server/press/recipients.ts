import type { Language } from '../../contract/language.ts'
import type { Store } from '../database/index.ts'
import type { PressPersonTable } from '../database/schema.ts'
import { log } from '../log.ts'
import type { AddressKeys } from '../reports/address-keys.ts'
import { openPerson } from './sealed-person.ts'
import { pressRepository as press } from './press.repository.ts'

/** Whom a letter is to: everybody who is on one of the lists, has one of the tags, or is named. */
export interface PressAudience {
  lists: readonly string[]
  tags: readonly string[]
  /** Of persons. */
  ids: readonly string[]
}

/** Somebody a letter is sent to. */
export interface PressRecipient {
  id: string
  email: string
  name: string
  language: Language
}

/**
 * Recipients of letters to the press, in batches by id: each person once, however many lists and
 * tags name them; who ended such letters is left out. So is one who does not open, told in the log by id.
 */
export function pressRecipients(store: Pick<Store, 'kysely'>, keys: () => AddressKeys) {
  const open = (row: PressPersonTable) => {
    // their consent is over
    if (row.leftAt !== null) return null
    try {
      return openPerson(keys(), row)
    } catch (error) {
      log.error('person of the press does not open', error, { person: row.id })
      return null
    }
  }
  return {
    /**
     * The next recipients after an id; `next` is the id to go on after, null = these were the last.
     * A batch may have none although others follow, as tags are only known once persons are opened.
     * @param after '' = from the first
     */
    async batch(
      { lists, tags, ids }: PressAudience,
      after: string,
      limit: number,
    ): Promise<{ recipients: PressRecipient[]; next: string | null }> {
      const chosen = new Set(tags.map((tag) => tag.toLowerCase()))
      const named = new Set(ids)
      // without tags the database knows who is meant
      const rows =
        chosen.size > 0
          ? await press.after(store.kysely, after, limit)
          : await press.audience(store.kysely, { lists, ids }, after, limit)
      const listed = new Set(
        chosen.size > 0
          ? (
              await press.membersAmong(
                store.kysely,
                rows.map(({ id }) => id),
              )
            ).flatMap(({ listId, personId }) => (lists.includes(listId) ? [personId] : []))
          : [],
      )
      const recipients = rows.flatMap((row) => {
        const person = open(row)
        if (!person) return []
        const { id, email, name, language } = person
        const isMeant =
          chosen.size === 0 ||
          named.has(id) ||
          listed.has(id) ||
          person.tags.some((tag) => chosen.has(tag.toLowerCase()))
        return isMeant ? [{ id, email, name, language }] : []
      })
      return { recipients, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) }
    },
    /** One recipient again, when their letter is sent; null = deleted meanwhile, left, or does not open. */
    async one(id: string): Promise<PressRecipient | null> {
      const row = await press.byId(store.kysely, id)
      const person = row && open(row)
      return person
        ? { id, email: person.email, name: person.name, language: person.language }
        : null
    },
  }
}
export type PressRecipients = ReturnType<typeof pressRecipients>
