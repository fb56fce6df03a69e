import type { ContentCard } from '../../contract/content.ts'
import type { Queries } from '../database/index.ts'

/** Cards that are written at once: requests get a turn between. */
const BATCH = 100

/**
 * Rewrites the cards of published and scheduled articles of some codes (own or parents' categories,
 * companies). Cards that stay as they are are not written; returns the ids of the others.
 * @param named returns the card with its current names
 */
export async function renameInCards(
  tx: Queries,
  codes: readonly string[],
  named: (card: ContentCard) => ContentCard,
): Promise<number[]> {
  if (codes.length === 0) return []
  const rows = await tx
    .selectFrom('content_category')
    .select('contentIdx')
    .distinct()
    .where('code', 'in', [...codes])
    .orderBy('contentIdx')
    .execute()
  const written: number[] = []
  for (let from = 0; from < rows.length; from += BATCH) {
    const cards = await tx
      .selectFrom('content')
      .select(['contentIdx', 'card'])
      .where(
        'contentIdx',
        'in',
        rows.slice(from, from + BATCH).map(({ contentIdx }) => contentIdx),
      )
      .execute()
    for (const { contentIdx, card: before } of cards) {
      const card = JSON.stringify(named(JSON.parse(before) as ContentCard))
      if (card === before) continue
      await tx.updateTable('content').set({ card }).where('contentIdx', '=', contentIdx).execute()
      written.push(Number(contentIdx))
    }
    await new Promise(setImmediate)
  }
  return written
}
