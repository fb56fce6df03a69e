import { randomBytes } from 'node:crypto'
import type { Queries, Store } from '../../database/index.ts'
import { challengesRepository } from './challenges.repository.ts'
import type { CleanUp } from './clean-up.ts'

/** Milliseconds until the second step must arrive. */
const CHALLENGE_MS = 5 * 60_000
/** A new authenticator must be installed, set up and read. */
const SETUP_MS = 20 * 60_000

/** Operations that may be pending, and the data stored for them meanwhile. */
export interface PendingChallenges {
  'passkey-sign-in': { challenge: string }
  'passkey-proof': { challenge: string }
  'passkey-add': { challenge: string }
  'passkey-join': Newcomer & { challenge: string }
  'password-join': Newcomer & { passwordHash: string; totp: string }
  'password-set': { passwordHash: string; totp: string }
  sso: { nonce: string; verifier: string }
}
/** The details entered by a person who accepts an invitation. */
export interface Newcomer {
  /** Hash of the token of the invitation. */
  invitation: string
  /** Id of the account that it creates or restores. */
  userId: string
  name: string
  email: string
  language: 'KOR' | 'ENG'
}

/** Pending first steps: each is taken once, within minutes, by any process. */
export function challenges(store: Store, now: () => number, cleanUp: CleanUp) {
  const data = <K extends keyof PendingChallenges>(
    row: { userId: string | null; data: string; expiresAt: string } | undefined,
  ): ({ userId: string | null } & PendingChallenges[K]) | null =>
    row && Date.parse(row.expiresAt) > now()
      ? { ...(JSON.parse(row.data) as PendingChallenges[K]), userId: row.userId }
      : null
  return {
    newId: (): string => randomBytes(16).toString('base64url'),
    /** Stores a first step, and deletes expired ones. */
    async keep<K extends keyof PendingChallenges>(
      kind: K,
      id: string,
      userId: string | null,
      waiting: PendingChallenges[K],
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
    /** Returns one without taking it; null if there is none, or it expired. */
    look: async <K extends keyof PendingChallenges>(kind: K, id: string) =>
      data<K>(await challengesRepository.find(store.kysely, kind, id)),
    /** Takes one, permanently; null if there is none, or it expired. */
    take: async <K extends keyof PendingChallenges>(
      kind: K,
      id: string,
      tx: Queries = store.kysely,
    ) => data<K>(await challengesRepository.take(tx, kind, id)),
  }
}
export type Challenges = ReturnType<typeof challenges>
