import { signedIn } from '../session.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { STUDIO_API, STUDIO_HEADER } from '../../contract/studio/call.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { openDatabase } from '../../server/database/index.ts'
import { SESSION_COOKIE } from '../../server/studio/accounts/sessions.ts'
import { freshDatabase } from '../postgres.ts'
import { sendRequest } from '../server.ts'
import { rounds, usuallyOn } from '../thorough.ts'
import { startReports } from './reports-kit.ts'

const SAVERS = 4
const ORIGIN = 'https://www.yunseul.example'

it.each(
  usuallyOn('PostgreSQL', [
    ['SQLite', rounds(40, 60)],
    ['PostgreSQL', rounds(20, 30)],
  ] as const),
)(
  'kill -9 at random moments on %s: every acknowledged save exists, and none exists partially',
  async (database, wanted) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'studio-kill-'))
    const postgres = database === 'PostgreSQL' ? await freshDatabase() : null
    const address = { url: postgres?.url ?? null, dataDir }
    const environment: Record<string, string> = {
      SITE_ORIGIN: ORIGIN,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    }
    try {
      const before = await openDatabase(address)
      const { token } = await signedIn(before, { name: '쓰는 사람', role: 'WRITER' })
      await before.close()
      const call = async <T>(
        origin: string,
        method: string,
        path: string,
        body?: unknown,
        version?: number,
      ): Promise<T> => {
        const answer = await sendRequest(origin, `${STUDIO_API}${path}`, {
          method,
          headers: {
            cookie: `${SESSION_COOKIE}=${token}`,
            origin: ORIGIN,
            [STUDIO_HEADER]: '1',
            'content-type': 'application/json',
            ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        const { data } = JSON.parse(answer.text) as { data: T }
        expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.anything()])
        return data
      }
      const first = await startReports(dataDir, environment)
      const subjects = await Promise.all(
        Array.from({ length: SAVERS }, async () => {
          const made = await call<Draft>(first.origin, 'POST', '/subjects', {
            kind: 'news',
            languageType: 'KOR',
          })
          return { name: made.row.subject, acknowledged: { version: 1, title: '' }, sent: '' }
        }),
      )
      await first.kill()
      let [acknowledged, kills, cut] = [0, 0, 0]
      while (acknowledged < wanted) {
        const site = await startReports(dataDir, environment)
        let alive = true
        const savers = subjects.map(async (subject) => {
          const path = `/subjects/${encodeURIComponent(subject.name)}`
          try {
            let { row, document } = await call<Draft>(site.origin, 'GET', path)
            // after a kill: the acknowledged one, or the one in flight
            expect(row.version).toBeGreaterThanOrEqual(subject.acknowledged.version)
            expect([subject.acknowledged.title, subject.sent]).toContain(document.title)
            // a read value stays as well
            subject.acknowledged = { version: row.version, title: document.title }
            while (alive && acknowledged < wanted) {
              subject.sent = `${randomUUID()} 물결`
              document = { ...document, title: subject.sent }
              const { version } = await call<{ version: number }>(
                site.origin,
                'PUT',
                `${path}/draft`,
                { document },
                row.version,
              )
              row = { ...row, version }
              subject.acknowledged = { version, title: subject.sent }
              acknowledged += 1
            }
          } catch (error) {
            // a broken connection, or a truncated response
            if ((error as Error).name === 'AssertionError') throw error
            cut += 1
          }
        })
        await wait(100 + Math.random() * 500)
        alive = false
        await site.kill()
        kills += 1
        await Promise.all(savers)
      }
      const after = await openDatabase(address)
      try {
        const rows = await after.kysely
          .selectFrom('studio_subject')
          .innerJoin('studio_draft', 'studio_draft.subject', 'studio_subject.subject')
          .select([
            'studio_subject.subject',
            'studio_subject.title',
            'studio_subject.version',
            'studio_draft.document',
            'studio_draft.version as saved',
          ])
          .execute()
        console.log(`${database}: ${acknowledged} acknowledged, ${kills} kills, ${cut} cut off`)
        expect(rows).toHaveLength(SAVERS)
        for (const { name, acknowledged: last, sent } of subjects) {
          const row = rows.find(({ subject }) => subject === name)
          expect(row?.version).toBeGreaterThanOrEqual(last.version)
          expect([last.title, sent]).toContain(row?.title)
          // the row of the list and the working copy belong to one save
          expect([row?.saved, JSON.parse(row?.document ?? '').title]).toEqual([
            row?.version,
            row?.title,
          ])
        }
        expect(kills).toBeGreaterThan(0)
      } finally {
        await after.close()
      }
    } finally {
      await postgres?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  300_000,
)
