import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorAnswer } from '../../contract/answers.ts'
import { ATTACHMENT_EXTENSIONS } from '../../contract/report.ts'
import { label } from '../../server/labels.ts'
import { reportsRepository } from '../../server/reports/reports.repository.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'
import {
  attached,
  beginUpload,
  REPORT,
  reportForm,
  sendReport,
  solved,
  WIDGET,
} from './reports-form.ts'

const extensions = ATTACHMENT_EXTENSIONS.join(', ')

describe.each(DATABASES)('safety reports on %s', (database) => {
  let site: ApiSite
  beforeAll(async () => {
    site = await openApiSite(database, {
      loaded: false,
      environment: { REPORTS_PER_HOUR: '10000', REPORTS_PER_HOUR_TOTAL: '10000' },
    })
  })
  afterAll(() => site.stop())
  const files = (folder: string): string[] =>
    existsSync(join(site.dataDir, 'reports', folder))
      ? readdirSync(join(site.dataDir, 'reports', folder))
      : []
  const count = async (): Promise<number> => (await reportsRepository(site.store).list(1, 0)).total

  it('SH-212 the widget returns its configuration and a unique challenge', async () => {
    const [one, other] = await Promise.all([site.json(WIDGET), site.json(WIDGET)])
    expect([one.answer.status, one.body.success, one.body.status]).toEqual([200, true, 200])
    expect(one.body.data.challenge.signature).not.toBe(other.body.data.challenge.signature)
    expect(one.body.data.expiresIn).toBe(600)
    expect(one.answer.headers['cache-control']).toBe('no-store')
    expect(statSync(join(site.dataDir, 'secrets/captcha.secret')).mode & 0o777).toBe(0o600)
  })

  it('FT-145 FT-146 SH-213 a report is answered with 200 and its id, and is sealed in the database', async () => {
    const { status, body } = await sendReport(
      site.origin,
      reportForm(await solved(site.origin), { attachment: attached(1000) }),
    )
    expect(body).toEqual({
      success: true,
      status: 200,
      data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    })
    expect(status).toBe(200)
    const stored = await reportsRepository(site.store).find(body.data?.id ?? '')
    expect([
      stored?.affiliationType,
      stored?.reportType,
      stored?.anonymous,
      stored?.attachment?.size,
      stored?.outbox?.state,
    ]).toEqual(['PARTNER', 'SAFETY', 0, 1009, 'WAITING'])
    expect(JSON.stringify(stored)).not.toMatch(/물결|wave|난간|plan/)
  })

  it('FT-129 FT-132 an anonymous report needs affiliation and text only, and stores no personal data', async () => {
    const { status, body } = await sendReport(
      site.origin,
      reportForm(await solved(site.origin), {
        anonymous: 'true',
        name: null,
        phone: null,
        email: null,
        consent: null,
      }),
    )
    expect(status).toBe(200)
    expect((await reportsRepository(site.store).find(body.data?.id ?? ''))?.anonymous).toBe(1)
  })

  it('FT-130 FT-131 FT-133 FT-134 FT-135 FT-136 FT-137 SH-185 errors are returned by field, in the language of the visitor', async () => {
    const wrong = {
      affiliationType: 'NOBODY',
      name: '  ',
      phone: '010-1',
      email: 'a b@c',
      content: ' ',
      consent: null,
      reportType: 'X',
    }
    for (const [query, language] of [
      ['', 'KOR'],
      ['?lang=ENG', 'ENG'],
    ] as const) {
      const before = await count()
      const { status, body, headers } = await sendReport(
        site.origin,
        reportForm(await solved(site.origin), wrong),
        {
          query,
        },
      )
      expect([status, body.errorCode, headers.get('content-language')]).toEqual([
        400,
        400,
        language === 'KOR' ? 'ko' : 'en',
      ])
      expect(errorAnswer.strict().parse(body).faults).toEqual({
        affiliationType: label('safety_fault_affiliation_missing', language),
        name: label('safety_fault_name_missing', language),
        phone: label('safety_fault_phone_invalid', language),
        content: label('safety_fault_content_missing', language),
        emailLocal: label('safety_fault_email_invalid', language),
        emailDomain: label('safety_fault_email_invalid', language),
        consent: label('safety_fault_consent_missing', language),
        reportType: label('safety_fault_type_missing', language),
      })
      expect(await count()).toBe(before)
    }
  })

  it('SH-182 SH-213 a token is valid for one report; a report without one is rejected', async () => {
    const token = await solved(site.origin)
    expect((await sendReport(site.origin, reportForm(token))).status).toBe(200)
    const again = await sendReport(site.origin, reportForm(token))
    expect([again.status, again.body.faults]).toEqual([
      400,
      { token: label('safety_fault_token_spent', 'KOR') },
    ])
    expect((await sendReport(site.origin, reportForm(null))).body.faults).toEqual({
      token: label('safety_fault_token_missing', 'KOR'),
    })
  })

  it('the same report sent again under its key is stored once, five times at the same moment', async () => {
    const before = await count()
    const tokens = await Promise.all(Array.from({ length: 5 }, () => solved(site.origin)))
    const key = crypto.randomUUID()
    const sent = await Promise.all(
      tokens.map((token) =>
        sendReport(
          site.origin,
          reportForm(token, { idempotencyKey: key, attachment: attached(5000) }),
        ),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(sent.map(({ body }) => body.data?.id)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    expect(files('incoming')).toEqual([])
  })

  it('FT-140 FT-141 wrong kinds, renamed programs, a byte too much and two files are rejected and leave nothing', async () => {
    const stored = files('files').length
    const token = await solved(site.origin)
    const program = new File(['MZ\x90\x00', new Uint8Array(500)], 'report.pdf')
    for (const file of [program, new File(['%PDF-1.7'], 'run.exe')]) {
      const { status, body } = await sendReport(
        site.origin,
        reportForm(token, { attachment: file }),
      )
      expect([status, body.faults]).toEqual([
        400,
        { attachment: label('safety_fault_attachment_type', 'KOR', { extensions }) },
      ])
    }
    const large = await sendReport(
      site.origin,
      reportForm(token, { attachment: attached(50 * 1024 * 1024) }),
    )
    expect([large.status, large.body.faults]).toEqual([
      413,
      { attachment: label('safety_fault_attachment_size', 'KOR') },
    ])
    const two = reportForm(token, { attachment: attached(10) })
    two.append('attachment', attached(10))
    const several = await sendReport(site.origin, two)
    expect([several.status, several.body.faults]).toEqual([
      400,
      { attachment: label('safety_fault_attachment_count', 'KOR') },
    ])
    expect([files('incoming'), files('files').length]).toEqual([[], stored])
    // the rejected reports did not spend the token
    expect((await sendReport(site.origin, reportForm(token))).status).toBe(200)
  })

  it('non-form bodies, too many parts and truncated forms are answered and leave nothing', async () => {
    const post = (body: string, type: string) =>
      site.json(REPORT, { method: 'POST', body, headers: { 'content-type': type } })
    expect((await post('{}', 'application/json')).body).toMatchObject({
      success: false,
      status: 415,
    })
    expect((await post('x', 'multipart/form-data; charset=x')).body).toMatchObject({
      success: false,
      status: 400,
    })
    expect(
      (
        await post(
          '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
          'multipart/form-data; boundary=x',
        )
      ).body,
    ).toMatchObject({ status: 400 })
    const many = new FormData()
    for (let index = 0; index < 40; index += 1) many.append(`f${index}`, 'x')
    expect((await sendReport(site.origin, many)).status).toBe(400)
    expect(
      (await sendReport(site.origin, reportForm('x', { content: 'x'.repeat(40_000) }))).status,
    ).toBe(413)
    expect(files('incoming')).toEqual([])
  })

  it("a foreign Origin is rejected; the site's own is not", async () => {
    expect(
      (
        await sendReport(site.origin, reportForm(await solved(site.origin)), {
          headers: { origin: 'https://elsewhere.example' },
        })
      ).status,
    ).toBe(403)
    expect(
      (
        await sendReport(site.origin, reportForm(await solved(site.origin)), {
          headers: { origin: 'https://www.yunseul.example' },
        })
      ).status,
    ).toBe(200)
  })

  it('an upload with too large a declared length is answered with 413 before it is sent, and the connection ends', async () => {
    const answered = await new Promise<{ status: number; connection: string | undefined }>(
      (resolve, reject) => {
        const upload = beginUpload(site.origin, 900_000_000, (answer) =>
          resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }),
        )
        upload.on('error', reject)
        upload.write('--x\r\n')
      },
    )
    expect(answered).toEqual({ status: 413, connection: 'close' })
  })
})

it('too many reports from one address are answered with 429 and the seconds to wait, in an upload too', async () => {
  const site = await openApiSite('SQLite', {
    loaded: false,
    environment: { REPORTS_PER_HOUR: '2' },
  })
  try {
    for (let index = 0; index < 2; index += 1)
      expect((await sendReport(site.origin, reportForm('x'))).status).toBe(400)
    const { status, headers, body } = await sendReport(
      site.origin,
      reportForm('x', { attachment: attached(20_000_000) }),
    )
    expect([status, body.message]).toEqual([429, label('safety_too_many', 'KOR')])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await site.stop()
  }
})
