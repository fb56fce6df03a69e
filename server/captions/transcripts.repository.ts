import type { Insertable, Selectable } from 'kysely'
import type { Language } from '../../contract/language.ts'
import type { Queries } from '../database/index.ts'
import type { StudioTranscriptTable } from '../database/schema.ts'

/** The transcript of an audio file in one language; with an empty text it was removed. */
export type TranscriptRow = Selectable<StudioTranscriptTable>

/** Transcripts of uploaded audio files; a write runs in the caller's transaction. */
export const transcriptsRepository = {
  /** Of some files, those that have a text. */
  ofFiles: (
    queries: Queries,
    assets: readonly string[],
  ): Promise<Pick<TranscriptRow, 'asset' | 'language' | 'text'>[]> =>
    queries
      .selectFrom('studio_transcript')
      .select(['asset', 'language', 'text'])
      .where('asset', 'in', assets)
      .where('text', '<>', '')
      .execute(),
  /** All of a file, also those that were removed. */
  of: (queries: Queries, asset: string): Promise<TranscriptRow[]> =>
    queries.selectFrom('studio_transcript').selectAll().where('asset', '=', asset).execute(),
  async one(queries: Queries, asset: string, language: Language): Promise<TranscriptRow | null> {
    const row = await queries
      .selectFrom('studio_transcript')
      .selectAll()
      .where('asset', '=', asset)
      .where('language', '=', language)
      .executeTakeFirst()
    return row ?? null
  },
  async put(tx: Queries, row: Insertable<StudioTranscriptTable>): Promise<void> {
    const { asset: _asset, language: _language, ...rest } = row
    await tx
      .insertInto('studio_transcript')
      .values(row)
      .onConflict((conflict) => conflict.columns(['asset', 'language']).doUpdateSet(rest))
      .execute()
  },
  remove: (tx: Queries, asset: string) =>
    tx.deleteFrom('studio_transcript').where('asset', '=', asset).execute(),
}
