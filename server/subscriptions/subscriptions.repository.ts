import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Queries } from '../database/index.ts'
import type { SubscriptionRequestTable, SubscriptionTable } from '../database/schema.ts'
import type { SealedRow } from '../reports/reseal.ts'
import { newestSealed, sealingKeys } from '../reports/sealed-rows.repository.ts'

export type StoredSubscription = Selectable<SubscriptionTable>
/** Tables with sealed addresses. */
export type SealedTable = 'subscription' | 'subscription_request'
const SEALED: readonly SealedTable[] = ['subscription', 'subscription_request']

/** Subscriptions, and requests that wait to be read. */
export const subscriptionsRepository = {
  async ask(tx: Queries, row: SubscriptionRequestTable): Promise<void> {
    await tx.insertInto('subscription_request').values(row).execute()
  },
  /** The oldest requests that are sealed with one of some keys. */
  asked: (tx: Queries, keyIds: readonly string[], limit: number) =>
    tx
      .selectFrom('subscription_request')
      .selectAll()
      .where('keyId', 'in', [...keyIds])
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
  /** Requests of an address that wait to be read, oldest first. */
  requestsOf: (tx: Queries, hashes: readonly string[]) =>
    tx
      .selectFrom('subscription_request')
      .select(['language', 'at'])
      .where('addressHash', 'in', [...hashes])
      .orderBy('at')
      .execute(),
  /** Deletes all that is stored of an address: requests first, which may become a subscription. */
  async removeAddress(tx: Queries, hashes: readonly string[]): Promise<void> {
    for (const table of ['subscription_request', 'subscription'] as const)
      await tx
        .deleteFrom(table)
        .where('addressHash', 'in', [...hashes])
        .execute()
  },
  /** Deletes what nobody confirmed since an instant, and requests whose key was missing as long. */
  async removeUnconfirmed(tx: Queries, before: string): Promise<void> {
    await tx.deleteFrom('subscription_request').where('at', '<', before).execute()
    await tx
      .deleteFrom('subscription')
      .where('state', '=', 'PENDING')
      .where('at', '<', before)
      .execute()
  },
  /** Names of the keys that subscriptions and requests are sealed with, with the number of rows. */
  keyIds: (tx: Queries) => sealingKeys(tx, SEALED),
  /** The newest subscription, or request if there is none. */
  newest: (tx: Queries) => newestSealed(tx, SEALED),
  /**
   * Leaves one subscription of an address that another process subscribed again with another key,
   * since it could not find it: the confirmed one, or the one that has this hash already. Returns
   * whether it is the one of `id`; then no other has the hash.
   */
  async makeRoom(
    tx: Queries,
    id: string,
    { addressHash }: Pick<SubscriptionTable, 'addressHash'>,
  ): Promise<boolean> {
    const rows = await tx
      .selectFrom('subscription')
      .select(['id', 'state'])
      .where((where) => where.or([where('addressHash', '=', addressHash), where('id', '=', id)]))
      .execute()
    const [own, other] = [rows.find((row) => row.id === id), rows.find((row) => row.id !== id)]
    if (!own || !other) return own !== undefined
    const stays = other.state === 'PENDING' && own.state === 'ACTIVE'
    await tx
      .deleteFrom('subscription')
      .where('id', '=', stays ? other.id : id)
      .execute()
    return stays
  },
  /** Reseals a row that is still sealed with the key that it was read with; false = it is not. */
  async reseal(
    tx: Queries,
    table: SealedTable,
    before: Pick<SealedRow, 'id' | 'keyId'>,
    values: Pick<SubscriptionTable, 'sealed' | 'keyId' | 'addressHash'>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set(values)
      .where('id', '=', before.id)
      .where('keyId', '=', before.keyId)
      .executeTakeFirst()
    return Number(numUpdatedRows) > 0
  },
}
