import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { permissionsOf } from '../contract/studio/permissions.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase, type Store } from '../server/database/index.ts'
import { createStudio } from '../server/studio/index.ts'
import type { Session } from '../server/studio/session.ts'
import { freshDatabase } from '../tests/postgres.ts'
import { setup, teardown } from '../tests/set-up.ts'
import { type Bench, option, percentile, root, scratch } from './kit.ts'
import { fill } from './studio-list.bench.ts'

const COUNT = Number(option('count') ?? 10_000)
const ROUNDS = 40
/** Rounds with nothing kept: what is kept for everybody is read again after five seconds. */
const [COLD_ROUNDS, COLD_MS] = [4, 5100]
/** Files of the library. */
const FILES = 10_000
/** Readings, and mails to subscribers that wait. */
const OTHERS = 2000
/** Failed jobs and reports. */
const FEW = 200

/**
 * Adds what else is counted: half of the files in use have no description, half of the readings are
 * old, and of the mails that wait a few were rejected.
 */
async function fillOthers({ kysely }: Store): Promise<void> {
  const at = new Date().toISOString()
  for (let from = 0; from < FILES; from += 200) {
    const numbers = Array.from({ length: 200 }, (_, index) => from + index)
    await kysely
      .insertInto('studio_asset')
      .values(
        numbers.map((number) => ({
          ...{ id: `file-${number}`, kind: 'picture' as const, extension: 'webp', twin: null },
          ...{ originName: `${number}.webp`, bytes: 1, width: 1, height: 1, durationMs: null },
          ...{ animated: 0, focalX: 0.5, focalY: 0.5, altKor: 'a', altEng: number % 2 ? 'a' : '' },
          ...{ decorates: 0, dark: null, poster: null, sourceHash: `hash-${number}`, by: null, at },
          ...{ credit: '', source: '', rights: '', rightsEnd: null, rightsTold: 0 },
        })),
      )
      .execute()
    await kysely
      .insertInto('studio_media_use')
      .values(
        numbers
          .filter((number) => number % 4 === 0)
          .map((number) => ({ key: `file-${number}`, live: 1, subject: `content/${number}` })),
      )
      .execute()
  }
  const articles = await kysely
    .selectFrom('content')
    .select(['contentIdx', 'revision'])
    .where('status', '=', 'PUBLISHED')
    .limit(OTHERS)
    .execute()
  const inBatches = async <T>(rows: readonly T[], add: (some: T[]) => Promise<unknown>) => {
    for (let from = 0; from < rows.length; from += 200) await add(rows.slice(from, from + 200))
  }
  await inBatches(articles, (some) =>
    kysely
      .insertInto('studio_reading')
      .values(
        some.map(({ contentIdx, revision }) => ({
          ...{ id: String(contentIdx).padStart(32, '0'), contentIdx, published: 1, textHash: '' },
          ...{ old: Number(contentIdx) % 2, checkedRevision: revision, seconds: 1, times: '{}' },
          ...{ maleBytes: 1, femaleBytes: 1, timesBytes: 1, by: 'person-7', at },
        })),
      )
      .execute(),
  )
  const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
  await inBatches(numbers(FEW), (some) =>
    kysely
      .insertInto('studio_job')
      .values(
        some.map((number) => ({
          ...{ id: `job-${number}`, kind: 'reading', subject: `content/${number}`, input: '{}' },
          ...{ state: 'FAILED' as const, progress: 0, attempts: 4, problem: 'disk_full', at },
          ...{ detail: null, by: 'person-7', runAt: at, startedAt: at, endedAt: at },
          ...{ token: null, leaseUntil: null },
        })),
      )
      .execute(),
  )
  await inBatches(numbers(FEW), (some) =>
    kysely
      .insertInto('report')
      .values(
        some.map((number) => ({
          ...{ id: `report-${number}`, idempotencyKey: `${number}`, receivedAt: at, anonymous: 1 },
          ...{ deleteAfter: '2999', affiliationType: '', reportType: '', sealed: '', keyId: '' },
        })),
      )
      .execute(),
  )
  await kysely
    .insertInto('subscription')
    .values({
      ...{ id: 's', addressHash: '', sealed: '', keyId: '', tokenHash: '', state: 'ACTIVE' },
      ...{ language: 'KOR', languages: '', lists: '', pace: 'NOW', at, confirmedAt: at },
      ...{ digestSince: null, nextDigestAt: null },
    })
    .execute()
  await inBatches(numbers(OTHERS), (some) =>
    kysely
      .insertInto('subscription_mail')
      .values(
        some.map((number) => ({
          ...{ id: `mail-${number}`, subscriptionId: 's', kind: 'NEWS' as const, articles: '', at },
          ...{ state: 'WAITING', attempts: number % 50 ? 0 : 6, nextAttemptAt: at },
          lastError: null,
        })),
      )
      .execute(),
  )
}

/** The wall time and, in SQLite's thread, the processor time of some calls. */
async function measure(call: () => Promise<unknown>, rounds: number, pauseMs: number) {
  const [times, busy]: [number[], number[]] = [[], []]
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  for (let round = 0; round < rounds; round += 1) {
    await delay(pauseMs)
    const [from, used] = [performance.now(), process.cpuUsage()]
    await call()
    times.push(performance.now() - from)
    const { user, system } = process.cpuUsage(used)
    busy.push((user + system) / 1000)
  }
  loop.disable()
  const of = (values: readonly number[]) =>
    `${percentile(values, 50).toFixed(1)} / ${percentile(values, 95).toFixed(1)}`
  return `${of(times)}; processor time ${of(busy)}; longest turn ${(loop.max / 1e6).toFixed(1)}`
}

export const bench: Bench = {
  name: `The first screen of the studio at ${COUNT} articles, p50/p95 in ms, on both databases (goal: all of it below 100, and no turn above 50)`,
  async run(say) {
    await setup()
    try {
      for (const engine of ['SQLite', 'PostgreSQL'] as const) {
        if (option('engine') && option('engine') !== engine) continue
        const dataDir = scratch()
        const url = engine === 'PostgreSQL' ? (await freshDatabase()).url : null
        const store = await openDatabase({ url, dataDir })
        await fill(store, COUNT)
        await fillOthers(store)
        const config = readConfig(
          { SITE_ORIGIN: 'https://www.yunseul.example', DATA_DIR: dataDir },
          root,
        )
        const { work, needs } = createStudio({ config, store })
        const session = {
          user: { id: 'person-7' },
          permissions: permissionsOf({ role: 'ADMIN', readsReports: true, managesPress: true }),
        } as unknown as Session
        const loop = monitorEventLoopDelay({ resolution: 1 })
        loop.enable()
        const from = performance.now()
        await needs.compared()
        loop.disable()
        const { count } = await store.kysely
          .selectFrom('studio_comparison')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        say(
          `${engine}, ${count} open drafts compared, once: ${((performance.now() - from) / 1000).toFixed(1)} s; longest turn ${(loop.max / 1e6).toFixed(1)}`,
        )
        const today = async () => {
          await work.lists.today(session)
          await needs.of(session)
        }
        for (const [name, call] of [
          ['lists', () => work.lists.today(session)],
          ['needs', () => needs.of(session)],
          ['today', today],
        ] as const) {
          await call()
          say(`${engine} ${name}: ${await measure(call, ROUNDS, 5)}`)
        }
        say(`${engine} today, nothing kept: ${await measure(today, COLD_ROUNDS, COLD_MS)}`)
        await needs.compared()
        await store.close()
      }
    } finally {
      await teardown()
    }
  },
}
