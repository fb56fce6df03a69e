import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Language } from '../../../../contract/language.ts'
import type { PressFile, PressTrial } from '../../../../contract/studio/press-import.ts'
import type { Queries } from '../../../database/index.ts'
import type { PressPersonTable } from '../../../database/schema.ts'
import { openPerson, type OpenedPerson, sealPerson } from '../../../press/sealed-person.ts'
import { pressRepository as press } from '../../../press/press.repository.ts'
import type { Session } from '../../session.ts'
import { listName, type PressParts, recordReading, refused } from '../parts.ts'
import { compared } from '../press-list.model.ts'
import { type Known, planOf } from './plan.ts'
import { type ReadFile, readPressFile } from './read-file.ts'
import { pressTemplate } from './written.ts'

/** Persons that are opened or sealed before others have their turn. */
const AT_ONCE = 200

/**
 * Imports of persons from a CSV: a trial says what each row would become, the import does exactly
 * that, all or nothing. The file comes with both calls and is stored nowhere.
 */
export function pressImportModel(parts: PressParts) {
  const { store, audit, keys } = parts

  const knownOf = async (tx: Queries, { rows }: ReadFile): Promise<Known> => {
    const emails = rows.flatMap(({ fields }) => (fields ? [fields.email] : []))
    const stored = await press.byHashes(tx, [
      ...new Set(emails.flatMap((email) => keys().hashes(email))),
    ])
    const persons = new Map<string, OpenedPerson>()
    for (const [index, row] of stored.entries()) {
      const person = openPerson(keys(), row)
      persons.set(person.email.toLowerCase(), person)
      if (index % AT_ONCE === AT_ONCE - 1) await turn()
    }
    const lists = await press.lists(tx)
    return {
      ...{ persons, count: await press.count(tx, 'press_person') },
      lists: new Map(lists.map((list) => [compared(listName(keys(), list)), list.id])),
    }
  }

  return {
    template: (language: Language): string => pressTemplate(language),
    /** What a file would become; nothing is stored. @throws StudioError 413 */
    async tryImport(given: PressFile, session: Session): Promise<PressTrial> {
      await recordReading(parts, 'press.importTry', null, session)
      const file = await readPressFile(given)
      return (await planOf(file, await knownOf(store.kysely, file))).trial
    },
    /**
     * Stores the persons of a file in one transaction.
     * @param digest of the trial
     * @throws StudioError 413; 409 `state` if it would become something else than the trial said
     */
    async import(given: PressFile, digest: string, { user }: Session) {
      const file = await readPressFile(given)
      return store.transaction(async (tx) => {
        const known = await knownOf(tx, file)
        const { targets, newLists, trial } = await planOf(file, known)
        if (trial.problem !== null || trial.digest !== digest) throw refused('press-changed')
        const at = new Date().toISOString()
        const lists = new Map(known.lists)
        for (const [key, name] of newLists) {
          const id = randomUUID()
          const { seal, keyId } = keys()
          await press.addList(tx, { id, sealed: seal(name, id), keyId, version: 1, at })
          lists.set(key, id)
        }
        const added: PressPersonTable[] = []
        const members: { listId: string; personId: string }[] = []
        for (const [index, { known: before, fields, tags, lists: names }] of targets.entries()) {
          const { consent, language, ...rest } = fields
          const id = before?.id ?? randomUUID()
          if (!before)
            added.push({
              ...{ id, language, version: 1, at },
              ...sealPerson(keys(), id, { ...rest, tags, source: consent.source }),
              ...{ consentHow: consent.how, consentDay: consent.day },
              ...{ consentBy: user.id, consentAt: at, leftAt: null },
            })
          else if (tags.length > before.tags.length) {
            const sealed = sealPerson(keys(), id, { ...before, tags })
            if (!(await press.change(tx, before, sealed))) throw refused('press-changed')
          }
          for (const name of names)
            members.push({ listId: lists.get(name) as string, personId: id })
          if (index % AT_ONCE === AT_ONCE - 1) await turn()
        }
        // somebody else added one of the addresses at the same instant
        if ((await press.add(tx, added)) < added.length) throw refused('press-changed')
        await press.join(tx, members)
        await audit.write(tx, {
          by: user.id,
          action: 'press.import',
          subject: null,
          details: trial.counts,
        })
        return trial.counts
      })
    },
  }
}
