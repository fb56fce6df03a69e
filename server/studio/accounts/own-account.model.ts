import type { z } from 'zod'
import type {
  Me,
  passkey as passkeyShape,
  session as sessionShape,
} from '../../../contract/studio/accounts.ts'
import type { AuditAction } from '../../../contract/studio/audit.ts'
import type { Language } from '../../../contract/language.ts'
import type { Queries } from '../../database/index.ts'
import { label } from '../../labels.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import type { AccountParts } from './parts.ts'
import { passkeysRepository } from './passkeys.repository.ts'
import { weaknessOf } from './password-rules.ts'
import { hashOfPassword } from './passwords.ts'
import { meOf } from './profile.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import { recoveryCodesRepository } from './recovery-codes.repository.ts'
import { newTotpSecret, timeStepOf, totpUri } from './totp.ts'
import { type Account, usersRepository } from './users.repository.ts'
import type { Response } from './webauthn.ts'

type Passkey = z.infer<typeof passkeyShape>
type OwnSession = z.infer<typeof sessionShape>

/** The own account: name and language, passkeys, password, recovery codes, sessions. */
export function ownAccountModel(parts: AccountParts) {
  const { config, store, audit, sessions, attempts, challenges, devices, webauthn, totp, now } =
    parts
  const me = (session: Session, tx: Queries = store.kysely): Promise<Me> =>
    meOf(tx, sessions, session.user.id, session.id)
  const passkeys = async ({ user }: Session): Promise<Passkey[]> =>
    (await passkeysRepository.ofUser(store.kysely, user.id)).map(
      ({ id, name, createdAt, usedAt, backedUp }) => ({
        ...{ id, name, createdAt, usedAt },
        backedUp: backedUp === 1,
      }),
    )
  const ownSessions = async (session: Session): Promise<OwnSession[]> =>
    (await sessions.list(store.kysely, session.user.id)).map((row) => ({
      id: row.id,
      current: row.id === session.id,
      createdAt: row.createdAt,
      seenAt: row.seenAt,
      expiresAt: row.expiresAt,
      userAgent: row.userAgent,
      address: row.address,
      method: row.method,
    }))
  const audited = (
    tx: Queries,
    { user }: Session,
    action: AuditAction,
    details = {},
  ): Promise<void> => audit.write(tx, { by: user.id, action, subject: `user/${user.id}`, details })
  /**
   * The account, locked so that two concurrent changes do not remove its last two ways to sign in.
   */
  const held = async (tx: Queries, { user }: Session): Promise<Account> => {
    await usersRepository.lock(tx, store.dialect)
    const account = await usersRepository.byId(tx, user.id)
    if (account?.state !== 'ACTIVE') throw new StudioError(401, { problem: 'session' })
    return account
  }
  const ways = (account: Account): number =>
    Number(account.passkeys) +
    (account.passwordHash === null ? 0 : 1) +
    // single sign-on counts only while it is configured
    (account.ssoSubject !== null && config.SSO_ISSUER ? 1 : 0)
  const requireAnotherSignIn = (account: Account): void => {
    if (ways(account) <= 1)
      throw new StudioError(409, { problem: 'state', data: { reason: 'last-factor' } })
  }

  return {
    me,
    passkeys,
    sessions: ownSessions,
    async change(session: Session, change: { name?: string; language?: Language }): Promise<Me> {
      if (change.name !== undefined || change.language !== undefined)
        await store.transaction(async (tx) => {
          await usersRepository.set(tx, session.user.id, change)
          await audited(tx, session, 'account.change', { fields: Object.keys(change) })
        })
      return me(session)
    },
    async addPasskey({ user }: Session) {
      const known = await passkeysRepository.ofUser(store.kysely, user.id)
      const options = await webauthn.registration(label('studio_name', user.language), user, known)
      const challengeId = challenges.newId()
      await challenges.keep('passkey-add', challengeId, user.id, { challenge: options.challenge })
      return { challengeId, options: { ...options } as Record<string, unknown> }
    },
    /** @throws StudioError 400 if it is not a passkey, or stored already */
    async addPasskeyFinish(
      session: Session,
      { challengeId, response, name }: { challengeId: string; response: Response; name: string },
    ): Promise<Passkey[]> {
      const waiting = await challenges.take('passkey-add', challengeId)
      if (waiting?.userId !== session.user.id) throw new StudioError(400, { field: 'challengeId' })
      const passkey = await webauthn.registered(response, waiting.challenge)
      if (!passkey) throw new StudioError(400, { field: 'response' })
      await store.transaction(async (tx) => {
        const createdAt = new Date(now()).toISOString()
        const row = { ...passkey, userId: session.user.id, name, createdAt, usedAt: null }
        if (!(await passkeysRepository.add(tx, row)))
          throw new StudioError(400, { field: 'response' })
        await audited(tx, session, 'account.passkey-add')
      })
      return passkeys(session)
    },
    /** @throws StudioError 404 */
    async renamePasskey(session: Session, id: string, name: string): Promise<Passkey[]> {
      await store.transaction(async (tx) => {
        if (!(await passkeysRepository.rename(tx, session.user.id, id, name)))
          throw new StudioError(404)
        await audited(tx, session, 'account.passkey-rename')
      })
      return passkeys(session)
    },
    /** @throws StudioError 404; 409 if it is the last way to sign in */
    async removePasskey(session: Session, id: string): Promise<Passkey[]> {
      await store.transaction(async (tx) => {
        const account = await held(tx, session)
        if (!(await passkeysRepository.remove(tx, session.user.id, id))) throw new StudioError(404)
        requireAnotherSignIn(account)
        await audited(tx, session, 'account.passkey-remove')
      })
      return passkeys(session)
    },
    /** @throws StudioError 400 with its weakness */
    async setPassword({ user }: Session, password: string) {
      const reason = weaknessOf(password, user)
      if (reason) throw new StudioError(400, { field: 'password', data: { reason } })
      const secret = newTotpSecret()
      const setupId = challenges.newId()
      const passwordHash = await hashOfPassword(password)
      await challenges.keep('password-set', setupId, user.id, {
        passwordHash,
        totp: totp.seal(secret, setupId),
      })
      return {
        setupId,
        uri: totpUri(secret, { issuer: label('studio_name', user.language), email: user.email }),
        secret,
      }
    },
    /**
     * The first code proves that the authenticator was set up; after a wrong one another may be
     * entered. @throws StudioError 400, 429
     */
    async setPasswordFinish(
      session: Session,
      { setupId, code }: { setupId: string; code: string },
    ): Promise<Me> {
      const { user } = session
      const counted = [{ limit: 'proof', of: `set ${user.id}` }] as const
      await attempts.begin(counted)
      const waiting = await challenges.look('password-set', setupId)
      if (waiting?.userId !== user.id) throw new StudioError(400, { field: 'setupId' })
      const secret = totp.open(waiting.totp, setupId)
      const totpStep = timeStepOf(secret, code, now())
      if (totpStep === null) throw new StudioError(400, { field: 'code' })
      await store.transaction(async (tx) => {
        if (!(await challenges.take('password-set', setupId, tx)))
          throw new StudioError(400, { field: 'setupId' })
        await held(tx, session)
        const totpSecret = totp.seal(secret, user.id)
        await usersRepository.set(tx, user.id, {
          passwordHash: waiting.passwordHash,
          totpSecret,
          totpStep,
        })
        const ended = await sessions.endAll(tx, user.id, session.id)
        await audited(tx, session, 'account.password-set', { sessionsEnded: ended })
      })
      await attempts.succeeded(counted)
      return me(session)
    },
    /** Its recovery codes are deleted too: they replace its authenticator. @throws StudioError 409 */
    async removePassword(session: Session): Promise<Me> {
      await store.transaction(async (tx) => {
        const account = await held(tx, session)
        if (account.passwordHash === null)
          throw new StudioError(409, { problem: 'state', data: { reason: 'no-password' } })
        requireAnotherSignIn(account)
        await usersRepository.set(tx, account.id, {
          passwordHash: null,
          totpSecret: null,
          totpStep: null,
        })
        await recoveryCodesRepository.replace(tx, account.id, [])
        await audited(tx, session, 'account.password-remove')
      })
      return me(session)
    },
    /**
     * @throws StudioError 409 without a password: a recovery code replaces the authenticator code that
     *   is entered with it
     */
    async newRecoveryCodes(session: Session): Promise<string[]> {
      return store.transaction(async (tx) => {
        const account = await held(tx, session)
        if (account.passwordHash === null)
          throw new StudioError(409, { problem: 'state', data: { reason: 'no-password' } })
        const codes = await giveRecoveryCodes(tx, account.id)
        await audited(tx, session, 'account.recovery-codes')
        return codes
      })
    },
    /** @throws StudioError 404 */
    async endSession(session: Session, id: string): Promise<OwnSession[]> {
      await store.transaction(async (tx) => {
        if (!(await sessions.end(tx, session.user.id, id))) throw new StudioError(404)
        await devices.forgetOf(tx, session.user.id, id)
        await audited(tx, session, 'account.session-end')
      })
      return ownSessions(session)
    },
    async endOtherSessions(session: Session): Promise<OwnSession[]> {
      await store.transaction(async (tx) => {
        const ended = await sessions.endAll(tx, session.user.id, session.id)
        if (ended > 0) await audited(tx, session, 'account.session-end', { sessionsEnded: ended })
      })
      return ownSessions(session)
    },
  }
}
