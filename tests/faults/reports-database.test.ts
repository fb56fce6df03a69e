import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { attached, reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { freshDatabase } from '../postgres.ts'
import { sendRequest } from '../server.ts'
import { way } from './database-way.ts'
import { filesIn, lookThrough, type ReportsProcess, startReports } from './reports-kit.ts'

let dataDir: string
let database: Awaited<ReturnType<typeof freshDatabase>>
let path: Awaited<ReturnType<typeof way>>
let site: ReportsProcess
let store: Store
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'away-'))
  database = await freshDatabase()
  path = await way(database.url)
  site = await startReports(dataDir, { DATABASE_URL: path.url })
  store = await openDatabase({ url: database.url, dataDir })
}, 60_000)
afterAll(async () => {
  await site.kill()
  await store.close()
  path.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})
const stored = async (): Promise<number> =>
  (await store.kysely.selectFrom('report').select('id').execute()).length
const left = (): [number, number] => [
  filesIn(dataDir, 'incoming').length,
  filesIn(dataDir, 'files').length,
]

test('FT-145 SH-213 PostgreSQL is unavailable for a while: 503 and nothing is left; afterwards the same report is accepted once', async () => {
  const [before, files] = [await stored(), left()]
  const [token, idempotencyKey] = [await solved(site.origin), crypto.randomUUID()]
  const form = (): FormData => reportForm(token, { idempotencyKey, attachment: attached(5000) })
  path.cut()
  try {
    expect((await sendReport(site.origin, form())).status).toBe(503)
    expect((await sendRequest(site.origin, '/page/k-safety')).status).toBe(200)
  } finally {
    path.restore()
  }
  expect([await stored(), left()]).toEqual([before, files])
  const first = await sendReport(site.origin, form())
  expect(first.status).toBe(200)
  expect((await sendReport(site.origin, form())).body.data?.id).toBe(first.body.data?.id)
  expect([await stored(), left()]).toEqual([before + 1, [0, files[1] + 1]])
}, 60_000)

test('FT-145 SH-213 a table of PostgreSQL is locked for a while: reports wait, other requests are served, and a duplicate is accepted once', async () => {
  const [before, files] = [await stored(), left()]
  const [idempotencyKey, tokens] = [
    crypto.randomUUID(),
    [await solved(site.origin), await solved(site.origin), await solved(site.origin)],
  ]
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  try {
    await other.query('begin; lock table report in share mode')
    let answered = 0
    const answers = tokens.map(async (token) => {
      const answer = await sendReport(
        site.origin,
        reportForm(token, { idempotencyKey, attachment: attached(5000) }),
      )
      answered += 1
      return answer
    })
    for (let times = 0; times < 10; times += 1)
      expect((await sendRequest(site.origin, '/page/k-safety')).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 2000))
    expect(answered).toBe(0)
    await other.query('rollback')
    const given = await Promise.all(answers)
    expect(given.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(given.map(({ body }) => body.data?.id)).size).toBe(1)
  } finally {
    await other.end()
  }
  expect([await stored(), left()]).toEqual([before + 1, [0, files[1] + 1]])
  const { broken } = await lookThrough(store, dataDir)
  expect(broken).toEqual([])
}, 60_000)

test('FT-145 SH-213 the connection to PostgreSQL breaks while a report is committed: its attachment stays, and a resend is accepted once', async () => {
  const [before, files] = [await stored(), left()]
  const idempotencyKey = crypto.randomUUID()
  const send = async () =>
    sendReport(
      site.origin,
      reportForm(await solved(site.origin), { idempotencyKey, attachment: attached(5000) }),
    )
  path.cutAt('commit')
  const first = await send()
  expect([200, 503]).toContain(first.status)
  await expect.poll(stored).toBe(before + 1)
  expect((await send()).status).toBe(200)
  expect([await stored(), left()]).toEqual([before + 1, [0, files[1] + 1]])
  const { broken, alone } = await lookThrough(store, dataDir)
  expect([broken, alone]).toEqual([[], 0])
}, 60_000)
