import type { Insertable, Selectable } from 'kysely'
import type { Language } from '../../contract/language.ts'
import type { Queries } from '../database/index.ts'
import type { StudioCaptionTable } from '../database/schema.ts'

/** Captions of a film in one language; with an empty text they were removed. */
export type CaptionRow = Selectable<StudioCaptionTable>

/** Ids per statement: databases limit the number of parameters. */
const BATCH = 200

/** Captions of films; a write runs in the caller's transaction. */
export const captionsRepository = {
  /** Of some films, those that have a text, without it. */
  async ofFilms(
    queries: Queries,
    assets: readonly string[],
  ): Promise<Pick<CaptionRow, 'asset' | 'language' | 'hash'>[]> {
    const found: Pick<CaptionRow, 'asset' | 'language' | 'hash'>[] = []
    for (let at = 0; at < assets.length; at += BATCH)
      found.push(
        ...(await queries
          .selectFrom('studio_caption')
          .select(['asset', 'language', 'hash'])
          .where('asset', 'in', assets.slice(at, at + BATCH))
          .where('text', '<>', '')
          .execute()),
      )
    return found
  },
  /** All of a film, also those that were removed. */
  of: (queries: Queries, asset: string): Promise<CaptionRow[]> =>
    queries.selectFrom('studio_caption').selectAll().where('asset', '=', asset).execute(),
  async one(queries: Queries, asset: string, language: Language): Promise<CaptionRow | null> {
    const row = await queries
      .selectFrom('studio_caption')
      .selectAll()
      .where('asset', '=', asset)
      .where('language', '=', language)
      .executeTakeFirst()
    return row ?? null
  },
  async put(tx: Queries, row: Insertable<StudioCaptionTable>): Promise<void> {
    const { asset: _asset, language: _language, ...rest } = row
    await tx
      .insertInto('studio_caption')
      .values(row)
      .onConflict((conflict) => conflict.columns(['asset', 'language']).doUpdateSet(rest))
      .execute()
  },
  /** Gives the captions of a film to another one that shows the same. */
  async copy(tx: Queries, from: string, to: string): Promise<void> {
    const rows = await captionsRepository.of(tx, from)
    if (rows.length > 0)
      await tx
        .insertInto('studio_caption')
        .values(rows.map((row) => ({ ...row, asset: to })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },
  remove: (tx: Queries, asset: string) =>
    tx.deleteFrom('studio_caption').where('asset', '=', asset).execute(),
}
