import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { StatisticPeriod } from '../../../contract/studio/statistics-calls.ts'
import { daysAfter } from '../../content/company-days.ts'
import type { Queries, Store } from '../../database/index.ts'

/** What counts are summed by. */
export type SummedBy = 'day' | 'key' | 'part' | 'both'

export interface Sum {
  key: string
  part: string
  count: number
}
/** Sums of a period. */
export interface Sums {
  /** Most frequent first. */
  rows: Sum[]
  total: number
}

/**
 * Days that one query reads of counts, and of speed, which has several rows for each page of a day.
 * SQLite runs in the process, and a year at once would hold it up; PostgreSQL does not, and few
 * queries are faster.
 */
const DAYS_AT_ONCE = { sqlite: { counts: 5, speed: 2 }, postgres: { counts: 92, speed: 92 } }
/** Different keys that are summed up; those that come later are one. */
const MOST_KEYS = 50_000
/** Ids in one query. */
const IDS = 500

/** The parts of a period, with other work of the process between them. */
async function* partsOf({ from, to }: StatisticPeriod, days: number) {
  for (let start = from; start <= to; start = daysAfter(start, days)) {
    const end = daysAfter(start, days - 1)
    yield { from: start, to: end < to ? end : to }
    await nextTurn()
  }
}

/** How many had a speed in a period. */
export interface Speed {
  metric: string
  page: string
  device: string
  bucket: number
  count: number
}

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

/** Reading the statistics: sums of a kind over a period, a part of it after the other. */
export const statisticsRepository = (dialect: Store['dialect']) => ({
  /** Sums of a kind; of one `part` only, if it is given. */
  async sums(
    tx: Queries,
    kind: string,
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
    const found = new Map<string, Sum>()
    let total = 0
    for await (const some of partsOf(period, DAYS_AT_ONCE[dialect].counts)) {
      const rows = await ofPeriod(tx, kind, some)
        .$if(part !== undefined, (query) => query.where('statistic.part', '=', part as string))
        .select([
          sql<string>`${first}`.as('one'),
          sql<string>`${second}`.as('two'),
          sql<number>`sum(statistic.count)`.as('total'),
        ])
        .groupBy(by === 'both' ? ['statistic.key', 'statistic.part'] : [sql`${first}`])
        .execute()
      for (const row of rows) {
        const count = Number(row.total)
        total += count
        const isNew = !found.has(`${row.one}\n${row.two}`)
        const [one, two] = isNew && found.size >= MOST_KEYS ? ['', ''] : [row.one, row.two]
        const same = found.get(`${one}\n${two}`)
        if (same) same.count += count
        else found.set(`${one}\n${two}`, { key: one, part: two, count })
      }
    }
    const rows = [...found.values()].sort(
      (a, b) => b.count - a.count || (`${a.key}\n${a.part}` < `${b.key}\n${b.part}` ? -1 : 1),
    )
    return { rows, total }
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
    for await (const { from, to } of partsOf(period, DAYS_AT_ONCE[dialect].speed)) {
      const rows = await tx
        .selectFrom('speed_daily')
        .select(['metric', 'page', 'device', 'bucket', sql<number>`sum(count)`.as('total')])
        .where('metric', 'in', metrics)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .groupBy(['metric', 'page', 'device', 'bucket'])
        .execute()
      for (const { total, ...row } of rows) {
        const key = `${row.metric}\n${row.page}\n${row.device}\n${row.bucket}`
        const same = found.get(key)
        if (same) same.count += Number(total)
        else found.set(key, { ...row, count: Number(total) })
      }
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
    for await (const { from, to } of partsOf(period, 31)) {
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
