import type { ExpressionBuilder } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { Schema, StudioInvitationTable } from '../../database/schema.ts'

/** Whether who sent one may send it still: the operator, or an admin whose account is open. */
const stands = (builder: ExpressionBuilder<Schema, 'studio_invitation'>) =>
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

/** Reads and writes of invitations; tokens come and stay as hashes. */
export const invitationsRepository = {
  async add(tx: Queries, row: StudioInvitationTable): Promise<void> {
    await tx.insertInto('studio_invitation').values(row).execute()
  },
  /** One that is open still. */
  open: (tx: Queries, tokenHash: string, at: string) =>
    tx
      .selectFrom('studio_invitation')
      .selectAll()
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .where(stands)
      .where('expiresAt', '>', at)
      .executeTakeFirst(),
  /** The one that invites an address to an account of its own, where it is open still. */
  openFor: (tx: Queries, email: string, at: string) =>
    tx
      .selectFrom('studio_invitation')
      .selectAll()
      .where('email', '=', email)
      .where('userId', 'is', null)
      .where('usedAt', 'is', null)
      .where(stands)
      .where('expiresAt', '>', at)
      .executeTakeFirst(),
  /** Those of others that are open still, newest first, with who invited; what an operator printed is not among them. */
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
  /** Takes one up, once; false = it was, or expired. */
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
  /** Takes one back that an admin made; whether it was there. */
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
  /** Takes back what an account sent and nobody took up; their ids. */
  async removeBy(tx: Queries, by: string): Promise<string[]> {
    const removed = await tx
      .deleteFrom('studio_invitation')
      .where('by', '=', by)
      .where('usedAt', 'is', null)
      .returning('id')
      .execute()
    return removed.map(({ id }) => id)
  },
  /** Takes back what was printed for the first admin before. */
  async removeFirst(tx: Queries): Promise<void> {
    await tx.deleteFrom('studio_invitation').where('email', 'is', null).execute()
  },
  /** Takes back what invites an address. */
  async removeFor(tx: Queries, email: string): Promise<void> {
    await tx.deleteFrom('studio_invitation').where('email', '=', email).execute()
  },
}
