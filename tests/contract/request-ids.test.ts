import { expect, it, onTestFinished } from 'vitest'
import pg from 'pg'
import { startNginx } from '../proxies.ts'
import { type RunningServer, sendRequest, startServer } from '../server.ts'
import { loadedAddress } from './store-kit.ts'

const CALL = '/api/v2/content/news?lang=KOR'

it('one id goes from the proxy to the query of the database and to the answer', {
  timeout: 120_000,
}, async () => {
  const url = (await loadedAddress('postgres')).url as string
  const site: RunningServer = await startServer({
    DATABASE_URL: url,
    DATABASE_REQUEST_IDS: 'true',
    TRUST_PROXY: 'true',
  })
  onTestFinished(async () => void (await site.stop()))
  const nginx = await startNginx([site.origin])
  onTestFinished(nginx.stop)
  const connected = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  // in its transaction the first would always see the same activity
  const [locking, watching] = [await connected(), await connected()]

  // the query of the request waits, so that the database shows it
  await locking.query('begin; lock table content in access exclusive mode')
  // what a visitor sends is replaced
  const answering = sendRequest(nginx.origin, CALL, {
    headers: { 'x-request-id': 'a-visitors-own' },
  })
  const waiting = async (): Promise<string | undefined> => {
    const { rows } = await watching.query<{ query: string }>(
      "select query from pg_stat_activity where wait_event_type = 'Lock' and query like '%request%'",
    )
    return /^\/\* request ([0-9a-f]{32}) \*\/ (?:select|with)/.exec(rows[0]?.query ?? '')?.[1]
  }
  await expect.poll(waiting, { timeout: 8000 }).toBeTruthy()
  const id = await waiting()
  await locking.query('rollback')
  const { status, headers } = await answering
  expect([status, headers['x-request-id']]).toEqual([200, id])

  const idOf = async (given: string): Promise<unknown> =>
    (await sendRequest(site.origin, '/', { headers: { 'x-request-id': given } })).headers[
      'x-request-id'
    ]
  expect(await idOf('a-proxys_own-1')).toBe('a-proxys_own-1')
  for (const unusable of ['short', 'x'.repeat(65), 'ends */ drop', 'two-ids1, two-ids2'])
    expect(await idOf(unusable)).toMatch(/^[0-9a-f-]{13}$/)
})
