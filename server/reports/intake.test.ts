import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, request as send, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportForm } from '../../tests/contract/reports-form.ts'
import { readConfig } from '../config.ts'
import { openDatabase, type Store } from '../database/index.ts'
import { createReports, FormError, type Reports } from './index.ts'
import { sealer } from './seal.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'reports-'))
let store: Store
let reports: Reports
let server: Server
let origin: string

beforeAll(async () => {
  store = await openDatabase({ url: null, dataDir })
  reports = createReports(
    store,
    readConfig(
      { DATA_DIR: dataDir, CAPTCHA_DIFFICULTY: '1000' },
      join(import.meta.dirname, '../..'),
    ),
  )
  server = createServer((request, response) => {
    reports.take(request, '127.0.0.1').then(
      (intake) => response.writeHead(intake.taken ? 200 : 400).end(JSON.stringify(intake)),
      (error: unknown) =>
        response
          .writeHead(error instanceof FormError ? error.status : 500)
          .end(JSON.stringify({ reason: String(error) })),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await reports.stop()
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function token(): Promise<string> {
  const { challenge } = (await reports.widget()) as {
    challenge: Parameters<typeof solveChallenge>[0]['challenge']
  }
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
const form = async (change: Record<string, string | File | null> = {}): Promise<FormData> =>
  reportForm(await token(), change)
const post = async (data: FormData) => {
  const answer = await fetch(origin, { method: 'POST', body: data })
  return {
    status: answer.status,
    body: (await answer.json()) as {
      taken?: boolean
      again?: boolean
      id?: string
      errors?: Record<string, string>
    },
  }
}
const files = (folder: string): string[] => readdirSync(join(dataDir, 'reports', folder))
const rowOf = (id = '') =>
  store.kysely.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const reportsInStore = async (): Promise<number> =>
  (await store.kysely.selectFrom('report').selectAll().execute()).length

test('FT-145 FT-146 SH-213 a complete report is accepted, sealed, with its attachment in a private file under a random name', async () => {
  const pdf = new File(
    [Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300_000, 7)])],
    '../../비밀 도면.pdf',
  )
  const { status, body } = await post(await form({ attachment: pdf }))
  expect(status).toBe(200)
  const row = await rowOf(body.id)
  expect(JSON.stringify(row)).not.toMatch(/물결|01000000000|wave|난간/)
  const attachment = await store.kysely
    .selectFrom('report_attachment')
    .selectAll()
    .where('reportId', '=', row.id)
    .executeTakeFirstOrThrow()
  expect(Number(attachment.size)).toBe(300_009)
  expect(attachment.storedName).toMatch(/^[0-9a-f-]{36}$/)
  expect(attachment.sealedName).not.toContain('도면')
  const file = join(dataDir, 'reports/files', attachment.storedName)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  // the file on disk reveals nothing, and the row holds its key only sealed
  const stored = readFileSync(file)
  expect([stored.length, stored.includes('%PDF'), stored.includes(Buffer.alloc(8, 7))]).toEqual([
    300_009 + 28,
    false,
    false,
  ])
  expect(attachment.sealedKey).not.toMatch(/^[0-9a-f]{64}$/)
  expect(files('incoming')).toEqual([])
  expect(Date.parse(row.deleteAfter) - Date.parse(row.receivedAt)).toBeGreaterThan(
    1090 * 86_400_000,
  )
})

test('FT-129 FT-132 FT-146 an anonymous report is accepted and stores no personal data', async () => {
  const { status, body } = await post(await form({ anonymous: 'true' }))
  expect(status).toBe(200)
  const row = await rowOf(body.id)
  const { secret } = await import('./keys.ts')
  expect(
    JSON.parse(sealer(secret(dataDir, 'report.key', undefined)).open(row.sealed, row.id)),
  ).toEqual({
    name: '',
    phone: '',
    email: '',
    content: '계단 난간이 흔들립니다.',
  })
})

test('FT-131 FT-145 the server checks every rule again and leaves no file of a rejected report', async () => {
  const before = files('files').length
  const { status, body } = await post(
    await form({ phone: '010-1', consent: null, attachment: new File(['%PDF-1.7'], 'a.pdf') }),
  )
  expect(status).toBe(400)
  expect(body.errors).toEqual({
    phone: 'phone_invalid',
    consent: 'consent_missing',
  })
  expect([files('incoming'), files('files').length]).toEqual([[], before])
})

test('FT-140 a renamed program is rejected, and so is any other extension', async () => {
  const program = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(500)])
  for (const name of ['report.pdf', 'photo.jpg', 'text.txt', 'office.docx', 'run.exe']) {
    const { status, body } = await post(await form({ attachment: new File([program], name) }))
    expect([name, status, body.errors?.attachment]).toEqual([name, 400, 'attachment_type'])
  }
})

test('FT-140 office, hwp and zip containers are recognised by their contents', async () => {
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04\x14\x00\x00\x00', 'latin1'),
    Buffer.alloc(200),
  ])
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  for (const [name, bytes] of [
    ['a.zip', zip],
    ['a.HWPX', zip],
    ['a.xlsx', zip],
    ['a.hwp', compound],
    ['a.doc', compound],
    ['a.txt', Buffer.from('난간')],
  ] as const) {
    expect([
      name,
      (await post(await form({ attachment: new File([bytes], name) }))).status,
    ]).toEqual([name, 200])
  }
})

test('SH-182 a token is valid once, and an invented one never', async () => {
  const used = await token()
  expect((await post(await form({ token: used }))).status).toBe(200)
  const again = await post(await form({ token: used }))
  expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([400, ['token']])
  expect((await post(await form({ token: 'x' }))).status).toBe(400)
  expect((await post(await form({ token: null }))).body.errors).toEqual({ token: 'token_missing' })
})

test('a report sent twice with one key is stored once, at the same moment too', async () => {
  const before = await reportsInStore()
  const key = crypto.randomUUID()
  const answers = await Promise.all([
    post(await form({ idempotencyKey: key })),
    post(await form({ idempotencyKey: key })),
    post(await form({ idempotencyKey: key })),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect(await reportsInStore()).toBe(before + 1)
})

test('FT-141 FT-142 one byte over 50 MB is rejected and leaves no file; several files are rejected', async () => {
  const before = files('files').length
  const large = new File([Buffer.from('%PDF-1.7'), Buffer.alloc(50 * 1024 * 1024)], 'a.pdf')
  expect((await post(await form({ attachment: large }))).status).toBe(413)
  const two = await form({ attachment: new File(['%PDF-1.7'], 'a.pdf') })
  two.append('attachment', new File(['%PDF-1.7'], 'b.pdf'))
  expect((await post(two)).status).toBe(400)
  expect([files('incoming'), files('files').length]).toEqual([[], before])
})

test('a client that disconnects during an upload leaves no file', async () => {
  await new Promise<void>((resolve) => {
    const upload = send(origin, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 40_000_000 },
    })
    upload.on('error', () => resolve())
    upload.write(
      '--x\r\ncontent-disposition: form-data; name="attachment"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    )
    upload.write(Buffer.alloc(200_000))
    setTimeout(() => upload.destroy(), 200)
  })
  await expect.poll(() => files('incoming'), { timeout: 5000 }).toEqual([])
})
