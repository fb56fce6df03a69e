import type { ContentCard } from '../../contract/content.ts'
import { storedCard } from './stored.ts'
import { TAGS } from './tags.ts'

/**
 * Cards from stored JSON; each is recorded, as a page that shows a card is stale when its text
 * changes.
 */
export function shownCards(
  trackTag: (tag: string) => void,
  rows: readonly string[],
): ContentCard[] {
  const cards = rows.map(storedCard)
  for (const { contentIdx } of cards) trackTag(TAGS.card(contentIdx))
  return cards
}
