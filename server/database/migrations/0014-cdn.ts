import { type Kysely, sql } from 'kysely'

/** Up to which publication the content delivery network was purged (decision 0042): one row. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table cdn (id integer primary key check (id = 1), seq bigint not null)`.execute(
    db,
  )
}
