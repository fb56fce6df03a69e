import { sql } from 'kysely'
import type { Dialect, Queries } from '../../database/index.ts'
import type { StudioChallengeTable } from '../../database/schema.ts'

/** Rows of a table that one clean-up takes away at most: the rest goes with the next ones. */
const AT_ONCE = 200

/** Reads and writes of what was begun and waits for its second half, and the clean-up of what expired. */
export const challengesRepository = {
  async add(tx: Queries, row: StudioChallengeTable): Promise<void> {
    await tx.insertInto('studio_challenge').values(row).execute()
  },
  find: (tx: Queries, kind: string, id: string) =>
    tx.selectFrom('studio_challenge').selectAll().where('id', '=', id).where('kind', '=', kind).executeTakeFirst(),
  /** Takes one out: nobody finds it again. */
  take: (tx: Queries, kind: string, id: string) =>
    tx.deleteFrom('studio_challenge').where('id', '=', id).where('kind', '=', kind).returningAll().executeTakeFirst(),
  /** Takes away what expired: challenges, attempts, sessions, invitations; some of each, none that somebody works with. */
  async tidy(tx: Queries, dialect: Dialect, at: string, seenBefore: string): Promise<void> {
    const some = sql`limit ${AT_ONCE} ${dialect === 'postgres' ? sql`for update skip locked` : sql``}`
    await sql`delete from studio_challenge where id in
      (select id from studio_challenge where "expiresAt" <= ${at} ${some})`.execute(tx)
    await sql`delete from studio_attempt where key in
      (select key from studio_attempt where "until" <= ${at} ${some})`.execute(tx)
    await sql`delete from studio_session where "tokenHash" in
      (select "tokenHash" from studio_session where "expiresAt" <= ${at} or "seenAt" <= ${seenBefore} ${some})`.execute(
      tx,
    )
    await sql`delete from studio_invitation where id in
      (select id from studio_invitation where "expiresAt" <= ${at} ${some})`.execute(tx)
  },
}
