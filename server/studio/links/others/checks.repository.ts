import type { Selectable } from 'kysely'
import type { Queries } from '../../../database/index.ts'
import type { SiteLinkCheckTable } from '../../../database/schema.ts'

export type CheckRecord = Selectable<SiteLinkCheckTable>

/** Rows of one statement. */
const BATCH = 100

/** What is known of pages of other sites that published pages link to. */
export const checksRepository = {
  /** Adds pages that are linked and unknown, at most `limit`; returns how many. */
  async addLinked(tx: Queries, now: string, limit: number): Promise<number> {
    const rows = await tx
      .selectFrom('site_link')
      .leftJoin('site_link_check as checked', 'checked.target', 'site_link.target')
      .select('site_link.target')
      .distinct()
      .where('site_link.target', 'like', 'http%')
      .where('checked.target', 'is', null)
      .orderBy('site_link.target')
      .limit(limit)
      .execute()
    const nothing = { state: 'NEW', status: null, reason: null, failedOn: null, checkedAt: null }
    for (let at = 0; at < rows.length; at += BATCH)
      await tx
        .insertInto('site_link_check')
        .values(
          rows.slice(at, at + BATCH).map(({ target }) => ({
            ...{ target, host: URL.parse(target)?.host ?? '', dueAt: now },
            ...nothing,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return rows.length
  },
  /** Forgets pages that nothing links to any more. */
  async removeUnlinked(tx: Queries): Promise<void> {
    await tx
      .deleteFrom('site_link_check')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('site_link')
              .select('site_link.source')
              .whereRef('site_link.target', '=', 'site_link_check.target'),
          ),
        ),
      )
      .execute()
  },
  /** Pages whose time has come, those that wait longest first. */
  async due(tx: Queries, now: string, limit: number): Promise<string[]> {
    const rows = await tx
      .selectFrom('site_link_check')
      .select('target')
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .orderBy('target')
      .limit(limit)
      .execute()
    return rows.map(({ target }) => target)
  },
  async of(tx: Queries, target: string): Promise<CheckRecord | null> {
    return (
      (await tx
        .selectFrom('site_link_check')
        .selectAll()
        .where('target', '=', target)
        .executeTakeFirst()) ?? null
    )
  },
  async put(tx: Queries, { target, ...set }: Omit<CheckRecord, 'host'>): Promise<void> {
    await tx.updateTable('site_link_check').set(set).where('target', '=', target).execute()
  },
}
