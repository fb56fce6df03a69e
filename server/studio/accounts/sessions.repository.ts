import type { Queries } from '../../database/index.ts'
import type { StudioSessionTable } from '../../database/schema.ts'

const withUser = (tx: Queries) =>
  tx
    .selectFrom('studio_session')
    .innerJoin('studio_user', 'studio_user.id', 'studio_session.userId')
    .select([
      'studio_session.id',
      'studio_session.userId',
      'studio_session.createdAt',
      'studio_session.seenAt',
      'studio_session.expiresAt',
      'studio_session.freshAt',
      'studio_user.name',
      'studio_user.email',
      'studio_user.role',
      'studio_user.readsReports',
      'studio_user.managesPress',
      'studio_user.language',
      'studio_user.state',
    ])
/** A session and its user, as they are stored. */
export type SessionRecord = NonNullable<Awaited<ReturnType<typeof sessionsRepository.byHash>>>

/** Reads and writes of sessions; tokens are passed and stored as hashes. */
export const sessionsRepository = {
  async add(tx: Queries, row: StudioSessionTable): Promise<void> {
    await tx.insertInto('studio_session').values(row).execute()
  },
  /** A session with its user, whatever their state. */
  byHash: (tx: Queries, tokenHash: string) =>
    withUser(tx).where('studio_session.tokenHash', '=', tokenHash).executeTakeFirst(),
  /** The same by its public id. */
  byId: (tx: Queries, id: string) =>
    withUser(tx).where('studio_session.id', '=', id).executeTakeFirst(),
  /** Sessions of an account that have not ended or idled for too long, the last active first. */
  ofUser: (tx: Queries, userId: string, at: string, seenAfter: string) =>
    tx
      .selectFrom('studio_session')
      .selectAll()
      .where('userId', '=', userId)
      .where('expiresAt', '>', at)
      .where('seenAt', '>', seenAfter)
      .orderBy('seenAt', 'desc')
      .orderBy('id')
      .execute(),
  freshAt: async (tx: Queries, id: string): Promise<string | null> =>
    (
      await tx
        .selectFrom('studio_session')
        .select('freshAt')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.freshAt ?? null,
  async touch(tx: Queries, tokenHash: string, seenAt: string): Promise<void> {
    await tx
      .updateTable('studio_session')
      .set({ seenAt })
      .where('tokenHash', '=', tokenHash)
      .execute()
  },
  /** Gives a session another token and a fresh proof; returns whether it existed. */
  async renew(tx: Queries, id: string, tokenHash: string, at: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('studio_session')
      .set({ tokenHash, freshAt: at, seenAt: at })
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
  async remove(tx: Queries, tokenHash: string): Promise<void> {
    await tx.deleteFrom('studio_session').where('tokenHash', '=', tokenHash).execute()
  },
  /** Ends one session of an account; returns whether there was one. */
  async end(tx: Queries, userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('studio_session')
      .where('userId', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
  /** Ends all sessions of an account, except a given one; returns how many. */
  async endAll(tx: Queries, userId: string, but: string | null): Promise<number> {
    let sessions = tx.deleteFrom('studio_session').where('userId', '=', userId)
    if (but !== null) sessions = sessions.where('id', '!=', but)
    return Number((await sessions.executeTakeFirst()).numDeletedRows)
  },
}
