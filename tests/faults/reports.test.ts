import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32, deflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEAL_BYTES } from '../../server/reports/file-seal.ts'
import { type ApiSite, openApiSite } from '../contract/api-site.ts'
import { attached, beginUpload, reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { filesIn } from './reports-kit.ts'

const TIMES = { wholeMs: 6000, silenceMs: 2000 }
const environment = { REPORTS_PER_HOUR: '1000000', REPORTS_PER_HOUR_TOTAL: '1000000' }

describe('report intake under faults', () => {
  let site: ApiSite
  beforeAll(async () => {
    site = await openApiSite('SQLite', { loaded: false, environment, reports: { times: TIMES } })
  })
  afterAll(() => site.stop())
  const stored = async (): Promise<number> =>
    (await site.store.kysely.selectFrom('report').select('id').execute()).length
  const left = (): [number, number] => [
    filesIn(site.dataDir, 'incoming').length,
    filesIn(site.dataDir, 'files').length,
  ]

  /** An upload controlled by `write`; resolves with the status, 0 without a response. */
  function upload(
    write: (put: (bytes: string | Buffer) => void, end: () => void) => void,
  ): Promise<number> {
    return new Promise((resolve) => {
      const request = beginUpload(site.origin, 40_000_000, (answer) => {
        resolve(answer.statusCode ?? 0)
        request.destroy()
      })
      request.on('error', () => resolve(0))
      request.write(
        '--x\r\ncontent-disposition: form-data; name="attachment"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7',
      )
      write(
        (bytes) => void (request.destroyed || request.write(bytes)),
        () => request.destroy(),
      )
    })
  }

  it('a full database: 503, no file remains, and the token is not spent', async () => {
    const [before, files] = [await stored(), left()]
    const token = await solved(site.origin)
    const { page_count: pages } = (
      await sql<{ page_count: number }>`pragma page_count`.execute(site.store.kysely)
    ).rows[0] as { page_count: number }
    await sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(site.store.kysely)
    const answers = []
    for (let tries = 0; tries < 30 && answers.at(-1) !== 503; tries += 1)
      answers.push(
        (
          await sendReport(
            site.origin,
            reportForm(tries === 29 ? token : await solved(site.origin), {
              content: '가'.repeat(4900),
              attachment: attached(10),
            }),
          )
        ).status,
      )
    expect(answers.at(-1)).toBe(503)
    const taken = answers.length - 1
    expect([await stored(), left()]).toEqual([before + taken, [0, files[1] + taken]])
    await sql`pragma max_page_count = 1073741823`.execute(site.store.kysely)
    expect((await sendReport(site.origin, reportForm(token))).status).toBe(200)
  })

  it('a database that another process has locked: 503 and nothing is left; afterwards the same report is accepted once', async () => {
    const [before, files] = [await stored(), left()]
    const [token, idempotencyKey] = [await solved(site.origin), crypto.randomUUID()]
    const other = new DatabaseSync(join(site.dataDir, 'site.db'))
    other.exec('begin immediate')
    try {
      let answered = false
      const refused = sendReport(
        site.origin,
        reportForm(token, { idempotencyKey, attachment: attached(1000) }),
      ).finally(() => {
        answered = true
      })
      // other requests are served while it waits for the lock
      for (let times = 0; times < 3; times += 1)
        expect((await site.ask('/page/k-safety')).status).toBe(200)
      expect(answered).toBe(false)
      expect((await refused).status).toBe(503)
    } finally {
      other.exec('rollback')
      other.close()
    }
    expect([await stored(), left()]).toEqual([before, files])
    for (let times = 0; times < 2; times += 1)
      expect(
        (
          await sendReport(
            site.origin,
            reportForm(token, { idempotencyKey, attachment: attached(1000) }),
          )
        ).status,
      ).toBe(200)
    expect([await stored(), left()]).toEqual([before + 1, [0, files[1] + 1]])
  })

  it('thirty clients that disconnect in the middle of an upload leave no file', async () => {
    const [before, files] = [await stored(), left()]
    await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        upload((put, end) => {
          put(Buffer.alloc(100_000 * (number % 5)))
          setTimeout(end, 20 + number * 10)
        }),
      ),
    )
    await expect.poll(left, { timeout: 8000 }).toEqual(files)
    expect(await stored()).toBe(before)
  })

  it('a stalled sender and a slow one are answered with 408, while other reports are accepted', async () => {
    const files = left()
    const started = performance.now()
    const trickle = upload((put) => {
      const drop = setInterval(() => put('.'), 100)
      setTimeout(() => clearInterval(drop), 20_000).unref()
    })
    const silent = upload(() => {})
    const passed = await sendReport(site.origin, reportForm(await solved(site.origin)))
    expect(passed.status).toBe(200)
    expect(await silent).toBe(408)
    expect(await trickle).toBe(408)
    expect(performance.now() - started).toBeLessThan(15_000)
    await expect.poll(left, { timeout: 5000 }).toEqual(files)
  })

  it('archive bombs are stored unchanged and never opened', async () => {
    const entry = (name: string, inside: Buffer): Buffer => {
      const packed = deflateRawSync(inside, { level: 9 })
      const head = Buffer.alloc(30)
      head.writeUInt32LE(0x04034b50, 0)
      head.writeUInt16LE(20, 4)
      head.writeUInt16LE(8, 8)
      head.writeUInt32LE(crc32(inside), 14)
      head.writeUInt32LE(packed.length, 18)
      head.writeUInt32LE(inside.length, 22)
      head.writeUInt16LE(name.length, 26)
      return Buffer.concat([head, Buffer.from(name), packed])
    }
    const nothing = Buffer.alloc(60 * 1024 * 1024)
    const header = Buffer.from('89504e470d0a1a0a0000000d4948445200010000000100000806000000', 'hex')
    const bombs: [string, Buffer][] = [
      [
        'bomb.zip',
        Buffer.concat(Array.from({ length: 20 }, (_, number) => entry(`${number}.bin`, nothing))),
      ],
      ['bomb.docx', entry('[Content_Types].xml', nothing)],
      ['bomb.hwpx', entry('mimetype', nothing)],
      ['bomb.png', Buffer.concat([header, Buffer.alloc(500)])],
    ]
    const before = process.memoryUsage.rss()
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - before)
    }, 5)
    for (const [name, bytes] of bombs) {
      const { status, body } = await sendReport(
        site.origin,
        reportForm(await solved(site.origin), {
          attachment: new File([new Uint8Array(bytes)], name),
        }),
      )
      expect([name, status]).toEqual([name, 200])
      const { storedName, size, sha256 } = await site.store.kysely
        .selectFrom('report_attachment')
        .selectAll()
        .where('reportId', '=', body.data?.id ?? '')
        .executeTakeFirstOrThrow()
      const stored = readFileSync(join(site.dataDir, 'reports/files', storedName))
      expect([
        Number(size),
        stored.length,
        createHash('sha256').update(stored).digest('hex'),
      ]).toEqual([bytes.length, bytes.length + SEAL_BYTES, sha256])
    }
    clearInterval(watch)
    console.log(
      `bombs of ${bombs.map(([, bytes]) => `${Math.round(bytes.length / 1024)} kB`).join(', ')}: ${Math.round(most / 1024 / 1024)} MB more memory at most`,
    )
    expect(most).toBeLessThan(60 * 1024 * 1024)
    await wait(0)
  })
})
