import { setTimeout as delay } from 'node:timers/promises'
import { OpenAPIHono } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import type { ErrorAnswer } from '../../contract/answers.ts'
import { chooseLanguage, localeOf, parseLanguage } from '../../contract/language.ts'
import { REJECTION_DELAY_MS } from '../limits/rate-limits.ts'
import { label as say } from '../labels.ts'
import { log } from '../log.ts'
import { isUnavailable, UNAVAILABLE_SECONDS } from '../unavailable.ts'
import {
  type Api,
  type ApiContext,
  type ApiEnvironment,
  type ApiParts,
  ApiProblem,
} from './call.ts'
import { sender } from './sender.ts'

const isCall = (path: string): boolean => path === '/api' || path.startsWith('/api/')

/**
 * Sends a problem in the language of the request: as an error response to API clients, as plain
 * text to feed readers.
 */
function sendProblem(
  c: ApiContext,
  problem:
    | ApiProblem
    | {
        status: 404 | 405
        label: 'api_call_unknown' | 'problem_file_unknown' | 'api_call_method'
        headers?: Record<string, string>
      },
): Response {
  const { status, label, headers = {} } = problem
  const { field, data } =
    problem instanceof ApiProblem ? problem : { field: undefined, data: undefined }
  const language = c.get('language') ?? 'KOR'
  const message =
    label === 'api_value_invalid'
      ? say(label, language, { field: field ?? '' })
      : say(label, language)
  const shared = { ...headers, 'content-language': localeOf(language) }
  if (!isCall(c.req.path)) return c.text(message, status, shared)
  const body: ErrorAnswer & { data?: unknown } = {
    success: false,
    status,
    errorCode: status,
    message,
    ...(field === undefined ? {} : { field }),
    ...(data === undefined ? {} : { data }),
  }
  return c.json(body, status, shared)
}

/**
 * Converts an error to a problem. An error that is not the client's is logged, and the client only
 * learns that the call failed.
 */
function problemOf(error: Error, c: ApiContext): ApiProblem {
  if (error instanceof ApiProblem && !error.cause) return error
  if (error instanceof HTTPException && error.status < 500)
    return new ApiProblem(400, 'api_body_unreadable')
  const problem =
    error instanceof ApiProblem
      ? error
      : isUnavailable(error)
        ? new ApiProblem(503, 'problem_unavailable', {
            headers: { 'retry-after': UNAVAILABLE_SECONDS },
          })
        : new ApiProblem(500, 'problem_failed')
  // a client that left before the response did nothing wrong, and neither did we
  if (c.env.outgoing?.destroyed) log.debug('request aborted', { path: c.req.path })
  else if (problem.status >= 500)
    log.error('call failed', error instanceof ApiProblem ? error.cause : error, {
      path: c.req.path,
    })
  return problem
}

/** A route's path as a regular expression; a parameter may bring its own, `:name{…}`. */
function patternOf(path: string): RegExp {
  const words = path
    .split('/')
    .map((word) =>
      word.startsWith(':')
        ? (/^:\w+\{(.+)\}$/.exec(word)?.[1] ?? '[^/]+')
        : word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
  return new RegExp(`^${words.join('/')}$`)
}

/**
 * Returns the methods available at a path, or none. Patterns are compiled once, when all calls are
 * known.
 */
function methodsOf(api: Api): (path: string) => string[] {
  let patterns: { method: string; pattern: RegExp }[] | undefined
  return (path) => {
    patterns ??= api.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path: of }) => ({ method, pattern: patternOf(of) }))
    const methods = new Set<string>()
    for (const { method, pattern } of patterns) {
      if (!pattern.test(path)) continue
      methods.add(method)
      if (method === 'GET') methods.add('HEAD')
    }
    return [...methods]
  }
}

/**
 * An API without calls: sets the language of each request, the error envelope, and how responses
 * are sent.
 */
export function createApp({
  model,
  checkForPublications,
}: Pick<ApiParts, 'model' | 'checkForPublications'>): Api {
  const api: Api = new OpenAPIHono<ApiEnvironment>({
    strict: true,
    defaultHook(result) {
      if (!result.success)
        throw new ApiProblem(400, 'api_value_invalid', {
          field: String(result.error.issues[0]?.path[0] ?? ''),
        })
    },
  })
  api.use('*', sender())
  api.use('*', async (c, next) => {
    const requested = c.req.query('lang')
    c.set('asked', parseLanguage(requested))
    c.set('language', chooseLanguage(requested ?? null, c.req.header('cookie')))
    c.set('model', c.env.model ?? model.forRequest(() => {}))
    await checkForPublications()
    await next()
    if (!c.res.headers.has('content-language'))
      c.res.headers.set('content-language', localeOf(c.get('language')))
  })
  api.onError(async (error, c) => {
    const problem = problemOf(error, c)
    if (problem.status === 429) await delay(REJECTION_DELAY_MS)
    return sendProblem(c, problem)
  })
  const methodsAt = methodsOf(api)
  api.notFound((c) => {
    const methods = methodsAt(c.req.path)
    if (methods.length === 0 || methods.includes(c.req.method))
      return sendProblem(c, {
        status: 404,
        label: isCall(c.req.path) ? 'api_call_unknown' : 'problem_file_unknown',
      })
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow: methods.join(', ') })
    return sendProblem(c, {
      status: 405,
      label: 'api_call_method',
      headers: { allow: methods.join(', ') },
    })
  })
  return api
}
