import type { Queries, Store } from '../../database/index.ts'
import { devicesRepository } from './devices.repository.ts'
import { hashOfToken, newToken } from './sessions.ts'

/**
 * How long a browser counts as one that an account signs in from, and how many an account may have.
 */
export const DEVICE_MS = 180 * 24 * 60 * 60_000
const MOST = 10
/** Length of the cookie's value: 256 bits. */
const TOKEN_CHARACTERS = 43

/**
 * Browsers that accounts signed in from. Each has a cookie of 256 random bits that grant no access:
 * they distinguish its sign-in attempts from those of strangers at the same address. They are
 * replaced at every sign-in, so that a copy of the cookie ends with the next one; they are deleted
 * with the account's sessions.
 */
export function devices(store: Store, now: () => number) {
  const instant = (at = now()): string => new Date(at).toISOString()
  return {
    /**
     * Rate-limit key of attempts if the account signs in from this browser; null = it does not, or
     * does not exist.
     */
    async known(
      token: string | null,
      who: { email: string } | { id: string },
    ): Promise<string | null> {
      if (token === null) return null
      const hash = hashOfToken(token)
      const id = await devicesRepository.accountAt(store.kysely, hash, who, instant())
      return id === null ? null : `${hash} ${id}`
    },
    /** The same for a browser alone, whichever account signs in from it. */
    async anyone(token: string | null): Promise<string | null> {
      // a value of another form was never issued
      const hash = token?.length === TOKEN_CHARACTERS ? hashOfToken(token) : null
      return hash !== null && (await devicesRepository.any(store.kysely, hash, instant()))
        ? hash
        : null
    },
    /** Remembers the browser in which a session began; returns its new cookie value. */
    async keep(
      tx: Queries,
      before: string | null,
      { userId, sessionId }: { userId: string; sessionId: string },
    ) {
      const token = newToken()
      const hash = hashOfToken(token)
      if (before !== null) await devicesRepository.move(tx, hashOfToken(before), hash)
      const row = { hash, userId, sessionId, at: instant(), until: instant(now() + DEVICE_MS) }
      await devicesRepository.put(tx, row, MOST)
      return token
    },
    forgetOf: devicesRepository.forgetOf,
  }
}
export type Devices = ReturnType<typeof devices>
