import cluster from 'node:cluster'
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible'
import { log } from '../log.ts'
import { inTime } from '../time-limit.ts'

/** The points of a key in its current period. */
export interface Count {
  points: number
  /** Milliseconds until the period ends. */
  msLeft: number
}

/** Counts points by key in periods that begin with the first point. */
export interface Counter {
  /** Adds points, which may be negative; returns the sum. */
  add(key: string, points: number): Promise<Count>
  /** The sum; null = no points. */
  read(key: string): Promise<Count | null>
}

/** Where limits are counted: by this process, by all of a machine, or by all that share a database. */
export interface Counters {
  /** A counter by its name, of which there may be one. */
  of(name: string, seconds: number): Counter
  /** Whether each count takes a message or a query. */
  isShared: boolean
}

/** Limits compare the sum themselves: the counter itself has none. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER
/** Milliseconds by which clocks of processes that count together may differ. */
const CLOCK_DRIFT_MS = 5000

/**
 * A counter of the library. It compares instants of the clock: a period that ends later than one
 * that begins now was begun before the clock was set back, and counts as over. Otherwise an address
 * over its limit would wait as long as the clock was set back.
 */
function counterOf(limiter: RateLimiterAbstract, seconds: number): Counter {
  const period = seconds * 1000
  const isOver = (msLeft: number): boolean => msLeft <= 0 || msLeft > period + CLOCK_DRIFT_MS
  return {
    async add(key, points) {
      const { consumedPoints, msBeforeNext } =
        points < 0 ? await limiter.reward(key, -points) : await limiter.consume(key, points)
      if (!isOver(msBeforeNext)) return { points: consumedPoints, msLeft: msBeforeNext }
      const first = Math.max(0, points)
      await limiter.set(key, first, seconds)
      return { points: first, msLeft: period }
    },
    async read(key) {
      const found = await limiter.get(key)
      if (!found || isOver(found.msBeforeNext)) return null
      return { points: found.consumedPoints, msLeft: found.msBeforeNext }
    },
  }
}

const options = (name: string, seconds: number) => ({
  keyPrefix: name,
  points: NO_LIMIT,
  duration: seconds,
})

/** Counted by this process alone. */
export const ownCounters = (): Counters => ({
  isShared: false,
  of: (name, seconds) => counterOf(new RateLimiterMemory(options(name, seconds)), seconds),
})

/** Milliseconds after which a count is made by this process instead, and until the next attempt. */
const PATIENCE_MS = 500
const PAUSE_MS = 5000

/** The count with more points. */
const higher = <T extends Count | null>(one: T, other: T): T =>
  (one?.points ?? 0) < (other?.points ?? 0) ? other : one

/**
 * A counter that falls back to another one while it fails or takes too long. The other one counts
 * all along: who makes the first one slow does not get the limit once more.
 */
function withFallback(counter: Counter, other: Counter): Counter {
  /** Until when the other one counts, by `performance.now`. */
  let pausedUntil = 0
  const attempt = async <T>(count: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    if (performance.now() < pausedUntil) return instead()
    try {
      return await inTime(count(), PATIENCE_MS, 'not counted')
    } catch (error) {
      if (performance.now() >= pausedUntil) log.error('limits are counted by each process', error)
      pausedUntil = performance.now() + PAUSE_MS
      return instead()
    }
  }
  return {
    async add(key, points) {
      const own = await other.add(key, points)
      return higher(
        await attempt(
          () => counter.add(key, points),
          async () => own,
        ),
        own,
      )
    },
    async read(key) {
      const own = await other.read(key)
      return higher(
        await attempt(
          () => counter.read(key),
          async () => own,
        ),
        own,
      )
    },
  }
}

/** Counted by the processes of a machine together, in the one that started them (`supervisor.ts`). */
const machineCounters = (): Counters => ({
  isShared: true,
  of: (name, seconds) =>
    withFallback(
      counterOf(
        new RateLimiterCluster({ ...options(name, seconds), timeoutMs: PATIENCE_MS }),
        seconds,
      ),
      ownCounters().of(name, seconds),
    ),
})

/** A key as it is stored: neither an address of a visitor nor the secret of a link. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Milliseconds between deletions of past counts, and for which these are kept. */
const SWEEP_MS = 300_000
const KEPT_MS = 3_600_000

/**
 * Counted by all processes that share a PostgreSQL database.
 * @param closed ends the deletion of past counts, which all counters share
 */
export function databaseCounters(pool: Pool, closed: AbortSignal): Counters {
  const sweep = setInterval(() => {
    pool
      .query('delete from rate_limit where expire < $1', [Date.now() - KEPT_MS])
      // they count for nothing: a later attempt deletes them
      .catch(() => undefined)
  }, SWEEP_MS).unref()
  closed.addEventListener('abort', () => clearInterval(sweep), { once: true })
  return {
    isShared: true,
    of(name, seconds) {
      const { add, read } = counterOf(
        new RateLimiterPostgres({
          ...options(name, seconds),
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limit',
          tableCreated: true,
          // its timer would never end
          clearExpiredByTimeout: false,
        }),
        seconds,
      )
      return withFallback(
        { add: (key, points) => add(hashed(key), points), read: (key) => read(hashed(key)) },
        ownCounters().of(name, seconds),
      )
    },
  }
}

/** The counters of a process with a database of its own machine. */
export const localCounters = (): Counters => (cluster.isWorker ? machineCounters() : ownCounters())
