import { randomBytes } from 'node:crypto'
import type { Queries, Store } from '../../database/index.ts'
import { challengesRepository } from './challenges.repository.ts'
import type { CleanUp } from './clean-up.ts'

/** Milliseconds in which the second half must come. */
const CHALLENGE_MS = 5 * 60_000
/** A new authenticator must be fetched, set up and read. */
const SETUP_MS = 20 * 60_000

/** What may wait for its second half, and what is kept of it meanwhile. */
export interface Waiting {
  'passkey-sign-in': { challenge: string }
  'passkey-proof': { challenge: string }
  'passkey-add': { challenge: string }
  'passkey-join': Newcomer & { challenge: string }
  'password-join': Newcomer & { passwordHash: string; totp: string }
  'password-set': { passwordHash: string; totp: string }
  sso: { nonce: string; verifier: string }
}
/** Whoever takes up an invitation, as they said. */
export interface Newcomer {
  /** Hash of the token of the invitation. */
  invitation: string
  /** Of the account that it makes, or gives back. */
  userId: string
  name: string
  email: string
  language: 'KOR' | 'ENG'
}

/** First halves that wait for their second: each is taken once, within minutes, by any process. */
export function challenges(store: Store, now: () => number, cleanUp: CleanUp) {
  const data = <K extends keyof Waiting>(
    row: { userId: string | null; data: string; expiresAt: string } | undefined,
  ): ({ userId: string | null } & Waiting[K]) | null =>
    row && Date.parse(row.expiresAt) > now()
      ? { ...(JSON.parse(row.data) as Waiting[K]), userId: row.userId }
      : null
  return {
    newId: (): string => randomBytes(16).toString('base64url'),
    /** Keeps a first half; what expired meanwhile goes. */
    async keep<K extends keyof Waiting>(
      kind: K,
      id: string,
      userId: string | null,
      waiting: Waiting[K],
    ): Promise<void> {
      const ms = kind === 'password-join' || kind === 'password-set' ? SETUP_MS : CHALLENGE_MS
      await cleanUp()
      await challengesRepository.add(store.kysely, {
        id,
        kind,
        userId,
        data: JSON.stringify(waiting),
        expiresAt: new Date(now() + ms).toISOString(),
      })
    },
    /** Looks at one without taking it; null where there is none, or it expired. */
    look: async <K extends keyof Waiting>(kind: K, id: string) =>
      data<K>(await challengesRepository.find(store.kysely, kind, id)),
    /** Takes one, for good; null where there is none, or it expired. */
    take: async <K extends keyof Waiting>(kind: K, id: string, tx: Queries = store.kysely) =>
      data<K>(await challengesRepository.take(tx, kind, id)),
  }
}
export type Challenges = ReturnType<typeof challenges>
