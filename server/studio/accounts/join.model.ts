import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/language.ts'
import type { Role } from '../../../contract/studio/permissions.ts'
import type { Queries } from '../../database/index.ts'
import type { StudioInvitationTable, StudioPasskeyTable } from '../../database/schema.ts'
import { label } from '../../labels.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import type { Counted } from './attempts.ts'
import type { Newcomer } from './challenges.ts'
import { invitationsRepository } from './invitations.repository.ts'
import { newAccount } from './new-account.ts'
import type { AccountParts, Visit } from './parts.ts'
import { passkeysRepository } from './passkeys.repository.ts'
import { weaknessOf } from './password-rules.ts'
import { hashOfPassword } from './passwords.ts'
import { meOf } from './profile.ts'
import { giveRecoveryCodes } from './recovery-codes.ts'
import { recoveryCodesRepository } from './recovery-codes.repository.ts'
import { hashOfToken } from './sessions.ts'
import type { Entered } from './sign-in.model.ts'
import { newTotpSecret, timeStepOf, totpUri } from './totp.ts'
import { usersRepository } from './users.repository.ts'
import type { NewPasskey, Response } from './webauthn.ts'

/** The details that a joining person enters. */
export interface Person {
  token: string
  name: string
  email: string
  language: Language
}
type Joined = Entered & { recoveryCodes: string[] }
/** The factors that a person joins with. */
type Factor =
  | { passkey: NewPasskey }
  | { passwordHash: string; totpSecret: string; totpStep: number }

/**
 * Accepting an invitation: creates an account, or restores an account to its owner, whose former
 * factors become invalid. An address that is not open (any more) is 404, whatever the reason.
 */
export function joinModel(parts: AccountParts) {
  const { store, audit, sessions, attempts, challenges, devices, webauthn, totp, now } = parts
  const instant = (): string => new Date(now()).toISOString()
  const countedOf = ({ address }: Visit): Counted[] => [{ limit: 'address', of: `join ${address}` }]

  /** The invitation of a token. @throws StudioError 404, 429 */
  const invitationOf = async (token: string, visit: Visit): Promise<StudioInvitationTable> => {
    const found = await invitationsRepository.open(store.kysely, hashOfToken(token), instant())
    const first = found?.email === null && (await usersRepository.any(store.kysely))
    if (found && !first) return found
    // nobody guesses 256 bits: wrong tokens are counted, and never block a person with a valid one
    await attempts.begin(countedOf(visit))
    throw new StudioError(404)
  }
  /** The joining person, checked against the invitation. @throws StudioError 400, 409 */
  const newcomerOf = async (
    invitation: StudioInvitationTable,
    person: Person,
  ): Promise<Newcomer> => {
    const { name, email, language } = person
    if (invitation.email !== null && invitation.email !== email)
      throw new StudioError(400, { field: 'email' })
    const account = await usersRepository.byEmail(store.kysely, email)
    if ((account?.id ?? null) !== invitation.userId)
      throw new StudioError(409, {
        problem: 'state',
        field: 'email',
        data: { reason: 'has-account' },
      })
    const userId = invitation.userId ?? randomUUID()
    return { invitation: invitation.tokenHash, userId, name, email, language }
  }

  const setFactor = async (
    tx: Queries,
    userId: string,
    factor: Factor,
    language: Language,
  ): Promise<string[]> => {
    if ('passkey' in factor) {
      const row: StudioPasskeyTable = {
        ...factor.passkey,
        userId,
        name: label('studio_passkey_first', language),
        createdAt: instant(),
        usedAt: null,
      }
      if (!(await passkeysRepository.add(tx, row)))
        throw new StudioError(400, { field: 'response' })
      return []
    }
    const { passwordHash, totpSecret, totpStep } = factor
    await usersRepository.set(tx, userId, { passwordHash, totpSecret, totpStep })
    return giveRecoveryCodes(tx, userId)
  }

  /** Creates or restores the account, and signs in: all or nothing. @throws StudioError 404, 409 */
  const finish = async (
    newcomer: Newcomer,
    factor: Factor,
    before: Session | null,
    visit: Visit,
  ): Promise<Joined> => {
    const joined = await store.transaction(async (tx) => {
      await usersRepository.lock(tx, store.dialect)
      const { userId, name, email, language } = newcomer
      const invitation = await invitationsRepository.open(tx, newcomer.invitation, instant())
      if (!invitation || !(await invitationsRepository.use(tx, invitation.id, instant())))
        throw new StudioError(404)
      if (invitation.email === null && (await usersRepository.any(tx))) throw new StudioError(404)
      if (invitation.userId === null) {
        if (await usersRepository.byEmail(tx, email))
          throw new StudioError(409, { problem: 'state', data: { reason: 'has-account' } })
        const { role, readsReports, managesPress } = invitation
        await usersRepository.add(
          tx,
          newAccount(
            {
              ...{ id: userId, name, email, language, role },
              ...{ readsReports, managesPress, ssoSubject: null },
            },
            instant(),
          ),
        )
      } else {
        // somebody else may have the lost factors
        await passkeysRepository.removeAll(tx, userId)
        await recoveryCodesRepository.replace(tx, userId, [])
        await usersRepository.set(tx, userId, {
          name,
          language,
          passwordHash: null,
          totpSecret: null,
          totpStep: null,
          ssoSubject: null,
        })
        await sessions.endAll(tx, userId, null)
      }
      const recoveryCodes = await setFactor(tx, userId, factor, language)
      if (before) await sessions.end(tx, before.user.id, before.id)
      const method = 'passkey' in factor ? 'PASSKEY' : 'PASSWORD'
      const { id, token } = await sessions.open(tx, userId, { method, ...visit })
      const device = await devices.keep(tx, visit.device, { userId, sessionId: id })
      const me = await meOf(tx, sessions, userId, id)
      await audit.write(tx, {
        by: userId,
        action: invitation.userId === null ? 'account.join' : 'account.recover',
        subject: `user/${userId}`,
        details: { role: me.role, factor: method, invitation: invitation.id },
      })
      return { token, me, device, recoveryCodes }
    })
    await attempts.know(joined.me.email, visit.address)
    return joined
  }

  return {
    /** The content of an invitation. */
    async offer(
      token: string,
      visit: Visit,
    ): Promise<{ email: string | null; role: Role; expiresAt: string }> {
      const { email, role, expiresAt } = await invitationOf(token, visit)
      return { email, role, expiresAt }
    },
    async passkey(person: Person, visit: Visit) {
      const newcomer = await newcomerOf(await invitationOf(person.token, visit), person)
      const { userId: id, name, email, language } = newcomer
      const options = await webauthn.registration(
        label('studio_name', language),
        { id, name, email },
        [],
      )
      const challengeId = challenges.newId()
      await challenges.keep('passkey-join', challengeId, id, {
        ...newcomer,
        challenge: options.challenge,
      })
      return { challengeId, options: { ...options } as Record<string, unknown> }
    },
    /** @throws StudioError 400 if it is not a passkey, 404 */
    async passkeyFinish(
      { token, challengeId, response }: { token: string; challengeId: string; response: Response },
      before: Session | null,
      visit: Visit,
    ): Promise<Joined> {
      const invitation = await invitationOf(token, visit)
      const waiting = await challenges.take('passkey-join', challengeId)
      if (waiting?.invitation !== invitation.tokenHash)
        throw new StudioError(400, { field: 'challengeId' })
      const passkey = await webauthn.registered(response, waiting.challenge)
      if (!passkey) throw new StudioError(400, { field: 'response' })
      return finish(waiting, { passkey }, before, visit)
    },
    /** @throws StudioError 400 with the weakness of the password, 404, 409 */
    async password({ password, ...person }: Person & { password: string }, visit: Visit) {
      const newcomer = await newcomerOf(await invitationOf(person.token, visit), person)
      const reason = weaknessOf(password, newcomer)
      if (reason) throw new StudioError(400, { field: 'password', data: { reason } })
      const secret = newTotpSecret()
      const setupId = challenges.newId()
      const passwordHash = await hashOfPassword(password)
      await challenges.keep('password-join', setupId, newcomer.userId, {
        ...newcomer,
        passwordHash,
        totp: totp.seal(secret, setupId),
      })
      const uri = totpUri(secret, {
        issuer: label('studio_name', newcomer.language),
        email: newcomer.email,
      })
      return { setupId, uri, secret }
    },
    /**
     * The first code proves that the authenticator was set up; after a wrong one another may be
     * entered. @throws StudioError 400, 404
     */
    async passwordFinish(
      { token, setupId, code }: { token: string; setupId: string; code: string },
      before: Session | null,
      visit: Visit,
    ): Promise<Joined> {
      const invitation = await invitationOf(token, visit)
      const waiting = await challenges.look('password-join', setupId)
      if (waiting?.invitation !== invitation.tokenHash)
        throw new StudioError(400, { field: 'setupId' })
      const secret = totp.open(waiting.totp, setupId)
      const totpStep = timeStepOf(secret, code, now())
      if (totpStep === null) throw new StudioError(400, { field: 'code' })
      if (!(await challenges.take('password-join', setupId)))
        throw new StudioError(400, { field: 'setupId' })
      const { passwordHash, userId } = waiting
      return finish(
        waiting,
        { passwordHash, totpSecret: totp.seal(secret, userId), totpStep },
        before,
        visit,
      )
    },
  }
}
