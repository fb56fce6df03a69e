import { type Kysely, sql } from 'kysely'

/**
 * Where the words of a comment are (a block of the body, the words as they are now, and what stands
 * around them), who is mentioned, and guests as authors, whose comments have an empty `by`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of [
    '"blockId" text',
    '"start" integer',
    'words text',
    '"before" text',
    '"after" text',
    'gone integer not null default 0',
    "mentions text not null default ''",
    '"guestId" text',
    '"guestName" text',
    // of its text; null = never
    '"editedAt" text',
    // of anything about it: browsers ask for what is newer
    '"changedAt" text',
  ])
    await sql`alter table studio_comment add column ${sql.raw(column)}`.execute(db)
}
