import type { Insertable, Selectable } from 'kysely'
import type { Dialect, Queries } from '../database/index.ts'
import type { StudioReleaseCutTable } from '../database/schema.ts'
import type { Cut } from './cuts.ts'

export type CutRow = Selectable<StudioReleaseCutTable>

/** The cut that was set in the studio; null = that of the file is shown. */
export const cutIn = ({ cut }: Pick<CutRow, 'cut'>): Cut | null =>
  cut === null ? null : (JSON.parse(cut) as Cut)

/** Cuts of pictures of a release that were set in the studio: at most one for each picture. */
export const cutsRepository = {
  /** All that were ever set, by the paths of their pictures. */
  async all(tx: Queries): Promise<Map<string, CutRow>> {
    const rows = await tx.selectFrom('studio_release_cut').selectAll().execute()
    return new Map(rows.map((row) => [row.key, row]))
  },
  /** One, locked until the end of the transaction. */
  async one(tx: Queries, key: string, dialect: Dialect): Promise<CutRow | null> {
    const query = tx.selectFrom('studio_release_cut').selectAll().where('key', '=', key)
    return (await (dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) ?? null
  },
  async put(tx: Queries, row: Insertable<StudioReleaseCutTable>): Promise<void> {
    const { key: _, ...rest } = row
    await tx
      .insertInto('studio_release_cut')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(rest))
      .execute()
  },
}

/** The cuts that were set in the studio, by the paths of their pictures. */
export async function setCuts(tx: Queries): Promise<ReadonlyMap<string, Cut>> {
  const found = new Map<string, Cut>()
  for (const [key, row] of await cutsRepository.all(tx)) {
    const cut = cutIn(row)
    if (cut) found.set(key, cut)
  }
  return found
}
