import type { SiteModel } from '../../contract/site-model.ts'
import type { CallKey } from '../page-cache/key.ts'

/** The API and the feeds: a web-standard handler (a Hono app), and which of its answers are kept. */
export interface ApiHandler {
  /** @param environment what Node knows of the request; for an answer that is kept, only the model that notes what it reads */
  fetch(request: Request, environment?: object): Response | Promise<Response>
  /** The key of a call whose answer is kept; null = it is answered anew each time. */
  keyOf?(path: string, query: string, cookies: string | undefined): CallKey | null
}

/** What a call that is kept finds in its environment. */
export interface KeptEnvironment {
  model: SiteModel
  /** Notes a cache tag of what is read elsewhere. */
  note(tag: string): void
}
