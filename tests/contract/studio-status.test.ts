import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type SiteStatus, siteStatus } from '../../contract/studio/status.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { readConfig } from '../../server/config.ts'
import { setLogLevel } from '../../server/log.ts'
import { sealer } from '../../server/reports/seal.ts'
import { reportProcess } from '../../server/status/processes.model.ts'
import { PROCESSES_READ, processesRepository } from '../../server/status/processes.repository.ts'
import { siteStatusModel } from '../../server/status/site-status.model.ts'
import { reportRow } from '../report-row.ts'
import { root } from '../server.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

const CDN = { CDN: 'generic', CDN_PURGE_URL: 'http://127.0.0.1:9', REPORT_FREE_BYTES: '1000' }
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

async function statusOf(admin: Caller): Promise<SiteStatus> {
  const { answer, body } = await admin.call('GET', '/status')
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toContain('no-store')
  return siteStatus.strict().parse(body.data)
}

/** The state once it is read anew: it is kept for a few seconds. */
async function next(admin: Caller, last: SiteStatus): Promise<SiteStatus> {
  let status = last
  await expect
    .poll(
      async () => {
        status = await statusOf(admin)
        return status.at
      },
      { timeout: 15_000, interval: 200 },
    )
    .not.toBe(last.at)
  return status
}

describe.each(DATABASES)('the state of the site (%s)', (database) => {
  it('is shown to admins only, is read once however many ask, and names what waits', async () => {
    const { site, as, nobody } = await openStudio(database, CDN)
    const admin = await as('ADMIN')
    for (const [who, status] of [
      [nobody, 401],
      [await as('WRITER'), 403],
      [await as('EDITOR', { readsReports: true }), 403],
    ] as const)
      expect((await who.call('GET', '/status')).answer.status).toBe(status)

    const calm = await statusOf(admin)
    expect(calm).toMatchObject({
      process: { state: 'ok', worker: 1, workers: 1, delayMs: null },
      database: { state: 'ok', engine: database === 'SQLite' ? 'sqlite' : 'postgres' },
      mail: { state: 'ok', waiting: 0, isConfigured: false, oldestAt: null, lastError: null },
      schedules: { state: 'ok', waiting: 0, oldestAt: null },
      disk: { state: 'ok', floorBytes: 1000 },
      reports: { state: 'ok' },
      limits: { state: 'ok', reports: 0, reportsLimit: 500 },
      build: { version: '1.0.0', node: process.versions.node },
    })
    expect(calm.database.bytes).toBeGreaterThan(10_000)
    expect(calm.disk.freeBytes).toBeGreaterThan(1000)

    // an email that failed hours ago, a schedule that is overdue, a publication that was not purged
    const { kysely } = site.store
    const report = reportRow('r-1', sealer('ab'.repeat(32)), {})
    await kysely
      .insertInto('report')
      .values({ ...report, receivedAt: ago(600) })
      .execute()
    await kysely
      .insertInto('report_outbox')
      .values({
        reportId: 'r-1',
        state: 'WAITING',
        attempts: 9,
        nextAttemptAt: ago(-60),
        lastError: 'ECONNECTION',
      })
      .execute()
    for (const dueAt of [ago(5), '2999-01-01T00:00:00.000Z']) {
      const begun = await admin.call('POST', '/subjects', {
        body: { kind: 'news', languageType: 'KOR', document: { title: '예약된 글' } },
      })
      await kysely
        .insertInto('studio_plan')
        .values({
          subject: (begun.body.data as Draft).row.subject,
          action: 'publish',
          revision: 1,
          dueAt,
          state: 'PLANNED',
          by: admin.id,
          note: '',
          at: ago(10),
          settledAt: null,
          tags: null,
          failure: null,
        })
        .execute()
    }
    await kysely.deleteFrom('cdn').execute()
    await kysely
      .insertInto('publication')
      .values({ at: ago(60), tags: '[]', plans: null })
      .execute()
    await admin.call('GET', '/status')
    const waiting = await next(admin, calm)
    expect(waiting.mail).toMatchObject({
      state: 'attention',
      problem: 'mail_not_configured',
      waiting: 1,
      isMore: false,
      lastError: 'ECONNECTION',
    })
    expect(waiting.schedules).toMatchObject({
      state: 'attention',
      problem: 'schedules_late',
      waiting: 1,
      nextAt: '2999-01-01T00:00:00.000Z',
    })
    expect(waiting.purges).toMatchObject({ state: 'failure', problem: 'purges_stuck' })
    expect(waiting.purges?.waiting).toBeGreaterThan(0)
    expect(waiting.process.delayMs).toEqual(expect.any(Number))

    // another machine's processes: one that reports, one that has not for a while, one of yesterday
    const rows = processesRepository(site.store)
    const seen = (id: string, worker: number, minutes: number, more = {}) =>
      rows.write(
        {
          id,
          machine: 'web-2',
          worker,
          pid: 40 + worker,
          version: '1.0.0',
          build: null,
          startedAt: ago(90),
          seenAt: ago(minutes),
          memoryBytes: 2 ** 33,
          heapBytes: 1,
          heapLimitBytes: 100,
          delayMs: 1.5,
          requests: 2 ** 40,
          pages: 7,
          cacheBytes: 9,
          ...more,
        },
        ago(2000),
      )
    await seen('a', 1, 0)
    await seen('b', 2, 1)
    await seen('c', 3, 1440)
    await seen('a', 1, 0, { delayMs: 250 })
    const config = readConfig({}, root)
    const usage = () => ({ pages: 3, bytes: 5000 })
    const remove = reportProcess({ config, store: site.store, pageCache: { usage } })
    const processes = async () => (await next(admin, await statusOf(admin))).processes
    await expect
      .poll(async () => (await processes())?.rows.find(({ isOwn }) => isOwn), { timeout: 20_000 })
      .toMatchObject({ state: 'ok', worker: 1, pid: process.pid, pages: 3, cacheBytes: 5000 })
    expect((await processes())?.rows.filter(({ machine }) => machine === 'web-2')).toEqual([
      expect.objectContaining({
        worker: 1,
        memoryBytes: 2 ** 33,
        requests: 2 ** 40,
        state: 'attention',
        problem: 'process_slow',
      }),
      expect.objectContaining({ worker: 2, state: 'attention', problem: 'process_silent' }),
    ])
    // its first row has deleted that of yesterday; at its end it deletes its own
    const ids = async (): Promise<string[]> =>
      (await kysely.selectFrom('site_process').select('id').orderBy('id').execute()).map(
        ({ id }) => id,
      )
    expect(await ids()).toHaveLength(3)
    await remove()
    expect(await ids()).toEqual(['a', 'b'])
    for (let number = 1; number <= PROCESSES_READ; number++) await seen(`d-${number}`, number, 0)
    const most = await processes()
    expect([most?.rows.length, most?.isMore]).toEqual([PROCESSES_READ, true])

    const many = await Promise.all(Array.from({ length: 40 }, () => statusOf(admin)))
    // those of a moment later may be of the next reading
    expect(new Set(many.map(({ at }) => at)).size).toBeLessThanOrEqual(2)
  }, 60_000)
})

it('without a database, and with a full disk, the other parts are still shown', async () => {
  setLogLevel('silent')
  const folder = mkdtempSync(join(tmpdir(), 'status-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = readConfig(
    { DATA_DIR: folder, REPORT_FREE_BYTES: String(2 ** 49), REPORTS_PER_HOUR_TOTAL: '3' },
    root,
  )
  const read = siteStatusModel({
    config,
    store: {
      dialect: 'postgres',
      kysely: null as never,
      ready: () => Promise.reject(new Error('gone')),
    },
    reports: { used: async () => ({ reports: 3, bytes: 0 }) },
    pageCache: { usage: () => ({ pages: 7, bytes: 9 }) },
  })
  expect(siteStatus.parse(await read())).toMatchObject({
    database: { state: 'failure', problem: 'database_unreachable', version: null, answerMs: null },
    processes: null,
    mail: null,
    schedules: null,
    purges: null,
    disk: { state: 'failure', problem: 'disk_full' },
    reports: { state: 'failure', problem: 'disk_full' },
    limits: { state: 'failure', problem: 'reports_refused' },
    pageCache: { pages: 7, bytes: 9 },
  })
})
