import { sql } from 'kysely'
import { FIRST_STUDIO_ID } from '../../../contract/article-rules.ts'
import { CONTENT_ID_LIMIT } from '../../../contract/limits.ts'
import type { Queries } from '../../database/index.ts'

/**
 * Counters, with their first number: ids of articles created in the studio, places of subjects and
 * of files in their search indexes.
 */
const FIRST = { content: FIRST_STUDIO_ID, place: 1, file: 1 } as const

/**
 * Takes `count` numbers and returns the first. All other transactions of all processes wait until
 * this one ends, so that no number is used twice; numbers of a rolled-back transaction are used
 * again.
 * @throws RangeError if ids of articles are used up
 */
export async function takeNumbers(
  tx: Queries,
  name: keyof typeof FIRST,
  count = 1,
): Promise<number> {
  const { rows } = await sql<{
    next: number
  }>`insert into studio_counter (name, next) values (${name}, ${FIRST[name] + count})
    on conflict (name) do update set next = studio_counter.next + ${count} returning next`.execute(
    tx,
  )
  const first = Number(rows[0]?.next) - count
  if (name === 'content' && first + count > CONTENT_ID_LIMIT)
    throw new RangeError('ids of articles are used up')
  return first
}
