import { sql } from 'kysely'
import type { Dialect, Queries } from '../../database/index.ts'

/** Maximum rows of a table that one clean-up deletes: more would delay page requests meanwhile. */
const AT_ONCE = 2000

/**
 * Deletes expired rows, one statement per table: challenges, attempts, sessions, invitations,
 * devices, notifications and the mails about them; never rows in use.
 */
export async function removeExpired(
  tx: Queries,
  dialect: Dialect,
  at: string,
  seenBefore: string,
  toldBefore: string,
): Promise<void> {
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
  await sql`delete from studio_device where (hash, "userId") in
    (select hash, "userId" from studio_device where "until" <= ${at} ${some})`.execute(tx)
  await sql`delete from studio_notification where id in
    (select id from studio_notification where at <= ${toldBefore} ${some})`.execute(tx)
  await sql`delete from studio_letter where id in
    (select id from studio_letter where at <= ${toldBefore} ${some})`.execute(tx)
}
