import { randomInt } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { SiteEvent } from '../contract/events.ts'
import { PAGE_VIEWS } from '../contract/page-views.ts'
import { SPEED_METRICS } from '../contract/statistics.ts'
import { STATISTIC_QUESTIONS } from '../contract/studio/statistics-calls.ts'
import { companyDay, daysAfter } from '../server/content/company-days.ts'
import { openDatabase } from '../server/database/index.ts'
import { monthlySums } from '../server/events/monthly-sums.model.ts'
import { statisticsCounter } from '../server/events/statistics.model.ts'
import {
  type StatisticCount,
  statisticsRepository,
} from '../server/events/statistics.repository.ts'
import { statisticsModel } from '../server/studio/statistics/statistics.model.ts'
import { freshDatabase } from '../tests/postgres.ts'
import { setup, teardown } from '../tests/set-up.ts'
import { type Bench, percentile, scratch } from './kit.ts'

/** Two years of 137,000 events a day are 100 million; `--full` has all of their rows. */
const DAYS = process.argv.includes('--full') ? 730 : 120
const EVENTS = 20_000
const ROUNDS = 3

const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item

/** An event as visitors send them: mostly views, some searches and ways out. */
function event(index: number): SiteEvent {
  const base = { mode: 'light', language: index % 5 ? 'KOR' : 'ENG' } as const
  if (index % 20 === 0)
    return { ...base, name: 'search', page: 'Main', word: `word ${randomInt(3000)}`, results: 3 }
  if (index % 20 === 1)
    return { ...base, name: 'outgoing', page: 'Main', host: `h${randomInt(200)}.example` }
  if (index % 20 === 2)
    return { ...base, name: 'speed', page: pick(PAGE_VIEWS), metric: 'LCP', value: randomInt(9000) }
  return {
    ...base,
    name: 'page_view',
    page: index % 2 ? 'Detail' : pick(PAGE_VIEWS),
    contentIdx: 1000 + randomInt(1500),
    referrer: 'search',
  }
}

/** The rows of a day: as many as a busy one may have, near the limits of each kind. */
function* rowsOf(day: string): Generator<StatisticCount> {
  const row = (kind: string, key: string, part = ''): StatisticCount => ({
    ...{ kind, day, key, part, count: 1 + randomInt(200) },
  })
  for (let hour = 0; hour < 24; hour += 1) yield row('hour', String(hour).padStart(2, '0'))
  for (const page of PAGE_VIEWS)
    for (const language of ['KOR', 'ENG']) yield row('page', page, language)
  for (let index = 0; index < 1500; index += 1) yield row('article', String(1000 + index))
  for (let index = 0; index < 500; index += 1) yield row('found', String(1000 + index))
  for (let index = 0; index < 300; index += 1) yield row('opened', String(1000 + index))
  for (let index = 0; index < 200; index += 1) yield row('foreign', String(1000 + index))
  for (let index = 0; index < 100; index += 1) yield row('outgoing', `h${index}.example`)
  for (let index = 0; index < 50; index += 1) yield row('campaign', `c${index} / mail / -`)
  for (let index = 0; index < 100; index += 1) yield row('download', `/media/f${index}.pdf`)
  for (const device of ['phone', 'tablet', 'desktop']) yield row('device', device)
}

export const bench: Bench = {
  name: `Statistics of ${DAYS} days: taking an event in (goal under 0.1 ms), every question over a year beside another (goal under 1000 ms), on both databases`,
  async run(say) {
    await setup()
    try {
      for (const engine of ['SQLite', 'PostgreSQL'] as const) {
        const url = engine === 'PostgreSQL' ? (await freshDatabase()).url : null
        const store = await openDatabase({ url, dataDir: scratch() })
        const repository = statisticsRepository(store)
        const events = Array.from({ length: EVENTS }, (_, index) => event(index))
        const counter = statisticsCounter(repository)
        const sender = { device: 'phone', isBot: false, isForeign: false } as const
        const cpu = process.cpuUsage()
        for (let from = 0; from < EVENTS; from += 8)
          counter.count(events.slice(from, from + 8), sender)
        await counter.stop()
        const { user, system } = process.cpuUsage(cpu)
        say(
          `${engine}: an event ${((user + system) / 1000 / EVENTS).toFixed(4)} ms of processor time, with its share of a write`,
        )
        const today = companyDay()
        let count = 0
        for (let day = 0; day < DAYS; day += 1) {
          const rows = [...rowsOf(daysAfter(today, -1 - day))]
          count += rows.length
          // words are kept for half a year
          if (day < 183)
            for (let index = 0; index < 2000; index += 1)
              rows.push({
                ...{ kind: 'search', day: daysAfter(today, -1 - day), key: `word ${index}` },
                ...{ part: index % 3 ? 'some' : 'none', count: 1 + randomInt(50) },
              })
          const speeds = PAGE_VIEWS.flatMap((page) =>
            SPEED_METRICS.flatMap((metric) =>
              ['phone', 'desktop'].flatMap((device) =>
                [1, 3, 5, 7, 9].map((bucket) => ({
                  ...{ metric, page, device, bucket, day: daysAfter(today, -1 - day), count: 9 },
                })),
              ),
            ),
          )
          await repository.add(rows, speeds)
        }
        const sums = monthlySums(store)
        const filling = monitorEventLoopDelay({ resolution: 1 })
        filling.enable()
        const began = performance.now()
        const steps = await sums.run()
        filling.disable()
        say(
          `${engine}: ${count} rows; their sums by month made in ${((performance.now() - began) / 1000).toFixed(1)} s, ${steps} steps, longest delay of the event loop ${(filling.max / 1e6).toFixed(0)} ms`,
        )
        const model = statisticsModel(store)
        const query = { from: daysAfter(today, -365), to: today, compare: 'year' } as const
        const time = async (work: () => Promise<unknown>): Promise<number> => {
          const times: number[] = []
          for (let round = 0; round < ROUNDS; round += 1) {
            const began = performance.now()
            await work()
            times.push(performance.now() - began)
          }
          return percentile(times, 100)
        }
        const slow: [string, number][] = []
        const delay = monitorEventLoopDelay({ resolution: 1 })
        delay.enable()
        for (const question of STATISTIC_QUESTIONS)
          slow.push([question, await time(() => model.answer(question, query))])
        slow.push(['speed', await time(() => model.speed(query))])
        slow.push(['tasks', await time(() => model.tasks())])
        slow.sort((a, b) => b[1] - a[1])
        say(
          `${engine}: slowest of ${ROUNDS}: ${slow
            .slice(0, 6)
            .map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`)
            .join(
              ', ',
            )}; longest delay of the event loop ${(delay.max / 1e6).toFixed(0)} ms (goal under 50)`,
        )
        await store.close()
      }
    } finally {
      await teardown()
    }
  },
}
