import { openDatabase } from '../server/database/index.ts'
import { killedAt, LIMITS, placesOf, writeRound } from '../tests/faults/on-time-kit.ts'
import { type Seen, summaryOf, warm, watch } from '../tests/faults/on-time-watch.ts'
import { loadedDatabase, putLoaded } from '../tests/loaded.ts'
import { startServer } from '../tests/server.ts'
import { setup, teardown } from '../tests/set-up.ts'
import { type Bench, option, scratch } from './kit.ts'

/**
 * Rounds on each database, of articles in both languages with two instants each.
 * `--rounds=1 --every=250 --contents=8 --database=SQLite`
 */
const ROUNDS = Number(option('rounds') ?? 10)
const EVERY_MS = Number(option('every') ?? 300)
const CONTENTS = Number(option('contents') ?? 12)

export const bench: Bench = {
  name: 'Due schedules of the studio, requested continuously from every process; in each round one process is killed while it applies one (goal: 0 early, 0 stale)',
  async run(say) {
    await setup()
    try {
      for (const [database, processes] of [
        ['SQLite', 2],
        ['PostgreSQL', 3],
      ] as const) {
        if (option('database') && option('database') !== database) continue
        const dataDir = scratch()
        const url = database === 'PostgreSQL' ? (await loadedDatabase()).url : null
        if (!url) await putLoaded(dataDir)
        const store = await openDatabase({ url, dataDir })
        const servers = await Promise.all(
          Array.from({ length: processes }, () =>
            startServer({ ...LIMITS, DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) }),
          ),
        )
        const origins = servers.map(({ origin }) => origin)
        const all: Seen = { requests: 0, near: 0, busy: 0, early: [], stale: [], slowest: 0 }
        let instants = 0
        let kills = 0
        for (let round = 0; round < ROUNDS; round += 1) {
          const { watched, plan } = await writeRound(store, dataDir, { round, count: CONTENTS })
          await warm(origins, placesOf(watched))
          const dues = await plan(EVERY_MS)
          const killed = killedAt({ url, dataDir }, dues[7] as number)
          const seen = await watch(origins, placesOf(watched), dues)
          if (await killed) kills += 1
          instants += dues.length
          all.requests += seen.requests
          all.near += seen.near
          all.busy += seen.busy
          all.early.push(...seen.early)
          all.stale.push(...seen.stale)
          all.slowest = Math.max(all.slowest, seen.slowest)
        }
        say(
          `${summaryOf(`${database}, ${processes} processes`, instants, all)}; ${kills} processes killed while applying`,
        )
        for (const one of [...all.early, ...all.stale].slice(0, 20)) say(one)
        for (const { log } of servers)
          for (const line of log.filter((one) => one.includes('"severity":"error"')).slice(0, 5))
            say(line.slice(0, 400))
        await Promise.all(servers.map((server) => server.stop()))
        await store.close()
      }
    } finally {
      await teardown()
    }
  },
}
