import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openDatabase } from '../../server/database/index.ts'
import { attachmentFiles } from '../../server/reports/files.ts'
import { reportsRepository } from '../../server/reports/reports.repository.ts'
import { attached, reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { freshDatabase } from '../postgres.ts'
import { rounds, usuallyOn } from '../thorough.ts'
import { lookThrough, startReports } from './reports-kit.ts'

const SENDERS = 6
/** Reports that a process acknowledges at most before it is killed, half of them on average. */
const PER_LIFE = 18

it.each(
  usuallyOn('PostgreSQL', [
    ['SQLite', rounds(60, 200)],
    ['PostgreSQL', rounds(40, 100)],
  ] as const),
)(
  'FT-145 SH-213 kill -9 at random moments on %s: every acknowledged report exists, once and complete',
  async (database, wanted) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kill-'))
    const postgres = database === 'PostgreSQL' ? await freshDatabase() : null
    const environment: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {}
    const acknowledged = new Set<string>()
    /** Each with the bytes of its attachment, or null: a resent one is the same report. */
    const tried = new Map<string, number | null>()
    let kills = 0
    let cut = 0
    try {
      // resent after a cut, under its key
      const again: string[] = []
      while (acknowledged.size < wanted) {
        const site = await startReports(dataDir, environment)
        let alive = true
        const sender = async (number: number): Promise<void> => {
          for (let turn = 0; alive && acknowledged.size < wanted; turn += 1) {
            const key = again.pop() ?? crypto.randomUUID()
            if (!tried.has(key)) tried.set(key, (turn + number) % 3 === 0 ? 20_000 + turn : null)
            const bytes = tried.get(key)
            const attachment = bytes ? attached(bytes) : null
            try {
              const { status } = await sendReport(
                site.origin,
                reportForm(await solved(site.origin), { idempotencyKey: key, attachment }),
              )
              expect(status).toBe(200)
              acknowledged.add(key)
            } catch (error) {
              if (alive && !(error instanceof TypeError) && !(error instanceof SyntaxError))
                throw error
              cut += 1
              // every second one is resent, the others never
              if (number % 2) again.push(key)
            }
          }
        }
        const senders = Promise.all(Array.from({ length: SENDERS }, (_, number) => sender(number)))
        // by reports and not by time, so that a slow machine gets as far between two kills
        const target = acknowledged.size + Math.floor(Math.random() * PER_LIFE)
        while (acknowledged.size < Math.min(target, wanted)) await wait(2)
        await wait(Math.random() * 60)
        await site.kill()
        alive = false
        kills += 1
        await senders
      }
      const store = await openDatabase({ url: postgres?.url ?? null, dataDir })
      try {
        const { keys, broken, alone } = await lookThrough(store, dataDir)
        const lost = [...acknowledged].filter((key) => !keys.has(key))
        const doubled = [...keys.values()].filter((times) => times > 1)
        const swept = await attachmentFiles(dataDir).sweep(
          await reportsRepository(store).storedNames(),
          0,
        )
        const after = await lookThrough(store, dataDir)
        console.log(
          `${database}: ${acknowledged.size} acknowledged, ${kills} kills, ${cut} cut off, ${keys.size} stored; lost ${lost.length}, doubled ${doubled.length}, broken ${broken.length}; orphan files ${alone}, swept ${swept}`,
        )
        expect({ lost, doubled, broken }).toEqual({ lost: [], doubled: [], broken: [] })
        expect(kills).toBeGreaterThan(1)
        expect([...keys.keys()].filter((key) => !tried.has(key))).toEqual([])
        expect([after.alone, after.broken]).toEqual([0, []])
      } finally {
        await store.close()
      }
    } finally {
      await postgres?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  600_000,
)
