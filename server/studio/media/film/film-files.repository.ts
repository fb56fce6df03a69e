import type { Insertable, Selectable } from 'kysely'
import type { Queries } from '../../../database/index.ts'
import type { StudioFilmFileTable } from '../../../database/schema.ts'

export type FilmFileRow = Selectable<StudioFilmFileTable>

/** The files that were made of videos. */
export const filmFilesRepository = {
  /** Those of some uploads. */
  async of(queries: Queries, assets: readonly string[]): Promise<Map<string, FilmFileRow[]>> {
    if (assets.length === 0) return new Map()
    const rows = await queries
      .selectFrom('studio_film_file')
      .selectAll()
      .where('asset', 'in', [...assets])
      .execute()
    return Map.groupBy(
      rows.map((row) => ({ ...row, bytes: row.bytes === null ? null : Number(row.bytes) })),
      ({ asset }) => asset,
    )
  },
  /** Adds one; false if the same was made meanwhile. */
  async add(tx: Queries, row: Insertable<StudioFilmFileTable>): Promise<boolean> {
    const added = await tx
      .insertInto('studio_film_file')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('asset')
      .executeTakeFirst()
    return added !== undefined
  },
  async remove(tx: Queries, asset: string): Promise<void> {
    await tx.deleteFrom('studio_film_file').where('asset', '=', asset).execute()
  },
}

/** Names in the storage of made files. */
export const filmFileNames = (rows: readonly FilmFileRow[]): string[] =>
  rows.flatMap(({ file, extension }) => (file === null ? [] : `${file}.${extension}`))
