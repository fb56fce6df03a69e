import {
  createRoute as makeRoute,
  type OpenAPIHono,
  type RouteConfig,
  type RouteHandler,
} from '@hono/zod-openapi'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { z } from 'zod'
import { answerOf, errorAnswer } from '../../contract/answers.ts'
import type { Language } from '../../contract/language.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import type { Config } from '../config.ts'
import type { EventCounter } from '../events/events.model.ts'
import type { StatisticsCounter } from '../events/statistics.model.ts'
import type { FeedSource } from '../feeds/index.ts'
import type { Source } from '../media/sources.ts'
import { clientAddress } from '../limits/requests.ts'
import type { RateLimit, RateLimits } from '../limits/rate-limits.ts'
import type { PlainLabelName } from '../labels.ts'
import type { ModelSource } from '../site-model.ts'
import type { Reports } from '../reports/index.ts'
import type { Studio } from '../studio/index.ts'
import type { Subscriptions } from '../subscriptions/index.ts'
import type { CachedCallEnvironment } from './handler.ts'
import type { Bodies } from '../limits/bodies.ts'
import type { TypedPages } from '../studio/preview/opened.ts'
import type { Readable } from './readable.ts'

/** The services behind the calls. */
export interface ApiParts {
  config: Pick<Config, 'origin' | 'TRUST_PROXY'>
  model: ModelSource
  /**
   * Checks whether another process has published (SQLite), so that no call returns outdated data.
   */
  checkForPublications(): unknown
  events: EventCounter
  statistics: StatisticsCounter
  feeds: FeedSource
  reports: Reports
  subscriptions: Subscriptions
  studio: Studio
  /** Finds a media file by its key below `/media/`; null if there is none. */
  mediaFile(key: string): Promise<Source | null>
  /** Renders pages for editors who are typing. */
  typedPages: TypedPages
  limits: RateLimits
  bodies: Bodies
  /** Whether the site has a page at a path. */
  isPage(path: string): boolean
  /** Lets the page cache store the responses of an address. */
  keep(readable: Readable): void
}

/** Context of every handler. */
export interface ApiEnvironment {
  Bindings: HttpBindings & Partial<CachedCallEnvironment>
  Variables: {
    model: SiteModel
    /** `lang` of the address, then the cookie, then Korean (SH-006, FT-112). */
    language: Language
    /** `lang` of the address alone; null = none given. */
    asked: Language | null
  }
}
export type Api = OpenAPIHono<ApiEnvironment>
export type ApiContext = Context<ApiEnvironment>

/**
 * One call: adds its route, schema and handler to the API, and declares whether its responses may
 * be cached.
 */
export type Call = (api: Api, parts: ApiParts) => void

/** Text of a problem: a label, or the label of an invalid value, filled with its `field`. */
export type ProblemLabel = PlainLabelName | 'api_value_invalid'

/**
 * An error shown to the client: status, label in the language of the request, and the field if one
 * is invalid.
 */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: 400 | 403 | 404 | 408 | 413 | 415 | 429 | 500 | 503
  readonly label: ProblemLabel
  readonly field: string | undefined
  /** Further values of the error, where the specification requires them. */
  readonly data: unknown
  readonly headers: Record<string, string>

  constructor(
    status: ApiProblem['status'],
    label: ProblemLabel,
    {
      field,
      data,
      headers = {},
      cause,
    }: { field?: string; data?: unknown; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(label, { cause })
    this.status = status
    this.label = label
    this.field = field
    this.data = data
    this.headers = headers
  }
}

/** An error as the OpenAPI document describes it. */
export const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorAnswer } },
})

/** The responses of a GET call: the envelope around `data`, and the errors (AR-174). */
export const answers = <T extends z.ZodType>(data: T, description: string) => ({
  200: { description, content: { 'application/json': { schema: answerOf(data) } } },
  400: problem('A value of the request is invalid; `field` names it'),
  401: problem('The read token is unknown, revoked or over'),
  429: problem(
    'Too many requests from this address, or with this token; `Retry-After` is the time until a retry',
  ),
  500: problem('Internal error'),
  503: problem('The store is temporarily unavailable'),
})

/** The envelope around a response (AR-174). */
export const answer = <T>(data: T) => ({ success: true as const, status: 200 as const, data })

/** A readable call takes a read token, and answers the same without one. */
export const OPTIONAL_TOKEN: Record<string, string[]>[] = [{}, { readToken: [] }]

/** The route of a public call, with its name in generated clients. */
export const createRoute = <
  P extends string,
  R extends Omit<RouteConfig, 'path'> & { path: P; operationId: string },
>(
  route: R,
) => makeRoute({ security: route.method === 'get' ? OPTIONAL_TOKEN : [], ...route })

/**
 * A readable call from its route and handler; its responses are cached until a publication affects
 * what they read.
 */
export const call =
  <R extends RouteConfig>(
    route: R,
    handle: RouteHandler<R, ApiEnvironment>,
    more: Pick<Readable, 'language' | 'limited'> = {},
  ): Call =>
  (api, { keep }) => {
    // the pair is type-checked here; the API's own type accepts one route at a time
    api.openapi(
      route as RouteConfig,
      handle as unknown as RouteHandler<RouteConfig, ApiEnvironment>,
    )
    keep({
      path: route.path,
      params: route.request?.params,
      query: route.request?.query as Readable['query'],
      ...more,
    })
  }

/**
 * Counts a request against a limit.
 * @throws ApiProblem 429 with `Retry-After`
 */
export async function takeFrom(
  limit: RateLimit,
  c: ApiContext,
  { config }: Pick<ApiParts, 'config'>,
): Promise<void> {
  const wait = await limit.take(clientAddress(c.env.incoming, config.TRUST_PROXY))
  if (wait !== null)
    throw new ApiProblem(429, 'problem_too_many', { headers: { 'retry-after': String(wait) } })
}
