import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiHandler, CachedCallEnvironment } from '../api/handler.ts'
import type { Config } from '../config.ts'
import type { CallKey } from '../page-cache/key.ts'
import type { PageCache } from '../page-cache/store.ts'
import type { Rendered, StoredPage } from '../page-cache/stored-page.ts'
import { type ReadLog, watchFailures } from '../page-cache/tags.ts'
import type { BoundedRenders } from './bounded-renders.ts'
import type { CachePolicy } from '../answers/cache-policy.ts'
import { CLOSED_POLICY, type FlatHeaders } from '../answers/headers.ts'
import { clientAddress, type Target } from '../limits/requests.ts'
import type { TokenCaller } from '../studio/tokens/callers.ts'
import { COUNTED, countedBy } from './token-stage.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { ModelSource } from '../site-model.ts'
import { UNAVAILABLE_SECONDS } from '../unavailable.ts'
import { withinLimit } from './render.ts'
import { RenderRejectedError } from './render-queue.ts'
import { sendPage, sendProblem, sendUncached } from '../answers/send.ts'

export interface CallStageParts {
  config: Pick<Config, 'origin' | 'TRUST_PROXY'>
  cache: PageCache
  renders: BoundedRenders
  api: ApiHandler
  model: ModelSource
  policy: CachePolicy
  limits: Pick<RateLimits, 'renders' | 'search'>
  security: FlatHeaders
  /** Called before each cache lookup (see `purgeOnPublication`). */
  check(): void
}

// headers of a response that the server itself sets
const OURS = new Set(['content-length', 'content-encoding', 'cache-control', 'vary', 'etag'])
/**
 * Readable calls and feeds: from the page cache, with the tags of what they read, else from the
 * API. A cached response is found and written without a web `Request`. Errors are sent and not
 * cached.
 * The caller of a token has its own limits, and is answered with the same bytes.
 * @returns a stage that returns false if the call is none of these
 */
export function createCallStage({
  config,
  cache,
  renders,
  api,
  model,
  policy,
  limits,
  security,
  check,
}: CallStageParts): (
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
  caller?: TokenCaller | null,
) => boolean | Promise<void> {
  const keepingOf = (page: StoredPage, { byCookie }: CallKey): FlatHeaders =>
    policy(page, { cookie: byCookie, dictionary: false })

  async function make({ target, language }: CallKey): Promise<Rendered> {
    const readLog: ReadLog = { tags: new Set(), incomplete: false }
    const note = (tag: string): void => void readLog.tags.add(tag)
    const environment: CachedCallEnvironment = {
      model: watchFailures(model.forRequest(note), readLog),
      trackTag: note,
    }
    // if the address names no language, the cookie decides the displayed one
    const headers = { cookie: `isEnglish=${language === 'ENG'}` }
    const { answer, body } = await withinLimit(async (signal) => {
      const given = await api.fetch(
        new Request(new URL(target, config.origin), { headers, signal }),
        environment,
      )
      return { answer: given, body: Buffer.from(await given.arrayBuffer()) }
    })
    const pairs: [string, string][] = []
    for (let index = 0; index < security.length; index += 2)
      pairs.push([security[index] as string, security[index + 1] as string])
    for (const [name, value] of answer.headers) if (!OURS.has(name)) pairs.push([name, value])
    if (!answer.headers.has('content-security-policy'))
      pairs.push(['content-security-policy', CLOSED_POLICY])
    return {
      status: answer.status,
      headers: pairs,
      body,
      tags: readLog.tags,
      failed: answer.status >= 500 || readLog.incomplete,
      once: answer.status !== 200,
    }
  }

  async function answerNew(
    request: IncomingMessage,
    response: ServerResponse,
    key: CallKey,
    caller: TokenCaller | null,
  ): Promise<void> {
    const problem = (status: number, wait: string): void => {
      sendProblem(request, response, status, {
        json: key.target.startsWith('/api/'),
        language: key.language,
        security,
        headers: ['retry-after', wait],
      })
    }
    const limit = caller ? COUNTED : key.limited ? limits.search : limits.renders
    const obtained = await renders.obtain(
      key,
      caller ? countedBy(caller) : clientAddress(request, config.TRUST_PROXY),
      limit,
      () => make(key),
    )
    if (obtained instanceof RenderRejectedError)
      return problem(obtained.status, String(obtained.retryAfter))
    const { page, status = 503 } = obtained
    if (!page) return problem(status, UNAVAILABLE_SECONDS)
    return page.status === 200
      ? sendPage(request, response, page, keepingOf(page, key))
      : sendUncached(request, response, page)
  }

  return (request, response, { path, query }, caller = null) => {
    const key = api.keyOf?.(path, query, request.headers.cookie)
    if (!key) return false
    check()
    const found = cache.find(key.key)
    if (!found) return answerNew(request, response, key, caller)
    if (found.stale) renders.refresh(key, () => make(key))
    return sendPage(request, response, found.page, keepingOf(found.page, key)) ?? true
  }
}
