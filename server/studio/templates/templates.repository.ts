import { type Selectable, sql } from 'kysely'
import type { Dialect, Queries } from '../../database/index.ts'
import type { StudioTemplateTable } from '../../database/schema.ts'

export type TemplateRecord = Selectable<StudioTemplateTable>

/** Templates; each write runs in the caller's transaction. */
export const templatesRepository = {
  /** All, by name. */
  all: (tx: Queries): Promise<TemplateRecord[]> =>
    tx.selectFrom('studio_template').selectAll().orderBy('name').orderBy('id').execute(),
  /** One; with `lock` no other transaction changes it until this one ends. */
  async byId(tx: Queries, id: string, lock: Dialect | null = null): Promise<TemplateRecord | null> {
    const query = tx.selectFrom('studio_template').selectAll().where('id', '=', id)
    return (await (lock === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) ?? null
  },
  async count(tx: Queries): Promise<number> {
    const row = await tx
      .selectFrom('studio_template')
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirst()
    return Number(row?.count ?? 0)
  },
  async put(tx: Queries, row: TemplateRecord): Promise<void> {
    const { id: _, ...rest } = row
    await tx
      .insertInto('studio_template')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
      .execute()
  },
  async remove(tx: Queries, id: string): Promise<void> {
    await tx.deleteFrom('studio_template').where('id', '=', id).execute()
  },
}
