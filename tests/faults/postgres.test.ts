import { execFile } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openPool } from '../../server/database/postgres-pool.ts'
import { isPassing } from '../../server/database/passing-error.ts'
import { reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { draft, openKit, temporaryFolder } from '../contract/store-kit.ts'
import { loadedDatabase } from '../loaded.ts'
import { type Cluster, startCluster } from '../postgres.ts'
import { type RunningServer, sendRequest, startServer } from '../server.ts'
import { way } from './database-way.ts'

// One site on a server of its own, which is restarted, replaced, and restored. Each fault begins
// with a site that works, and ends with one that recovered by itself.

const CACHED = '/page/presskit'
const CONNECTIONS = 40
/** A process that crashes has lost nothing that it acknowledged; all connections may be taken. */
const SETTINGS = [
  ...['synchronous_commit=on', 'full_page_writes=on', 'shared_buffers=32MB'],
  ...[`max_connections=${CONNECTIONS}`, 'superuser_reserved_connections=0'],
]
const ENVIRONMENT = {
  CAPTCHA_DIFFICULTY: '1000',
  ...{ REPORTS_PER_HOUR: '1000', REPORTS_PER_HOUR_TOTAL: '1000', CAPTCHAS_PER_HOUR: '1000' },
}

let cluster: Cluster
let path: Awaited<ReturnType<typeof way>>
let site: RunningServer
/** Pages of articles that nobody has requested yet. */
let fresh: string[]
/** Ids of the acknowledged reports. */
const acknowledged: string[] = []

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}
/** Runs one statement on the server at an address; returns the first value. */
async function ask(url: string, text: string, ...values: unknown[]): Promise<unknown> {
  const client = await connected(url)
  try {
    return Object.values((await client.query(text, values)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}
async function report(origin = site.origin): Promise<number> {
  const { status, body } = await sendReport(origin, reportForm(await solved(origin)))
  if (status === 200) acknowledged.push(body.data?.id as string)
  return status
}
const page = (address: string, headers: Record<string, string> = {}) =>
  sendRequest(site.origin, address, { headers })

/** The site while the database cannot be used. */
async function expectOutage(): Promise<void> {
  expect((await page(CACHED)).status).toBe(200)
  // never rendered while the database answers
  const { status, headers, text } = await page('/page/presskit/press-release', {
    cookie: 'isEnglish=true',
  })
  expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
  expect(text).toContain('<html lang="en"')
  expect(await report()).toBe(503)
}
/** Waits until the site works again; nothing that it acknowledged is lost. */
async function expectRecovery(url = cluster.url): Promise<void> {
  await vi.waitFor(
    async () =>
      expect([(await page(fresh[0] as string)).status, await report()]).toEqual([200, 200]),
    { timeout: 30_000, interval: 200 },
  )
  fresh.shift()
  expect(
    await ask(url, 'select array_agg(id order by id) from report where id = any($1)', acknowledged),
  ).toEqual([...acknowledged].sort())
}

beforeAll(async () => {
  cluster = await startCluster(SETTINGS)
  // the content that was loaded for all test files
  const loaded = await loadedDatabase()
  const copied = promisify(execFile)('sh', [
    '-c',
    'set -e; pg_dump "$1" | psql -q "$2"',
    'sh',
    loaded.url,
    cluster.url,
  ])
  await copied.finally(loaded.drop)
  path = await way(cluster.url)
  site = await startServer({ DATABASE_URL: path.url, ...ENVIRONMENT })
  expect((await page(CACHED)).status).toBe(200)
  fresh = [...(await page('/sitemap-news.xml')).text.matchAll(/\/page\/detail\/\d+(?=<)/g)].map(
    ([address]) => address,
  )
}, 120_000)
afterAll(async () => {
  await site?.kill()
  path?.close()
  await cluster?.stop()
})

test('slow: cached pages are as fast as ever, others and reports arrive late', async () => {
  path.slow(200)
  const began = performance.now()
  expect((await page(fresh[0] as string)).status).toBe(200)
  expect(performance.now() - began).toBeGreaterThan(200)
  expect(await report()).toBe(200)
  path.slow(0)
  fresh.shift()
  await expectRecovery()
}, 60_000)

test('a statement that takes too long, and a server that says no word any more, fail in time and may be repeated', async () => {
  const silent = await way(cluster.url)
  const pool = openPool(silent.url, { connections: 1, statementMs: 300, silentMs: 700 })
  try {
    const failure = async (text: string): Promise<unknown> =>
      pool.query(text).then(
        () => null,
        (error: unknown) => error,
      )
    const slow = await failure('select pg_sleep(20)')
    expect(slow).toMatchObject({ code: '57014' })
    silent.slow(3_600_000)
    const lost = await failure('select 1')
    expect([lost, isPassing(slow), isPassing(lost)]).toEqual([expect.any(Error), true, true])
    silent.slow(0)
    expect(await failure('select 1')).toBeNull()
  } finally {
    silent.close()
    await pool.end()
  }
}, 30_000)

test('its connections used up by others', async () => {
  const others: pg.Client[] = []
  const admin = await connected(cluster.url)
  // until none is left; the site's own are taken from it
  await vi.waitFor(
    async () => {
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'other'",
      )
      for (;;) {
        const other = new pg.Client({
          connectionString: cluster.url,
          application_name: 'other',
        })
        other.on('error', () => {})
        try {
          await other.connect()
        } catch {
          break
        }
        others.push(other)
      }
      expect(others.length).toBe(CONNECTIONS - 1)
    },
    { timeout: 20_000, interval: 20 },
  )
  await expectOutage()
  await Promise.all(others.map((other) => other.end()))
  await admin.end()
  await expectRecovery()
}, 60_000)

test('crashed and started again: cached pages are answered all the time, others with 200 or 503', async () => {
  let ended = false
  onTestFinished(() => {
    ended = true
  })
  const statuses = { cached: new Set<number>(), others: new Set<number>() }
  const visits = (async () => {
    while (!ended) {
      statuses.cached.add((await page(CACHED)).status)
      statuses.others.add((await page(`/api/v1/content/${Math.random()}`.replace('0.', ''))).status)
      statuses.others.add(await report())
    }
  })()
  await cluster.restart()
  ended = true
  await visits
  expect([...statuses.cached]).toEqual([200])
  expect([...statuses.others].filter((status) => ![200, 404, 503].includes(status))).toEqual([])
  await expectRecovery()
}, 60_000)

test('to the instant between two publications and reports, as described: the first are there, the second are not', async () => {
  const archive = temporaryFolder()
  chmodSync(archive, 0o777)
  await ask(cluster.url, `alter system set archive_command = 'cp %p ${archive}/%f'`)
  await ask(cluster.url, 'alter system set archive_mode = on')
  await cluster.restart()
  await expectRecovery()
  const backup = await cluster.backup()
  const { publishing } = await openKit({ url: cluster.url, dataDir: '' })
  await publishing.save(draft(9301, { title: '먼저' }))
  expect(await report()).toBe(200)
  const before = [...acknowledged]
  const instant = (await ask(cluster.url, 'select clock_timestamp()::text')) as string
  await publishing.save(draft(9302, { title: '나중' }))
  expect(await report()).toBe(200)
  const last = await ask(cluster.url, 'select pg_walfile_name(pg_switch_wal())')
  await expect
    .poll(() => ask(cluster.url, 'select last_archived_wal >= $1 from pg_stat_archiver', last), {
      timeout: 20_000,
    })
    .toBe(true)
  const restored = await backup.start('recovery.signal', [
    ...SETTINGS,
    'archive_mode=off',
    `restore_command=cp ${archive}/%f %p`,
    `recovery_target_time=${instant}`,
    'recovery_target_action=promote',
  ])
  try {
    await expect
      .poll(() => ask(restored.url, 'select pg_is_in_recovery()'), { timeout: 20_000 })
      .toBe(false)
    const other = await startServer({ DATABASE_URL: restored.url, ...ENVIRONMENT })
    try {
      const article = async (id: number): Promise<string> =>
        (await sendRequest(other.origin, `/api/v1/content/${id}?lang=KOR`)).text
      expect(await article(9301)).toContain('먼저')
      expect(await article(9302)).not.toContain('나중')
      expect(await ask(restored.url, 'select array_agg(id order by id) from report')).toEqual(
        [...before].sort(),
      )
    } finally {
      await other.kill()
    }
  } finally {
    await restored.stop()
  }
}, 120_000)

test('failed over to a standby: reads go on before it is promoted, reports after, and nothing acknowledged is lost', async () => {
  const standby = await (await cluster.backup()).start('standby.signal', [
    ...SETTINGS,
    'archive_mode=off',
    `primary_conninfo=${cluster.url}`,
  ])
  try {
    expect(await report()).toBe(200)
    const written = await ask(cluster.url, 'select pg_current_wal_lsn()::text')
    await expect
      .poll(() => ask(standby.url, 'select pg_last_wal_replay_lsn() >= $1::pg_lsn', written), {
        timeout: 20_000,
      })
      .toBe(true)
    path.cut()
    await cluster.stop()
    await expectOutage()
    path.restore(standby.url)
    await vi.waitFor(async () => expect((await page(fresh[0] as string)).status).toBe(200), {
      timeout: 20_000,
    })
    fresh.shift()
    expect(await report()).toBe(503)
    expect(await ask(standby.url, 'select pg_promote()')).toBe(true)
    await expectRecovery(standby.url)
  } finally {
    await standby.stop()
  }
}, 120_000)
