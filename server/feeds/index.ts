import { keptUntilPublication } from '../content/counts.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { TAGS } from '../content/tags.ts'
import type { Store } from '../database/index.ts'
import { feedsRepository } from './feeds.repository.ts'
import type { Listed } from './sitemap.ts'

/** What the feeds read beyond the services of the pages. */
export interface FeedSource {
  /** Published contents with a page of their own; `note` hears the cache tags of what is read. */
  listed(note: (tag: string) => void): Promise<Listed[]>
}

/** Kept until something is published, and no longer than a minute. */
export function feedSource(store: Store): FeedSource {
  const repository = feedsRepository(store)
  const kept = keptUntilPublication<Listed[]>(store)
  return {
    async listed(note) {
      for (const language of LANGUAGES) for (const tag of [TAGS.news(language), TAGS.service(language)]) note(tag)
      const all = await kept('listed', () => repository.listed())
      // each stands there with the day of its last change
      for (const { contentIdx } of all) note(TAGS.content(contentIdx))
      return all
    },
  }
}
