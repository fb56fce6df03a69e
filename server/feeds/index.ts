import { ARCHIVES, type ArchiveName } from '../../contract/archives.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { keptUntilPublication } from '../content/counts.ts'
import { TAGS } from '../content/tags.ts'
import type { Store } from '../database/index.ts'
import { feedsRepository } from './feeds.repository.ts'
import type { Listed } from './sitemap.ts'

/** What the feeds read beyond the services of the pages. */
export interface FeedSource {
  /** Published contents with a page of their own; `note` hears the cache tags of what is read. */
  listed(note: (tag: string) => void): Promise<Listed[]>
  /** Archives that the configuration keeps closed: nothing leads to them. */
  closed: readonly ArchiveName[]
}

/** Types of contents that the sitemap names. */
const TYPES = new Set(['NEWS', 'SERVICE', ...Object.values(ARCHIVES).map(({ contentType }) => contentType)])

/** Kept until something is published, and no longer than a minute. */
export function feedSource(store: Store, closed: readonly ArchiveName[] = []): FeedSource {
  const repository = feedsRepository(store)
  const kept = keptUntilPublication<Listed[]>(store)
  return {
    closed,
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
