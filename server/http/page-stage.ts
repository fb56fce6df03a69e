import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseLanguage, type Language, parseLanguage } from '../../contract/language.ts'
import { PREVIEW_PARAMETER } from '../../contract/studio/preview.ts'
import type { Config } from '../config.ts'
import { log } from '../log.ts'
import { type PageKey, pageKey, pageOfData, targetOf } from '../page-cache/key.ts'
import type { PageCache } from '../page-cache/store.ts'
import type { Rendered, StoredPage } from '../page-cache/stored-page.ts'
import type { BoundedRenders } from './bounded-renders.ts'
import type { Dictionaries } from './dictionaries.ts'
import type { ErrorPages } from './error-pages.ts'
import type { CachePolicy } from '../answers/cache-policy.ts'
import type { FlatHeaders } from '../answers/headers.ts'
import { type Known, missingPath } from './known-values.ts'
import { isUnavailable } from '../unavailable.ts'
import { clientAddress, type Target } from '../limits/requests.ts'
import type { Pages } from './pages.ts'
import type { createPreviewStage } from './preview-stage.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { respelled } from './redirects.ts'
import type { Spent } from './render.ts'
import { RenderRejectedError } from './render-queue.ts'
import { send, sendPage, sendProblem, sendUncached } from '../answers/send.ts'

export interface PageStageParts {
  config: Pick<Config, 'TRUST_PROXY'>
  cache: PageCache
  make(key: PageKey, spent?: Spent): Promise<Rendered>
  renders: BoundedRenders
  pages: Pick<Pages, 'routesOf' | 'patternOf'>
  errors: ErrorPages
  dictionaries: Pick<Dictionaries, 'of'>
  policy: CachePolicy
  limits: Pick<RateLimits, 'renders' | 'search'>
  known: Known
  security: FlatHeaders
  /** Answers addresses that name a preview; null = none. */
  preview: ReturnType<typeof createPreviewStage> | null
  /** Called before each cache lookup (see `purgeOnPublication`). */
  check(): void
}

/** Headers of a redirect, with a target of this site that names the language. */
function redirectedIn(language: Language, headers: readonly string[]): FlatHeaders {
  return headers.map((value, index) => {
    if (headers[index - 1] !== 'location' || index % 2 === 0 || !/^\/(?!\/)/.test(value))
      return value
    const [address = '', hash] = value.split('#', 2)
    if (/[?&]lang=/.test(address)) return value
    const named = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
    return hash === undefined ? named : `${named}#${hash}`
  })
}

/** See `createPageStage`. */
export interface PageStage {
  answer(request: IncomingMessage, response: ServerResponse, target: Target): void
  /** Renders the page of a cache key again; null = it is the key of no page. */
  refresh(key: string): Promise<unknown> | null
}

/** Pages and the router's data requests: from the cache, else rendered. */
export function createPageStage(parts: PageStageParts): PageStage {
  const { config, cache, make, renders, pages, errors, limits, known, security, preview, check } =
    parts
  /**
   * Sends a page in the smallest form that the visitor can read. A redirect keeps the language that
   * the address names, as only a document stores it.
   */
  function sendTo(
    request: IncomingMessage,
    response: ServerResponse,
    page: StoredPage,
    language: Language,
    byCookie: boolean,
  ): void | Promise<void> {
    const keeping = parts.policy(page, { cookie: byCookie, dictionary: true })
    if (!byCookie && page.status >= 300 && page.status < 400)
      return send(
        request,
        response,
        page.status,
        [...redirectedIn(language, page.headers), ...keeping, 'content-length', '0'],
        null,
      )
    return sendPage(
      request,
      response,
      page,
      keeping,
      page.status < 500 ? parts.dictionaries.of(request, language) : null,
    )
  }

  async function answerNew(
    request: IncomingMessage,
    response: ServerResponse,
    key: PageKey,
    byCookie: boolean,
  ): Promise<void> {
    const obtained = await renders.obtain(
      key,
      clientAddress(request, config.TRUST_PROXY),
      key.searches ? limits.search : limits.renders,
      (spent) => make(key, spent),
    )
    if (obtained instanceof RenderRejectedError)
      return sendProblem(request, response, obtained.status, {
        json: false,
        language: key.language,
        security,
        headers: ['retry-after', String(obtained.retryAfter)],
      })
    const { page, status } = obtained
    return sendTo(
      request,
      response,
      page ?? errors.of(key.language, status),
      key.language,
      byCookie,
    )
  }

  /** Answers from the cache; returns false on a miss. */
  function answerCached(
    request: IncomingMessage,
    response: ServerResponse,
    key: PageKey,
    byCookie: boolean,
  ): boolean {
    const found = cache.find(key.key)
    if (!found) return false
    if (found.stale) void renders.refresh(key, (spent) => make(key, spent))
    const sending = sendTo(request, response, found.page, key.language, byCookie)
    if (sending) sending.catch(failed(request, response, key.target, key.language))
    return true
  }

  const failed =
    (request: IncomingMessage, response: ServerResponse, path: string, language: Language) =>
    (error: unknown): void => {
      log.error('page failed', error, { path })
      if (!response.headersSent)
        sendUncached(
          request,
          response,
          errors.of(language, isUnavailable(error) ? 503 : 500),
        ).catch(() => response.destroy())
      else response.destroy()
    }

  function answer(request: IncomingMessage, response: ServerResponse, target: Target): void {
    const { path, query: raw } = target
    check()
    const query = raw ? new URLSearchParams(raw) : null
    const inAddress = query?.get('lang') ?? null
    const cookies = request.headers.cookie
    const byCookie = parseLanguage(inAddress) === null
    const language = chooseLanguage(inAddress, cookies)
    const token = preview && query ? query.get(PREVIEW_PARAMETER) : null
    if (preview && query && token !== null)
      return void preview(request, response, target, query, token, language).catch(
        failed(request, response, path, language),
      )
    let key = pageKey(path, query, language, known, pages.routesOf)
    if (answerCached(request, response, key, byCookie)) return
    const ofData = pageOfData(path)
    const pattern = pages.patternOf(ofData ?? path)
    const spelling = ofData === null ? respelled(path, pattern) : null
    if (spelling)
      return send(
        request,
        response,
        308,
        [...security, 'location', raw ? `${spelling}?${raw}` : spelling, 'content-length', '0'],
        null,
      )
    if (pattern === '*') {
      const shared = missingPath(ofData ?? path, known)
      key = pageKey(
        ofData === null ? shared : `${shared}.data`,
        query,
        language,
        known,
        pages.routesOf,
      )
      if (answerCached(request, response, key, byCookie)) return
    }
    answerNew(request, response, key, byCookie).catch(failed(request, response, path, key.language))
  }

  return {
    answer,
    refresh(cacheKey) {
      const { target, language } = targetOf(cacheKey)
      const [path = '', query] = target.split('?', 2)
      const key = pageKey(
        path,
        query === undefined ? null : new URLSearchParams(query),
        language,
        known,
        pages.routesOf,
      )
      // with other known values it may have become another page
      return key.key === cacheKey ? renders.refresh(key, (spent) => make(key, spent)) : null
    },
  }
}
