import { sql } from 'kysely'
import type { Store } from '../database/index.ts'

/** Lines of the log of publications that the content delivery network does not know yet. */
export interface Unpurged {
  /** Number of the last line; the given one if there are none. */
  seq: number
  tags: string[]
  /** Whether lines are missing that the log no longer has. */
  isIncomplete: boolean
}

/** The state of the content delivery network: one row, shared by all processes. */
export const cdnRepository = ({ kysely }: Pick<Store, 'kysely'>) => ({
  /** Number of the last line that was purged; null = none ever was. */
  async purgedUpTo(): Promise<number | null> {
    const row = await kysely.selectFrom('cdn').select('seq').executeTakeFirst()
    return row ? Number(row.seq) : null
  },
  async after(seq: number): Promise<Unpurged> {
    const lines = await kysely
      .selectFrom('publication')
      .select(['seq', 'tags'])
      .where('seq', '>', seq)
      .orderBy('seq')
      .execute()
    return {
      seq: Number(lines.at(-1)?.seq ?? seq),
      tags: lines.flatMap((line) => JSON.parse(line.tags) as string[]),
      isIncomplete: lines.length > 0 && Number(lines[0]?.seq) > seq + 1,
    }
  },
  /** Another process may know more already: the number never decreases. */
  async advance(seq: number): Promise<void> {
    await kysely
      .insertInto('cdn')
      .values({ id: 1, seq })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          seq: sql`case when cdn.seq > excluded.seq then cdn.seq else excluded.seq end`,
        }),
      )
      .execute()
  },
})
