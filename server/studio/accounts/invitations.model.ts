import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { invitation as shape } from '../../../contract/studio/accounts.ts'
import type { Granted, Role } from '../../../contract/studio/permissions.ts'
import { SCREENS, studioAddress } from '../../../contract/studio/screens.ts'
import type { Queries } from '../../database/index.ts'
import type { StudioInvitationTable } from '../../database/schema.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'
import { requireAccountManager } from './actor.ts'
import { invitationsRepository } from './invitations.repository.ts'
import type { InvitationMail } from './mail.ts'
import type { AccountParts } from './parts.ts'
import { hashOfToken, newToken } from './sessions.ts'
import { usersRepository } from './users.repository.ts'

type Invitation = z.infer<typeof shape>

/** How long an invitation is valid, and the URL that is printed at start. */
export const INVITED_MS = 7 * 24 * 60 * 60_000
export const FIRST_MS = 24 * 60 * 60_000

/** Address where an invitation is accepted: no server sees the part after `#`. */
export const joinAddress = (origin: string, token: string): string =>
  `${origin}${studioAddress(SCREENS.join)}#${token}`

/** A new invitation as it is stored, with its token, which is not. */
export function newInvitation(
  given: Pick<
    StudioInvitationTable,
    'email' | 'role' | 'readsReports' | 'managesPress' | 'userId' | 'by'
  >,
  { now, ms }: { now: number; ms: number },
): { row: StudioInvitationTable; token: string } {
  const token = newToken()
  return {
    token,
    row: {
      ...given,
      id: randomUUID(),
      tokenHash: hashOfToken(token),
      at: new Date(now).toISOString(),
      expiresAt: new Date(now + ms).toISOString(),
      usedAt: null,
    },
  }
}

/**
 * Revokes the open invitations of an account, in the transaction that removes its permission to
 * send any.
 */
export async function closeInvitationsOf(
  { audit }: Pick<AccountParts, 'audit'>,
  tx: Queries,
  sender: string,
  by: string | null,
): Promise<void> {
  for (const id of await invitationsRepository.removeBy(tx, sender))
    await audit.write(tx, {
      by,
      action: 'account.uninvite',
      subject: `invitation/${id}`,
      details: { sender },
    })
}

/** Invitations that admins send. */
export function invitationsModel(
  { config, store, audit, now }: AccountParts,
  mail: InvitationMail,
) {
  const list = async (): Promise<Invitation[]> =>
    (await invitationsRepository.allOpen(store.kysely, new Date(now()).toISOString())).map(
      (row) => ({
        id: row.id,
        email: row.email ?? '',
        role: row.role,
        readsReports: row.readsReports === 1,
        managesPress: row.managesPress === 1,
        by: row.by === null ? null : { id: row.by, name: row.name ?? '' },
        at: row.at,
        expiresAt: row.expiresAt,
      }),
    )
  return {
    list,
    /**
     * Invites an address; an earlier open invitation becomes invalid. @throws StudioError 409 if it has
     * an account
     */
    async invite(
      { user }: Session,
      { email, role, readsReports, managesPress }: { email: string; role: Role } & Granted,
    ): Promise<{ invitation: Invitation; address: string; mailed: boolean }> {
      const { row, token } = newInvitation(
        {
          ...{ email, role, userId: null, by: user.id },
          readsReports: readsReports ? 1 : 0,
          managesPress: managesPress ? 1 : 0,
        },
        { now: now(), ms: INVITED_MS },
      )
      await store.transaction(async (tx) => {
        await usersRepository.lock(tx, store.dialect)
        await requireAccountManager(tx, user.id)
        const account = await usersRepository.byEmail(tx, email)
        if (account)
          throw new StudioError(409, {
            problem: 'state',
            field: 'email',
            data: { reason: 'has-account' },
          })
        await invitationsRepository.removeFor(tx, email)
        await invitationsRepository.add(tx, row)
        await audit.write(tx, {
          by: user.id,
          action: 'account.invite',
          subject: `invitation/${row.id}`,
          details: { role, readsReports, managesPress },
        })
      })
      const address = joinAddress(config.origin, token)
      const mailed = await mail.send({
        to: email,
        address,
        by: user.name,
        expiresAt: row.expiresAt,
      })
      const { id, at, expiresAt } = row
      const by = { id: user.id, name: user.name }
      return {
        invitation: { id, email, role, readsReports, managesPress, by, at, expiresAt },
        ...{ address, mailed },
      }
    },
    /** @throws StudioError 404 */
    async revoke({ user }: Session, id: string): Promise<Invitation[]> {
      await store.transaction(async (tx) => {
        await usersRepository.lock(tx, store.dialect)
        await requireAccountManager(tx, user.id)
        if (!(await invitationsRepository.remove(tx, id))) throw new StudioError(404)
        await audit.write(tx, {
          by: user.id,
          action: 'account.uninvite',
          subject: `invitation/${id}`,
        })
      })
      return list()
    },
  }
}
