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
/** Files of the library, readings, jobs and reports. */
const FILES = 10_000

/** Adds what else is counted: half of the files in use have no description. */
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
}

export const bench: Bench = {
  name: `The first screen of the studio at ${COUNT} articles, p50/p95 in ms, on both databases (goal: below 50, and no turn above 50)`,
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
          permissions: permissionsOf({ role: 'ADMIN', readsReports: true }),
        } as unknown as Session
        for (const [name, call] of [
          ['lists', () => work.lists.today(session)],
          ['needs', () => needs.of(session)],
        ] as const)
          for (const isKept of [true, false]) {
            const times: number[] = []
            const loop = monitorEventLoopDelay({ resolution: 1 })
            await call()
            loop.enable()
            for (let round = 0; round < ROUNDS; round += 1) {
              // what is kept for everybody is read again after five seconds
              if (!isKept) await delay(round < 4 ? 5100 : 0)
              if (!isKept && round >= 4) break
              const from = performance.now()
              await call()
              times.push(performance.now() - from)
              await delay(5)
            }
            loop.disable()
            say(
              `${engine} ${name}${isKept ? '' : ', nothing kept'}: ${percentile(times, 50).toFixed(1)} / ${percentile(times, 95).toFixed(1)}; longest turn ${(loop.max / 1e6).toFixed(1)}`,
            )
          }
        await store.close()
      }
    } finally {
      await teardown()
    }
  },
}
