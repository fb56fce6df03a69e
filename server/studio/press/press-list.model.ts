import type { Language } from '../../../contract/language.ts'
import {
  MOST_PRESS_DOUBLES,
  MOST_PRESS_TAGS_TOLD,
  PRESS_PAGE,
  type PressList,
  type PressRow,
} from '../../../contract/studio/press.ts'
import type { PressFilter } from '../../../contract/studio/press-calls.ts'
import { eachPerson, type OpenedPerson } from '../../press/sealed-person.ts'
import { pressRepository as press } from '../../press/press.repository.ts'
import type { Session } from '../session.ts'
import { doublesOf } from './doubles.ts'
import { pressCsv } from './import/written.ts'
import { listName, openedPerson, type PressParts, recordReading } from './parts.ts'

/** A text as it is compared. */
export const compared = (text: string): string => text.normalize('NFC').toLowerCase().trim()

/** What a list shows of a person. */
export const rowOf = ({
  id,
  name,
  email,
  medium,
  language,
  tags,
  version,
  consentHow,
  consentDay,
}: OpenedPerson): PressRow => ({
  consent: { how: consentHow, day: consentDay },
  id,
  name,
  email,
  medium,
  language,
  tags,
  version,
})

/** Whether a person matches a filter; whoever searches for an address finds that one alone. */
function matcher({ text, tag }: Pick<PressFilter, 'text' | 'tag'>) {
  const [words, chosen] = [compared(text), compared(tag)]
  const isAddress = words.includes('@')
  return ({ name, email, medium, tags }: OpenedPerson): boolean =>
    (words === '' ||
      (isAddress
        ? email.toLowerCase() === words
        : compared(name).includes(words) || compared(medium).includes(words))) &&
    (chosen === '' || tags.some((one) => compared(one) === chosen))
}

const byKey = (a: { key: string; id: string }, b: { key: string; id: string }): number =>
  a.key < b.key || (a.key === b.key && a.id < b.id) ? -1 : 1

/**
 * Lists of persons. Nothing of them is in the clear, so all are opened, in turns with other work; of
 * those that are not shown only name and id are kept until the page is chosen.
 */
export function pressListModel(parts: PressParts) {
  const { store, keys } = parts
  const { kysely } = store

  const lists = async (): Promise<PressList[]> =>
    (await press.lists(kysely))
      .map((row) => ({
        id: row.id,
        name: listName(keys(), row),
        version: row.version,
        persons: Number(row.persons ?? 0),
      }))
      .sort((a, b) =>
        byKey({ key: compared(a.name), id: a.id }, { key: compared(b.name), id: b.id }),
      )

  /** Opens persons by their ids, in that order; those that were deleted meanwhile are left out. */
  const opened = async (ids: readonly string[]): Promise<OpenedPerson[]> => {
    const rows = new Map((await press.byIds(kysely, ids)).map((row) => [row.id, row]))
    return ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [openedPerson(keys(), row)] : []
    })
  }

  return {
    lists,
    opened,
    /** A page of persons that match, by name, with all lists and tags. */
    async find({ list, page, ...filter }: PressFilter & { page: number }, session: Session) {
      await recordReading(parts, 'press.list', null, session)
      const matches = matcher(filter)
      const found: { key: string; id: string }[] = []
      const counts = new Map<string, { tag: string; persons: number }>()
      const onList = list === null ? null : new Set(await press.idsOn(kysely, list))
      let persons = 0
      const unreadable = await eachPerson(kysely, keys(), null, (person) => {
        persons += 1
        for (const tag of person.tags) {
          const count = counts.get(compared(tag)) ?? { tag, persons: 0 }
          count.persons += 1
          counts.set(compared(tag), count)
        }
        if ((onList === null || onList.has(person.id)) && matches(person))
          found.push({ key: compared(person.name), id: person.id })
      })
      found.sort(byKey)
      const ids = found.slice((page - 1) * PRESS_PAGE, page * PRESS_PAGE).map(({ id }) => id)
      return {
        rows: (await opened(ids)).map(rowOf),
        total: found.length,
        ...{ persons, unreadable, lists: await lists() },
        tags: [...counts.values()]
          .sort((a, b) => b.persons - a.persons || (a.tag < b.tag ? -1 : 1))
          .slice(0, MOST_PRESS_TAGS_TOLD),
      }
    },
    /** Persons that are likely one. */
    async doubles(session: Session) {
      await recordReading(parts, 'press.list', null, session)
      const search = doublesOf()
      await eachPerson(kysely, keys(), null, search.add)
      const groups = search.groups().slice(0, MOST_PRESS_DOUBLES)
      return {
        groups: await Promise.all(
          groups.map(async ({ reason, ids }) => ({
            reason,
            rows: (await opened(ids)).map(rowOf),
          })),
        ),
      }
    },
    /** Persons that match as CSV, with the columns of an import. */
    async csv({ list, ...filter }: PressFilter, language: Language, session: Session) {
      await recordReading(parts, 'press.exportList', null, session)
      const matches = matcher(filter)
      const names = new Map((await lists()).map(({ id, name }) => [id, name]))
      const persons: OpenedPerson[] = []
      await eachPerson(kysely, keys(), list === null ? null : [list], (person) => {
        if (matches(person)) persons.push(person)
      })
      const members = await press.membersAmong(
        kysely,
        persons.map(({ id }) => id),
      )
      const listsOf = new Map<string, string[]>()
      for (const { personId, listId } of members)
        listsOf.set(personId, [...(listsOf.get(personId) ?? []), names.get(listId) ?? ''])
      return pressCsv(persons, (id) => listsOf.get(id) ?? [], language)
    },
  }
}
