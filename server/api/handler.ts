import type { SiteModel } from '../../contract/site-model.ts'
import type { CallKey } from '../page-cache/key.ts'

/**
 * The API and the feeds: a web-standard handler (a Hono app), and which of its responses are
 * cached.
 */
export interface ApiHandler {
  /**
   * @param environment Node's objects of the request; for a cached response, only the model that
   *   records what it reads
   */
  fetch(request: Request, environment?: object): Response | Promise<Response>
  /** The cache key of a call; null = its response is not cached. */
  keyOf?(path: string, query: string, cookies: string | undefined): CallKey | null
}

/** Environment of a cached call. */
export interface CachedCallEnvironment {
  model: SiteModel
  /** Records a cache tag of what is read elsewhere. */
  trackTag(tag: string): void
}
