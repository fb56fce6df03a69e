import type { ContentCard } from '../../contract/content.ts'
import { storedCard } from './stored.ts'
import { TAGS } from './tags.ts'

/** Cards from the JSON they were stored as; each is noted, for who shows one is stale when its words change. */
export function shownCards(note: (tag: string) => void, rows: readonly string[]): ContentCard[] {
  const cards = rows.map(storedCard)
  for (const { contentIdx } of cards) note(TAGS.card(contentIdx))
  return cards
}
