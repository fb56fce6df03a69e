import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/database/index.ts'
import { loadedAddress, temporaryFolder } from '../contract/store-kit.ts'
import { type RunningServer, startServer } from '../server.ts'
import { killedAt, LIMITS, placesOf, writeRound } from './on-time-kit.ts'
import { type Seen, summaryOf, warm, watch } from './on-time-watch.ts'

/** Articles in both languages, with two instants each, and the milliseconds between instants. */
const CONTENTS = 6
const EVERY_MS = 300
/** A store with its processes, and its schedules. */
async function opened(database: 'SQLite' | 'PostgreSQL', processes: number) {
  const { url, dataDir: own } = await loadedAddress(
    database === 'PostgreSQL' ? 'postgres' : 'sqlite',
  )
  const dataDir = own || temporaryFolder()
  const store = await openDatabase({ url, dataDir })
  onTestFinished(() => store.close())
  const servers: RunningServer[] = []
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  const environment = { ...LIMITS, DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) }
  await Promise.all(
    Array.from(
      { length: processes },
      async () => void servers.push(await startServer(environment)),
    ),
  )
  const round = await writeRound(store, dataDir, { round: 0, count: CONTENTS })
  const origins = servers.map(({ origin }) => origin)
  await warm(origins, placesOf(round.watched, true))
  return {
    name: `${database}, ${processes} processes`,
    address: { url, dataDir },
    store,
    origins,
    round,
  }
}
type Opened = Awaited<ReturnType<typeof opened>>

/** Schedules, polls while they come due, and returns the results. */
async function run({ name, origins, address, round }: Opened): Promise<Seen & { killed: boolean }> {
  const dues = await round.plan(EVERY_MS)
  const killed = killedAt(address, dues[4] as number)
  const seen = await watch(origins, placesOf(round.watched, true), dues)
  process.stdout.write(`${summaryOf(name, dues.length, seen)}\n`)
  return { ...seen, killed: await killed }
}

test('studio schedules publish, change and unpublish on time, never early and never stale, in both languages at once and in every process, one of them killed while it applies: two on SQLite, three on PostgreSQL', {
  timeout: 240_000,
}, async () => {
  const all = await Promise.all([opened('SQLite', 2), opened('PostgreSQL', 3)])
  // schedules need a lead time of ten seconds: both wait at once
  for (const { early, stale, near, killed } of await Promise.all(all.map(run))) {
    expect(early).toEqual([])
    expect(stale).toEqual([])
    expect(killed).toBe(true)
    // all of them were checked
    expect(near).toBeGreaterThan(2 * CONTENTS)
  }
  // the schedules for tomorrow were moved
  for (const { store } of all)
    expect(
      await store.kysely
        .selectFrom('studio_plan')
        .select(['state', 'failure'])
        .where('state', '!=', 'CANCELLED')
        .distinct()
        .execute(),
    ).toEqual([{ state: 'APPLIED', failure: null }])
})
