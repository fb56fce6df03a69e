import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { reads, type Target } from '../limits/requests.ts'
import { type RateLimit, type RateLimits, REJECTION_DELAY_MS } from '../limits/rate-limits.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { TokenCaller, TokenCallers } from '../studio/tokens/callers.ts'
import type { FlatHeaders } from '../answers/headers.ts'
import { requestClass } from './request-class.ts'

const BEARER = /^Bearer +(\S+) *$/i

/** Answers with a problem, as the pipeline does. */
type Problem = (
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: FlatHeaders,
) => void

/** Where requests of a token are counted, in place of those of its address. */
export const countedBy = ({ id }: Pick<TokenCaller, 'id'>): string => `token ${id}`

/** Of requests that were counted by their token already. */
export const COUNTED: RateLimit = { take: async () => null }

/**
 * Reads the token of a call of the public API (RFC 6750). It changes no answer: it only decides
 * which limit counts the request. A token that is unknown, revoked or over is told so, and not
 * treated as none: its owner would else learn of it by a limit.
 * @param find looks a token up
 */
export function createTokenStage({
  find,
  limits,
  problem,
  metrics,
}: {
  find: TokenCallers['find']
  limits: Pick<RateLimits, 'tokens'>
  problem: Problem
  metrics: Pick<Metrics, 'countToken'> | null
}) {
  return {
    /** The token of a request that reads a public call; null = none is given. */
    tokenOf(request: IncomingMessage, { path }: Target): string | null {
      const { authorization } = request.headers
      if (authorization === undefined || !reads(request.method)) return null
      if (requestClass(path) !== 'call') return null
      return BEARER.exec(authorization)?.[1] ?? null
    },
    /** Who calls with a token; null if the request was answered, with 401 or 429. */
    async admit(
      token: string,
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<TokenCaller | null> {
      const caller = await find(token)
      if (!caller) {
        metrics?.countToken('', 'rejected')
        const challenge = ['Bearer', 'error="invalid_token"'].join(' ')
        problem(request, response, 401, ['www-authenticate', challenge])
        return null
      }
      const wait = await limits.tokens[caller.perMinute].take(caller.id)
      metrics?.countToken(caller.name, wait === null ? 'admitted' : 'limited')
      if (wait === null) return response.destroyed ? null : caller
      await delay(REJECTION_DELAY_MS)
      if (!response.destroyed) problem(request, response, 429, ['retry-after', String(wait)])
      return null
    },
  }
}
export type TokenStage = ReturnType<typeof createTokenStage>
