import { type Selectable, sql } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { StudioBinTable } from '../../database/schema.ts'

export type BinRecord = Selectable<StudioBinTable>

const pattern = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** Discarded drafts; each write runs in the caller's transaction. */
export const binRepository = {
  /** Those after an instant, newest first, without their documents. */
  async list(
    tx: Queries,
    { after, q, limit, offset }: { after: string; q: string; limit: number; offset: number },
  ): Promise<Omit<BinRecord, 'document'>[]> {
    return tx
      .selectFrom('studio_bin')
      .select([
        'id',
        'subject',
        'contentIdx',
        'kind',
        'languageType',
        'groupId',
        'title',
        'removed',
        'writers',
        'by',
        'at',
      ])
      .where('at', '>', after)
      .$if(q !== '', (query) =>
        query.where(sql<boolean>`lower(title) like ${pattern(q)} escape '\\'`),
      )
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
  },
  async byId(tx: Queries, id: string, after: string): Promise<BinRecord | null> {
    return (
      (await tx
        .selectFrom('studio_bin')
        .selectAll()
        .where('id', '=', id)
        .where('at', '>', after)
        .executeTakeFirst()) ?? null
    )
  },
  async put(tx: Queries, row: BinRecord): Promise<void> {
    await tx.insertInto('studio_bin').values(row).execute()
  },
  /** Deletes one; false if it is gone already, so that of two callers one goes on. */
  async remove(tx: Queries, id: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('studio_bin')
      .where('id', '=', id)
      .executeTakeFirst()
    return Number(numDeletedRows) > 0
  },
}
