import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { measureDatabase } from '../../server/status/gauges.ts'
import { setLogLevel } from '../../server/log.ts'
import { startMetrics } from '../../server/metrics/metrics.ts'
import { sealer } from '../../server/reports/seal.ts'
import { childrenOf } from '../child-processes.ts'
import { promtool, samplesOf, sumOf } from '../prometheus.ts'
import { reportRow } from '../report-row.ts'
import { type RunningServer, root, sendRequest, startServer } from '../server.ts'
import { DIALECTS, loadedAddress, openKit } from './store-kit.ts'

const CALL = '/api/v2/content/news?lang=KOR'
const TOKEN = 'a token of sixteen or more'
const bearer = { headers: { authorization: `Bearer ${TOKEN}` } }

async function started(environment: Record<string, string>): Promise<RunningServer> {
  const site = await startServer(environment)
  onTestFinished(async () => void (await site.stop()))
  return site
}

/** Origin of the port that a site's metrics have. */
const portOf = ({ log }: RunningServer): string =>
  `http://127.0.0.1:${/"event":"metrics listening","port":(\d+)/.exec(log.join('\n'))?.[1]}`

/** Workers that the samples are of. */
const workersOf = (text: string): string[] =>
  [...new Set(samplesOf(text).map(({ labels }) => labels.worker ?? ''))].sort()

/** The metrics of the site's own, without the samples' suffixes. */
const ownNames = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (site_\w+)/gm)].map(([, name = '']) => name).sort()

/** Sends a request of which the client leaves before the response. */
const abandon = (origin: string): Promise<void> =>
  new Promise((resolve) => {
    const sent = request(`${origin}/api/v1/events`, {
      method: 'POST',
      headers: { expect: '100-continue', 'content-type': 'application/json', 'content-length': 50 },
    })
    sent.on('continue', () => sent.destroy()).on('error', () => resolve())
    sent.flushHeaders()
  })

it('one process: requests, cache, renders and queries, on a port of their own', {
  timeout: 120_000,
}, async () => {
  const site = await started({ METRICS_PORT: '0' })
  const port = portOf(site)
  const scrape = async (): Promise<string> => {
    const answer = await sendRequest(port, '/metrics')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    return answer.text
  }
  const first = await scrape()
  expect(sumOf(first, 'site_page_cache_lookups_total', { result: 'hit' })).toBe(0)
  for (const path of ['/', '/', CALL, '/media/brand/favicon.svg', '/nothing', '/readyz'])
    await sendRequest(site.origin, path)
  await sendRequest(site.origin, '/', { method: 'PURGE' })
  await abandon(site.origin)
  const counted = async (labels: Record<string, string>) =>
    sumOf(await scrape(), 'site_requests_total', labels)
  await expect.poll(() => counted({ class: 'call', code: 'aborted' }), { timeout: 15_000 }).toBe(1)
  const text = await scrape()
  for (const [labels, count] of [
    [{ class: 'page', method: 'GET', code: '200' }, 2],
    [{ class: 'page', method: 'GET', code: '404' }, 1],
    [{ class: 'page', method: 'other', code: '405' }, 1],
    [{ class: 'call', method: 'GET', code: '200' }, 1],
    [{ class: 'media' }, 1],
    [{ class: 'health' }, 1],
  ] as const)
    expect([labels, sumOf(text, 'site_requests_total', labels)]).toEqual([labels, count])
  expect(sumOf(text, 'site_request_duration_seconds_count', { class: 'page' })).toBe(4)
  expect(sumOf(text, 'site_requests_in_progress')).toBe(0)
  expect(sumOf(text, 'site_page_cache_lookups_total', { result: 'hit' })).toBe(1)
  expect(sumOf(text, 'site_page_cache_lookups_total', { result: 'miss' })).toBeGreaterThan(1)
  expect(sumOf(text, 'site_page_cache_entries')).toBeGreaterThan(1)
  const rendered = { result: 'ok' }
  expect(sumOf(text, 'site_render_duration_seconds_count', rendered)).toBeGreaterThan(0)
  const queries = 'site_database_query_duration_seconds_count'
  expect(sumOf(text, queries, rendered)).toBeGreaterThan(sumOf(first, queries) as number)
  expect(sumOf(text, 'site_database_up')).toBe(1)
  expect(sumOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(sumOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(promtool(['check', 'metrics'], text)).toEqual({ isGood: true, output: '' })

  // addresses make no series
  const series = samplesOf(await scrape()).length
  for (let other = 0; other < 20; other++)
    await sendRequest(site.origin, `/nothing/${other}?q=${other}`)
  expect(samplesOf(await scrape())).toHaveLength(series)
  expect((await sendRequest(port, '/')).status).toBe(404)
  expect((await sendRequest(port, '/metrics', { method: 'POST' })).status).toBe(405)
  const missing = await sendRequest(site.origin, '/metrics', {
    headers: { 'x-request-id': 'of-a-visitor' },
  })
  // only a trusted proxy gives ids
  expect([missing.status, missing.headers['x-request-id']]).toEqual([
    404,
    expect.not.stringContaining('visitor'),
  ])
})

it('several processes: by a token on the port of the site, told apart', {
  timeout: 120_000,
}, async () => {
  const site = await started({ METRICS_TOKEN: TOKEN, WORKERS: '2' })
  for (let count = 0; count < 8; count++) await sendRequest(site.origin, CALL)
  const missing = await sendRequest(site.origin, '/nothing')
  for (const authorization of ['', 'Bearer other', TOKEN]) {
    const answer = await sendRequest(site.origin, '/metrics', { headers: { authorization } })
    expect([answer.status, answer.text]).toEqual([404, missing.text])
  }
  const { status, text, headers } = await sendRequest(site.origin, '/metrics', bearer)
  expect(status).toBe(200)
  expect(headers['cache-control']).toContain('no-store')
  expect(workersOf(text)).toEqual(['1', '2'])
  expect(sumOf(text, 'site_requests_total', { class: 'call' })).toBe(8)
  // what is in the database is the same for all: one of them reads it
  expect(samplesOf(text).filter(({ name }) => name === 'site_mails_waiting')).toHaveLength(1)
  expect(promtool(['check', 'metrics'], text)).toEqual({ isGood: true, output: '' })
})

it('several processes: on a port, without one that hangs (PostgreSQL)', {
  timeout: 120_000,
}, async () => {
  const { url } = await loadedAddress('postgres')
  const site = await started({
    DATABASE_URL: url as string,
    METRICS_PORT: '0',
    METRICS_TOKEN: TOKEN,
    WORKERS: '2',
  })
  const port = portOf(site)
  expect((await sendRequest(port, '/metrics')).status).toBe(401)
  const { text } = await sendRequest(port, '/metrics', bearer)
  expect(workersOf(text)).toEqual(['1', '2'])
  // the table of operations.md has all
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const documented = [...operations.matchAll(/`(site_\w+)`/g)].map(([, name = '']) => name)
  expect(ownNames(text)).toEqual([...new Set(documented)].sort())
  expect(sumOf(text, 'site_database_connections')).toBeGreaterThan(0)
  // dashboard and alerts name nothing else
  const all = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  for (const name of ['grafana/site.json', 'prometheus/rules.yml']) {
    const file = readFileSync(join(root, 'deploy', name), 'utf8')
    const named = [...file.matchAll(/\b(?:site|process|nodejs)_[a-z0-9_]+/g)].map(([metric]) =>
      metric.replace(/_(?:bucket|count)$/, ''),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((metric) => !all.has(metric))).toEqual([])
  }
  // the port has them, and not the site's
  expect((await sendRequest(site.origin, '/metrics', bearer)).status).toBe(404)

  const start = (worker: string): number =>
    sumOf(text, 'process_start_time_seconds', { worker }) as number
  expect(start('2')).toBeGreaterThan(start('1'))
  const second = childrenOf(site.process.pid as number).at(-1) as number
  process.kill(second, 'SIGSTOP')
  const left = await sendRequest(port, '/metrics', bearer)
  process.kill(second, 'SIGCONT')
  expect([left.status, workersOf(left.text)]).toEqual([200, ['1']])
})

it('alerts fire when they should, and not on a healthy site, by Prometheus’s own checker', () => {
  const of = (name: string): string => join(root, 'deploy/prometheus', name)
  for (const parameters of [
    ['check', 'rules', of('rules.yml')],
    ['check', 'config', of('prometheus.yml')],
    ['test', 'rules', of('rules.test.yml')],
  ]) {
    const { isGood, output } = promtool(parameters)
    expect([isGood, output]).toEqual([true, expect.stringContaining('SUCCESS')])
  }
  // each alert is tested
  const names = (name: string, pattern: RegExp): string[] =>
    [...readFileSync(of(name), 'utf8').matchAll(pattern)].map(([, alert = '']) => alert)
  expect(names('rules.test.yml', /alertname="(\w+)"/g)).toEqual(
    names('rules.yml', /- alert: (\w+)/g),
  )
})

describe.each(DIALECTS)('what waits in the database (%s)', (dialect) => {
  it('is measured, with its age; without the database only that it is down', async () => {
    setLogLevel('silent')
    const { store } = await openKit(await loadedAddress(dialect))
    const { kysely } = store
    const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString()
    const report = { ...reportRow('r-1', sealer('ab'.repeat(32)), {}), receivedAt: ago(600) }
    await kysely.insertInto('report').values(report).execute()
    const mail = { reportId: 'r-1', state: 'WAITING', attempts: 1, nextAttemptAt: ago(0) } as const
    await kysely
      .insertInto('report_outbox')
      .values({ ...mail, lastError: null })
      .execute()
    const { subject } = await kysely
      .selectFrom('studio_subject')
      .select('subject')
      .executeTakeFirstOrThrow()
    const plan = { subject, action: 'publish', revision: 1, state: 'PLANNED', by: 'b' } as const
    const settled = { note: '', at: ago(900), settledAt: null, tags: null, failure: null }
    for (const dueAt of [ago(300), ago(200), ago(-900)])
      await kysely
        .insertInto('studio_plan')
        .values({ ...plan, ...settled, dueAt })
        .execute()

    const metrics = await startMetrics(1)
    measureDatabase(metrics, store, { SMTP_URL: undefined, CDN: undefined }, true)
    const text = await metrics.text()
    expect(sumOf(text, 'site_mails_waiting')).toBe(1)
    expect(sumOf(text, 'site_mails_oldest_seconds')).toBeCloseTo(600, -2)
    expect(sumOf(text, 'site_schedules_due')).toBe(2)
    expect(sumOf(text, 'site_schedules_oldest_seconds')).toBeCloseTo(300, -2)
    // there is no CDN
    expect(sumOf(text, 'site_purges_waiting')).toBeNull()

    const lost = await startMetrics(1)
    const ready = (): Promise<never> => Promise.reject(new Error('gone'))
    const gone = { kysely: kysely.withSchema('nowhere'), ready }
    measureDatabase(lost, gone, { SMTP_URL: undefined, CDN: undefined }, true)
    const without = await lost.text()
    expect(sumOf(without, 'site_database_up')).toBe(0)
    expect(sumOf(without, 'site_mails_waiting')).toBeNull()
  })
})
