import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SPEED_METRICS } from '../../contract/statistics.ts'
import { daysAfter } from '../../server/content/company-days.ts'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { monthlySums } from '../../server/events/monthly-sums.model.ts'
import { keptFrom, type StatisticKind } from '../../server/events/rollups.ts'
import { statisticsCounter } from '../../server/events/statistics.model.ts'
import {
  type SpeedCount,
  type StatisticCount,
  statisticsRepository as writing,
} from '../../server/events/statistics.repository.ts'
import {
  type SummedBy,
  statisticsRepository as reading,
} from '../../server/studio/statistics/statistics.repository.ts'
import { DIALECTS, emptyDatabase } from './store-kit.ts'

const NOW = Date.parse('2026-11-29T03:00:00Z')
const TODAY = '2026-11-29'
const ago = (days: number): string => daysAfter(TODAY, -days)

const count = (kind: StatisticKind, day: string, key: string, part = '', times = 1) => ({
  ...{ kind, day, key, part, count: times },
})
const speed = (metric: string, day: string, bucket: number, times = 1): SpeedCount => ({
  ...{ metric, day, page: 'News', device: 'phone', bucket, count: times },
})

/** Sums of a period by the rows of its days alone. */
async function byDays(
  { kysely }: Store,
  kind: StatisticKind,
  { from, to }: { from: string; to: string },
  by: SummedBy,
  part?: string,
): Promise<string[]> {
  const rows = await kysely
    .selectFrom('statistic_daily')
    .selectAll()
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const sums = new Map<string, number>()
  for (const row of rows) {
    if (part !== undefined && row.part !== part) continue
    const key = {
      day: `${row.day} `,
      key: `${row.key} `,
      part: `${row.part} `,
      both: `${row.key} ${row.part}`,
    }[by]
    sums.set(key, (sums.get(key) ?? 0) + Number(row.count))
  }
  return [...sums].map(([key, total]) => `${key} ${total}`).sort()
}
async function bySums(
  store: Store,
  ...given: Parameters<typeof byDays> extends [Store, ...infer R] ? R : never
) {
  const { rows, total } = await reading(store.dialect, () => NOW).sums(store.kysely, ...given)
  expect(total).toBe(rows.reduce((sum, row) => sum + row.count, 0))
  return rows.map((row) => `${row.key} ${row.part} ${row.count}`).sort()
}
async function speedsByDays({ kysely }: Store, { from, to }: { from: string; to: string }) {
  const rows = await kysely
    .selectFrom('speed_daily')
    .select(['metric', 'bucket', sql<number>`sum(count)`.as('total')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['metric', 'bucket'])
    .execute()
  return rows.map((row) => `${row.metric} ${row.bucket} ${Number(row.total)}`).sort()
}
async function speedsBySums(store: Store, period: { from: string; to: string }) {
  const rows = await reading(store.dialect, () => NOW).speeds(store.kysely, period, SPEED_METRICS)
  return rows.map((row) => `${row.metric} ${row.bucket} ${row.count}`).sort()
}
const monthly = async ({ kysely }: Store) => ({
  state: await kysely
    .selectFrom('statistic_month')
    .selectAll()
    .orderBy('month')
    .orderBy('kind')
    .execute(),
  counts: (await kysely.selectFrom('statistic_monthly').selectAll().execute())
    .map((row) => `${row.kind} ${row.month} ${row.key} ${row.part} ${Number(row.count)}`)
    .sort(),
  speeds: (await kysely.selectFrom('speed_monthly').selectAll().execute())
    .map((row) => `${row.metric} ${row.month} ${row.bucket} ${Number(row.count)}`)
    .sort(),
})

describe.each(DIALECTS)('sums of the statistics by month (%s)', (dialect) => {
  const open = async (): Promise<Store> => {
    const store = await openDatabase(await emptyDatabase(dialect))
    onTestFinished(() => store.close())
    return store
  }

  it('equal the days: random periods, with counts that come late, before and after days are taken', async () => {
    const store = await open()
    const kinds = ['page', 'article', 'search'] as const
    const day = fc.integer({ min: 0, max: 900 }).map(ago)
    const row = fc
      .tuple(
        fc.constantFrom(...kinds),
        day,
        fc.constantFrom('', 'a', 'b', '가', 'Z z'),
        fc.constantFrom('', 'none', 'some'),
        fc.integer({ min: 1, max: 9 }),
      )
      .map(([kind, ...rest]): StatisticCount => count(kind, ...rest))
    const measured = fc
      .tuple(
        fc.constantFrom(...SPEED_METRICS),
        day,
        fc.nat({ max: 3 }),
        fc.integer({ min: 1, max: 9 }),
      )
      .map((given) => speed(...given))
    const unique = <Row extends object>(rows: Row[]): Row[] => [
      ...new Map(rows.map((one) => [JSON.stringify({ ...one, count: 0 }), one])).values(),
    ]
    const period = fc
      .tuple(fc.integer({ min: -5, max: 900 }), fc.integer({ min: 0, max: 400 }))
      .map(([back, days]) => ({ from: ago(back + days), to: ago(back) }))
    let read = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 60 }),
        fc.array(measured, { maxLength: 40 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 40 }),
        fc.array(period, { minLength: 3, maxLength: 3 }),
        async (counts, speeds, isTaken, back, periods) => {
          await writing(store).add(unique(counts), unique(speeds))
          // by clocks of different days, so that some months are taken in part
          if (isTaken) await monthlySums(store).run(NOW - back * 86_400_000)
          for (const one of periods) {
            for (const by of ['key', 'part', 'both', 'day'] as const)
              for (const kind of kinds)
                expect(await bySums(store, kind, one, by)).toEqual(
                  await byDays(store, kind, one, by),
                )
            expect(await bySums(store, 'search', one, 'key', 'none')).toEqual(
              await byDays(store, 'search', one, 'key', 'none'),
            )
            expect(await speedsBySums(store, one)).toEqual(await speedsByDays(store, one))
            read += 1
          }
        },
      ),
      { numRuns: 25, endOnFailure: true },
    )
    expect(read).toBeGreaterThan(70)
    // the sums were read, and not the days alone
    await monthlySums(store).run(NOW)
    await store.kysely.updateTable('statistic_monthly').set({ count: 1000 }).execute()
    const year = { from: ago(365), to: TODAY }
    expect(await bySums(store, 'page', year, 'both')).not.toEqual(
      await byDays(store, 'page', year, 'both'),
    )
  }, 120_000)

  it('are made of all that a store had before, once, by two processes', async () => {
    const store = await open()
    // as the former release writes
    await store.kysely
      .insertInto('statistic_daily')
      .values(
        Array.from({ length: 80 }, (_, index) =>
          count('page', ago(index), 'News', 'KOR', 1 + index),
        ),
      )
      .execute()
    await store.kysely
      .insertInto('speed_daily')
      .values(Array.from({ length: 80 }, (_, index) => speed('LCP', ago(index), index % 3)))
      .execute()
    const two = [0, 1].map(() => monthlySums(store))
    await Promise.all(two.map((one) => one.run(NOW)))
    const made = await monthly(store)
    // 2026-11-27 is the last day that is taken; September has no whole row of days, but all that there is
    expect(made.state.map((row) => `${row.month} ${row.kind} ${row.through}`)).toEqual([
      '2026-09 page 2026-09-30',
      '2026-09 speed 2026-09-30',
      '2026-10 page 2026-10-31',
      '2026-10 speed 2026-10-31',
      '2026-11 page 2026-11-27',
      '2026-11 speed 2026-11-27',
    ])
    const sum = (from: number, to: number): number =>
      Array.from({ length: to - from + 1 }, (_, index) => 1 + from + index).reduce((a, b) => a + b)
    expect(made.counts).toEqual([
      `page 2026-09 News KOR ${sum(60, 79)}`,
      `page 2026-10 News KOR ${sum(29, 59)}`,
      `page 2026-11 News KOR ${sum(2, 28)}`,
    ])
    expect(await monthlySums(store).run(NOW)).toBe(0)
    expect(await monthly(store)).toEqual(made)
  })

  it('lose nothing that other processes write while days are taken', async () => {
    const store = await open()
    const others = await Promise.all([0, 1].map(() => writing(store)))
    const days = Array.from({ length: 70 }, (_, index) => ago(index + 2))
    await others[0]?.add(
      days.map((day) => count('device', day, 'phone')),
      days.map((day) => speed('INP', day, 1)),
    )
    await Promise.all([
      monthlySums(store).run(NOW),
      ...others.map(async (other) => {
        for (const day of days)
          await other.add([count('device', day, 'phone')], [speed('INP', day, 1)])
      }),
    ])
    await monthlySums(store).run(NOW)
    const made = await monthly(store)
    const total = (rows: string[]) =>
      rows.reduce((sum, row) => sum + Number(row.split(' ').at(-1)), 0)
    expect([total(made.counts), total(made.speeds)]).toEqual([210, 210])
  }, 60_000)

  it('go with their days: words after half a year, the rest after 25 months', async () => {
    const store = await open()
    const [words, views] = [keptFrom('search', NOW), keptFrom('page', NOW)]
    expect([words, views]).toEqual(['2026-05-30', '2024-10-28'])
    const rows = [
      count('search', '2026-05-29', 'word', 'none', 3),
      count('search', '2026-05-31', 'word', 'none', 5),
      count('search', '2026-06-02', 'word', 'none', 7),
      count('page', '2024-10-20', 'News', 'KOR', 3),
      count('page', '2024-10-30', 'News', 'KOR', 5),
      count('page', '2024-11-02', 'News', 'KOR', 7),
    ]
    const speeds = ['2024-10-20', '2024-10-30', '2024-11-02'].map((day) => speed('CLS', day, 1))
    await writing(store).add(rows, speeds)
    // when all of them were kept, and their months over
    const [early, later] = [Date.parse('2024-12-05T00:00:00Z'), Date.parse('2026-07-05T00:00:00Z')]
    await monthlySums(store).run(early)
    await monthlySums(store).run(later)
    expect((await monthly(store)).counts).toContain('search 2026-05 word none 8')
    // a process of the former release removes the days alone: sums that have them are not read
    for (const kind of ['search', 'page'] as const)
      await store.kysely
        .deleteFrom('statistic_daily')
        .where('kind', '=', kind)
        .where('day', '<', keptFrom(kind, NOW))
        .execute()
    const all = { from: '2026-05-01', to: TODAY }
    expect(await bySums(store, 'search', all, 'key')).toEqual(['word  12'])
    const counter = statisticsCounter(writing(store), { now: () => NOW })
    counter.count([{ name: 'share_copy', page: 'News', mode: 'dark', language: 'KOR' }], {
      device: 'phone',
      isBot: false,
      isForeign: false,
    })
    await counter.stop()
    await monthlySums(store).run(NOW)
    const made = await monthly(store)
    expect(made.counts).toEqual(['page 2024-11 News KOR 7', 'search 2026-06 word none 7'])
    expect(made.speeds).toEqual(['CLS 2024-11 1 1'])
    expect(made.state.some(({ month }) => month < '2024-11')).toBe(false)
    expect(await bySums(store, 'search', all, 'key')).toEqual(['word  12'])
    expect(await bySums(store, 'page', { from: '2024-10-01', to: '2025-03-01' }, 'key')).toEqual([
      'News  12',
    ])
  })

  it('many words of a month are read a part at a time', async () => {
    const store = await open()
    const words = Array.from({ length: 4500 }, (_, index) => `w${index % 2250}`)
    await writing(store).add(
      words.map((word, index) =>
        count('search', '2026-09-10', word, index < 2250 ? 'none' : 'some'),
      ),
      [],
    )
    await monthlySums(store).run(NOW)
    const september = { from: '2026-09-01', to: '2026-09-30' }
    for (const by of ['key', 'part', 'both'] as const)
      expect(await bySums(store, 'search', september, by)).toEqual(
        await byDays(store, 'search', september, by),
      )
  })
})
