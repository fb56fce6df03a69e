import { sql } from 'kysely'
import { SPEED_METRICS } from '../../contract/statistics.ts'
import type { Store } from '../database/index.ts'
import type { SpeedDailyTable, StatisticDailyTable } from '../database/schema.ts'
import { batches } from './batches.ts'
import { addLate, monthlyRepository, SPEED_KIND } from './monthly.repository.ts'

/** A count of a day, to be added. */
export type StatisticCount = StatisticDailyTable
/** How many had a speed on a day, to be added. */
export type SpeedCount = SpeedDailyTable

const keyOf = (row: StatisticCount): string => `${row.kind}\n${row.day}\n${row.key}\n${row.part}`
const speedKeyOf = (row: SpeedCount): string =>
  `${row.metric}\n${row.day}\n${row.page}\n${row.device}\n${String(row.bucket).padStart(3)}`

/** Statistics of the site by day, with their sums by month. */
export function statisticsRepository(store: Store) {
  const monthly = monthlyRepository(store)
  return {
    /** Adds to the counts, and to the sums that have their day already, all or nothing. */
    async add(counts: readonly StatisticCount[], speeds: readonly SpeedCount[]): Promise<void> {
      await store.transaction(async (tx) => {
        for (const rows of batches(counts, keyOf))
          await tx
            .insertInto('statistic_daily')
            .values(rows)
            .onConflict((conflict) =>
              conflict
                .columns(['kind', 'day', 'key', 'part'])
                .doUpdateSet({ count: sql`statistic_daily.count + excluded.count` }),
            )
            .execute()
        for (const rows of batches(speeds, speedKeyOf))
          await tx
            .insertInto('speed_daily')
            .values(rows)
            .onConflict((conflict) =>
              conflict
                .columns(['metric', 'day', 'page', 'device', 'bucket'])
                .doUpdateSet({ count: sql`speed_daily.count + excluded.count` }),
            )
            .execute()
        await addLate(tx, counts, speeds)
      })
    },
    /** The different keys of some kinds that a day has already. */
    async keysOf(
      day: string,
      kinds: readonly string[],
    ): Promise<Pick<StatisticCount, 'kind' | 'key' | 'part'>[]> {
      return store.kysely
        .selectFrom('statistic_daily')
        .select(['kind', 'key', 'part'])
        .where('kind', 'in', kinds)
        .where('day', '=', day)
        .execute()
    },
    /** Which of these are ids of published articles or services. */
    async articles(ids: readonly number[]): Promise<Set<number>> {
      const rows = await store.kysely
        .selectFrom('content')
        .select('contentIdx')
        .where('contentIdx', 'in', ids)
        .where('status', '=', 'PUBLISHED')
        .execute()
      return new Set(rows.map(({ contentIdx }) => contentIdx))
    },
    /** Removes the counts of a kind before a day, and the sums that have them. */
    async removeBefore(kind: string, day: string): Promise<void> {
      await monthly.removeBefore(kind, day)
      await store.kysely
        .deleteFrom('statistic_daily')
        .where('kind', '=', kind)
        .where('day', '<', day)
        .execute()
    },
    /** Removes the speeds before a day, and the sums that have them. */
    async removeSpeedsBefore(day: string): Promise<void> {
      await monthly.removeBefore(SPEED_KIND, day)
      await store.kysely
        .deleteFrom('speed_daily')
        .where('metric', 'in', SPEED_METRICS)
        .where('day', '<', day)
        .execute()
    },
  }
}
export type StatisticsRepository = ReturnType<typeof statisticsRepository>
