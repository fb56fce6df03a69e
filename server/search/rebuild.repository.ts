import type { ContentCard } from '../../contract/content.ts'
import type { Dialect, Queries } from '../database/store.ts'
import { indexRow, isIndexed, searchRowOf } from './rows.repository.ts'

/** Articles that are read at once: a body has up to a million characters. */
const BATCH = 20

/**
 * Makes the search index of a store, in which it is still empty.
 * @param progress called with the number of articles so far
 */
export async function rebuildSearchIndex(
  tx: Queries,
  dialect: Dialect,
  progress: (done: number) => void,
): Promise<void> {
  for (let [last, done] = [-1, 0]; ; ) {
    const rows = await tx
      .selectFrom('content')
      .select(['contentIdx', 'contentType', 'languageType', 'postDate', 'title', 'card', 'details'])
      .where('status', '=', 'PUBLISHED')
      .where('contentIdx', '>', last)
      .orderBy('contentIdx')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    const codes = await tx
      .selectFrom('content_category')
      .select(['contentIdx', 'code'])
      .where(
        'contentIdx',
        'in',
        rows.map(({ contentIdx }) => contentIdx),
      )
      .execute()
    const codesOf = Map.groupBy(codes, ({ contentIdx }) => contentIdx)
    for (const row of rows) {
      last = row.contentIdx
      const { comingSoonYn } = JSON.parse(row.card) as ContentCard
      if (!isIndexed('PUBLISHED', comingSoonYn)) continue
      const own = (codesOf.get(row.contentIdx) ?? []).map(({ code }) => code)
      await indexRow(tx, dialect, searchRowOf(row, own), null)
      done += 1
    }
    progress(done)
  }
}
