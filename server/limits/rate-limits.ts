import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'

/** One limit, counted by client address (see `clientAddress`). */
export interface RateLimit {
  /** Counts a request; returns the seconds to wait if there were too many, else null. */
  take(address: string): Promise<number | null>
}

/** Budget of processor time for the renders of one address. */
export interface CostLimit {
  /** The seconds to wait if an address has used up its budget, else null. */
  wait(address: string): Promise<number | null>
  /** Counts milliseconds of processor time. */
  spend(address: string, ms: number): void
}

export interface RateLimits {
  /** Pages that had to be rendered; cache hits never count. */
  renders: RateLimit
  /** Pages that a link to a preview opens, counted by the link. */
  previews: RateLimit
  /** What all that was made for an address cost, whichever limit counts its requests. */
  costs: CostLimit
  search: RateLimit
  images: RateLimit
  events: RateLimit
  /** Public studio calls with a body: counted before it is read. */
  openCalls: RateLimit
}

/**
 * Milliseconds of delay before an address over its limit is answered: a client that sends as fast
 * as responses come is slowed down to one request a second per connection.
 */
export const REJECTION_DELAY_MS = 1000

/** Previews of one link in ten seconds, from any addresses: twenty people open what they were sent. */
const PREVIEWS = 40
/** Open calls of one address in ten seconds. */
const OPEN_CALLS = 60

/** A limit of `points` requests in `seconds` per address. */
export function rateLimit(points: number, seconds: number): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    async take(address) {
      try {
        await limiter.consume(address)
        return null
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
  }
}

/** A limit of `ms` milliseconds in `seconds` per address. */
export function costLimit(ms: number, seconds: number): CostLimit {
  const limiter = new RateLimiterMemory({ points: ms, duration: seconds })
  return {
    async wait(address) {
      const spent = await limiter.get(address)
      return spent && spent.consumedPoints >= ms
        ? Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
        : null
    },
    spend: (address, cost) => void limiter.penalty(address, Math.ceil(cost)),
  }
}

/** Budget of an average render, in ms: an ordinary page takes a third of it. */
const RENDER_COST = 50

export function createRateLimits(
  config: Pick<
    Config,
    'RENDERS_PER_MINUTE' | 'SEARCH_PER_MINUTE' | 'IMAGES_PER_MINUTE' | 'EVENTS_PER_MINUTE'
  >,
): RateLimits {
  return {
    // counted over ten seconds: the budget of a minute used at once would delay everybody for
    // seconds
    renders: rateLimit(Math.ceil(config.RENDERS_PER_MINUTE / 6), 10),
    costs: costLimit(Math.ceil(config.RENDERS_PER_MINUTE / 6) * RENDER_COST, 10),
    previews: rateLimit(PREVIEWS, 10),
    search: rateLimit(config.SEARCH_PER_MINUTE, 60),
    images: rateLimit(config.IMAGES_PER_MINUTE, 60),
    events: rateLimit(config.EVENTS_PER_MINUTE, 60),
    // an office signs in from one address at nine o'clock: twelve people in ten seconds, with a
    // passkey each
    openCalls: rateLimit(OPEN_CALLS, 10),
  }
}
