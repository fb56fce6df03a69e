import { createHash } from 'node:crypto'
import type { Store } from '../../database/index.ts'
import { Refusal } from '../refusal.ts'
import { attemptsRepository } from './attempts.repository.ts'

/** How many attempts fail without a wait, how long the waits grow, and how long it is remembered (milliseconds). */
interface Limit {
  free: number
  first: number
  longest: number
  remembered: number
}
const HOUR = 60 * 60_000
const LIMITS = {
  /** Of an address: strict. Whoever tries many accounts waits for long. */
  address: { free: 10, first: 30_000, longest: 15 * 60_000, remembered: HOUR },
  /** Of an account: it slows down and never shuts, or a stranger could keep its owner out. */
  account: { free: 5, first: 1000, longest: 2 * 60_000, remembered: HOUR },
  /** Of whoever is signed in and proves who they are: no stranger comes here. */
  proof: { free: 5, first: 5000, longest: 15 * 60_000, remembered: HOUR },
} as const satisfies Record<string, Limit>
/** How long an address counts as one that an account signs in from. */
const KNOWN_MS = 30 * 24 * HOUR

/** One count that an attempt goes to. */
export interface Counted {
  limit: keyof typeof LIMITS
  /** What is counted, such as `password` by address, or an e-mail address: kept as a hash. */
  of: string
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
const keyOf = ({ limit, of }: Counted): string => `${limit}:${hash(of)}`
const knownKey = (email: string, address: string): string => `known:${hash(`${email}\n${address}`)}`

/** Milliseconds to wait after so many attempts. */
const waitAfter = ({ free, first, longest }: Limit, count: number): number =>
  count < free ? 0 : Math.min(first * 2 ** Math.min(count - free, 30), longest)

/**
 * Attempts that failed, counted in the database for all processes. An attempt is counted before it is looked at, so that
 * many at once count as many; what succeeds is counted back.
 */
export function attempts(store: Store, now: () => number) {
  const instant = (at: number): string => new Date(at).toISOString()
  return {
    /** @throws Refusal 429 with the seconds to wait; nothing is counted then */
    async begin(counted: readonly Counted[]): Promise<void> {
      const wait = await store.transaction(async (tx) => {
        const rows = await attemptsRepository.hold(tx, store.dialect, counted.map(keyOf), instant(now() + HOUR))
        const states = counted.map((one) => {
          const limit = LIMITS[one.limit]
          const row = rows.find(({ key }) => key === keyOf(one))
          const remembered = row && Date.parse(row.until) > now() ? row : undefined
          const last = remembered ? Date.parse(remembered.until) - limit.remembered : 0
          const count = remembered?.count ?? 0
          return { one, limit, count, wait: remembered ? last + waitAfter(limit, count) - now() : 0 }
        })
        const longest = Math.max(0, ...states.map((state) => state.wait))
        if (longest === 0)
          for (const { one, limit, count } of states)
            await attemptsRepository.add(tx, keyOf(one), count + 1, instant(now() + limit.remembered))
        return longest
      })
      if (wait > 0) throw new Refusal(429, { retryAfter: Math.ceil(wait / 1000) })
    },
    /** It succeeded: an account's count ends, an address's goes back by this one, for others may try from there. */
    async succeeded(counted: readonly Counted[]): Promise<void> {
      await store.transaction(async (tx) => {
        for (const one of counted)
          if (one.limit === 'address') await attemptsRepository.less(tx, keyOf(one))
          else await attemptsRepository.forget(tx, keyOf(one))
      })
    },
    /** Remembers that an account signs in from an address. */
    know: (email: string, address: string): Promise<void> =>
      attemptsRepository.add(store.kysely, knownKey(email, address), 0, instant(now() + KNOWN_MS)),
    /** Whether an account signed in from an address lately: failures of strangers elsewhere do not slow it down there. */
    async knows(email: string, address: string): Promise<boolean> {
      const row = await attemptsRepository.find(store.kysely, knownKey(email, address))
      return row !== undefined && Date.parse(row.until) > now()
    },
  }
}
export type Attempts = ReturnType<typeof attempts>
