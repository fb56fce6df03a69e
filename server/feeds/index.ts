import { detailPath } from '../../contract/addresses.ts'
import { ARCHIVES, type ArchiveName } from '../../contract/archives.ts'
import type { ContentCard } from '../../contract/content.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { keptUntilPublication } from '../content/counts.ts'
import { TAGS } from '../content/tags.ts'
import type { Store } from '../database/index.ts'
import { feedsRepository } from './feeds.repository.ts'
import { fullText } from './full-text.ts'
import { xml } from './xml.ts'
import type { Listed } from './sitemap.ts'

/** What the feeds read beyond the services of the pages. */
export interface FeedSource {
  /** Published contents with a page of their own; `note` hears the cache tags of what is read. */
  listed(note: (tag: string) => void): Promise<Listed[]>
  /**
   * Texts of the pages of cards, as XML holds the HTML of a feed: from the first card on as far as the room of a feed goes.
   * What only leads out has none. `note` as above.
   */
  texts(
    cards: readonly ContentCard[],
    origin: string,
    note: (tag: string) => void,
  ): Promise<Map<number, string>>
  /** Archives that the configuration keeps closed: nothing leads to them. */
  closed: readonly ArchiveName[]
}

/** Types of contents that the sitemap names. */
const TYPES = new Set([
  'NEWS',
  'SERVICE',
  ...Object.values(ARCHIVES).map(({ contentType }) => contentType),
])

/** Letters of a stored content at most whose text a feed carries, and bytes of all texts of one feed. */
export const LONGEST_TEXT = 100_000
export const FEED_TEXTS = 512 * 1024

/** Kept until something is published, and no longer than a minute. */
export function feedSource(store: Store, closed: readonly ArchiveName[] = []): FeedSource {
  const repository = feedsRepository(store)
  const kept = keptUntilPublication<Listed[]>(store)
  return {
    closed,
    async texts(cards, origin, note) {
      const texts = new Map<number, string>()
      let room = FEED_TEXTS
      for (const { contentIdx, isOutLink, languageType, comingSoonYn } of cards) {
        if (isOutLink || comingSoonYn === 'Y') continue
        note(TAGS.content(contentIdx))
        const body = await repository.body(contentIdx, LONGEST_TEXT)
        if (body === null) continue
        const text = xml(fullText(body, origin + detailPath(contentIdx), languageType))
        const bytes = Buffer.byteLength(text)
        if (bytes > room) break
        room -= bytes
        if (text) texts.set(contentIdx, text)
        // between two texts others have their turn
        await new Promise((resolve) => setImmediate(resolve))
      }
      return texts
    },
    async listed(note) {
      for (const language of LANGUAGES) for (const type of TYPES) note(TAGS.every(type, language))
      const all = await kept('listed', () => repository.listed())
      const open = all.filter(({ archive }) => archive === null || !closed.includes(archive))
      // each stands there with the day of its last change
      for (const { contentIdx } of open) note(TAGS.content(contentIdx))
      return open
    },
  }
}
