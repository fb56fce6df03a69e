import { closeInvitationsOf, FIRST_MS, joinAddress, newInvitation } from './invitations.model.ts'
import { invitationsRepository } from './invitations.repository.ts'
import type { AccountParts } from './parts.ts'
import { usersRepository } from './users.repository.ts'

/** Why an operator's command failed, in one line. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/**
 * Commands of the installation's operator, who has no account: the first address, and restoring
 * accounts.
 */
export function operatorModel({
  config,
  store,
  audit,
  sessions,
  now,
}: Pick<AccountParts, 'config' | 'store' | 'audit' | 'sessions' | 'now'>) {
  return {
    /**
     * The address where the first account is created, if there is none: valid for a day and once,
     * and replaces earlier ones. Null if there are accounts.
     */
    firstAddress: (): Promise<string | null> =>
      store.transaction(async (tx) => {
        await usersRepository.lock(tx, store.dialect)
        if (await usersRepository.any(tx)) return null
        await invitationsRepository.removeFirst(tx)
        const { row, token } = newInvitation(
          { email: null, role: 'ADMIN', readsReports: 0, managesPress: 0, userId: null, by: null },
          { now: now(), ms: FIRST_MS },
        )
        await invitationsRepository.add(tx, row)
        return joinAddress(config.origin, token)
      }),
    /**
     * An address, valid for a day and once, where the owner of an account sets new factors; its
     * sessions end now. `admin` makes it an open admin's account, or invites one, if no admin is
     * left.
     * @throws OperatorError
     */
    recover: (email: string, { admin }: { admin: boolean }): Promise<string> =>
      store.transaction(async (tx) => {
        await usersRepository.lock(tx, store.dialect)
        if (admin && (await usersRepository.otherAdmin(tx, '')))
          throw new OperatorError('--admin: there is an admin already, who can change roles')
        const account = await usersRepository.byEmail(tx, email)
        if (!account && !admin)
          throw new OperatorError(`${email}: no such account (npm run studio -- users lists them)`)
        if (account && account.state !== 'ACTIVE' && !admin)
          throw new OperatorError(`${email}: the account is closed; an admin can open it again`)
        const { row, token } = newInvitation(
          {
            email,
            role: admin ? 'ADMIN' : (account?.role ?? 'WRITER'),
            readsReports: 0,
            managesPress: 0,
            userId: account?.id ?? null,
            by: null,
          },
          { now: now(), ms: FIRST_MS },
        )
        await invitationsRepository.removeFor(tx, email)
        if (account) {
          if (admin) await usersRepository.set(tx, account.id, { role: 'ADMIN', state: 'ACTIVE' })
          await sessions.endAll(tx, account.id, null)
          // somebody else may have had access
          await closeInvitationsOf({ audit }, tx, account.id, null)
        }
        await invitationsRepository.add(tx, row)
        await audit.write(tx, {
          by: null,
          action: account ? 'account.recovery' : 'account.invite',
          subject: account ? `user/${account.id}` : `invitation/${row.id}`,
          details: { admin },
        })
        return joinAddress(config.origin, token)
      }),
  }
}
