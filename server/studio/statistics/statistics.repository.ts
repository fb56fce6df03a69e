import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { StatisticPeriod } from '../../../contract/studio/statistics-calls.ts'
import { daysAfter } from '../../content/company-days.ts'
import type { Queries, Store } from '../../database/index.ts'
import { SPEED_KIND } from '../../events/monthly.repository.ts'
import { keptFrom, type StatisticKind } from '../../events/rollups.ts'
import { monthsRepository } from './months.repository.ts'
import { inTurns, partsOf } from './parts.ts'
import { adder, type Speed, type Sums } from './sums.ts'

/** What counts are summed by. */
export type SummedBy = 'day' | 'key' | 'part' | 'both'

/**
 * Days that one query reads of counts, and of speed, which has several rows for each page of a day.
 * SQLite runs in the process, and a year at once would hold it up; PostgreSQL does not, and few
 * queries are faster.
 */
const DAYS_AT_ONCE = { sqlite: { counts: 5, speed: 2 }, postgres: { counts: 92, speed: 92 } }
/** Ids in one query. */
const IDS = 500

const ofPeriod = (tx: Queries, kind: string, { from, to }: StatisticPeriod) =>
  tx
    .selectFrom('statistic_daily as statistic')
    .where('statistic.kind', '=', kind)
    .where('statistic.day', '>=', from)
    .where('statistic.day', '<=', to)

/** Views of an article on a day. */
interface DayViews {
  contentIdx: number
  day: string
  count: number
}

/**
 * Reading the statistics: sums of a kind over a period, a part of it after the other. Whole months
 * are read from their sums, where those are made; days are always right.
 */
export const statisticsRepository = (dialect: Store['dialect'], now: () => number = Date.now) => ({
  /** Sums of a kind; of one `part` only, if it is given. */
  async sums(
    tx: Queries,
    kind: StatisticKind,
    period: StatisticPeriod,
    by: SummedBy,
    part?: string,
  ): Promise<Sums> {
    const key = by === 'day' ? sql.ref('statistic.day') : sql.ref('statistic.key')
    const [first, second] = {
      day: [key, sql`''`],
      key: [key, sql`''`],
      part: [sql.ref('statistic.part'), sql`''`],
      both: [key, sql.ref('statistic.part')],
    }[by] as [typeof key, typeof key]
    const found = adder()
    const summed =
      by === 'day'
        ? new Set<string>()
        : await monthsRepository.complete(tx, kind, keptFrom(kind, now()))
    for await (const some of inTurns(partsOf(period, summed, DAYS_AT_ONCE[dialect].counts))) {
      if ('month' in some) {
        for await (const rows of monthsRepository.sums(tx, kind, some.month, part))
          for (const row of rows)
            found.add(by === 'part' ? row.part : row.key, by === 'both' ? row.part : '', row.count)
        continue
      }
      const rows = await ofPeriod(tx, kind, some)
        .$if(part !== undefined, (query) => query.where('statistic.part', '=', part as string))
        .select([
          sql<string>`${first}`.as('one'),
          sql<string>`${second}`.as('two'),
          sql<number>`sum(statistic.count)`.as('total'),
        ])
        .groupBy(by === 'both' ? ['statistic.key', 'statistic.part'] : [sql`${first}`])
        .execute()
      for (const row of rows) found.add(row.one, row.two, Number(row.total))
    }
    return found.sums()
  },
  /** The kinds in the studio of articles, by id; services have none. */
  async kinds(tx: Queries, ids: readonly number[]): Promise<Map<number, string>> {
    const kinds = new Map<number, string>()
    for (let from = 0; from < ids.length; from += IDS) {
      const rows = await tx
        .selectFrom('studio_subject')
        .select(['contentIdx', 'kind'])
        .where('contentIdx', 'in', ids.slice(from, from + IDS))
        .execute()
      for (const { contentIdx, kind } of rows) kinds.set(Number(contentIdx), kind)
      await nextTurn()
    }
    return kinds
  },
  /** Titles and dates of articles and services by id, as visitors see them. */
  async articles(tx: Queries, ids: readonly number[]) {
    const read = (some: readonly number[]) =>
      tx
        .selectFrom('content')
        .select(['contentIdx', 'title', 'postDate', 'languageType', 'pairContentIdx', 'status'])
        .where('contentIdx', 'in', some)
        .execute()
    const found = new Map<number, Awaited<ReturnType<typeof read>>[number]>()
    for (let from = 0; from < ids.length; from += IDS) {
      for (const row of await read(ids.slice(from, from + IDS))) found.set(row.contentIdx, row)
      await nextTurn()
    }
    return found
  },
  /** Counts of speed by metric, page, device and bucket. */
  async speeds(tx: Queries, period: StatisticPeriod, metrics: readonly string[]): Promise<Speed[]> {
    const found = new Map<string, Speed>()
    const add = (row: Speed): void => {
      const key = `${row.metric}\n${row.page}\n${row.device}\n${row.bucket}`
      const same = found.get(key)
      if (same) same.count += row.count
      else found.set(key, row)
    }
    const summed = await monthsRepository.complete(tx, SPEED_KIND, keptFrom('page', now()))
    for await (const some of inTurns(partsOf(period, summed, DAYS_AT_ONCE[dialect].speed))) {
      if ('month' in some) {
        for await (const metric of inTurns(metrics))
          for (const row of await monthsRepository.speeds(tx, metric, some.month)) add(row)
        continue
      }
      const rows = await tx
        .selectFrom('speed_daily')
        .select(['metric', 'page', 'device', 'bucket', sql<number>`sum(count)`.as('total')])
        .where('metric', 'in', metrics)
        .where('day', '>=', some.from)
        .where('day', '<=', some.to)
        .groupBy(['metric', 'page', 'device', 'bucket'])
        .execute()
      for (const { total, ...row } of rows) add({ ...row, count: Number(total) })
    }
    return [...found.values()]
  },
  /** An article with what decides which are its like; null if there is none. */
  async article(tx: Queries, contentIdx: number) {
    return (
      (await tx
        .selectFrom('studio_subject')
        .select(['kind', 'languageType', 'postDate', 'contentIdx'])
        .where('contentIdx', '=', contentIdx)
        .executeTakeFirst()) ?? null
    )
  },
  /** The published articles of a kind and language before a day, newest first. */
  async like(
    tx: Queries,
    { kind, languageType }: { kind: string; languageType: string | null },
    [since, until]: readonly [string, string],
    limit: number,
  ): Promise<{ contentIdx: number; postDate: string }[]> {
    const rows = await tx
      .selectFrom('studio_subject')
      .select(['contentIdx', 'postDate'])
      .where('kind', '=', kind)
      .where('languageType', '=', languageType)
      .where('live', '=', 1)
      .where('contentIdx', 'is not', null)
      .where('postDate', '>=', since)
      .where('postDate', '<=', until)
      .orderBy('postDate', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ contentIdx, postDate }) => ({ contentIdx: Number(contentIdx), postDate }))
  },
  /** Views of some articles by day. */
  async views(tx: Queries, ids: readonly number[], period: StatisticPeriod): Promise<DayViews[]> {
    const found: DayViews[] = []
    for await (const some of inTurns(partsOf(period, new Set(), 31))) {
      const { from, to } = some as StatisticPeriod
      // each day by name: then the key is looked up within a day, not in all that it has
      const days = Array.from({ length: 31 }, (_, index) => daysAfter(from, index))
      const rows = await tx
        .selectFrom('statistic_daily')
        .select(['key', 'day', 'count'])
        .where('kind', '=', 'article')
        .where(
          'day',
          'in',
          days.filter((day) => day <= to),
        )
        .where('key', 'in', ids.map(String))
        .execute()
      for (const { key, day, count } of rows)
        found.push({ contentIdx: Number(key), day, count: Number(count) })
    }
    return found
  },
  /** The first day that articles are counted; null = none is yet. */
  async begun(tx: Queries): Promise<string | null> {
    const row = await tx
      .selectFrom('statistic_daily')
      .select('day')
      .where('kind', '=', 'article')
      .orderBy('day')
      .limit(1)
      .executeTakeFirst()
    return row?.day ?? null
  },
})
