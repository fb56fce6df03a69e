import { suppressions } from '../bounces/suppressions.repository.ts'
import type { Store } from '../database/index.ts'
import { type Rekeyed, resealAll } from '../reports/reseal.ts'
import { notSealedBy } from '../reports/sealed-rows.repository.ts'
import type { SubscriptionKeys } from './keys.ts'
import {
  type SealedTable,
  subscriptionsRepository as subscriptions,
} from './subscriptions.repository.ts'

/** Requests first: one that is read meanwhile may become a subscription with a former key. */
const TABLES: readonly SealedTable[] = ['subscription_request', 'subscription']

/**
 * Seals with the current key what former keys of the ring sealed: subscriptions, confirmed or not,
 * and requests that wait. Mails have nothing sealed of their own.
 */
export const rekey = (store: Store, keys: SubscriptionKeys): Promise<Rekeyed> =>
  resealAll(
    keys,
    TABLES.map((table) => ({
      rows: (keyId, after, limit) => notSealedBy(store.kysely, table, keyId, after, limit),
      store: (row, { text, sealed, keyId }) => {
        const { email } = JSON.parse(text) as { email: string }
        const values = { sealed, keyId, addressHash: keys.hash(email) }
        return store.transaction(async (tx) => {
          if (table === 'subscription' && !(await subscriptions.makeRoom(tx, row.id, values)))
            return false
          await suppressions.rehash(tx, keys.hashes(email), values.addressHash)
          return subscriptions.reseal(tx, table, row, values)
        })
      },
    })),
  )
