import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Queries } from '../database/index.ts'
import type { SubscriptionRequestTable, SubscriptionTable } from '../database/schema.ts'

export type StoredSubscription = Selectable<SubscriptionTable>

/** Subscriptions, and requests that wait to be read. */
export const subscriptionsRepository = {
  async ask(tx: Queries, row: SubscriptionRequestTable): Promise<void> {
    await tx.insertInto('subscription_request').values(row).execute()
  },
  /** The oldest requests. */
  asked: (tx: Queries, limit: number) =>
    tx
      .selectFrom('subscription_request')
      .selectAll()
      .orderBy('at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  /** Returns whether the request was still there: of two processes, one reads it. */
  async answered(tx: Queries, id: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('subscription_request')
      .where('id', '=', id)
      .executeTakeFirst()
    return Number(numDeletedRows) > 0
  },
  byAddress: (tx: Queries, hashes: readonly string[]) =>
    tx
      .selectFrom('subscription')
      .selectAll()
      .where('addressHash', 'in', [...hashes])
      .executeTakeFirst(),
  byToken: (tx: Queries, hash: string) =>
    tx.selectFrom('subscription').selectAll().where('tokenHash', '=', hash).executeTakeFirst(),
  byId: (tx: Queries, id: string) =>
    tx.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst(),
  async add(tx: Queries, row: Insertable<SubscriptionTable>): Promise<void> {
    await tx.insertInto('subscription').values(row).execute()
  },
  async set(tx: Queries, id: string, values: Updateable<SubscriptionTable>): Promise<void> {
    await tx.updateTable('subscription').set(values).where('id', '=', id).execute()
  },
  /** Deletes a subscription with its mails and requests of its address. */
  async remove(tx: Queries, id: string, hashes: readonly string[]): Promise<void> {
    await tx
      .deleteFrom('subscription_request')
      .where('addressHash', 'in', [...hashes])
      .execute()
    await tx.deleteFrom('subscription').where('id', '=', id).execute()
  },
  /** Deletes what nobody confirmed since an instant. */
  async removeUnconfirmed(tx: Queries, before: string): Promise<void> {
    await tx
      .deleteFrom('subscription')
      .where('state', '=', 'PENDING')
      .where('at', '<', before)
      .execute()
  },
  /** Subscriptions with another key than the current one, by id. */
  notSealedBy: (tx: Queries, keyId: string, after: string, limit: number) =>
    tx
      .selectFrom('subscription')
      .selectAll()
      .where('keyId', '!=', keyId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  /** Reseals a row that is still sealed with the key that it was read with. */
  async reseal(
    tx: Queries,
    before: Pick<StoredSubscription, 'id' | 'keyId'>,
    values: Pick<SubscriptionTable, 'sealed' | 'keyId' | 'addressHash'>,
  ): Promise<void> {
    await tx
      .updateTable('subscription')
      .set(values)
      .where('id', '=', before.id)
      .where('keyId', '=', before.keyId)
      .execute()
  },
}
