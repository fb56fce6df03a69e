import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import ko from '../../messages/ko.json' with { type: 'json' }
import { mailServer } from '../../tests/mail-server.ts'
import { reportRow } from '../../tests/report-row.ts'
import { openDatabase, type Store } from '../database/index.ts'
import { label } from '../labels.ts'
import { setLogLevel } from '../log.ts'
import { outboxModel } from './outbox.model.ts'
import { reportsRepository } from './reports.repository.ts'
import { keyring, sealer } from './seal.ts'

const [FORMER, NEXT] = ['a1'.repeat(32), 'b2'.repeat(32)]
const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))
const mails: { head: string; text: string }[] = []
let store: Store
let server: SMTPServer

beforeAll(async () => {
  setLogLevel('silent')
  store = await openDatabase({ url: null, dataDir })
  server = mailServer((mail) => {
    const [head = '', ...body] = mail.toString('latin1').split('\r\n\r\n')
    const base64 = /^content-transfer-encoding: base64/im.test(head)
    const bytes = base64
      ? Buffer.from(body.join('\r\n\r\n'), 'base64')
      : Buffer.from(
          body
            .join('\r\n\r\n')
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
              String.fromCharCode(Number.parseInt(code, 16)),
            ),
          'latin1',
        )
    mails.push({ head, text: bytes.toString('utf8').replaceAll('\r\n', '\n') })
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()))
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Stores a report sealed with a key, sends the pending emails, and returns those received. */
async function sent(
  report: { name: string; phone: string; email: string; content: string },
  key = NEXT,
  nextAttemptAt?: string,
): Promise<typeof mails> {
  const [id, seal] = [crypto.randomUUID(), sealer(key)]
  const repository = reportsRepository(store)
  await store.transaction((tx) => repository.insert(tx, reportRow(id, seal, report), null))
  if (nextAttemptAt)
    await store.kysely
      .updateTable('report_outbox')
      .set({ nextAttemptAt })
      .where('reportId', '=', id)
      .execute()
  mails.length = 0
  const outbox = outboxModel(store, keyring(NEXT, [FORMER]), {
    SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    REPORT_MAIL_TO: 'safety@yunseul.example',
    REPORT_MAIL_FROM: 'no-reply@yunseul.example',
  })
  void outbox.look()
  await expect.poll(async () => (await repository.find(id))?.outbox?.attempts).toBe(1)
  await outbox.stop()
  return [...mails]
}
const plain = { name: '물결', phone: '01000000000', email: 'wave@mail.example', content: '난간' }

test('FT-145 input cannot inject a header, a recipient or a line into the email', async () => {
  const break_ = '\r\nBcc: other@elsewhere.example\r\n\r\n<b>x</b>'
  const [mail] = await sent({
    name: `물결${break_}`,
    phone: '0\n이메일: false@x.example',
    email: `a@b.c${break_}`,
    content: `첫째\n.\n\nQUIT\n끝${break_}`,
  })
  expect(mail?.head.match(/^(?:from|to|cc|bcc|subject|reply-to):.*/gim)).toEqual([
    'From: no-reply@yunseul.example',
    'To: safety@yunseul.example',
    expect.stringMatching(/^Subject: =\?UTF-8\?/),
  ])
  expect(mail?.head).not.toContain('elsewhere')
  const [head = '', ...content] = (mail?.text ?? '').split('\n\n')
  expect(head.split('\n').map((line) => line.split(':')[0])).toEqual(
    (
      [
        'report_mail_id',
        'report_mail_received',
        'report_mail_anonymous_no',
        'report_mail_affiliation',
        'report_mail_type',
        'report_mail_name',
        'report_mail_phone',
        'report_mail_email',
        'report_mail_attachment_none',
      ] as const
    ).map((name) => ko[name].split(':')[0]),
  )
  expect(head).toContain(
    label('report_mail_name', 'KOR', { name: '물결 Bcc: other@elsewhere.example <b>x</b>' }),
  )
  expect(content.join('\n\n')).toContain('첫째\n.\n\nQUIT\n끝')
})

test('FT-145 an email of a report sealed with a previous key is sent during key rotation', async () => {
  const [mail] = await sent(plain, FORMER)
  expect(mail?.text).toContain(label('report_mail_name', 'KOR', { name: '물결' }))
})

test('FT-145 a clock that was set back delays no email, and an email waiting for its retry stays', async () => {
  const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString()
  expect(await sent(plain, NEXT, hours(24 * 365))).toHaveLength(1)
  const repository = reportsRepository(store)
  const waits = async (at: string): Promise<number> => {
    await store.kysely
      .updateTable('report_outbox')
      .set({ state: 'WAITING', nextAttemptAt: at })
      .execute()
    return (await repository.outbox.waiting(hours(0), hours(12), 10)).length
  }
  expect([
    await waits(hours(6)),
    (await waits(hours(-1))) > 0,
    (await waits(hours(13))) > 0,
  ]).toEqual([0, true, true])
})
