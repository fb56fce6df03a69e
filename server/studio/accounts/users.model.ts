import type { StudioUser } from '../../../contract/studio/accounts.ts'
import { PERMISSIONS_OF, type Role } from '../../../contract/studio/permissions.ts'
import { freeReviewer } from '../notifications/record.ts'
import { reportDeskRepository } from '../reports/report-desk.repository.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { managesAccounts, requireAccountManager } from './actor.ts'
import { closeInvitationsOf } from './invitations.model.ts'
import { invitationsRepository } from './invitations.repository.ts'
import type { AccountParts } from './parts.ts'
import { userOf } from './profile.ts'
import { IDLE_MS } from './sessions.ts'
import { usersRepository } from './users.repository.ts'

/** The fields of an account that an admin may change. */
export interface UserChange {
  role?: Role
  readsReports?: boolean
  managesPress?: boolean
  state?: 'ACTIVE' | 'CLOSED'
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

/** Accounts of others, managed by admins. */
export function usersModel({
  store,
  audit,
  sessions,
  now,
}: Pick<AccountParts, 'store' | 'audit' | 'sessions' | 'now'>) {
  const list = async (): Promise<StudioUser[]> => {
    const instant = (at: number): string => new Date(at).toISOString()
    const rows = await usersRepository.all(store.kysely, instant(now()), instant(now() - IDLE_MS))
    return rows.map((row) =>
      userOf(row, {
        sessions: Number(row.sessions ?? 0),
        seenAt: later(row.seenAt ?? null, row.actedAt ?? null),
      }),
    )
  }
  const find = async (id: string): Promise<StudioUser> => {
    const user = (await list()).find((one) => one.id === id)
    if (!user) throw new StudioError(404)
    return user
  }
  return {
    list,
    /** @throws StudioError 404; 409 if no admin would be left */
    async change({ user }: Session, id: string, change: UserChange): Promise<StudioUser> {
      await store.transaction(async (tx) => {
        await usersRepository.lock(tx, store.dialect)
        await requireAccountManager(tx, user.id)
        const account = await usersRepository.byId(tx, id)
        if (!account) throw new StudioError(404)
        const { role = account.role, state = account.state } = change
        const readsReports =
          change.readsReports === undefined ? account.readsReports : Number(change.readsReports)
        const managesPress =
          change.managesPress === undefined ? account.managesPress : Number(change.managesPress)
        const endsKeeping = managesAccounts(account) && !managesAccounts({ role, state })
        if (endsKeeping && !(await usersRepository.otherAdmin(tx, id)))
          throw new StudioError(409, { problem: 'state', data: { reason: 'last-admin' } })
        if (
          role === account.role &&
          state === account.state &&
          readsReports === account.readsReports &&
          managesPress === account.managesPress
        )
          return
        await usersRepository.set(tx, id, { role, state, readsReports, managesPress })
        if (state === 'CLOSED') {
          await sessions.endAll(tx, id, null)
          // an address that restores it becomes invalid too
          await invitationsRepository.removeFor(tx, account.email)
        }
        if (state === 'CLOSED' || !PERMISSIONS_OF[role].includes('content.review'))
          await freeReviewer(tx, id)
        // its reports wait for others again
        if (state === 'CLOSED' || readsReports === 0) await reportDeskRepository.unassignAll(tx, id)
        if (endsKeeping) await closeInvitationsOf({ audit }, tx, id, user.id)
        await audit.write(tx, {
          by: user.id,
          action:
            state === account.state
              ? 'account.rights'
              : state === 'CLOSED'
                ? 'account.close'
                : 'account.reopen',
          subject: `user/${id}`,
          details: {
            role,
            readsReports: readsReports === 1,
            managesPress: managesPress === 1,
            before: {
              role: account.role,
              readsReports: account.readsReports === 1,
              managesPress: account.managesPress === 1,
            },
          },
        })
      })
      return find(id)
    },
    /** @throws StudioError 404 */
    async endSessions({ user }: Session, id: string): Promise<StudioUser> {
      await store.transaction(async (tx) => {
        await usersRepository.lock(tx, store.dialect)
        await requireAccountManager(tx, user.id)
        if (!(await usersRepository.byId(tx, id))) throw new StudioError(404)
        const ended = await sessions.endAll(tx, id, null)
        await audit.write(tx, {
          by: user.id,
          action: 'account.session-end',
          subject: `user/${id}`,
          details: { sessionsEnded: ended },
        })
      })
      return find(id)
    },
  }
}
