import { existsSync, readdirSync } from 'node:fs'
import { request as send } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { errorAnswer } from '../../contract/answers.ts'
import { REJECTION_DELAY_MS } from '../../server/limits/rate-limits.ts'
import { label } from '../../server/labels.ts'
import { reportsRepository } from '../../server/reports/reports.repository.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'
import { attached, REPORT, reportForm, sendReport, solved, WIDGET } from './reports-form.ts'

describe.each(DATABASES)('resources of the report intake on %s', (database) => {
  const open = async (environment: Record<string, string>): Promise<ApiSite> => {
    const site = await openApiSite(database, {
      loaded: false,
      environment: { REPORTS_PER_HOUR: '10000', ...environment },
    })
    onTestFinished(() => site.stop())
    return site
  }
  const count = async (site: ApiSite): Promise<number> =>
    (await reportsRepository(site.store).list(1, 0)).total
  const files = (site: ApiSite, folder: string): string[] =>
    existsSync(join(site.dataDir, 'reports', folder))
      ? readdirSync(join(site.dataDir, 'reports', folder))
      : []

  it('SH-213 500 empty posts from 25 networks do not block the intake for other clients', async () => {
    const site = await open({
      TRUST_PROXY: 'true',
      REPORTS_PER_HOUR: '20',
      REPORTS_PER_HOUR_TOTAL: '20',
    })
    const statuses = new Map<number, number>()
    for (let network = 1; network <= 25; network += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${network}` }
      for (const { status } of await Promise.all(
        Array.from({ length: 20 }, () => sendReport(site.origin, new FormData(), { headers })),
      ))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([[400, 500]])
    expect(
      (
        await sendReport(site.origin, new FormData(), {
          headers: { 'x-forwarded-for': '203.0.113.1' },
        })
      ).status,
    ).toBe(429)
    const { status } = await sendReport(site.origin, reportForm(await solved(site.origin)), {
      headers: { 'x-forwarded-for': '198.51.100.7' },
    })
    expect([status, await count(site)]).toEqual([200, 1])
  })

  it('SH-213 only stored reports count against the total: errors and spent captchas do not, in any number and concurrency', async () => {
    const site = await open({ REPORTS_PER_HOUR_TOTAL: '3' })
    const used = await solved(site.origin)
    expect((await sendReport(site.origin, reportForm(used))).status).toBe(200)
    for (let times = 0; times < 3; times += 1) {
      const again = await Promise.all(
        Array.from({ length: 5 }, () =>
          sendReport(site.origin, reportForm(used, { content: crypto.randomUUID() })),
        ),
      )
      expect(
        new Set(again.map(({ status, body }) => `${status} ${Object.keys(body.faults ?? {})}`)),
      ).toEqual(new Set(['400 token']))
    }
    expect(
      (await sendReport(site.origin, reportForm(await solved(site.origin), { phone: 'x' }))).status,
    ).toBe(400)
    // one proof, several reports at the same moment: it is valid for one, and the others take
    // nothing of the hour: one report is left
    const token = await solved(site.origin)
    const sent = await Promise.all(
      Array.from({ length: 5 }, () =>
        sendReport(
          site.origin,
          reportForm(token, { content: crypto.randomUUID(), attachment: attached(200_000) }),
        ),
      ),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    const another = async () => sendReport(site.origin, reportForm(await solved(site.origin)))
    expect((await another()).status).toBe(200)
    const { status, headers, body } = await another()
    expect([status, body.message, await count(site)]).toEqual([
      429,
      label('safety_too_many', 'KOR'),
      3,
    ])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
  })

  it('SH-213 a report that could not be stored does not count, nor do the bytes of its attachment', async () => {
    const site = await open({ REPORTS_PER_HOUR_TOTAL: '1', REPORT_BYTES_PER_HOUR: '60000' })
    const token = await solved(site.origin)
    const form = () => reportForm(token, { attachment: attached(50_000) })
    await site.store.kysely.schema.alterTable('report_outbox').renameTo('away').execute()
    expect((await sendReport(site.origin, form())).status).toBe(503)
    await site.store.kysely.schema.alterTable('away').renameTo('report_outbox').execute()
    expect([(await sendReport(site.origin, form())).status, await count(site)]).toEqual([200, 1])
  })

  it('SH-212 challenges are limited by address', async () => {
    const site = await open({ TRUST_PROXY: 'true', CAPTCHAS_PER_HOUR: '3' })
    const requestFrom = (address: string) =>
      site.json(WIDGET, { headers: { 'x-forwarded-for': address } })
    const statuses = []
    for (let times = 0; times < 3; times += 1)
      statuses.push((await requestFrom('203.0.113.1')).answer.status)
    expect(statuses).toEqual([200, 200, 200])
    const began = performance.now()
    const { answer, body } = await requestFrom('203.0.113.1')
    // a client that requests as fast as it gets responses is slowed to one request a second per
    // connection
    expect(performance.now() - began).toBeGreaterThan(REJECTION_DELAY_MS - 50)
    expect([answer.status, answer.headers['cache-control']]).toEqual([429, 'no-store'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(errorAnswer.strict().parse(body).errorCode).toBe(429)
    expect((await requestFrom('203.0.113.2')).answer.status).toBe(200)
  })

  it('FT-141 FT-145 attachments have an hourly budget: an excess is reported at its field, and the report is accepted without it', async () => {
    const site = await open({ REPORT_BYTES_PER_HOUR: '100000' })
    expect(
      (
        await sendReport(
          site.origin,
          reportForm(await solved(site.origin), { attachment: attached(60_000) }),
        )
      ).status,
    ).toBe(200)
    const token = await solved(site.origin)
    for (const [query, language] of [
      ['', 'KOR'],
      ['?lang=ENG', 'ENG'],
    ] as const) {
      const { status, headers, body } = await sendReport(
        site.origin,
        reportForm(token, { attachment: attached(60_000) }),
        { query },
      )
      expect([status, body.message, body.faults]).toEqual([
        503,
        label('safety_fault_attachment_full', language),
        { attachment: label('safety_fault_attachment_full', language) },
      ])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
    }
    expect([files(site, 'incoming'), files(site, 'files').length, await count(site)]).toEqual([
      [],
      1,
      1,
    ])
    // the token is not spent, and a small file still has space
    expect((await sendReport(site.origin, reportForm(token))).status).toBe(200)
    expect(
      (
        await sendReport(
          site.origin,
          reportForm(await solved(site.origin), { attachment: attached(20_000) }),
        )
      ).status,
    ).toBe(200)
    // concurrently, too, no more than the budget is stored
    const next = await open({ REPORT_BYTES_PER_HOUR: '100000' })
    const tokens = await Promise.all(Array.from({ length: 6 }, () => solved(next.origin)))
    const sent = await Promise.all(
      tokens.map((each) =>
        sendReport(next.origin, reportForm(each, { attachment: attached(40_000) })),
      ),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503, 503, 503])
    expect([files(next, 'incoming'), files(next, 'files').length]).toEqual([[], 2])
  })

  it('FT-145 below the minimum of free space no attachment is written, and reports without one are accepted', async () => {
    const site = await open({ REPORT_FREE_BYTES: String(2 ** 50) })
    const token = await solved(site.origin)
    const { status, headers, body } = await sendReport(
      site.origin,
      reportForm(token, { attachment: attached(20_000_000) }),
    )
    expect([status, body.faults]).toEqual([
      503,
      { attachment: label('safety_fault_attachment_full', 'KOR') },
    ])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect([files(site, 'incoming'), files(site, 'files')]).toEqual([[], []])
    expect((await sendReport(site.origin, reportForm(token))).status).toBe(200)
  })

  it('FT-145 uploads without a solved captcha use only a few slots, and none of the others', async () => {
    const site = await open({})
    const { hostname, port } = new URL(site.origin)
    const hanging = Array.from({ length: 6 }, () => {
      const upload = send({
        hostname,
        port,
        path: REPORT,
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
      })
      const status = new Promise<number>((resolve) =>
        upload
          .on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
          .on('error', () => resolve(0)),
      )
      // too little to be drained: the rest decides whether a response arrives
      upload.write(
        `--x\r\ncontent-disposition: form-data; name="attachment"; filename="a.txt"\r\n\r\n${'a'.repeat(1000)}`,
      )
      return { upload, status }
    })
    await expect.poll(() => files(site, 'incoming').length).toBe(4)
    const token = await solved(site.origin)
    expect(
      (await sendReport(site.origin, reportForm(token, { attachment: attached(1000) }))).status,
    ).toBe(200)
    // a token after the file is equally valid, but waits in the queue
    const late = new FormData()
    late.append('attachment', attached(1000))
    for (const [name, value] of reportForm(await solved(site.origin))) late.append(name, value)
    expect((await sendReport(site.origin, late)).status).toBe(503)
    for (const { upload } of hanging) upload.destroy()
    await expect.poll(() => files(site, 'incoming').length).toBe(0)
    await expect.poll(async () => (await sendReport(site.origin, late)).status).toBe(200)
  })
})
