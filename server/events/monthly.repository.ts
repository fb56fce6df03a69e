import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { SPEED_METRICS } from '../../contract/statistics.ts'
import type { Queries, Store } from '../database/index.ts'
import type {
  SpeedDailyTable,
  SpeedMonthlyTable,
  StatisticDailyTable,
  StatisticMonthlyTable,
  StatisticMonthTable,
} from '../database/schema.ts'
import { batches } from './batches.ts'
import { dayAfter, dayBefore, monthBegins, monthOf } from './months.ts'

/** The name of speed among the kinds of `statistic_month`. */
export const SPEED_KIND = 'speed'
/** Rows that are deleted at a time. */
const DELETED_AT_ONCE = 2000

const metrics = sql.join(SPEED_METRICS)

/**
 * The first day with counts of a kind, among some: each of its rows of the primary key is one look,
 * where `min(day)` of several metrics would read all.
 */
async function firstDay(
  tx: Queries,
  kind: string,
  days: RawBuilder<unknown> = sql`true`,
): Promise<string | null> {
  const { rows } =
    kind === SPEED_KIND
      ? await sql<{ day: string | null }>`select min(day) as day from (${sql.join(
          SPEED_METRICS.map(
            (metric) => sql`select * from (select day from speed_daily where metric = ${metric}
              and ${days} order by day limit 1) as first_of_metric`,
          ),
          sql` union all `,
        )}) as first_days`.execute(tx)
      : await sql<{ day: string | null }>`select day from statistic_daily where kind = ${kind}
          and ${days} order by day limit 1`.execute(tx)
  return rows[0]?.day ?? null
}

/** Counts of days by the row of their month. */
function byMonth<Row extends { month: string; count: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row)
    const same = sums.get(key)
    if (same) same.count += row.count
    else sums.set(key, row)
  }
  return [...sums.values()]
}
const keyOf = (row: StatisticMonthlyTable): string =>
  `${row.kind}\n${row.month}\n${row.key}\n${row.part}`
const speedKeyOf = (row: SpeedMonthlyTable): string =>
  `${row.metric}\n${row.month}\n${row.page}\n${row.device}\n${String(row.bucket).padStart(3)}`

/** Adds sums to those of their months. */
async function addSums(
  tx: Queries,
  counts: readonly StatisticMonthlyTable[],
  speeds: readonly SpeedMonthlyTable[],
): Promise<void> {
  for (const rows of batches(byMonth(counts, keyOf), keyOf))
    await tx
      .insertInto('statistic_monthly')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'month', 'key', 'part'])
          .doUpdateSet({ count: sql`statistic_monthly.count + excluded.count` }),
      )
      .execute()
  for (const rows of batches(byMonth(speeds, speedKeyOf), speedKeyOf))
    await tx
      .insertInto('speed_monthly')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['metric', 'month', 'page', 'device', 'bucket'])
          .doUpdateSet({ count: sql`speed_monthly.count + excluded.count` }),
      )
      .execute()
}

/**
 * Adds counts of days that are in the sums of their month already. Called after the rows of the days
 * were written in the same transaction: on PostgreSQL their table's lock orders it with `takeDay`.
 */
export async function addLate(
  tx: Queries,
  counts: readonly StatisticDailyTable[],
  speeds: readonly SpeedDailyTable[],
): Promise<void> {
  const months = new Set([...counts, ...speeds].map(({ day }) => monthOf(day)))
  if (months.size === 0) return
  const made = await tx
    .selectFrom('statistic_month')
    .selectAll()
    .where('month', 'in', [...months])
    .execute()
  if (made.length === 0) return
  const through = new Map(made.map((row) => [`${row.month} ${row.kind}`, row.through]))
  const isLate = (kind: string, day: string): boolean =>
    day <= (through.get(`${monthOf(day)} ${kind}`) ?? '')
  await addSums(
    tx,
    counts
      .filter(({ kind, day }) => isLate(kind, day))
      .map(({ day, ...row }) => ({ ...row, month: monthOf(day) })),
    speeds
      .filter(({ day }) => isLate(SPEED_KIND, day))
      .map(({ day, ...row }) => ({ ...row, month: monthOf(day) })),
  )
}

/** Sums by month, made of the counts by day. */
export function monthlyRepository(store: Store) {
  const daily = (kind: string) => sql.table(kind === SPEED_KIND ? 'speed_daily' : 'statistic_daily')
  const ofKind = (kind: string): RawBuilder<unknown> =>
    kind === SPEED_KIND ? sql`metric in (${metrics})` : sql`kind = ${kind}`

  /** Removes the sums of a kind and of some months, a part at a time. */
  async function removeSums(
    queries: Queries,
    kind: string,
    months: RawBuilder<unknown>,
  ): Promise<void> {
    const [table, key] =
      kind === SPEED_KIND
        ? ['speed_monthly', sql`(metric, month, page, device, bucket)`]
        : ['statistic_monthly', sql`(kind, month, key, part)`]
    const columns =
      kind === SPEED_KIND ? sql`metric, month, page, device, bucket` : sql`kind, month, key, part`
    for (;;) {
      const { numAffectedRows } =
        await sql`delete from ${sql.table(table as string)} where ${key} in
        (select ${columns} from ${sql.table(table as string)} where ${ofKind(kind)} and ${months}
        limit ${DELETED_AT_ONCE})`.execute(queries)
      if (Number(numAffectedRows ?? 0) < DELETED_AT_ONCE) return
      await nextTurn()
    }
  }

  return {
    /** Up to which days the sums of a kind are made, by month. */
    async made(kind: string): Promise<Map<string, string>> {
      const rows = await store.kysely
        .selectFrom('statistic_month')
        .select(['month', 'through'])
        .where('kind', '=', kind)
        .execute()
      return new Map(rows.map(({ month, through }) => [month, through]))
    },
    /** The first day that a kind has counts of; null = it has none. */
    firstDay: (kind: string): Promise<string | null> => firstDay(store.kysely, kind),
    /**
     * Adds the next day of a month to its sums. Days are taken in order, each once, by one process
     * at a time; counts that are written meanwhile wait, so that each is either in the day that is
     * read or finds the day taken.
     * @param last the last day that may be taken
     * @returns whether there may be more to take
     */
    takeDay(kind: string, month: string, last: string): Promise<boolean> {
      return store.transaction(async (tx) => {
        if (store.dialect === 'postgres')
          await sql`lock table ${daily(kind)} in share row exclusive mode`.execute(tx)
        const state: Pick<StatisticMonthTable, 'through'> | undefined = await tx
          .selectFrom('statistic_month')
          .select('through')
          .where('month', '=', month)
          .where('kind', '=', kind)
          .executeTakeFirst()
        // left over from a removal that did not end
        if (!state) await removeSums(tx, kind, sql`month = ${month}`)
        const from = state ? dayAfter(state.through) : monthBegins(month)
        if (from > last) return false
        const day = await firstDay(tx, kind, sql`day >= ${from} and day <= ${last}`)
        if (day !== null && kind === SPEED_KIND)
          await sql`insert into speed_monthly (metric, month, page, device, bucket, count)
            select metric, ${month}, page, device, bucket, count from speed_daily
            where ${ofKind(kind)} and day = ${day}
            on conflict (metric, month, page, device, bucket)
            do update set count = speed_monthly.count + excluded.count`.execute(tx)
        else if (day !== null)
          await sql`insert into statistic_monthly (kind, month, key, part, count)
            select kind, ${month}, key, part, count from statistic_daily
            where ${ofKind(kind)} and day = ${day}
            on conflict (kind, month, key, part)
            do update set count = statistic_monthly.count + excluded.count`.execute(tx)
        const through = day ?? last
        await tx
          .insertInto('statistic_month')
          .values({ month, kind, through })
          .onConflict((conflict) => conflict.columns(['month', 'kind']).doUpdateSet({ through }))
          .execute()
        return through < last
      })
    },
    /**
     * Removes the sums of all months of a kind that begin before a day: they would be those of days
     * that are removed.
     */
    async removeBefore(kind: string, day: string): Promise<void> {
      const last = monthOf(dayBefore(day))
      // first: nothing is added any more
      await store.kysely
        .deleteFrom('statistic_month')
        .where('kind', '=', kind)
        .where('month', '<=', last)
        .execute()
      await removeSums(store.kysely, kind, sql`month <= ${last}`)
    },
  }
}
export type MonthlyRepository = ReturnType<typeof monthlyRepository>
