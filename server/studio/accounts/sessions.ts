import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { permissionsOf } from '../../../contract/studio/permissions.ts'
import type { Queries, Store } from '../../database/index.ts'
import type { StudioSessionTable } from '../../database/schema.ts'
import { isUnavailable } from '../../unavailable.ts'
import { calendarFeedsRepository } from '../calendar/feeds.repository.ts'
import type { Session } from '../session.ts'
import { devicesRepository } from './devices.repository.ts'
import { instantAge, SKEW_MS } from './session-age.ts'
import { type SessionRecord, sessionsRepository } from './sessions.repository.ts'

/**
 * Milliseconds until an idle session ends, until any does, and how long a proof is fresh (OWASP
 * ASVS 5, 7.3).
 */
export const IDLE_MS = 60 * 60_000
export const LONGEST_MS = 12 * 60 * 60_000
export const FRESH_MS = 10 * 60_000
/** The row is written at most this often, however many calls arrive. */
const SEEN_EVERY_MS = 60_000

/** Name of the cookie: only over https (or to localhost), for this host only, for every path. */
export const SESSION_COOKIE = '__Host-studio'

/** 256 random bits, as cookies and addresses carry them. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex')

/** How and from where a user signs in. */
export type Beginning = Pick<StudioSessionTable, 'method' | 'userAgent' | 'address'> & {
  /** Time of the last proof of identity; null = not lately. Omitted = now. */
  provedAt?: number | null
}

/**
 * Sessions of the studio: 256 random bits that only the browser knows, looked up by their hash at
 * every call. None lives longer when the clock is set back: a session that is younger than its next
 * use ends, unless this process knows better (`instantAge`).
 */
export function sessions(store: Store, now: () => number = Date.now) {
  const instant = (at: number): string => new Date(at).toISOString()
  /** Begins a session in a transaction; returns its public id, and the token for the cookie. */
  const open = async (
    tx: Queries,
    userId: string,
    { method, userAgent, address, provedAt = now() }: Beginning,
  ): Promise<{ id: string; token: string }> => {
    const token = newToken()
    const id = randomUUID()
    const at = instant(now())
    await sessionsRepository.add(tx, {
      tokenHash: hashOfToken(token),
      id,
      userId,
      createdAt: at,
      seenAt: at,
      expiresAt: instant(now() + LONGEST_MS),
      freshAt: provedAt === null ? null : instant(provedAt),
      userAgent: userAgent.slice(0, 300),
      address,
      method,
    })
    return { id, token }
  }
  const ageOf = instantAge(now)
  /** Whether an instant is not longer ago than so many milliseconds, and not to come. */
  const isWithin = (ms: number, instant: string): boolean => {
    const age = ageOf(Date.parse(instant))
    return age >= -SKEW_MS && age < ms
  }
  const isOver = ({ state, createdAt, expiresAt, seenAt }: SessionRecord): boolean =>
    state !== 'ACTIVE' ||
    now() >= Date.parse(expiresAt) ||
    !isWithin(LONGEST_MS, createdAt) ||
    !isWithin(IDLE_MS, seenAt)
  const sessionOf = (row: SessionRecord): Session => ({
    id: row.id,
    user: {
      id: row.userId,
      name: row.name,
      email: row.email,
      role: row.role,
      language: row.language,
    },
    permissions: permissionsOf({
      role: row.role,
      readsReports: row.readsReports === 1,
      managesPress: row.managesPress === 1,
    }),
    fresh: row.freshAt !== null && isWithin(FRESH_MS, row.freshAt),
  })
  return {
    open,
    /** Begins a session in a separate transaction; returns the token for the cookie. */
    begin: async (userId: string, beginning: Beginning): Promise<string> =>
      (await open(store.kysely, userId, beginning)).token,
    /**
     * The user of a token; null if it is unknown, idle for too long, ended, or of a closed account.
     */
    async of(token: string): Promise<Session | null> {
      const hash = hashOfToken(token)
      const row = await sessionsRepository.byHash(store.kysely, hash)
      if (!row) return null
      if (isOver(row)) {
        await sessionsRepository.remove(store.kysely, hash)
        return null
      }
      if (!isWithin(SEEN_EVERY_MS, row.seenAt))
        await sessionsRepository
          .touch(store.kysely, hash, instant(now()))
          .catch((error: unknown) => {
            // a read must work even on a full disk
            if (!isUnavailable(error)) throw error
          })
      return sessionOf(row)
    },
    /**
     * The current state of a session by its public id, for operations of several steps; null if it
     * ended.
     */
    async byId(id: string): Promise<Session | null> {
      const row = await sessionsRepository.byId(store.kysely, id)
      return row && !isOver(row) ? sessionOf(row) : null
    },
    /**
     * Records a fresh proof: the session continues with another token, for the cookie; null = it
     * ended meanwhile.
     */
    async renew(tx: Queries, id: string): Promise<string | null> {
      const token = newToken()
      return (await sessionsRepository.renew(tx, id, hashOfToken(token), instant(now())))
        ? token
        : null
    },
    /** Valid sessions of an account, the last active first. */
    list: (tx: Queries, userId: string) =>
      sessionsRepository.ofUser(tx, userId, instant(now()), instant(now() - IDLE_MS)),
    end: sessionsRepository.end,
    /**
     * Ends those of an account, except one; their browsers are forgotten, and the address of its
     * calendar feed becomes invalid, which is on the same devices. Returns how many ended.
     */
    async endAll(tx: Queries, userId: string, but: string | null): Promise<number> {
      await calendarFeedsRepository.remove(tx, userId)
      await devicesRepository.forget(tx, userId, but)
      return sessionsRepository.endAll(tx, userId, but)
    },
    /** Until when the proof of a session is fresh; null = it is not. */
    async freshUntil(tx: Queries, id: string): Promise<string | null> {
      const freshAt = await sessionsRepository.freshAt(tx, id)
      if (freshAt === null || !isWithin(FRESH_MS, freshAt)) return null
      return instant(now() + FRESH_MS - ageOf(Date.parse(freshAt)))
    },
  }
}
export type Sessions = ReturnType<typeof sessions>
