import type { Queries } from '../../database/index.ts'
import { storedDetails } from '../stored.ts'
import type { LoadedReading } from './readings.ts'

/** Hash of no text: such audio is not offered. */
const NO_TEXT = ''

/** Readings that come with the content, in the caller's transaction. */
export const loadedReadingsRepository = {
  /**
   * Stores what the files of a load name. Audio of another text keeps the text that it was loaded
   * with; audio that no file names any more goes, or is not offered where an edited article names it
   * still.
   */
  async put(
    tx: Queries,
    articles: readonly { contentIdx: number; reading: LoadedReading | null }[],
  ): Promise<void> {
    const rows = await tx
      .selectFrom('content_reading')
      .select(['contentIdx', 'textHash', 'audioHash'])
      .execute()
    const known = new Map(rows.map((row) => [Number(row.contentIdx), row]))
    for (const { contentIdx, reading } of articles) {
      const before = known.get(contentIdx)
      if (reading) {
        const { audioHash, seconds, times } = reading
        const isSame = before?.audioHash === audioHash
        const textHash = reading.textHash ?? (isSame ? before.textHash : NO_TEXT)
        if (isSame && before.textHash === textHash) continue
        const row = {
          ...{ textHash, audioHash, seconds, times },
          ...{ old: reading.textHash === null ? 1 : 0, checkedRevision: 0 },
        }
        await tx
          .insertInto('content_reading')
          .values({ contentIdx, ...row })
          .onConflict((conflict) => conflict.column('contentIdx').doUpdateSet(row))
          .execute()
      } else if (before) {
        const article = await tx
          .selectFrom('content')
          .select('details')
          .where('contentIdx', '=', contentIdx)
          .executeTakeFirst()
        const { audioMale, audioFemale } = storedDetails(article?.details ?? '{}')
        if (audioMale === null && audioFemale === null)
          await tx.deleteFrom('content_reading').where('contentIdx', '=', contentIdx).execute()
        else
          await tx
            .updateTable('content_reading')
            .set({ textHash: NO_TEXT, audioHash: '', old: 1, checkedRevision: 0 })
            .where('contentIdx', '=', contentIdx)
            .execute()
      }
    }
  },
}
