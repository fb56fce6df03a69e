import { sql } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { StudioDeviceTable } from '../../database/schema.ts'

/**
 * Reads and writes of browsers that accounts signed in from; their cookie values are passed and
 * stored as hashes.
 */
export const devicesRepository = {
  /** Whether any account signed in from it. */
  async any(tx: Queries, hash: string, at: string): Promise<boolean> {
    const row = await tx
      .selectFrom('studio_device')
      .select('userId')
      .where('hash', '=', hash)
      .where('until', '>', at)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },
  /** The account of an email address, or of an id, if it signed in from this browser. */
  async accountAt(tx: Queries, hash: string, who: { email: string } | { id: string }, at: string) {
    const [column, value] =
      'email' in who ? (['email', who.email] as const) : (['id', who.id] as const)
    const row = await tx
      .selectFrom('studio_device')
      .innerJoin('studio_user', 'studio_user.id', 'studio_device.userId')
      .select('studio_user.id')
      .where('studio_device.hash', '=', hash)
      .where('studio_device.until', '>', at)
      .where(`studio_user.${column}`, '=', value)
      .executeTakeFirst()
    return row?.id ?? null
  },
  /**
   * The browser has another cookie from now on: all accounts that signed in there are moved to it.
   */
  async move(tx: Queries, from: string, to: string): Promise<void> {
    await tx.updateTable('studio_device').set({ hash: to }).where('hash', '=', from).execute()
  },
  /** Adds one, replacing the same one before, and limits an account to the newest `most`. */
  async put(tx: Queries, row: StudioDeviceTable, most: number): Promise<void> {
    await tx
      .insertInto('studio_device')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['hash', 'userId'])
          .doUpdateSet({ sessionId: row.sessionId, at: row.at, until: row.until }),
      )
      .execute()
    await sql`delete from studio_device where "userId" = ${row.userId} and hash not in
      (select hash from studio_device where "userId" = ${row.userId} order by at desc, hash limit ${most})`.execute(
      tx,
    )
  },
  /** Deletes those of an account, except the one where a session began. */
  async forget(tx: Queries, userId: string, but: string | null): Promise<void> {
    let forgotten = tx.deleteFrom('studio_device').where('userId', '=', userId)
    if (but !== null) forgotten = forgotten.where('sessionId', '!=', but)
    await forgotten.execute()
  },
  /** Deletes the one where a session began. */
  async forgetOf(tx: Queries, userId: string, sessionId: string): Promise<void> {
    await tx
      .deleteFrom('studio_device')
      .where('userId', '=', userId)
      .where('sessionId', '=', sessionId)
      .execute()
  },
}
