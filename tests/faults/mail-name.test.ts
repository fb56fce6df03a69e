import { expect, it, onTestFinished } from 'vitest'
import { reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { openKit, temporaryFolder } from '../contract/store-kit.ts'
import { reportMailbox } from '../mail-server.ts'
import { startReports } from './reports-kit.ts'

it('a mail server whose name is not found: reports are accepted, their mail waits, and is sent once after a start with the right name', async () => {
  const dataDir = temporaryFolder()
  // reserved: it never has an address (RFC 6761)
  const first = await startReports(dataDir, { SMTP_URL: 'smtp://mail.invalid:25' })
  onTestFinished(first.kill)
  const { store } = await openKit({ url: null, dataDir })
  const sent: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const { status, body } = await sendReport(first.origin, reportForm(await solved(first.origin)))
    expect(status).toBe(200)
    sent.push(body.data?.id as string)
  }
  const waiting = () =>
    store.kysely
      .selectFrom('report_outbox')
      .select(['lastError'])
      .where('state', '=', 'WAITING')
      .where('attempts', '=', 1)
      .where('lastError', 'is not', null)
      .execute()
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(3)
  for (const { lastError } of await waiting())
    expect(lastError).toMatch(/^(?:EDNS|ENOTFOUND|EAI_AGAIN)$/)
  await first.kill()
  // the time of the next attempt comes
  await store.kysely
    .updateTable('report_outbox')
    .set({ nextAttemptAt: new Date().toISOString() })
    .execute()
  const mailbox = await reportMailbox()
  const second = await startReports(dataDir, { SMTP_URL: mailbox.url })
  onTestFinished(second.kill)
  await expect
    .poll(() => [...mailbox.reports].sort(), { timeout: 60_000 })
    .toEqual([...sent].sort())
}, 120_000)
