import { Buffer } from 'node:buffer'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { permissionsOf } from '../contract/studio/permissions.ts'
import { MOST_PRESS_PERSONS } from '../contract/studio/press.ts'
import { MOST_PRESS_ROWS } from '../contract/studio/press-import.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/index.ts'
import { pressKeys } from '../server/press/keys.ts'
import { pressRepository as press } from '../server/press/press.repository.ts'
import { sealPerson } from '../server/press/sealed-person.ts'
import { createStudio } from '../server/studio/index.ts'
import type { Session } from '../server/studio/session.ts'
import { freshDatabase } from '../tests/postgres.ts'
import { setup, teardown } from '../tests/set-up.ts'
import { type Bench, option, percentile, root, scratch } from './kit.ts'

const ROUNDS = 10
const personOf = (number: number) => ({
  ...{ name: `이물결 ${number}`, email: `reader-${number}@news-${number % 50}.example` },
  ...{ medium: `${number % 50} 신문`, tags: [`분야 ${number % 12}`], note: '전화보다 메일' },
  source: '기자 간담회 참석 신청서',
})

/** The wall time of some calls, and the longest turn of the event loop meanwhile. */
async function measure(call: () => Promise<unknown>, rounds: number): Promise<string> {
  const times: number[] = []
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now()
    await call()
    times.push(performance.now() - from)
  }
  loop.disable()
  const [half, most] = [percentile(times, 50), percentile(times, 95)]
  return `${half.toFixed(0)} / ${most.toFixed(0)}; longest turn ${(loop.max / 1e6).toFixed(1)}`
}

export const bench: Bench = {
  name: `Persons of the press at ${MOST_PRESS_PERSONS}, and an import of ${MOST_PRESS_ROWS} rows, p50/p95 in ms, on both databases (goal: no turn above 50)`,
  async run(say) {
    await setup()
    try {
      for (const engine of ['SQLite', 'PostgreSQL'] as const) {
        if (option('engine') && option('engine') !== engine) continue
        const dataDir = scratch()
        const url = engine === 'PostgreSQL' ? (await freshDatabase()).url : null
        const store = await openDatabase({ url, dataDir })
        const config = readConfig(
          { SITE_ORIGIN: 'https://www.yunseul.example', DATA_DIR: dataDir },
          root,
        )
        const at = new Date().toISOString()
        const desk = createStudio({ config, store }).press
        const keys = pressKeys(config)
        const left = MOST_PRESS_PERSONS - MOST_PRESS_ROWS
        for (let from = 0; from < left; from += 500)
          await press.add(
            store.kysely,
            Array.from({ length: 500 }, (_, index) => {
              const id = crypto.randomUUID()
              return {
                ...{ id, language: 'KOR' as const, version: 1, at, consentAt: at, leftAt: null },
                ...{ consentHow: 'FORM' as const, consentDay: '2026-11-01', consentBy: 'person-7' },
                ...sealPerson(keys, id, personOf(from + index)),
              }
            }),
          )
        const session = {
          user: { id: 'person-7' },
          permissions: permissionsOf({ role: 'ADMIN', readsReports: true, managesPress: true }),
        } as unknown as Session
        const rows = Array.from({ length: MOST_PRESS_ROWS }, (_, index) => {
          const { name, email, medium, tags } = personOf(left + index)
          return [name, email, medium, ...tags].join()
        })
        const file = {
          file: Buffer.from(['이름,이메일,매체,태그', ...rows].join('\n')).toString('base64'),
          language: 'KOR' as const,
          consent: { how: 'MEETING' as const, day: '2026-11-01', source: '간담회' },
        }
        let digest = ''
        say(
          `${engine}, import tried: ${await measure(async () => {
            digest = (await desk.tryImport(file, session)).digest
          }, 1)}`,
        )
        say(`${engine}, imported: ${await measure(() => desk.import(file, digest, session), 1)}`)
        const all = { list: null, text: '', tag: '' }
        const found = (more: object) => desk.find({ ...all, page: 1, ...more }, session)
        say(`${engine}, first page: ${await measure(() => found({}), ROUNDS)}`)
        say(`${engine}, by a name: ${await measure(() => found({ text: '물결 777' }), ROUNDS)}`)
        say(`${engine}, by a tag: ${await measure(() => found({ tag: '분야 3' }), ROUNDS)}`)
        say(`${engine}, doubles: ${await measure(() => desk.doubles(session), 3)}`)
        say(`${engine}, as CSV: ${await measure(() => desk.csv(all, 'KOR', session), 3)}`)
        await store.close()
      }
    } finally {
      await teardown()
    }
  },
}
