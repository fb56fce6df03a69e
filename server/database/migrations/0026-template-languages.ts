import { type Kysely, sql } from 'kysely'

/** Languages that a template has a text in: its texts are too long to be read for a list. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table studio_template add column languages text`.execute(db)
  await sql`update studio_template set languages =
    case when texts like '{"KOR":null,%' then 'ENG' when texts like '%,"ENG":null}' then 'KOR' else 'KOR ENG' end`.execute(
    db,
  )
}
