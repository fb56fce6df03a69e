import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../store.ts'
import { type ContentRow, indexRow } from './0006-search-rows.ts'

/** Contents that are indexed between two reads. */
const BATCH = 200

/**
 * What is indexed already learns its type: the index can't be read, so each content is indexed anew. Builds before go on
 * with it: to them the type is a word that nobody asks for.
 */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres')
    for (const table of ['search_kor', 'search_eng'])
      await sql`alter table ${sql.table(table)} add column if not exists type text`.execute(db)
  for (let last = -1; ; ) {
    const { rows } =
      await sql<ContentRow>`select "contentIdx", "contentType", "languageType", "postDate", title, card, details from content
      where status = 'PUBLISHED' and "contentIdx" > ${last} order by "contentIdx" limit ${BATCH}`.execute(
        db,
      )
    if (rows.length === 0) return
    const { rows: codes } = await sql<{
      contentIdx: number
      code: string
    }>`select "contentIdx", code from content_category
      where "contentIdx" in (${sql.join(rows.map(({ contentIdx }) => contentIdx))})`.execute(db)
    const codesOf = Map.groupBy(codes, ({ contentIdx }) => Number(contentIdx))
    for (const row of rows) {
      const contentIdx = Number(row.contentIdx)
      const own = (codesOf.get(contentIdx) ?? []).map(({ code }) => code)
      await indexRow(db, dialect, { ...row, contentIdx }, own)
    }
    last = Number(rows.at(-1)?.contentIdx)
  }
}
