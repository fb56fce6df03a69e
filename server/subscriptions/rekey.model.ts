import type { Store } from '../database/index.ts'
import type { SubscriptionKeys } from './keys.ts'
import {
  type SealedRow,
  type SealedTable,
  subscriptionsRepository as subscriptions,
} from './subscriptions.repository.ts'

/** Result of sealing anew. */
export interface Rekeyed {
  /** Subscriptions and requests that are now sealed with the current key. */
  resealed: number
  /** Those with a missing key: unchanged. */
  left: number
  /** Ids of those that do not open with the key that they name: unchanged. */
  damaged: string[]
}

/** Rows per query. */
const BATCH = 100
/** Requests first: one that is read meanwhile may become a subscription with a former key. */
const TABLES: readonly SealedTable[] = ['subscription_request', 'subscription']

/**
 * Seals with the current key what former keys of the ring sealed: subscriptions, confirmed or not,
 * and requests that wait. Mails have nothing sealed of their own. Safe next to a running site,
 * concurrently with itself, and when interrupted anywhere: each row is one transaction.
 */
export async function rekey(store: Store, keys: SubscriptionKeys): Promise<Rekeyed> {
  let resealed = 0
  let left = 0
  let damaged: string[] = []

  /** Seals one row anew; returns whether something changed. */
  const reseal = async (table: SealedTable, row: SealedRow): Promise<boolean> => {
    if (!keys.has(row.keyId)) {
      left += 1
      return false
    }
    let email = ''
    let sealed = ''
    try {
      const text = keys.open(row.sealed, row.id, row.keyId)
      email = (JSON.parse(text) as { email: string }).email
      sealed = keys.seal(text, row.id)
    } catch {
      // a changed one must not block the others
      damaged.push(row.id)
      return false
    }
    const values = { sealed, keyId: keys.keyId, addressHash: keys.hash(email) }
    await store.transaction(async (tx) => {
      if (table === 'subscription' && !(await subscriptions.makeRoom(tx, row.id, values))) return
      if (await subscriptions.reseal(tx, table, row, values)) resealed += 1
    })
    return true
  }

  // a process that was not restarted yet still seals with a former key: repeated until a pass
  // changes nothing
  for (let changed = true; changed; ) {
    changed = false
    left = 0
    damaged = []
    for (const table of TABLES)
      for (let after = ''; ; ) {
        const rows = await subscriptions.notSealedBy(store.kysely, table, keys.keyId, after, BATCH)
        for (const row of rows) changed = (await reseal(table, row)) || changed
        const last = rows.at(-1)
        if (last === undefined) break
        after = last.id
      }
  }
  return { resealed, left, damaged }
}
