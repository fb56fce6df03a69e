import type { Language } from '../../../contract/language.ts'
import type { PressList, PressPerson } from '../../../contract/studio/press.ts'
import type { SubscriptionList } from '../../../contract/subscriptions.ts'
import { suppressions } from '../../bounces/suppressions.repository.ts'
import { mailsOf } from '../../press/mails.ts'
import { pressRepository as press } from '../../press/press.repository.ts'
import type { AddressKeys } from '../../reports/address-keys.ts'
import { subscriptionsRepository as subscriptions } from '../../subscriptions/subscriptions.repository.ts'
import { usersRepository } from '../accounts/users.repository.ts'
import type { Session } from '../session.ts'
import { StudioError } from '../studio-error.ts'
import {
  listName,
  openedPerson,
  personSubject,
  type PressParts,
  recordReading,
  refused,
} from './parts.ts'
import { rowOf } from './press-list.model.ts'

const listed = <T extends string>(column: string): T[] => column.split(' ').filter(Boolean) as T[]

/** All that is stored of one person, wherever it is, each time after its reading was recorded. */
export function openedPersonModel(
  parts: PressParts,
  {
    subscriptionKeys,
    allLists,
  }: { subscriptionKeys: () => AddressKeys; allLists: () => Promise<PressList[]> },
) {
  const { store, keys } = parts
  const { kysely } = store

  const read = async (
    id: string,
    action: 'press.read' | 'press.export',
    session: Session,
  ): Promise<PressPerson> => {
    await recordReading(parts, action, personSubject(id), session, async (tx) => {
      const row = await press.byId(tx, id)
      if (!row) throw new StudioError(404)
      if (!keys().has(row.keyId)) throw refused('press-key')
    })
    // read after the record: resealed meanwhile, it has its new key
    const row = await press.byId(kysely, id)
    if (!row) throw new StudioError(404)
    const person = openedPerson(keys(), row)
    const hashes = {
      press: keys().hashes(person.email),
      subscription: subscriptionKeys().hashes(person.email),
      person: id,
    }
    const on = new Set(await press.listsOf(kysely, id))
    const lists = (await press.lists(kysely)).filter((list) => on.has(list.id))
    const subscription = await subscriptions.byAddress(kysely, hashes.subscription)
    const recordedBy = await usersRepository.byId(kysely, row.consentBy)
    return {
      ...rowOf(person),
      ...{ note: person.note, at: person.at },
      consent: {
        ...{ how: person.consentHow, day: person.consentDay, source: person.source },
        recordedBy: { id: row.consentBy, name: recordedBy?.name ?? '' },
        recordedAt: row.consentAt,
      },
      lists: lists.map((list) => ({ id: list.id, name: listName(keys(), list) })),
      subscription: subscription
        ? {
            isConfirmed: subscription.state === 'ACTIVE',
            languages: listed<Language>(subscription.languages),
            lists: listed<SubscriptionList>(subscription.lists),
            ...{ pace: subscription.pace, at: subscription.at },
          }
        : null,
      requests: (await subscriptions.requestsOf(kysely, hashes.subscription)).map(({ at }) => ({
        at,
      })),
      mails: await mailsOf(kysely, hashes),
      leftAt: row.leftAt,
      bounce: await suppressions.told(kysely, hashes.subscription),
    }
  }
  return {
    /** @throws StudioError 404; 409 `state` if it does not open */
    open: async (
      id: string,
      session: Session,
    ): Promise<{ person: PressPerson; lists: PressList[] }> => ({
      person: await read(id, 'press.read', session),
      lists: await allLists(),
    }),
    /** The same, to be saved. @throws as `open` does */
    export: (id: string, session: Session): Promise<PressPerson> =>
      read(id, 'press.export', session),
  }
}
