import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { attached, REPORT, reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { startServer } from '../server.ts'

const PERSON = {
  name: '김물결',
  phone: '01098765432',
  email: 'wave.private@mail.example',
  content: '셋째 계단 난간이 흔들립니다',
}
/**
 * Data that no log line may contain: of the person, of the file, of the query, and the client's
 * address.
 */
const PRIVATE =
  /김물결|01098765432|wave\.private|난간|secret-plan|elsewhere|queried|127\.0\.0\.1|::1/
/** Start messages for the operator are sentences; all others are log lines. */
const isLogged = (line: string): boolean => !line.startsWith('Studio: ')

it('FT-145 SH-213 log lines name reports and requests by their ids, and no personal data, for any outcome of a report', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'log-'))
  // no mail server listens there: each email fails
  const environment = {
    DATA_DIR: dataDir,
    CAPTCHA_DIFFICULTY: '1000',
    REPORTS_PER_HOUR: '8',
    SMTP_URL: 'smtp://user:secret-plan@127.0.0.1:9',
    LOG_LEVEL: 'info',
  }
  let site = await startServer(environment)
  const log: string[] = []
  try {
    const { origin } = site
    const form = async (change: Parameters<typeof reportForm>[1] = {}): Promise<FormData> =>
      reportForm(await solved(origin), {
        ...PERSON,
        attachment: attached(1000, 'secret-plan.pdf'),
        ...change,
      })
    const idempotencyKey = crypto.randomUUID()
    const first = await sendReport(origin, await form({ idempotencyKey }), { query: '?queried=1' })
    const statuses = [first.status]
    for (const [body, headers] of [
      [await form({ idempotencyKey, content: `${PERSON.content} 다시` }), {}],
      [await form({ phone: `${PERSON.phone}x` }), {}],
      [await form({ attachment: attached(10, 'secret-plan.exe') }), {}],
      [await form(), { origin: 'https://elsewhere.example' }],
      [await form({ content: 'x'.repeat(50_000) }), {}],
    ] as const)
      statuses.push((await sendReport(origin, body, { headers })).status)
    const cut = send(`${origin}${REPORT}?queried=1`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 9_000_000 },
    })
    cut.on('error', () => {})
    cut.write(
      `--x\r\ncontent-disposition: form-data; name="attachment"; filename="secret-plan.pdf"\r\n\r\n%PDF${PERSON.name}`,
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    cut.destroy()
    // the database is locked: a report that is not stored is logged with its request
    const other = new DatabaseSync(join(dataDir, 'site.db'))
    other.exec('begin immediate')
    const locked = await sendReport(origin, await form())
    other.exec('rollback')
    other.close()
    statuses.push(
      locked.status,
      (await sendReport(origin, await form())).status,
      (await sendReport(origin, await form())).status,
      (await sendReport(origin, await form())).status,
    )
    expect(statuses).toEqual([200, 409, 400, 400, 403, 413, 503, 200, 429, 429])
    const lines = () =>
      site.log.filter(isLogged).map((line) => JSON.parse(line) as Record<string, unknown>)
    await expect
      .poll(() => lines().some(({ event }) => event === 'report not mailed'), { timeout: 20_000 })
      .toBe(true)
    expect(lines().find(({ event }) => event === 'report not mailed')).toMatchObject({
      report: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reason: expect.stringMatching(/^Error: E[A-Z]+$/),
    })
    expect(lines().find(({ event }) => event === 'call failed')).toMatchObject({
      path: REPORT,
      requestId: locked.headers.get('x-request-id'),
    })
    await site.stop()
    log.push(...site.log)
    // another key than the one of the stored data: reported at start, by the key's name
    writeFileSync(join(dataDir, 'secrets/report.key'), 'cd'.repeat(32))
    site = await startServer(environment)
    await expect
      .poll(() => site.log.find((line) => line.includes('report key missing')), { timeout: 10_000 })
      .toMatch(/"reports":2/)
  } finally {
    await site.stop()
    log.push(...site.log)
    rmSync(dataDir, { recursive: true, force: true })
  }
  console.log(
    `${log.length} lines: ${[...new Set(log.filter(isLogged).map((line) => JSON.parse(line).event))].join(', ')}`,
  )
  expect(log.filter((line) => PRIVATE.test(line) || line.includes('cdcdcdcd'))).toEqual([])
}, 120_000)
