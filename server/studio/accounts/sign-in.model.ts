import type { Me } from '../../../contract/studio/accounts.ts'
import type { Queries } from '../../database/index.ts'
import type { StudioPasskeyTable } from '../../database/schema.ts'
import { rateLimit } from '../../limits/rate-limits.ts'
import { log } from '../../log.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import type { Counted } from './attempts.ts'
import type { AccountParts, Visit } from './parts.ts'
import { passkeysRepository } from './passkeys.repository.ts'
import { isPassword } from './passwords.ts'
import { meOf } from './profile.ts'
import { takeCode } from './second-factor.ts'
import type { Response } from './webauthn.ts'
import { usersRepository } from './users.repository.ts'

/** A session that began, or continues with another token, with its user. */
export interface SignedIn {
  /** For the cookie. */
  token: string
  me: Me
}

/** A signed-in user, with the device cookie of their browser. */
export interface Entered extends SignedIn {
  device: string
}

/** First steps that one address may begin in a minute: each is a row. */
const BEGUN_PER_MINUTE = 60

/** Whether a passkey was proved and no other use came between. */
export async function provedPasskey(
  { webauthn, now }: Pick<AccountParts, 'webauthn' | 'now'>,
  tx: Queries,
  passkey: StudioPasskeyTable,
  challenge: string,
  response: Response,
): Promise<boolean> {
  const proof = await webauthn.proved(response, challenge, passkey)
  return (
    proof !== null &&
    (await passkeysRepository.used(tx, passkey.id, {
      ...proof,
      usedAt: new Date(now()).toISOString(),
    }))
  )
}

/** Signing in and out. Every failure has the same error, after the same computation. */
export function signInModel(parts: AccountParts) {
  const { store, audit, sessions, attempts, challenges, devices, webauthn } = parts
  const begun = rateLimit('sign-ins', BEGUN_PER_MINUTE, 60, store.counters)
  const refused = (method: string): StudioError => {
    log.info('studio sign-in refused', { method })
    return new StudioError(401, { problem: 'credentials' })
  }
  /**
   * Begins a session in the transaction that used the factors; the browser's former session ends.
   */
  const enter = async (
    tx: Queries,
    {
      userId,
      method,
      factor,
      before,
    }: { userId: string; method: 'PASSKEY' | 'PASSWORD'; factor: string; before: Session | null },
    visit: Visit,
  ): Promise<Entered> => {
    if (before) await sessions.end(tx, before.user.id, before.id)
    const { id, token } = await sessions.open(tx, userId, { method, ...visit })
    const device = await devices.keep(tx, visit.device, { userId, sessionId: id })
    const me = await meOf(tx, sessions, userId, id)
    await audit.write(tx, {
      by: userId,
      action: 'account.sign-in',
      subject: `user/${userId}`,
      details: { factor },
    })
    return { token, me, device }
  }
  /**
   * The counters of an attempt: a known browser separately and first, so that nobody at its address
   * locks it out.
   */
  const countedOf = (known: string | null, others: readonly Counted[]): (readonly Counted[])[] =>
    known === null ? [others] : [[{ limit: 'device', of: known }], others]
  return {
    /** The rate-limit key of a browser that anybody signed in from; null = it is unknown. */
    deviceOf: devices.anyone,
    /**
     * Counts the first steps of one address, or of one known browser, before a row is written.
     * @throws StudioError 429
     */
    async mayBegin({ address, device }: Pick<Visit, 'address' | 'device'>): Promise<void> {
      const known = await devices.anyone(device)
      const wait = await begun.take(known === null ? address : `device ${known}`)
      if (wait !== null) throw new StudioError(429, { retryAfter: wait })
    },
    async passkey() {
      const options = await webauthn.authentication([])
      const challengeId = challenges.newId()
      await challenges.keep('passkey-sign-in', challengeId, null, { challenge: options.challenge })
      return { challengeId, options: { ...options } as Record<string, unknown> }
    },
    /** @throws StudioError 401 credentials, 429 */
    async passkeyFinish(
      { challengeId, response }: { challengeId: string; response: Response },
      before: Session | null,
      visit: Visit,
    ): Promise<Entered> {
      const id = typeof response.id === 'string' ? response.id.slice(0, 2000) : ''
      const owner =
        visit.device === null ? undefined : await passkeysRepository.byId(store.kysely, id)
      const known = owner ? await devices.known(visit.device, { id: owner.userId }) : null
      const counted = await attempts.begin(
        ...countedOf(known, [{ limit: 'address', of: `passkey ${visit.address}` }]),
      )
      const waiting = await challenges.take('passkey-sign-in', challengeId)
      const signedIn = await store.transaction(async (tx) => {
        const passkey = await passkeysRepository.byId(tx, id)
        const account = passkey && (await usersRepository.byId(tx, passkey.userId))
        if (!waiting || account?.state !== 'ACTIVE') return null
        if (
          !(await provedPasskey(
            parts,
            tx,
            passkey as StudioPasskeyTable,
            waiting.challenge,
            response,
          ))
        )
          return null
        return enter(
          tx,
          { userId: account.id, method: 'PASSKEY', factor: 'passkey', before },
          visit,
        )
      })
      if (!signedIn) throw refused('passkey')
      await attempts.succeeded(counted)
      await attempts.know(signedIn.me.email, visit.address)
      return signedIn
    },
    /**
     * With the code of the authenticator or a recovery code. @throws StudioError 401 credentials, 429
     */
    async password(
      { email, password, code }: { email: string; password: string; code: string },
      before: Session | null,
      visit: Visit,
    ): Promise<Entered> {
      const isKnownThere = await attempts.knows(email, visit.address)
      const counted = await attempts.begin(
        ...countedOf(await devices.known(visit.device, { email }), [
          { limit: 'address', of: `password ${visit.address}` },
          ...(isKnownThere ? [] : [{ limit: 'account', of: email } as const]),
        ]),
      )
      const account = await usersRepository.byEmail(store.kysely, email)
      // computed for missing, closed or passwordless accounts too
      const fits = await isPassword(
        password,
        account?.state === 'ACTIVE' ? account.passwordHash : null,
      )
      const signedIn = await store.transaction(async (tx) => {
        // read again: it may have been closed, or its password changed, during the computation
        const now = await usersRepository.byId(tx, account?.id ?? '')
        const holds =
          fits && now?.state === 'ACTIVE' && now.passwordHash === account?.passwordHash ? now : null
        const factor = await takeCode(tx, parts, holds, code)
        return factor && holds
          ? enter(tx, { userId: holds.id, method: 'PASSWORD', factor, before }, visit)
          : null
      })
      if (!signedIn) throw refused('password')
      await attempts.succeeded(counted)
      await attempts.know(email, visit.address)
      return signedIn
    },
    async signOut(session: Session): Promise<void> {
      await store.transaction(async (tx) => {
        await sessions.end(tx, session.user.id, session.id)
        await audit.write(tx, {
          by: session.user.id,
          action: 'account.sign-out',
          subject: `user/${session.user.id}`,
        })
      })
    },
  }
}
export type SignIn = ReturnType<typeof signInModel>
