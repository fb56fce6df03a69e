import { sql } from 'kysely'
import { FIRST_STUDIO_ID } from '../../../contract/article-rules.ts'
import type { Carried } from '../../content/loading/carried.ts'
import type { Dialect, Queries } from '../../database/index.ts'

/**
 * Takes over what an export carries: numbers of keywords that are new here and free, and that ids of
 * articles are not used again.
 */
export async function putCarried(
  tx: Queries,
  dialect: Dialect,
  { keywords, nextId }: Pick<Carried, 'keywords' | 'nextId'>,
): Promise<void> {
  let added = false
  for (const [languageType, numbers] of Object.entries(keywords))
    for (const [name, keywordIdx] of Object.entries(numbers ?? {})) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('keyword')
        .values({ keywordIdx, languageType, name })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      added ||= (numInsertedOrUpdatedRows ?? 0n) > 0n
    }
  // SQLite continues after the highest number by itself
  if (added && dialect === 'postgres')
    await sql`select setval(pg_get_serial_sequence('keyword', 'keywordIdx'), (select max("keywordIdx") from keyword))`.execute(
      tx,
    )
  if (nextId !== undefined && nextId > FIRST_STUDIO_ID)
    await sql`insert into studio_counter (name, next) values ('content', ${nextId})
      on conflict (name) do update set next = ${nextId} where studio_counter.next < ${nextId}`.execute(
      tx,
    )
}
