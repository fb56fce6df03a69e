import { keptUntilPublication } from '../content/counts.ts'
import type { Store } from '../database/index.ts'
import { feedsRepository } from './feeds.repository.ts'
import type { Listed } from './sitemap.ts'

/** What the feeds read beyond the services of the pages. */
export interface FeedSource {
  /** Published contents with a page of their own. */
  listed(): Promise<Listed[]>
}

/** Kept until something is published, and no longer than a minute. */
export function feedSource(store: Store): FeedSource {
  const repository = feedsRepository(store)
  const kept = keptUntilPublication<Listed[]>(store)
  return { listed: () => kept('listed', () => repository.listed()) }
}
