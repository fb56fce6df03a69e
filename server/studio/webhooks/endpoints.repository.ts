import { type Selectable, sql } from 'kysely'
import type { Dialect, Queries } from '../../database/index.ts'
import type { WebhookEndpointTable } from '../../database/schema.ts'

export type EndpointRecord = Selectable<WebhookEndpointTable>

/** Endpoints of webhooks: at most `MOST_WEBHOOKS`. Writes run in the caller's transaction. */
export const endpointsRepository = {
  /** All, by name. */
  all: (tx: Queries): Promise<EndpointRecord[]> =>
    tx.selectFrom('webhook_endpoint').selectAll().orderBy('name').orderBy('id').execute(),
  /** One; with `lock` no other transaction changes it until this one ends. */
  async byId(tx: Queries, id: string, lock: Dialect | null = null): Promise<EndpointRecord | null> {
    const query = tx.selectFrom('webhook_endpoint').selectAll().where('id', '=', id)
    return (await (lock === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) ?? null
  },
  /** Adds or changes an endpoint; false = another one has its name. */
  async put(tx: Queries, row: EndpointRecord): Promise<boolean> {
    const other = await tx
      .selectFrom('webhook_endpoint')
      .select('id')
      .where('name', '=', row.name)
      .where('id', '<>', row.id)
      .executeTakeFirst()
    if (other) return false
    const { id: _, ...rest } = row
    await tx
      .insertInto('webhook_endpoint')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
      .execute()
    return true
  },
  /** Removes an endpoint with its deliveries; returns its name, null if there is none. */
  async remove(tx: Queries, id: string): Promise<string | null> {
    const row = await tx
      .deleteFrom('webhook_endpoint')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    return row?.name ?? null
  },
  /** Counts an event that was not recorded for an endpoint. */
  async miss(tx: Queries, id: string): Promise<void> {
    await tx
      .updateTable('webhook_endpoint')
      .set({ missed: sql`missed + 1` })
      .where('id', '=', id)
      .execute()
  },
  /** Gives an active endpoint up; returns its name, null if it is not active any more. */
  async giveUp(tx: Queries, id: string): Promise<string | null> {
    const row = await tx
      .updateTable('webhook_endpoint')
      .set({ state: 'FAILED', version: sql`version + 1` })
      .where('id', '=', id)
      .where('state', '=', 'ACTIVE')
      .returning('name')
      .executeTakeFirst()
    return row?.name ?? null
  },
}
