import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '../config.ts'
import { asRequest, log, requestId } from '../log.ts'
import type { Assets } from './assets.ts'
import { CLOSED_POLICY, type FlatHeaders } from '../answers/headers.ts'
import type { ApiHandler } from '../api/handler.ts'
import type { createCallStage } from './call-stage.ts'
import { DICTIONARIES_PATH, type Dictionaries } from './dictionaries.ts'
import type { Health } from './health.ts'
import { isUnavailable, UNAVAILABLE_SECONDS } from '../unavailable.ts'
import { languageOf } from '../answers/language.ts'
import {
  fromForeignOrigin,
  headerError,
  proxyRequestId,
  reads,
  readTarget,
  type Target,
} from '../limits/requests.ts'
import type { Observer } from '../metrics/observer.ts'
import type { MetricsStage } from './metrics-stage.ts'
import { redirectOf } from './redirects.ts'
import { isApi, isFeed, requestClass } from './request-class.ts'
import { send, sendProblem } from '../answers/send.ts'
import { sendLanguageSheet } from './language-sheet.ts'
import type { TokenCaller, TokenCallers } from '../studio/tokens/callers.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createTokenStage } from './token-stage.ts'
import type { StudioStage } from './studio-stage.ts'
import { SPECULATION_PATH, sendSpeculationRules } from './speculation.ts'

/** One stage that sends its own responses; a rejection is answered with 500. */
export type Stage = (
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
) => void | Promise<void>

export interface PipelineParts {
  config: Pick<Config, 'origin' | 'TRUST_PROXY'>
  security: FlatHeaders
  health: Health
  assets: Assets
  dictionaries: Pick<Dictionaries, 'answer'>
  media: Stage
  /** The editors' frontend. */
  studio: StudioStage
  pages: Stage
  /** Null = there is none yet: its addresses answer 404. */
  api: ApiHandler | null
  /**
   * Answers readable calls and feeds from the page cache; false = the request is neither. Null if
   * there is no API.
   */
  calls: ReturnType<typeof createCallStage> | null
  /**
   * Holds requests for content until due schedules are applied; a single comparison if none are.
   */
  due(): Promise<void> | null
  /** Read tokens of the API, and what counts them; null = there are none. */
  tokens?: {
    find: TokenCallers['find']
    limits: Pick<RateLimits, 'tokens'>
    metrics: Pick<Metrics, 'countToken'> | null
  } | null
  /** Answers `/metrics`; null = nothing is measured. */
  metrics?: MetricsStage | null
  /** Observes requests; null = nothing does. */
  observer?: Pick<Observer, 'watch'> | null
}

/**
 * The request pipeline, in this order: limits, headers, due schedules, redirects, page cache, then
 * API, media, assets or pages. It works on Node's own request and response: a cached page or call
 * never becomes a web `Request`.
 */
export function createPipeline({
  config,
  security,
  health,
  assets,
  dictionaries,
  media,
  studio,
  pages,
  api,
  calls,
  due,
  tokens: readTokens = null,
  metrics = null,
  observer = null,
}: PipelineParts): (request: IncomingMessage, response: ServerResponse) => void {
  const listener =
    api &&
    getRequestListener((request, environment) => api.fetch(request, environment), {
      overrideGlobalObjects: false,
    })

  function problem(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    headers: FlatHeaders = [],
  ): void {
    const raw = request.url ?? ''
    const mark = raw.indexOf('?')
    const language =
      status === 400
        ? languageOf('', request.headers.cookie)
        : languageOf(mark < 0 ? '' : raw.slice(mark + 1), request.headers.cookie)
    sendProblem(request, response, status, {
      json: isApi(mark < 0 ? raw : raw.slice(0, mark)) || raw.startsWith('/api/'),
      language,
      security,
      headers,
    })
  }

  const tokens = readTokens && createTokenStage({ ...readTokens, problem })

  function toApi(
    request: IncomingMessage,
    response: ServerResponse,
    target: Target,
  ): void | Promise<void> {
    const token = tokens?.tokenOf(request, target)
    if (!tokens || !token) return call(request, response, target, null)
    return tokens
      .admit(token, request, response)
      .then((caller) => (caller ? call(request, response, target, caller) : undefined))
  }

  function call(
    request: IncomingMessage,
    response: ServerResponse,
    target: Target,
    caller: TokenCaller | null,
  ): void | Promise<void> {
    if (!listener) return problem(request, response, 404)
    const answered = reads(request.method) && calls?.(request, response, target, caller)
    if (answered) return answered === true ? undefined : answered
    request.url = target.query ? `${target.path}?${target.query}` : target.path
    for (let index = 0; index < security.length; index += 2)
      response.setHeader(security[index] as string, security[index + 1] as string)
    response.setHeader('content-security-policy', CLOSED_POLICY)
    response.setHeader('x-request-id', requestId())
    return listener(request, response)
  }

  function answer(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    const invalid = headerError(request)
    if (invalid) return problem(request, response, invalid, ['connection', 'close'])
    const target = readTarget(request.url ?? '')
    if (!target) return problem(request, response, 400)
    const { path } = target
    const writes = !reads(request.method)
    if (writes && request.method !== 'OPTIONS') {
      const { origin, host, 'sec-fetch-site': site } = request.headers
      if (fromForeignOrigin({ origin, host, site: site as string | undefined }, config.origin))
        return problem(request, response, 403)
    }
    const held = due()
    if (held && !own(path))
      return held.then(() =>
        response.destroyed ? undefined : route(request, response, target, writes),
      )
    return route(request, response, target, writes)
  }

  /** Whether a path shows no content: files of the build, the editors' frontend, health. */
  const own = (path: string): boolean =>
    !path.startsWith('/media/') && (studio.has(path) || assets.has(path) || health.has(path))

  function route(
    request: IncomingMessage,
    response: ServerResponse,
    target: Target,
    writes: boolean,
  ): void | Promise<void> {
    const { path } = target
    if (isApi(path)) return toApi(request, response, target)
    if (writes) return problem(request, response, 405, ['allow', 'GET, HEAD'])
    const to = redirectOf(path, target.query)
    if (to)
      return send(
        request,
        response,
        to.status,
        [...security, 'location', to.location, 'content-length', '0'],
        null,
      )
    if (path.startsWith('/media/')) return media(request, response, target)
    if (studio.has(path)) return studio.answer(request, response, path)
    if (assets.has(path)) return assets.answer(request, response, path)
    if (path.startsWith('/assets/')) return problem(request, response, 404)
    if (health.has(path)) return health.answer(request, response, path)
    if (metrics?.answers(request, path)) return metrics.answer(request, response)
    if (isFeed(path)) return toApi(request, response, target)
    if (path.startsWith(DICTIONARIES_PATH))
      return dictionaries
        .answer(request, response, path)
        .then((isSent) => (isSent ? undefined : problem(request, response, 404)))
    if (path.startsWith('/language/') && sendLanguageSheet(request, response, path, security))
      return
    if (path === SPECULATION_PATH) return sendSpeculationRules(request, response, security)
    return pages(request, response, target)
  }

  function failed(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const path = request.url?.split('?')[0] ?? ''
    // a client that left before the response did nothing wrong, and neither did we
    if (response.destroyed && !response.writableFinished)
      return log.debug('request aborted', { path })
    log.error('request failed', error, { path })
    if (response.headersSent) response.destroy()
    else if (isUnavailable(error))
      problem(request, response, 503, ['retry-after', UNAVAILABLE_SECONDS])
    else problem(request, response, 500)
  }

  return (request, response) =>
    asRequest(
      () => {
        observer?.watch(requestClass(request.url ?? ''), request, response)
        try {
          const answering = answer(request, response)
          if (answering) answering.catch((error: unknown) => failed(request, response, error))
        } catch (error) {
          failed(request, response, error)
        }
      },
      proxyRequestId(request, config.TRUST_PROXY),
    )
}
