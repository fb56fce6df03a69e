import type { Queries } from '../database/index.ts'

/** The published reading of an article, as its page offers it. */
export interface PublishedReading {
  id: string
  textHash: string
}

/** The published reading of an article, whatever it reads; null if there is none. */
export const publishedReading = async (
  queries: Queries,
  contentIdx: number,
): Promise<PublishedReading | null> =>
  (await queries
    .selectFrom('studio_reading')
    .select(['id', 'textHash'])
    .where('contentIdx', '=', contentIdx)
    .where('published', '=', 1)
    .executeTakeFirst()) ?? null
