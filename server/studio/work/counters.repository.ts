import { sql } from 'kysely'
import { FIRST_STUDIO_ID } from '../../../contract/article-rules.ts'
import { CONTENT_ID_LIMIT } from '../../../contract/limits.ts'
import type { Queries } from '../../database/index.ts'

/** What is numbered, with its first number: ids of contents that the studio makes, places of subjects in the index of words. */
const FIRST = { content: FIRST_STUDIO_ID, place: 1 } as const

/**
 * Takes `count` numbers; the first of them. Whoever takes some in a transaction keeps all others waiting until its end,
 * in every process, so that no number is given twice. What is taken and rolled back is given again.
 * @throws RangeError where ids of contents are used up
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
    throw new RangeError('ids of contents are used up')
  return first
}
