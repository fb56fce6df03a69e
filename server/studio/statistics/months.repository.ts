import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Queries } from '../../database/index.ts'
import { monthBegins, monthEnds } from '../../events/months.ts'
import type { Speed, Sum } from './sums.ts'

/** Rows that one query reads: words of a month may be many. */
const ROWS_AT_ONCE = 2000

/** Reading the sums of whole months (`server/events/monthly-sums.model.ts`). */
export const monthsRepository = {
  /**
   * Months whose sums of a kind have all of their days.
   * @param kept the first day that is kept: days before it are removed, and sums would have them
   */
  async complete(tx: Queries, kind: string, kept: string): Promise<Set<string>> {
    const rows = await tx
      .selectFrom('statistic_month')
      .select(['month', 'through'])
      .where('kind', '=', kind)
      .execute()
    return new Set(
      rows
        .filter(({ month, through }) => monthBegins(month) >= kept && through >= monthEnds(month))
        .map(({ month }) => month),
    )
  },
  /** Sums of a kind in a month, some at a time; of one `part` only, if it is given. */
  async *sums(tx: Queries, kind: string, month: string, part?: string): AsyncGenerator<Sum[]> {
    for (let last: Sum | undefined; ; await nextTurn()) {
      const after = last
      const found = await tx
        .selectFrom('statistic_monthly')
        .select(['key', 'part', 'count'])
        .where('kind', '=', kind)
        .where('month', '=', month)
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(key, part) > (${after?.key}, ${after?.part})`),
        )
        .orderBy('key')
        .orderBy('part')
        .limit(ROWS_AT_ONCE)
        .execute()
      const rows = found.map((row) => ({ ...row, count: Number(row.count) }))
      yield part === undefined ? rows : rows.filter((row) => row.part === part)
      last = rows.at(-1)
      if (rows.length < ROWS_AT_ONCE) return
    }
  },
  /** Counts of speed of a metric in a month: at most as many as there are pages, devices, buckets. */
  async speeds(tx: Queries, metric: string, month: string): Promise<Speed[]> {
    const rows = await tx
      .selectFrom('speed_monthly')
      .select(['metric', 'page', 'device', 'bucket', 'count'])
      .where('metric', '=', metric)
      .where('month', '=', month)
      .execute()
    return rows.map((row) => ({ ...row, count: Number(row.count) }))
  },
}
