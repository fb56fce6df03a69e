import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { WebhookAttemptTable, WebhookDeliveryTable } from '../../database/schema.ts'

export type DeliveryRecord = Selectable<WebhookDeliveryTable>
export type AttemptRecord = Selectable<WebhookAttemptTable>

/** The instants of a look: now, and one that nothing is set beyond unless the clock went back. */
interface Instants {
  now: string
  far: string
}
const isDue = ({ now, far }: Instants): RawBuilder<boolean> =>
  sql<boolean>`("nextAttemptAt" <= ${now} or "nextAttemptAt" > ${far})
    and ("claimedUntil" is null or "claimedUntil" <= ${now} or "claimedUntil" > ${far})`

/** Deliveries to endpoints in their order, and the log of their attempts. */
export const deliveriesRepository = {
  async add(
    tx: Queries,
    rows: readonly Omit<Insertable<WebhookDeliveryTable>, 'state' | 'nextAttemptAt'>[],
  ): Promise<void> {
    if (rows.length === 0) return
    await tx
      .insertInto('webhook_delivery')
      .values(rows.map((row) => ({ ...row, state: 'WAITING' as const, nextAttemptAt: row.at })))
      .execute()
  },
  /** How many wait for each endpoint; those without any are omitted. */
  async waiting(tx: Queries): Promise<Map<string, number>> {
    const rows = await tx
      .selectFrom('webhook_delivery')
      .select(['endpointId', sql<number>`count(*)`.as('count')])
      .where('state', '=', 'WAITING')
      .groupBy('endpointId')
      .execute()
    return new Map(rows.map(({ endpointId, count }) => [endpointId, Number(count)]))
  },
  /** Active endpoints that something waits for. */
  async endpointsWaiting(tx: Queries): Promise<string[]> {
    const rows = await tx
      .selectFrom('webhook_endpoint as endpoint')
      .select('endpoint.id')
      .where('endpoint.state', '=', 'ACTIVE')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('webhook_delivery as one')
            .select('one.seq')
            .whereRef('one.endpointId', '=', 'endpoint.id')
            .where('one.state', '=', 'WAITING'),
        ),
      )
      .execute()
    return rows.map(({ id }) => id)
  },
  /** The delivery of an endpoint that has to be made before all others; null = none waits. */
  async first(tx: Queries, endpointId: string): Promise<DeliveryRecord | null> {
    const row = await tx
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('endpointId', '=', endpointId)
      .where('state', '=', 'WAITING')
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    return row ?? null
  },
  /**
   * Claims a delivery for an attempt; returns the number of attempts with this one, null if it is
   * not due or another process has it.
   */
  async claim(tx: Queries, seq: number, instants: Instants, until: string): Promise<number | null> {
    const row = await tx
      .updateTable('webhook_delivery')
      .set({ claimedUntil: until, attempts: sql`attempts + 1` })
      .where('seq', '=', seq)
      .where('state', '=', 'WAITING')
      .where(isDue(instants))
      .returning('attempts')
      .executeTakeFirst()
    return row ? Number(row.attempts) : null
  },
  /** Gives back a claim whose attempt was not made. */
  async release(tx: Queries, seq: number): Promise<void> {
    await tx
      .updateTable('webhook_delivery')
      .set({ claimedUntil: null, attempts: sql`attempts - 1` })
      .where('seq', '=', seq)
      .where('state', '=', 'WAITING')
      .execute()
  },
  /** Sets what follows from an attempt, and ends its claim; false = the delivery is gone. */
  async settle(
    tx: Queries,
    seq: number,
    change: Partial<Pick<DeliveryRecord, 'state' | 'nextAttemptAt' | 'settledAt'>>,
  ): Promise<boolean> {
    const row = await tx
      .updateTable('webhook_delivery')
      .set({ ...change, claimedUntil: null })
      .where('seq', '=', seq)
      .returning('seq')
      .executeTakeFirst()
    return row !== undefined
  },
  async log(tx: Queries, row: Insertable<WebhookAttemptTable>): Promise<void> {
    await tx.insertInto('webhook_attempt').values(row).execute()
  },
  /** Lets the first of an endpoint be tried now. An attempt that is under way goes on. */
  async hurry(tx: Queries, endpointId: string, now: string): Promise<void> {
    const first = await this.first(tx, endpointId)
    if (first && first.nextAttemptAt > now)
      await tx
        .updateTable('webhook_delivery')
        .set({ nextAttemptAt: now })
        .where('seq', '=', first.seq)
        .execute()
  },
  /** Sends a delivery again, or at once; false = the endpoint has none of this number. */
  async again(tx: Queries, endpointId: string, seq: number, now: string): Promise<boolean> {
    const row = await tx
      .updateTable('webhook_delivery')
      .set({ state: 'WAITING', attempts: 0, nextAttemptAt: now, settledAt: null })
      .where('seq', '=', seq)
      .where('endpointId', '=', endpointId)
      .returning('seq')
      .executeTakeFirst()
    return row !== undefined
  },
  /** Some of an endpoint, newest first, and how many there are. */
  async page(
    tx: Queries,
    endpointId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ rows: DeliveryRecord[]; total: number }> {
    const rows = await tx
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('endpointId', '=', endpointId)
      .orderBy('seq', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    const count = await tx
      .selectFrom('webhook_delivery')
      .select(sql<number>`count(*)`.as('count'))
      .where('endpointId', '=', endpointId)
      .executeTakeFirst()
    return { rows, total: Number(count?.count ?? 0) }
  },
  /** Attempts of some deliveries, newest first. */
  async attemptsOf(tx: Queries, seqs: readonly number[], limit: number): Promise<AttemptRecord[]> {
    if (seqs.length === 0) return []
    return tx
      .selectFrom('webhook_attempt')
      .selectAll()
      .where('delivery', 'in', [...seqs])
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  },
  /** The last attempt at an endpoint. */
  async lastAttempt(tx: Queries, endpointId: string): Promise<AttemptRecord | null> {
    const row = await tx
      .selectFrom('webhook_attempt as attempt')
      .innerJoin('webhook_delivery as one', 'one.seq', 'attempt.delivery')
      .selectAll('attempt')
      .where('one.endpointId', '=', endpointId)
      .orderBy('attempt.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ?? null
  },
  /** Removes deliveries that were settled before an instant, with their attempts. */
  async removeSettled(tx: Queries, before: string): Promise<void> {
    await tx.deleteFrom('webhook_delivery').where('settledAt', '<', before).execute()
  },
}
