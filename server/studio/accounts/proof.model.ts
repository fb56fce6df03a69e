import type { Queries } from '../../database/index.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import type { Counted } from './attempts.ts'
import type { AccountParts } from './parts.ts'
import { passkeysRepository } from './passkeys.repository.ts'
import { isPassword } from './passwords.ts'
import { meOf } from './profile.ts'
import { takeCode } from './second-factor.ts'
import { provedPasskey, type SignedIn } from './sign-in.model.ts'
import { usersRepository } from './users.repository.ts'
import type { Response } from './webauthn.ts'

/** A fresh proof of identity, for sensitive actions: the session continues with another token. */
export function proofModel(parts: AccountParts) {
  const { store, audit, sessions, attempts, challenges, webauthn } = parts
  const countedOf = ({ user }: Session): Counted[] => [{ limit: 'proof', of: user.id }]
  const renew = async (tx: Queries, session: Session, factor: string): Promise<SignedIn> => {
    const token = await sessions.renew(tx, session.id)
    if (token === null) throw new StudioError(401, { problem: 'session' })
    const me = await meOf(tx, sessions, session.user.id, session.id)
    await audit.write(tx, {
      by: session.user.id,
      action: 'account.proof',
      subject: `user/${session.user.id}`,
      details: { factor },
    })
    return { token, me }
  }
  const complete = async (
    counted: readonly Counted[],
    done: SignedIn | null,
  ): Promise<SignedIn> => {
    if (!done) throw new StudioError(401, { problem: 'credentials' })
    await attempts.succeeded(counted)
    return done
  }
  return {
    /** @throws StudioError 409 if the account has no passkey */
    async passkey({ user }: Session) {
      const known = await passkeysRepository.ofUser(store.kysely, user.id)
      if (known.length === 0)
        throw new StudioError(409, { problem: 'state', data: { reason: 'no-passkey' } })
      const options = await webauthn.authentication(known)
      const challengeId = challenges.newId()
      await challenges.keep('passkey-proof', challengeId, user.id, { challenge: options.challenge })
      return { challengeId, options: { ...options } as Record<string, unknown> }
    },
    /** @throws StudioError 401 credentials, 429 */
    async passkeyFinish(
      session: Session,
      { challengeId, response }: { challengeId: string; response: Response },
    ): Promise<SignedIn> {
      const counted = countedOf(session)
      await attempts.begin(counted)
      const waiting = await challenges.take('passkey-proof', challengeId)
      const id = typeof response.id === 'string' ? response.id.slice(0, 2000) : ''
      const done = await store.transaction(async (tx) => {
        const passkey = await passkeysRepository.byId(tx, id)
        if (waiting?.userId !== session.user.id || passkey?.userId !== session.user.id) return null
        if (!(await provedPasskey(parts, tx, passkey, waiting.challenge, response))) return null
        return renew(tx, session, 'passkey')
      })
      return complete(counted, done)
    },
    /** @throws StudioError 401 credentials, 429 */
    async password(
      session: Session,
      { password, code }: { password: string; code: string },
    ): Promise<SignedIn> {
      const counted = countedOf(session)
      await attempts.begin(counted)
      const account = await usersRepository.byId(store.kysely, session.user.id)
      const fits = await isPassword(password, account?.passwordHash ?? null)
      const done = await store.transaction(async (tx) => {
        const now = await usersRepository.byId(tx, session.user.id)
        const holds =
          fits && now?.state === 'ACTIVE' && now.passwordHash === account?.passwordHash ? now : null
        const factor = await takeCode(tx, parts, holds, code)
        return factor && holds ? renew(tx, session, factor) : null
      })
      return complete(counted, done)
    },
  }
}
