import { detailPath } from '../../contract/addresses.ts'
import { ARCHIVES } from '../../contract/archives.ts'
import type { ContentCard } from '../../contract/content.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { cachedUntilPublication } from '../content/counts.ts'
import { TAGS } from '../content/tags.ts'
import type { Store } from '../database/index.ts'
import type { ClosedArchives } from '../search/search.model.ts'
import { feedsRepository } from './feeds.repository.ts'
import { fullText } from './full-text.ts'
import { xml } from './xml.ts'
import { collectSections, type Media, type Sections } from './sitemap.ts'

/** Dependencies of the feeds in addition to the page services. */
export interface FeedSource {
  /**
   * The files of the sitemap, with all published articles that have a page of their own; `trackTag`
   * receives the cache tags of what is read.
   */
  sections(trackTag: (tag: string) => void): Promise<Sections>
  /** What articles show, by their ids, for the sitemap. */
  media(ids: readonly number[]): Promise<Map<number, Media>>
  /**
   * Page texts of cards, as HTML escaped for XML: from the first card on, up to the size limit of a
   * feed. Entries that only link elsewhere have none. `trackTag` as above.
   */
  texts(
    cards: readonly ContentCard[],
    origin: string,
    trackTag: (tag: string) => void,
  ): Promise<Map<number, string>>
  /** Returns the archives that are closed now: nothing links to them. */
  closed: ClosedArchives
}

/** Article types in the sitemap. */
const TYPES = [
  ...new Set(['NEWS', 'SERVICE', ...Object.values(ARCHIVES).map(({ contentType }) => contentType)]),
]

/**
 * Maximum characters of a stored article whose text a feed carries, and maximum bytes of all texts
 * of one feed.
 */
export const LONGEST_TEXT = 100_000
export const FEED_TEXTS = 512 * 1024

/** Cached until something is published, and at most a minute. */
export function feedSource(store: Store, closed: ClosedArchives = () => []): FeedSource {
  const repository = feedsRepository(store)
  const cache = cachedUntilPublication<Sections>(store)
  return {
    closed,
    async texts(cards, origin, trackTag) {
      const texts = new Map<number, string>()
      let remaining = FEED_TEXTS
      for (const { contentIdx, isOutLink, languageType, comingSoonYn } of cards) {
        if (isOutLink || comingSoonYn === 'Y') continue
        trackTag(TAGS.content(contentIdx))
        const body = await repository.body(contentIdx, LONGEST_TEXT)
        if (body === null) continue
        const text = xml(fullText(body, origin + detailPath(contentIdx), languageType))
        const bytes = Buffer.byteLength(text)
        if (bytes > remaining) break
        remaining -= bytes
        if (text) texts.set(contentIdx, text)
        // other work runs between two texts
        await new Promise((resolve) => setImmediate(resolve))
      }
      return texts
    },
    sections(trackTag) {
      // a change of any article that visitors see purges these: a tag of each article's own would be
      // a hundred thousand tags of each file
      for (const language of LANGUAGES)
        for (const type of TYPES) trackTag(TAGS.every(type, language))
      return cache('sections', async () => {
        const collected = collectSections(closed())
        for await (const one of repository.listed(TYPES)) collected.add(one)
        return collected.sections()
      })
    },
    media: repository.media,
  }
}
