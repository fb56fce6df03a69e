import { LRUCache } from 'lru-cache'
import { TOKEN_LIMITS, type TokenLimit } from '../../contract/studio/api-tokens.ts'
import type { Config } from '../config.ts'
import { type Counters, ownCounters } from './counters.ts'

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
  /** Pages of what is typed, counted by the preview of one session. */
  typed: RateLimit
  /** What readers of previews without an account write, counted by the link and by address. */
  guests: RateLimit
  /** What all that was made for an address cost, whichever limit counts its requests. */
  costs: CostLimit
  /** Readings of calendar feeds. */
  calendars: RateLimit
  /** Calls with a read token, counted by the token: by the requests in a minute that it was made for. */
  tokens: Readonly<Record<TokenLimit, RateLimit>>
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
/**
 * Pages of what one session types in ten seconds: more than its sender asks for (`LiveSender`), which
 * leaves the rest of an address's renders to others there.
 */
const TYPED = 60
/** Comments and approvals of one link, and of one address, in a minute. */
const GUESTS = 20
/**
 * Readings of calendar feeds from one address in a minute: an office reads its feeds hourly, a
 * provider of calendars reads those of many people.
 */
const CALENDARS = 60
/** Open calls of one address in ten seconds. */
const OPEN_CALLS = 60

/**
 * The part of a limit that a process takes at once from a shared counter, so that not every request
 * takes a message or a query: what it does not use is lost to the address, at most this part for
 * each process.
 */
const SHARE = 200
/** Addresses whose share or wait a process remembers. */
const REMEMBERED = 20_000

/** Whole seconds to wait, at least one. */
export const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

/** What a process knows of an address: the rest of its share, or until when it is over its limit. */
interface Known {
  rest: number
  /** By `performance.now`, which no change of the clock moves. */
  until: number
}

/**
 * A limit of `points` requests in `seconds` per address.
 * @param name of the counter, which all processes share
 */
export function rateLimit(
  name: string,
  points: number,
  seconds: number,
  counters: Counters = ownCounters(),
): RateLimit {
  const counter = counters.of(name, seconds)
  const share = counters.isShared ? Math.max(1, Math.floor(points / SHARE)) : 1
  // allocates room for all addresses at once: a limit that nobody meets needs none
  let remembered: LRUCache<string, Known> | null = null
  const known = () => (remembered ??= new LRUCache<string, Known>({ max: REMEMBERED }))
  /** Shares that are being taken: requests of one address that come meanwhile use the same. */
  const taking = new Map<string, Promise<void>>()

  async function takeShare(address: string): Promise<void> {
    const { points: taken, msLeft } = await counter.add(address, share)
    known().set(address, {
      rest: taken - share >= points ? 0 : share,
      until: performance.now() + msLeft,
    })
  }

  /** Uses what is known of an address; undefined = nothing is. */
  function use(address: string): number | null | undefined {
    const before = known().get(address)
    const left = before ? before.until - performance.now() : 0
    if (!before || left <= 0) return undefined
    if (before.rest === 0) return secondsOf(left)
    before.rest--
    if (before.rest === 0) known().delete(address)
    return null
  }

  return {
    async take(address) {
      for (;;) {
        const answer = use(address)
        if (answer !== undefined) return answer
        const underway = taking.get(address) ?? takeShare(address)
        taking.set(address, underway)
        await underway.finally(() => taking.delete(address))
      }
    },
  }
}

/** A limit of `ms` milliseconds in `seconds` per address. */
export function costLimit(
  name: string,
  ms: number,
  seconds: number,
  counters: Counters = ownCounters(),
): CostLimit {
  const counter = counters.of(name, seconds)
  return {
    async wait(address) {
      const spent = await counter.read(address)
      return spent && spent.points >= ms ? secondsOf(spent.msLeft) : null
    },
    spend: (address, cost) => void counter.add(address, Math.ceil(cost)).catch(() => {}),
  }
}

/** Budget of an average render, in ms: an ordinary page takes a third of it. */
const RENDER_COST = 50

export function createRateLimits(
  config: Pick<
    Config,
    'RENDERS_PER_MINUTE' | 'SEARCH_PER_MINUTE' | 'IMAGES_PER_MINUTE' | 'EVENTS_PER_MINUTE'
  >,
  counters: Counters = ownCounters(),
): RateLimits {
  const limit = (name: string, points: number, seconds: number): RateLimit =>
    rateLimit(name, points, seconds, counters)
  // counted over ten seconds: the budget of a minute used at once would delay everybody for seconds
  const renders = Math.ceil(config.RENDERS_PER_MINUTE / 6)
  return {
    renders: limit('renders', renders, 10),
    costs: costLimit('costs', renders * RENDER_COST, 10, counters),
    previews: limit('previews', PREVIEWS, 10),
    typed: limit('typed', TYPED, 10),
    guests: limit('guests', GUESTS, 60),
    calendars: limit('calendars', CALENDARS, 60),
    tokens: Object.fromEntries(
      TOKEN_LIMITS.map((points) => [points, limit(`tokens-${points}`, points, 60)]),
    ) as Record<TokenLimit, RateLimit>,
    search: limit('search', config.SEARCH_PER_MINUTE, 60),
    images: limit('images', config.IMAGES_PER_MINUTE, 60),
    events: limit('events', config.EVENTS_PER_MINUTE, 60),
    // an office signs in from one address at nine o'clock: twelve people in ten seconds, with a
    // passkey each
    openCalls: limit('open-calls', OPEN_CALLS, 10),
  }
}
