import { type Kysely, sql } from 'kysely'

/** A line of the log tells what was planned too, so that every process knows the instant without asking. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table publication add column plans text`.execute(db)
}
