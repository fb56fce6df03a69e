import { createHash } from 'node:crypto'
import type { Store } from '../../database/index.ts'
import type { StudioAttemptTable } from '../../database/schema.ts'
import { StudioError } from '../studio-error.ts'
import { attemptsRepository } from './attempts.repository.ts'
import type { CleanUp } from './clean-up.ts'

/**
 * Failed attempts without a wait, growth of the waits, and how long they are remembered
 * (milliseconds).
 */
interface Limit {
  free: number
  first: number
  longest: number
  remembered: number
}
const HOUR = 60 * 60_000
const LIMITS = {
  /** Of an address: strict. A client that tries many accounts waits for long. */
  address: { free: 10, first: 30_000, longest: 15 * 60_000, remembered: HOUR },
  /** Of an account: slows down and never locks, or a stranger could lock its owner out. */
  account: { free: 5, first: 1000, longest: 2 * 60_000, remembered: HOUR },
  /** Of an account in a browser that it signed in from: limits the use of a stolen cookie. */
  device: { free: 10, first: 30_000, longest: 15 * 60_000, remembered: HOUR },
  /** Of signed-in users who prove their identity: no stranger gets here. */
  proof: { free: 5, first: 5000, longest: 15 * 60_000, remembered: HOUR },
} as const satisfies Record<string, Limit>
/** How long an address counts as one that an account signs in from. */
const KNOWN_MS = 30 * 24 * HOUR
/**
 * Number of counters shared by all accounts, selected by a hash of the email address: made-up
 * addresses cannot add rows without limit, and an existing one is counted like an unknown one.
 */
const ACCOUNT_COUNTS = 4096

/** One counter of an attempt. */
export interface Counted {
  limit: keyof typeof LIMITS
  /** The counted value, such as `password` by address, or an email address: stored as a hash. */
  of: string
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
/** Key of the row that counts it. */
export const keyOf = ({ limit, of }: Counted): string =>
  limit === 'account'
    ? `account:${createHash('sha256').update(of).digest().readUInt32BE() % ACCOUNT_COUNTS}`
    : `${limit}:${hash(of)}`
const knownKey = (email: string, address: string): string => `known:${hash(`${email}\n${address}`)}`

/** Milliseconds to wait after this many attempts. */
const waitAfter = ({ free, first, longest }: Limit, count: number): number =>
  count < free ? 0 : Math.min(first * 2 ** Math.min(count - free, 30), longest)

/**
 * Failed attempts, counted in the database for all processes. An attempt is counted before it is
 * checked, so that concurrent ones all count; a success is subtracted.
 */
export function attempts(store: Store, now: () => number, cleanUp: CleanUp) {
  const instant = (at: number): string => new Date(at).toISOString()
  /** The state of each of them according to the stored rows. */
  const statesOf = (counted: readonly Counted[], rows: readonly StudioAttemptTable[]) =>
    counted.map((one) => {
      const limit = LIMITS[one.limit]
      const row = rows.find(({ key }) => key === keyOf(one))
      const remembered = row && Date.parse(row.until) > now() ? row : undefined
      const last = remembered ? Date.parse(remembered.until) - limit.remembered : 0
      const count = remembered?.count ?? 0
      return { one, limit, count, wait: remembered ? last + waitAfter(limit, count) - now() : 0 }
    })
  const longestOf = (states: readonly { wait: number }[]): number =>
    Math.max(0, ...states.map(({ wait }) => wait))
  /** Counts all of them, or none if one has to wait; returns the milliseconds to wait. */
  const count = async (counted: readonly Counted[]): Promise<number> => {
    const keys = counted.map(keyOf)
    // a waiting client creates no row and delays nobody, however often it tries
    const wait = longestOf(statesOf(counted, await attemptsRepository.find(store.kysely, keys)))
    if (wait > 0) return wait
    await cleanUp()
    return store.transaction(async (tx) => {
      const states = statesOf(
        counted,
        await attemptsRepository.hold(tx, store.dialect, keys, instant(now() + HOUR)),
      )
      const longest = longestOf(states)
      if (longest === 0)
        for (const { one, limit, count: before } of states)
          await attemptsRepository.add(
            tx,
            keyOf(one),
            before + 1,
            instant(now() + limit.remembered),
          )
      return longest
    })
  }
  return {
    /**
     * Counts an attempt under the first of these that need not wait, and returns which: a known
     * browser with too many failures counts as a stranger.
     * @throws StudioError 429 with the seconds to wait for the last; nothing is counted then
     */
    async begin(...choices: [...(readonly Counted[])[]]): Promise<readonly Counted[]> {
      let wait = 0
      for (const counted of choices) {
        wait = await count(counted)
        if (wait === 0) return counted
      }
      throw new StudioError(429, { retryAfter: Math.ceil(wait / 1000) })
    },
    /**
     * Records a success: an account's count ends, an address's decreases by this one, as others may
     * try from there.
     */
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
    /**
     * Whether an account signed in from an address lately: failures of strangers elsewhere do not
     * slow it down there.
     */
    async knows(email: string, address: string): Promise<boolean> {
      const [row] = await attemptsRepository.find(store.kysely, [knownKey(email, address)])
      return row !== undefined && Date.parse(row.until) > now()
    },
  }
}
export type Attempts = ReturnType<typeof attempts>
