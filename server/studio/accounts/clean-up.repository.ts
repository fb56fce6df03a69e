import { sql } from 'kysely'
import type { Dialect, Queries } from '../../database/index.ts'
import { BIN_USE } from '../bin-use.ts'

/** Maximum rows of a table that one clean-up deletes: more would delay page requests meanwhile. */
const AT_ONCE = 2000
/** Those are documents, which name files. */
const BINNED_AT_ONCE = 50

/**
 * Deletes expired rows, one statement per table: challenges, attempts, sessions, invitations,
 * devices, notifications and the mails about them, weekly letters; never rows in use.
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
  await sql`delete from statistic_letter where id in
    (select id from statistic_letter where at <= ${toldBefore} ${some})`.execute(tx)
}

/** Deletes discarded drafts that are older, and notes that their files are no longer in use there. */
export async function emptyBin(tx: Queries, before: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`delete from studio_bin where id in
    (select id from studio_bin where at <= ${before} limit ${BINNED_AT_ONCE}) returning id`.execute(
    tx,
  )
  if (rows.length > 0)
    await tx
      .deleteFrom('studio_media_use')
      .where(
        'subject',
        'in',
        rows.map(({ id }) => `${BIN_USE}${id}`),
      )
      .execute()
}
