import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseLanguage } from '../../contract/language.ts'
import type { KnownValues } from '../../contract/parameters.ts'
import type { Config } from '../config.ts'
import { log } from '../log.ts'
import { type PageKey, pageKey, pageOfData } from '../page-cache/key.ts'
import type { PageCache } from '../page-cache/store.ts'
import type { Rendered } from '../page-cache/stored-page.ts'
import type { ErrorPages } from './error-pages.ts'
import type { FlatHeaders } from './headers.ts'
import { languageCookie } from './language.ts'
import { clientAddress, type Target } from './limits.ts'
import type { Pages } from './pages.ts'
import type { RateLimits } from './rate-limits.ts'
import { respelled } from './redirects.ts'
import { send, sendPage, sendProblem } from './send.ts'

export interface PageStageParts {
  config: Pick<Config, 'TRUST_PROXY'>
  cache: PageCache
  make(key: PageKey): Promise<Rendered>
  pages: Pick<Pages, 'routesOf' | 'patternOf'>
  errors: ErrorPages
  limits: Pick<RateLimits, 'search'>
  known: KnownValues
  security: FlatHeaders
  /** Called before each look into the cache (see `purgeOnPublication`). */
  check(): void
}

/** Pages and the router's data requests: from the cache, else rendered. */
export function createPageStage(
  parts: PageStageParts,
): (request: IncomingMessage, response: ServerResponse, target: Target) => void {
  const { config, cache, make, pages, errors, limits, known, security, check } = parts

  async function answerNew(
    request: IncomingMessage,
    response: ServerResponse,
    key: PageKey,
    setCookie: string | null,
  ): Promise<void> {
    if (key.searches) {
      const wait = await limits.search.take(clientAddress(request, config.TRUST_PROXY))
      if (wait !== null)
        return sendProblem(request, response, 429, {
          json: false,
          language: key.language,
          security,
          headers: ['retry-after', String(wait)],
        })
    }
    const { page } = await cache.obtain(key.key, key.room, () => make(key))
    sendPage(request, response, page ?? errors.of(key.language), setCookie)
  }

  return (request, response, { path, query: raw }) => {
    check()
    const query = raw ? new URLSearchParams(raw) : null
    const inAddress = query?.get('lang') ?? null
    const cookies = request.headers.cookie
    const setCookie = inAddress === null ? null : languageCookie(inAddress, cookies)
    const key = pageKey(path, query, chooseLanguage(inAddress, cookies), known, pages.routesOf)
    const found = cache.find(key.key)
    if (found) {
      if (found.stale) void cache.obtain(key.key, key.room, () => make(key))
      return sendPage(request, response, found.page, setCookie)
    }
    const spelling = pageOfData(path) === null ? respelled(path, pages.patternOf(path)) : null
    if (spelling)
      return send(
        request,
        response,
        308,
        [...security, 'location', raw ? `${spelling}?${raw}` : spelling, 'content-length', '0'],
        null,
      )
    answerNew(request, response, key, setCookie).catch((error: unknown) => {
      log.error('page failed', error, { path })
      if (!response.headersSent) sendPage(request, response, errors.of(key.language), null)
      else response.destroy()
    })
  }
}
