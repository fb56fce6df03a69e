import { monitorEventLoopDelay } from 'node:perf_hooks'
import { PassThrough } from 'node:stream'
import type { IncomingMessage } from 'node:http'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/index.ts'
import { createStudio } from '../server/studio/index.ts'
import type { Session } from '../server/studio/session.ts'
import { freshDatabase } from '../tests/postgres.ts'
import { setup, teardown } from '../tests/set-up.ts'
import { signedIn } from '../tests/session.ts'
import { type Bench, option, root, scratch } from './kit.ts'

const ROWS = Number(option('rows') ?? 5000)
/** Characters of a body: 5,000 of them are 20 MB. */
const BODY = Number(option('body') ?? 1200)

/** A request with a file as its body. */
function requestOf(bytes: Buffer): IncomingMessage {
  const stream = new PassThrough()
  stream.end(bytes)
  return Object.assign(stream, {
    headers: { 'content-length': String(bytes.length) },
    complete: true,
  }) as unknown as IncomingMessage
}

export const bench: Bench = {
  name: `An import of ${ROWS} rows: seconds of each step, and the longest turn of the event loop in ms (goal: 50)`,
  async run(say) {
    await setup()
    try {
      for (const engine of ['SQLite', 'PostgreSQL'] as const) {
        const dataDir = scratch()
        const url = engine === 'PostgreSQL' ? (await freshDatabase()).url : null
        const store = await openDatabase({ url, dataDir })
        const environment = { SITE_ORIGIN: 'https://www.yunseul.example', DATA_DIR: dataDir }
        const { imports, jobs } = createStudio({ config: readConfig(environment, root), store })
        const { id: by } = await signedIn(store, { name: 'editor', role: 'EDITOR' })
        const session = { user: { id: by } } as Session
        jobs.start()
        const sentence = '윤슬의 등대가 섰다. '
        const rows = Array.from(
          { length: ROWS },
          (_, at) => `글 ${at},2024-01-05,${sentence.repeat(BODY / sentence.length)}`,
        )
        const file = Buffer.from(['제목,날짜,본문', ...rows].join('\n'))
        const delay = monitorEventLoopDelay({ resolution: 2 })
        const measure = async (name: string, order: () => Promise<unknown>): Promise<void> => {
          const began = performance.now()
          delay.reset()
          delay.enable()
          await order()
          for (;;) {
            const [row] = (await imports.list(1)).rows
            if (row && !row.job) break
            await new Promise((resolve) => setTimeout(resolve, 50))
          }
          delay.disable()
          const seconds = (performance.now() - began) / 1000
          say(`${engine} ${name}: ${seconds.toFixed(1)} s, ${(delay.max / 1e6).toFixed(0)} ms`)
        }
        let id = ''
        await measure(`dry run of ${(file.length / 1e6).toFixed(1)} MB`, async () => {
          ;({ id } = await imports.upload(
            requestOf(file),
            { kind: 'pressReleaseCsv', as: 'pressRelease', name: 'a.csv', language: 'KOR' },
            session,
          ))
        })
        await measure('run', () => imports.run(id, false, session))
        await measure('taking back', () => imports.takeBack(id, session))
        await jobs.stop()
        await store.close()
      }
    } finally {
      await teardown()
    }
  },
}
