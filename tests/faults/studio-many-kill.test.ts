import { signedIn } from '../session.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { STUDIO_API, STUDIO_HEADER } from '../../contract/studio/call.ts'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import type { SubjectOutcome } from '../../contract/studio/many.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { SESSION_COOKIE } from '../../server/studio/accounts/sessions.ts'
import { auditModel } from '../../server/studio/audit/audit.model.ts'
import { putTestCategories } from '../contract/store-kit.ts'
import { freshDatabase } from '../postgres.ts'
import { sendRequest } from '../server.ts'
import { startReports } from './reports-kit.ts'
import { usuallyOn } from '../thorough.ts'

const COUNT = 40
const ORIGIN = 'https://www.yunseul.example'

/**
 * The state of each subject, by every trace of a publication; a partial publication has a separate
 * word.
 */
async function statesOf({ kysely }: Store, subjects: readonly string[]): Promise<string[]> {
  const rows = await kysely.selectFrom('studio_subject').selectAll().execute()
  const contents = await kysely.selectFrom('content').select(['contentIdx', 'status']).execute()
  const audit = await kysely
    .selectFrom('studio_audit')
    .select('subject')
    .where('action', '=', 'content.publish')
    .execute()
  const revisions = await kysely.selectFrom('studio_revision').select('subject').execute()
  return subjects.map((name) => {
    const row = rows.find(({ subject }) => subject === name)
    const traces = [
      row?.state === 'PUBLISHED' && row.live === 1 && row.version === 2,
      contents.some(
        ({ contentIdx, status }) =>
          Number(contentIdx) === Number(row?.contentIdx) && status === 'PUBLISHED',
      ),
      audit.filter(({ subject }) => subject === name).length === 1,
      revisions.filter(({ subject }) => subject === name).length === 1,
    ]
    if (traces.every(Boolean)) return 'published'
    const isUntouched =
      row?.state === 'DRAFT' && row.version === 1 && traces.every((trace) => !trace)
    return isUntouched ? 'draft' : `halves: ${traces.join()}`
  })
}

it.each(usuallyOn('PostgreSQL', ['SQLite', 'PostgreSQL'] as const))(
  'kill -9 in the middle of a step over many on %s: each is published or unchanged, and repeating the call completes it',
  async (database) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'studio-many-kill-'))
    const postgres = database === 'PostgreSQL' ? await freshDatabase() : null
    const environment: Record<string, string> = {
      SITE_ORIGIN: ORIGIN,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    }
    const store = await openDatabase({ url: postgres?.url ?? null, dataDir })
    try {
      const { token } = await signedIn(store, { name: '편집자', role: 'EDITOR' })
      await putTestCategories(store)
      const call = async <T>(origin: string, path: string, body: unknown): Promise<T> => {
        const answer = await sendRequest(origin, `${STUDIO_API}${path}`, {
          method: 'POST',
          headers: {
            cookie: `${SESSION_COOKIE}=${token}`,
            origin: ORIGIN,
            [STUDIO_HEADER]: '1',
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        })
        const { data } = JSON.parse(answer.text) as { data: T }
        expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.anything()])
        return data
      }
      const first = await startReports(dataDir, environment)
      const names: string[] = []
      for (let index = 0; index < COUNT; index += 1) {
        const { row } = await call<Draft>(first.origin, '/subjects', {
          kind: 'pressRelease',
          languageType: 'KOR',
          document: {
            ...EMPTY_DOCUMENT,
            ...{
              title: `등대 ${index}`,
              desc: '등대가 불을 켠다.',
              postDate: '2026-11-20',
              categories: ['CA'],
            },
            ...{ keywords: ['등대'], cardTemplateType: 'TEXT', content: '<p>등대가 섰다.</p>' },
          },
        })
        names.push(row.subject)
      }
      await first.kill()
      const subjects = names.map((subject) => ({ subject, version: 1 }))
      const published = async () =>
        (await statesOf(store, names)).filter((one) => one === 'published').length
      const cuts: number[] = []
      for (const at of [3, 12, 25]) {
        const site = await startReports(dataDir, environment)
        const isCut = call<SubjectOutcome[]>(site.origin, '/steps/publish', { subjects }).then(
          () => false,
          (error: Error) => {
            // a connection that broke
            if (error.name === 'AssertionError') throw error
            return true
          },
        )
        while ((await published()) < at) await wait(2)
        await site.kill()
        expect(await isCut, `killed from ${at} on`).toBe(true)
        const after = await statesOf(store, names)
        expect(after.filter((one) => one !== 'published' && one !== 'draft')).toEqual([])
        // one after the other: the published ones come first
        const done = after.filter((one) => one === 'published').length
        expect(after).toEqual(after.map((_, index) => (index < done ? 'published' : 'draft')))
        cuts.push(done)
      }
      console.log(`${database}: cut after ${cuts.join(', ')} of ${COUNT}`)
      const done = cuts.at(-1) ?? 0
      expect(done).toBeLessThan(COUNT)
      const last = await startReports(dataDir, environment)
      const outcomes = await call<SubjectOutcome[]>(last.origin, '/steps/publish', { subjects })
      await last.kill()
      expect(outcomes.map(({ status }) => status)).toEqual(
        names.map((_, index) => (index < done ? 412 : 200)),
      )
      expect(await statesOf(store, names)).toEqual(names.map(() => 'published'))
      expect(await auditModel(store).verify()).toMatchObject({ broken: null })
    } finally {
      await store.close()
      await postgres?.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  300_000,
)
