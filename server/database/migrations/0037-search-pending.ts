import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'

/** Articles whose search entries have to be made again, as a name in them changed. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const long = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  await sql`create table search_pending ("contentIdx" ${long} primary key references content on delete cascade)`.execute(
    db,
  )
}
