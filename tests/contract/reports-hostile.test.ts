import { createHash } from 'node:crypto'
import { request as send } from 'node:http'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { label } from '../../server/labels.ts'
import { reportKeys } from '../../server/reports/keys.ts'
import { reportReader } from '../../server/reports/reading.model.ts'
import { reportsRepository } from '../../server/reports/reports.repository.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'
import { attached, REPORT, reportForm, sendReport, solved } from './reports-form.ts'

describe.each(DATABASES)('hand-crafted reports on %s', (database) => {
  let site: ApiSite
  beforeAll(async () => {
    site = await openApiSite(database, {
      loaded: false,
      environment: { REPORTS_PER_HOUR: '10000', REPORTS_PER_HOUR_TOTAL: '10000' },
      reports: { times: { wholeMs: 8000, silenceMs: 1500 } },
    })
  })
  afterAll(() => site.stop())
  const reader = () =>
    reportReader(site.store, {
      DATA_DIR: site.dataDir,
      REPORT_KEY: undefined,
      REPORT_KEY_FORMER: undefined,
    })
  const count = async (): Promise<number> => (await reportsRepository(site.store).list(1, 0)).total
  const left = (): [number, number] => [
    readdirSync(join(site.dataDir, 'reports/incoming')).length,
    readdirSync(join(site.dataDir, 'reports/files')).length,
  ]

  /** Sends raw bytes; resolves with the status and the message of the response; 0 without one. */
  const raw = (
    body: Buffer | string,
    headers: Record<string, string | number>,
    more?: (write: (bytes: Buffer) => boolean) => void,
  ): Promise<{ status: number; text: string }> => {
    const { hostname, port } = new URL(site.origin)
    return new Promise((resolve) => {
      const request = send(
        { hostname, port, path: REPORT, method: 'POST', agent: false, headers },
        (answer) => {
          let text = ''
          answer.on('data', (part: Buffer) => {
            text += part.toString('utf8')
          })
          answer.on('close', () => {
            resolve({ status: answer.statusCode ?? 0, text })
            request.destroy()
          })
        },
      )
      request.on('error', () => resolve({ status: 0, text: '' }))
      if (!more) return request.end(body)
      request.write(body)
      more((bytes) => !request.destroyed && request.write(bytes))
    })
  }
  const field = (name: string, value: string, more = ''): string =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  const whole = (token: string, change: Record<string, string> = {}): string =>
    Object.entries({
      affiliationType: 'PARTNER',
      reportType: 'SAFETY',
      content: '난간',
      anonymous: 'true',
      token,
      ...change,
    })
      .map(([name, value]) => field(name, value))
      .join('')
  const type = { 'content-type': 'multipart/form-data; boundary=x' }

  it('SH-213 forms with a missing, empty or endless boundary, and parts of any kind are rejected accordingly, never answered with 500', async () => {
    const body = `${whole('t')}--x--\r\n`
    for (const [given, status] of [
      ['multipart/form-data', 415],
      ['multipart/form-data;', 400],
      ['multipart/form-data; boundary=', 400],
      ['multipart/form-data; boundary=""', 400],
      [`multipart/form-data; boundary=${'x'.repeat(200)}`, 400],
      [`multipart/form-data; boundary=${'x'.repeat(4000)}`, 431],
      ['multipart/mixed; boundary=x', 415],
      ['application/x-www-form-urlencoded', 415],
      ['multipart/form-data; boundary=y', 400],
      ['', 415],
    ] as const)
      expect([given.slice(0, 40), (await raw(body, { 'content-type': given })).status]).toEqual([
        given.slice(0, 40),
        status,
      ])
    for (const part of [
      'content-disposition: form-data; name="content"; name="phone"',
      "content-disposition: form-data; name*=UTF-8''%ff%fe",
      'content-disposition: form-data',
      'content-disposition: ;;;=',
      'x: y',
      ':',
      'content-disposition: form-data; name="content"\r\ncontent-type: text/plain; charset=bogus',
      'content-disposition: form-data; name="content"\r\ncontent-type: text/plain; charset=utf-16le',
      'content-disposition: form-data; name="__proto__"',
      'content-disposition: form-data; name="constructor"',
      'content-disposition: form-data; name="hasOwnProperty"',
      `content-disposition: form-data; name="${'n'.repeat(70)}"`,
      `content-disposition: form-data; name="attachment"; filename="${'a'.repeat(100_000)}.pdf"`,
    ])
      expect([400, 413], part.slice(0, 80)).toContain(
        (await raw(`--x\r\n${part}\r\n\r\nvalue\r\n${body}`, type)).status,
      )
    expect((await site.ask('/page/k-safety')).status).toBe(200)
    expect(left()[0]).toBe(0)
  })

  it('SH-213 a length that is too short or too long leaves nothing behind, and the next report is accepted', async () => {
    const before = await count()
    const body = Buffer.from(
      `${whole(await solved(site.origin))}--x\r\ncontent-disposition: form-data; name="attachment"; filename="a.txt"\r\n\r\n${'난간 '.repeat(2000)}\r\n--x--\r\n`,
    )
    expect(
      (
        await raw(body.subarray(0, body.length - 500), {
          ...type,
          'content-length': body.length - 500,
        })
      ).status,
    ).toBe(400)
    expect(
      (await raw(body, { ...type, 'content-length': body.length + 1000 }, () => {})).status,
    ).toBe(408)
    await expect.poll(() => left()[0]).toBe(0)
    expect(await count()).toBe(before)
    expect((await raw(body, { ...type, 'content-length': body.length })).status).toBe(200)
  })

  it('SH-213 a body without a length and without an end is cut at the limit, anywhere in the form', async () => {
    const endless = (write: (bytes: Buffer) => boolean): void => {
      const part = Buffer.alloc(1024 * 1024, 65)
      const next = (): void => {
        if (write(part)) setImmediate(next)
        else setTimeout(next, 2)
      }
      next()
    }
    for (const begin of [
      '',
      `${whole('t')}--x\r\ncontent-disposition: form-data; name="other"; filename="a.txt"\r\n\r\n`,
      `${whole('t')}--x--\r\n`,
    ]) {
      const began = performance.now()
      expect([0, 413]).toContain(
        (await raw(begin, { ...type, 'transfer-encoding': 'chunked' }, endless)).status,
      )
      expect(performance.now() - began).toBeLessThan(30_000)
    }
    await expect.poll(() => left()[0]).toBe(0)
  }, 100_000)

  it('SH-213 the first of duplicate fields counts, and names of object properties are ordinary field names', async () => {
    const body = `${field('__proto__', 'polluted')}${field('toString', 'x')}${whole(await solved(site.origin), { content: '첫째' })}${field('content', '둘째')}${field('reportType', 'OTHER')}--x--\r\n`
    const { status, text } = await raw(body, type)
    expect(status).toBe(200)
    expect(await reader().show(JSON.parse(text).data.id)).toMatchObject({
      content: '첫째',
      reportType: 'SAFETY',
    })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('SH-213 FT-145 a different report under a used key is rejected explicitly; the same one is accepted once', async () => {
    const key = crypto.randomUUID()
    const report = async (change: Record<string, string | File | null> = {}) =>
      sendReport(
        site.origin,
        reportForm(await solved(site.origin), {
          idempotencyKey: key,
          attachment: attached(100),
          ...change,
        }),
      )
    const first = await report()
    const before = await count()
    expect((await report()).body.data?.id).toBe(first.body.data?.id)
    const others: Record<string, string | File | null>[] = [
      { content: '다른 난간' },
      { name: '파도' },
      { phone: '01099999999' },
      { reportType: 'WORK' },
      { anonymous: 'true' },
      { attachment: attached(101) },
      { attachment: attached(100, 'other.pdf') },
      { attachment: new File([`%PDF-1.7\n${'x'.repeat(100)}`], 'plan.pdf') },
      { attachment: null },
    ]
    for (const change of others) {
      const { status, body } = await report(change)
      expect([status, body.success, body.message]).toEqual([
        409,
        false,
        label('safety_other_under_key', 'KOR'),
      ])
    }
    expect([await count(), left()[0]]).toEqual([before, 0])
    // fingerprints of the bytes reveal nothing about them
    const { attachment, id = '' } =
      (await reportsRepository(site.store).find(first.body.data?.id ?? '')) ?? {}
    const plain = createHash('sha256')
      .update(Buffer.from(await attached(100).arrayBuffer()))
      .digest('hex')
    expect(attachment?.sealedDigest).toBeTruthy()
    expect(JSON.stringify(attachment)).not.toContain(plain)
    expect(
      reportKeys({
        DATA_DIR: site.dataDir,
        REPORT_KEY: undefined,
        REPORT_KEY_FORMER: undefined,
      }).open(
        attachment?.sealedDigest ?? '',
        id,
        (await reportsRepository(site.store).find(id))?.keyId ?? '',
      ),
    ).toBe(plain)
    // at the same moment too
    const same = crypto.randomUUID()
    const tokens = await Promise.all([0, 1, 2, 3].map(() => solved(site.origin)))
    const sent = await Promise.all(
      tokens.map((token, index) =>
        sendReport(
          site.origin,
          reportForm(token, { idempotencyKey: same, content: `${index % 2}` }),
        ),
      ),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(await count()).toBe(before + 1)
  })

  it('SH-213 SH-110 text that no database can store is made well-formed: NUL and lone surrogates, in fields, file names and keywords', async () => {
    const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')
    const given = Buffer.concat([
      Buffer.from(
        `${field('name', 'a\0b')}${field('phone', '010\u0000')}${field('email', 'a@b.c')}${field('consent', 'true')}`,
      ),
      // lone surrogates only arrive in a separate encoding
      Buffer.from(
        '--x\r\ncontent-disposition: form-data; name="content"\r\ncontent-type: text/plain; charset=utf-16le\r\n\r\n',
      ),
      utf16('난\0간\ud800.'),
      Buffer.from('\r\n'),
      Buffer.from(
        `${field('affiliationType', 'OTHER\0')}${field('reportType', 'SAFETY')}${field('idempotencyKey', `${crypto.randomUUID()}\0`)}${field('token', await solved(site.origin))}--x\r\ncontent-disposition: form-data; name="attachment"; filename="a\0b.txt"\r\n\r\n난간\r\n--x--\r\n`,
      ),
    ])
    const { status, text } = await raw(given, type)
    expect([status, text]).toEqual([200, expect.any(String)])
    const report = await reader().show(JSON.parse(text).data.id)
    expect([
      report.content,
      report.name,
      report.phone,
      report.affiliationType,
      report.attachment?.fileName,
    ]).toEqual(['난간\ufffd.', 'ab', '010', 'OTHER', 'ab.txt'])
    for (const [keyword, expected] of [
      ['%00', 400],
      ['a%00b', 400],
      ['%ED%A0%80', 400],
      ['%EF%BF%BD', 400],
      ['a', 200],
    ] as const) {
      expect([
        keyword,
        (await site.ask(`/api/v1/search?keyword=${keyword}`)).status,
        (await site.ask(`/api/v1/search?type=complete&keyword=${keyword}`)).status,
      ]).toEqual([keyword, expected, expected])
    }
  })

  it('FT-140 FT-145 file names are data: paths, marks and lengths of any kind are stored as text and have no effect', async () => {
    for (const [given, stored] of [
      ['../../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\\\boot\\\\plan.pdf', 'plan.pdf'],
      ['a.exe.pdf', 'a.exe.pdf'],
      ['\u202efdp.pdf', '\u202efdp.pdf'],
      ['\u001b[2J.pdf', '\u001b[2J.pdf'],
      [`${'긴'.repeat(600)}.pdf`, `${'긴'.repeat(251)}.pdf`],
    ] as const) {
      const { status, text } = await raw(
        `${whole(await solved(site.origin))}--x\r\ncontent-disposition: form-data; name="attachment"; filename="${given}"\r\n\r\n%PDF-1.7\r\n--x--\r\n`,
        type,
      )
      expect([given, status]).toEqual([given, 200])
      expect((await reader().show(JSON.parse(text).data.id)).attachment?.fileName).toBe(stored)
    }
    for (const name of readdirSync(join(site.dataDir, 'reports/files')))
      expect(name).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('FT-145 an export contains each report once while others are added and deleted', async () => {
    const seen: string[] = []
    const removed: string[] = []
    for (let index = await count(); index < 405; index += 1) {
      const stored = await reportsRepository(site.store).olderThan(null, 1)
      const row = await reportsRepository(site.store).find(stored[0]?.id ?? '')
      if (!row) throw new Error('no report')
      const { attachment: _, outbox: __, ...report } = row
      const id = crypto.randomUUID()
      await site.store.kysely
        .insertInto('report')
        .values({
          ...report,
          id,
          idempotencyKey: id,
          keyId: report.keyId,
          receivedAt: new Date(Date.now() - index * 1000).toISOString(),
        })
        .execute()
    }
    const before = await reportsRepository(site.store).list(1000, 0)
    const all = before.rows.map(({ id }) => id)
    // decryption is not tested here: the rows of this test have no real text
    for (let last: { receivedAt: string; id: string } | null = null; ; ) {
      const rows = await reportsRepository(site.store).olderThan(last, 100)
      seen.push(...rows.map(({ id }) => id))
      last = rows.at(-1) ?? null
      if (!last) break
      const evicted = seen[seen.length - 5] ?? ''
      removed.push(
        ...(await site.store.transaction((tx) =>
          reportsRepository(site.store).remove(tx, [evicted]),
        )),
      )
      await sendReport(site.origin, reportForm(await solved(site.origin)))
    }
    expect(seen).toEqual(all)
  })
})
