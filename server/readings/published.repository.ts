import type { Queries } from '../database/index.ts'

/** The readings of an article that its page chooses from. */
export interface ArticleReadings {
  /** The published reading, whatever it reads. */
  published: { id: string; textHash: string } | null
  /** `readTextHash` of the text of the audio that came with the content; null = not known. */
  loadedText: string | null
}

/**
 * The published reading of an article, and what the audio reads that came with the content.
 * @param hasLoaded whether there may be such audio: few articles have any
 */
export async function articleReadings(
  queries: Queries,
  contentIdx: number,
  hasLoaded: boolean,
): Promise<ArticleReadings> {
  const published = await queries
    .selectFrom('studio_reading')
    .select(['id', 'textHash'])
    .where('contentIdx', '=', contentIdx)
    .where('published', '=', 1)
    .executeTakeFirst()
  const loaded = hasLoaded
    ? await queries
        .selectFrom('content_reading')
        .select('textHash')
        .where('contentIdx', '=', contentIdx)
        .executeTakeFirst()
    : undefined
  return { published: published ?? null, loadedText: loaded?.textHash ?? null }
}
