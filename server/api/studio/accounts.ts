import type { Studio } from '../../studio/index.ts'
import { dropSession } from './cookie.ts'
import type { Handlers } from './handlers.ts'

type AccountCall =
  | 'changeMe'
  | 'myPasskeys'
  | 'addPasskey'
  | 'addPasskeyFinish'
  | 'renamePasskey'
  | 'removePasskey'
  | 'setPassword'
  | 'setPasswordFinish'
  | 'removePassword'
  | 'newRecoveryCodes'
  | 'mySessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'users'
  | 'changeUser'
  | 'endSessionsOf'
  | 'invitations'
  | 'invite'
  | 'revokeInvitation'

/** The own account, other accounts, and invitations. */
export const accountHandlers = ({ accounts }: Studio): Handlers<AccountCall> => {
  const { own, users, invitations } = accounts
  return {
    changeMe: ({ session, body }) => own.change(session, body),
    myPasskeys: ({ session }) => own.passkeys(session),
    addPasskey: ({ session }) => own.addPasskey(session),
    addPasskeyFinish: ({ session, body }) => own.addPasskeyFinish(session, body),
    renamePasskey: ({ session, params, body }) => own.renamePasskey(session, params.id, body.name),
    removePasskey: ({ session, params }) => own.removePasskey(session, params.id),
    setPassword: ({ session, body }) => own.setPassword(session, body.password),
    setPasswordFinish: ({ session, body }) => own.setPasswordFinish(session, body),
    removePassword: ({ session }) => own.removePassword(session),
    newRecoveryCodes: async ({ session }) => ({
      recoveryCodes: await own.newRecoveryCodes(session),
    }),
    mySessions: ({ session }) => own.sessions(session),
    async endSession({ c, session, params }) {
      const left = await own.endSession(session, params.id)
      if (params.id === session.id) dropSession(c)
      return left
    },
    endOtherSessions: ({ session }) => own.endOtherSessions(session),
    users: () => users.list(),
    changeUser: ({ session, params, body }) => users.change(session, params.id, body),
    endSessionsOf: ({ session, params }) => users.endSessions(session, params.id),
    invitations: () => invitations.list(),
    invite: ({ session, body }) => invitations.invite(session, body),
    revokeInvitation: ({ session, params }) => invitations.revoke(session, params.id),
  }
}
