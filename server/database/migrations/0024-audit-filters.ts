import { type Kysely, sql } from 'kysely'

/** The audit is filtered by action and by day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index studio_audit_action on studio_audit (action, seq desc)`.execute(db)
  await sql`create index studio_audit_at on studio_audit (at)`.execute(db)
}
