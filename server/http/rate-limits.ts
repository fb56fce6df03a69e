import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'

/** One limit, counted by client address (see `clientAddress`). */
export interface RateLimit {
  /** Counts a request; the seconds to wait when there were too many, else null. */
  take(address: string): Promise<number | null>
}

export interface RateLimits {
  /** Pages that had to be rendered; what the cache holds never counts. */
  renders: RateLimit
  search: RateLimit
  images: RateLimit
  events: RateLimit
  /** Calls of the studio with a body that anybody may send: counted before it is read. */
  openCalls: RateLimit
}

/** Open calls of one address in ten seconds. */
const OPEN_CALLS = 60

/** A limit of `points` requests in `seconds` for each address. */
export function rateLimit(points: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    async take(address) {
      try {
        await limiter.consume(address)
        return null
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
  }
}

export function createRateLimits(
  config: Pick<Config, 'RENDERS_PER_MINUTE' | 'SEARCH_PER_MINUTE' | 'IMAGES_PER_MINUTE' | 'EVENTS_PER_MINUTE'>,
): RateLimits {
  return {
    // counted over ten seconds: all of a minute at once would hold up everybody for seconds
    renders: rateLimit(Math.ceil(config.RENDERS_PER_MINUTE / 6), 10),
    search: rateLimit(config.SEARCH_PER_MINUTE, 60),
    images: rateLimit(config.IMAGES_PER_MINUTE, 60),
    events: rateLimit(config.EVENTS_PER_MINUTE, 60),
    // an office signs in from one address at nine o'clock: twelve people in ten seconds, with a passkey each
    openCalls: rateLimit(OPEN_CALLS, 10),
  }
}
