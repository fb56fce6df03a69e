import type { Session } from '../session.ts'
import type { SessionState } from '../../../contract/studio/accounts.ts'
import { invitationsModel } from './invitations.model.ts'
import { joinModel } from './join.model.ts'
import { invitationMail } from './mail.ts'
import { operatorModel } from './operator.model.ts'
import { ownAccountModel } from './own-account.model.ts'
import { type AccountParts, accountParts } from './parts.ts'
import { proofModel } from './proof.model.ts'
import { signInModel } from './sign-in.model.ts'
import { ssoModel } from './sso.model.ts'
import { usersModel } from './users.model.ts'
import { usersRepository } from './users.repository.ts'

/** Accounts of the studio: who may sign in, how they prove their identity, and who manages them. */
export function accounts(
  given: Pick<AccountParts, 'config' | 'store' | 'audit' | 'sessions'>,
  now?: () => number,
) {
  const parts = accountParts(given, now)
  const own = ownAccountModel(parts)
  const sso = ssoModel(parts)
  return {
    signIn: signInModel(parts),
    proof: proofModel(parts),
    join: joinModel(parts),
    own,
    users: usersModel(parts),
    invitations: invitationsModel(parts, invitationMail(parts.config)),
    operator: operatorModel(parts),
    sso,
    /** Loads what signing in takes, if there are accounts; before the site listens. */
    async prepare(): Promise<void> {
      if (await usersRepository.any(parts.store.kysely)) await parts.webauthn.load()
    },
    /** What the studio must check before anything else. */
    state: async (session: Session | null): Promise<SessionState> => ({
      me: session && (await own.me(session)),
      sso: sso.button,
    }),
  }
}
export type Accounts = ReturnType<typeof accounts>
