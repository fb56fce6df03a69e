import type { ExpressionBuilder } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { Schema, StudioInvitationTable } from '../../database/schema.ts'

/** Whether the sender of one may still invite: the operator, or an admin whose account is open. */
const isOpen = (builder: ExpressionBuilder<Schema, 'studio_invitation'>) =>
  builder.or([
    builder('studio_invitation.by', 'is', null),
    builder.exists(
      builder
        .selectFrom('studio_user as sender')
        .select('sender.id')
        .whereRef('sender.id', '=', 'studio_invitation.by')
        .where('sender.role', '=', 'ADMIN')
        .where('sender.state', '=', 'ACTIVE'),
    ),
  ])

/** Reads and writes of invitations; tokens are passed and stored as hashes. */
export const invitationsRepository = {
  async add(tx: Queries, row: StudioInvitationTable): Promise<void> {
    await tx.insertInto('studio_invitation').values(row).execute()
  },
  /** An open one. */
  open: (tx: Queries, tokenHash: string, at: string) =>
    tx
      .selectFrom('studio_invitation')
      .selectAll()
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .where(isOpen)
      .where('expiresAt', '>', at)
      .executeTakeFirst(),
  /** The open one that invites an address to a new account. */
  openFor: (tx: Queries, email: string, at: string) =>
    tx
      .selectFrom('studio_invitation')
      .selectAll()
      .where('email', '=', email)
      .where('userId', 'is', null)
      .where('usedAt', 'is', null)
      .where(isOpen)
      .where('expiresAt', '>', at)
      .executeTakeFirst(),
  /**
   * Those of other people that are open, newest first, with the inviting user; invitations printed
   * for an operator are not included.
   */
  allOpen: (tx: Queries, at: string) =>
    tx
      .selectFrom('studio_invitation')
      .leftJoin('studio_user', 'studio_user.id', 'studio_invitation.by')
      .selectAll('studio_invitation')
      .select('studio_user.name')
      .where('studio_invitation.email', 'is not', null)
      .where('studio_invitation.userId', 'is', null)
      .where('studio_invitation.usedAt', 'is', null)
      .where('studio_invitation.expiresAt', '>', at)
      .orderBy('studio_invitation.at', 'desc')
      .orderBy('studio_invitation.id')
      .execute(),
  /** Accepts one, once; false = it was accepted already, or expired. */
  async use(tx: Queries, id: string, at: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('studio_invitation')
      .set({ usedAt: at })
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', at)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  /** Revokes one that an admin created; returns whether it existed. */
  async remove(tx: Queries, id: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('studio_invitation')
      .where('id', '=', id)
      .where('email', 'is not', null)
      .where('userId', 'is', null)
      .where('usedAt', 'is', null)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
  /** Revokes the open ones of an account; returns their ids. */
  async removeBy(tx: Queries, by: string): Promise<string[]> {
    const removed = await tx
      .deleteFrom('studio_invitation')
      .where('by', '=', by)
      .where('usedAt', 'is', null)
      .returning('id')
      .execute()
    return removed.map(({ id }) => id)
  },
  /** Revokes the one printed earlier for the first admin. */
  async removeFirst(tx: Queries): Promise<void> {
    await tx.deleteFrom('studio_invitation').where('email', 'is', null).execute()
  },
  /** Revokes the ones for an address. */
  async removeFor(tx: Queries, email: string): Promise<void> {
    await tx.deleteFrom('studio_invitation').where('email', '=', email).execute()
  },
}
