import type { z } from 'zod'
import {
  MOST_PRESS_PERSONS,
  PRESS_LIMITS,
  type PressFields,
} from '../../../contract/studio/press.ts'
import type { PRESS_CALLS } from '../../../contract/studio/press-calls.ts'
import { suppressions } from '../../bounces/suppressions.repository.ts'
import type { Queries } from '../../database/index.ts'
import type { PressPersonTable } from '../../database/schema.ts'
import { pressLetters } from '../../press/letters.repository.ts'
import { pressRepository as press } from '../../press/press.repository.ts'
import { sealPerson } from '../../press/sealed-person.ts'
import type { AddressKeys } from '../../reports/address-keys.ts'
import { subscriptionsRepository as subscriptions } from '../../subscriptions/subscriptions.repository.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import { openedPerson, personSubject, type PressParts, refused, stale } from './parts.ts'
import { compared } from './press-list.model.ts'

type Merge = z.output<(typeof PRESS_CALLS)['mergePressPersons']['body']>
interface Based {
  id: string
  version: number
}

/** Tags without those that differ in case alone. */
export function united(tags: readonly string[]): string[] {
  const known = new Map(tags.toReversed().map((tag) => [compared(tag), tag]))
  return [...new Set(tags.map(compared))].map((key) => known.get(key) as string)
}

/** Persons of the press: added, changed, merged and deleted. */
export function pressPersonsModel(
  { store, audit, keys }: PressParts,
  { subscriptionKeys }: { subscriptionKeys: () => AddressKeys },
) {
  /** A person of a version, locked. @throws StudioError 404, 412 */
  const require = async (tx: Queries, { id, version }: Based): Promise<PressPersonTable> => {
    await press.lock(tx, id)
    const row = await press.byId(tx, id)
    if (!row) throw new StudioError(404)
    if (row.version !== version) throw stale(row)
    return row
  }
  /** @throws StudioError 409 `state` if another person has the address */
  const requireFree = async (tx: Queries, email: string, but: readonly string[]): Promise<void> => {
    const found = await press.byHashes(tx, keys().hashes(email))
    const other = found.find(({ id }) => !but.includes(id))
    if (other) throw refused('press-address', { id: other.id })
  }
  /** Puts a person on some lists and no others; those that are gone are left out. */
  const setLists = async (tx: Queries, id: string, lists: readonly string[]): Promise<void> => {
    const there = new Set((await press.lists(tx)).map((list) => list.id))
    await press.leaveAll(tx, id)
    await press.join(
      tx,
      [...new Set(lists)]
        .filter((list) => there.has(list))
        .map((listId) => ({ listId, personId: id })),
    )
  }
  const columnsOf = (id: string, { consent, language, ...fields }: PressFields) => ({
    ...sealPerson(keys(), id, { ...fields, tags: united(fields.tags), source: consent.source }),
    ...{ language, consentHow: consent.how, consentDay: consent.day },
  })

  return {
    /**
     * Adds a person; sent again with the id and address, it is the same one.
     * @throws StudioError 409 `state` if the address is stored, or there are too many persons
     */
    add: (id: string, fields: PressFields, { user }: Session): Promise<Based> =>
      store.transaction(async (tx) => {
        const former = await press.byId(tx, id)
        if (former) {
          const isSame = keys().hashes(fields.email).includes(former.addressHash)
          if (!isSame || former.consentBy !== user.id) throw refused('press-address', { id })
          return { id, version: former.version }
        }
        await requireFree(tx, fields.email, [])
        if ((await press.count(tx, 'press_person')) >= MOST_PRESS_PERSONS)
          throw refused('press-persons')
        const at = new Date().toISOString()
        const columns = columnsOf(id, fields)
        // somebody else added the address at the same instant
        if (
          (await press.add(tx, [
            { id, ...columns, consentBy: user.id, consentAt: at, version: 1, at, leftAt: null },
          ])) === 0
        )
          throw refused('press-address')
        await setLists(tx, id, fields.lists)
        await audit.write(tx, { by: user.id, action: 'press.add', subject: personSubject(id) })
        return { id, version: 1 }
      }),
    /** @throws StudioError 404, 412; 409 if the address is that of another person */
    change: (based: Based, fields: PressFields, { user }: Session): Promise<Based> =>
      store.transaction(async (tx) => {
        const { id, version } = based
        const row = await require(tx, based)
        await requireFree(tx, fields.email, [id])
        const before = openedPerson(keys(), row)
        const { how, day, source } = fields.consent
        const isSameConsent =
          how === row.consentHow && day === row.consentDay && source === before.source
        await press.change(tx, based, {
          ...columnsOf(id, fields),
          // another consent begins letters again that the person had ended
          ...(isSameConsent
            ? {}
            : { consentBy: user.id, consentAt: new Date().toISOString(), leftAt: null }),
        })
        await setLists(tx, id, fields.lists)
        await audit.write(tx, { by: user.id, action: 'press.change', subject: personSubject(id) })
        return { id, version: version + 1 }
      }),
    /**
     * Makes one person of two, in one transaction; what is subscribed by either address stays.
     * @throws StudioError 400 for one person twice; 404, 412; 409 if notes or tags are too many
     */
    merge: (own: Based, { other, keep }: Merge, { user }: Session): Promise<Based> =>
      store.transaction(async (tx) => {
        if (own.id === other.id) throw new StudioError(400, { field: 'other.id' })
        // two that merge the same persons at once wait for each other in one order
        const order = own.id < other.id ? [own, other] : [other, own]
        const rows = [await require(tx, order[0] as Based), await require(tx, order[1] as Based)]
        const [first, second] = (own.id < other.id ? rows : rows.toReversed()) as [
          PressPersonTable,
          PressPersonTable,
        ]
        const [mine, theirs] = [openedPerson(keys(), first), openedPerson(keys(), second)]
        const of = (field: keyof Merge['keep']) => (keep[field] === 'own' ? mine : theirs)
        const tags = united([...mine.tags, ...theirs.tags])
        if (tags.length > PRESS_LIMITS.tags) throw refused('press-tags')
        const note = [...new Set([mine.note, theirs.note])].filter(Boolean).join('\n\n')
        if (note.length > PRESS_LIMITS.note) throw refused('press-note')
        const consent = of('consent')
        const lists = await press.listsOf(tx, other.id)
        await pressLetters.removePreviewsOf(tx, other.id)
        await press.remove(tx, other)
        await press.change(tx, own, {
          ...sealPerson(keys(), own.id, {
            ...{ name: of('name').name, email: of('email').email, medium: of('medium').medium },
            ...{ tags, note, source: consent.source },
          }),
          language: of('language').language,
          ...{ consentHow: consent.consentHow, consentDay: consent.consentDay },
          ...{ consentBy: consent.consentBy, consentAt: consent.consentAt },
          // who left by either address left
          leftAt: first.leftAt ?? second.leftAt,
        })
        await press.join(
          tx,
          lists.map((listId) => ({ listId, personId: own.id })),
        )
        await audit.write(tx, {
          by: user.id,
          action: 'press.merge',
          subject: personSubject(own.id),
          details: { other: other.id },
        })
        return { id: own.id, version: own.version + 1 }
      }),
    /**
     * Deletes all that is stored of a person: the person, their lists, letters with private links,
     * subscription, requests to subscribe, bounces, and mails that wait. The audit keeps that it was done, by the id alone.
     * @throws StudioError 404, 412
     */
    remove: (based: Based, { user }: Session): Promise<void> =>
      store.transaction(async (tx) => {
        const row = await require(tx, based)
        let email: string | null = null
        try {
          email = openedPerson(keys(), row).email
        } catch {
          // what does not open has no address to look for: the row goes all the same
        }
        if (email !== null) {
          const hashes = subscriptionKeys().hashes(email)
          await subscriptions.removeAddress(tx, hashes)
          // a complaint stays: it is kept so that nobody writes to the address again
          await suppressions.forget(tx, hashes)
        }
        await pressLetters.removePreviewsOf(tx, based.id)
        await press.remove(tx, based)
        await audit.write(tx, {
          by: user.id,
          action: 'press.remove',
          subject: personSubject(based.id),
          details: { everywhere: email !== null },
        })
      }),
  }
}
