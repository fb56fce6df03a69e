import { sql } from 'kysely'
import type { StatisticPeriod } from '../../../contract/studio/statistics-calls.ts'
import type { Queries } from '../../database/index.ts'

/** What counts are summed by. */
export type SummedBy = 'day' | 'key' | 'part' | 'both'

export interface Sum {
  key: string
  part: string
  count: number
}
/** Articles that a day's counts may name: their keys are ids. */
const IDX = sql<number>`cast(nullif(statistic.key, '') as integer)`

const ofPeriod = (tx: Queries, kind: string, { from, to }: StatisticPeriod) =>
  tx
    .selectFrom('statistic_daily as statistic')
    .where('statistic.kind', '=', kind)
    .where('statistic.day', '>=', from)
    .where('statistic.day', '<=', to)

/** Reading the statistics: sums of a kind over a period, each by one range of the primary key. */
export const statisticsRepository = {
  /** Sums of a kind, most frequent first; of one `part` only, if it is given. */
  async sums(
    tx: Queries,
    kind: string,
    period: StatisticPeriod,
    by: SummedBy,
    { part, limit }: { part?: string | undefined; limit: number },
  ): Promise<Sum[]> {
    const key = by === 'day' ? sql.ref('statistic.day') : sql.ref('statistic.key')
    const [first, second] = {
      day: [key, sql`''`],
      key: [key, sql`''`],
      part: [sql.ref('statistic.part'), sql`''`],
      both: [key, sql.ref('statistic.part')],
    }[by] as [typeof key, typeof key]
    const rows = await ofPeriod(tx, kind, period)
      .$if(part !== undefined, (query) => query.where('statistic.part', '=', part as string))
      .select([
        sql<string>`${first}`.as('one'),
        sql<string>`${second}`.as('two'),
        sql<number>`sum(statistic.count)`.as('total'),
      ])
      .groupBy(by === 'both' ? ['statistic.key', 'statistic.part'] : [sql`${first}`])
      .orderBy('total', 'desc')
      .orderBy('one')
      .orderBy('two')
      .limit(limit)
      .execute()
    return rows.map(({ one, two, total }) => ({ key: one, part: two, count: Number(total) }))
  },
  /** The sum of a kind. */
  async total(tx: Queries, kind: string, period: StatisticPeriod, part?: string): Promise<number> {
    const row = await ofPeriod(tx, kind, period)
      .$if(part !== undefined, (query) => query.where('statistic.part', '=', part as string))
      .select(sql<number>`coalesce(sum(statistic.count), 0)`.as('total'))
      .executeTakeFirstOrThrow()
    return Number(row.total)
  },
  /** Views of articles by their kind in the studio. */
  async archives(tx: Queries, period: StatisticPeriod): Promise<Sum[]> {
    const ids = ofPeriod(tx, 'article', period)
      .select([IDX.as('contentIdx'), sql<number>`sum(statistic.count)`.as('total')])
      .groupBy('statistic.key')
      .as('views')
    const rows = await tx
      .selectFrom(ids)
      .leftJoin('studio_subject', 'studio_subject.contentIdx', 'views.contentIdx')
      .select([
        sql<string>`coalesce(studio_subject.kind, '')`.as('kind'),
        sql<number>`sum(views.total)`.as('total'),
      ])
      .groupBy(sql`coalesce(studio_subject.kind, '')`)
      .orderBy('total', 'desc')
      .execute()
    return rows.map(({ kind, total }) => ({ key: kind, part: '', count: Number(total) }))
  },
  /** Titles and dates of articles and services by id, as visitors see them. */
  async articles(tx: Queries, ids: readonly number[]) {
    if (ids.length === 0) return new Map<number, never>()
    const rows = await tx
      .selectFrom('content')
      .select(['contentIdx', 'title', 'postDate', 'languageType', 'pairContentIdx', 'status'])
      .where('contentIdx', 'in', ids)
      .execute()
    return new Map(rows.map((row) => [row.contentIdx, row]))
  },
  /** Counts of speed by metric, page, device and bucket. */
  async speeds(tx: Queries, { from, to }: StatisticPeriod, metrics: readonly string[]) {
    const rows = await tx
      .selectFrom('speed_daily')
      .select(['metric', 'page', 'device', 'bucket', sql<number>`sum(count)`.as('total')])
      .where('metric', 'in', metrics)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(['metric', 'page', 'device', 'bucket'])
      .execute()
    return rows.map(({ total, ...row }) => ({ ...row, count: Number(total) }))
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
  /** Views of articles by day. */
  async views(tx: Queries, ids: readonly number[], { from, to }: StatisticPeriod) {
    if (ids.length === 0) return []
    const rows = await ofPeriod(tx, 'article', { from, to })
      .select(['statistic.key', 'statistic.day', 'statistic.count'])
      .where('statistic.key', 'in', ids.map(String))
      .execute()
    return rows.map(({ key, day, count }) => ({
      contentIdx: Number(key),
      day,
      count: Number(count),
    }))
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
}
