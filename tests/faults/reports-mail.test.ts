import type { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { openApiSite } from '../contract/api-site.ts'
import { attached, reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { mailServer, reportOf } from '../mail-server.ts'
import { freePort } from '../port.ts'

const COUNT = 30

it('a mail server that is down, rejects, and recovers: every report is mailed once, without its attachment', async () => {
  const port = await freePort()
  const mails: string[] = []
  let rejections = 0
  const open = (): Promise<SMTPServer> =>
    new Promise((resolve) => {
      const server = mailServer((mail) => {
        if (rejections > 0) {
          rejections -= 1
          return Object.assign(new Error('try again later'), { responseCode: 451 })
        }
        mails.push(mail.toString('utf8'))
        return undefined
      })
      server.on('error', () => {})
      server.listen(port, '127.0.0.1', () => resolve(server))
    })
  const close = (server: SMTPServer): Promise<void> =>
    new Promise((resolve) => server.close(resolve))
  const site = await openApiSite('SQLite', {
    loaded: false,
    environment: {
      REPORTS_PER_HOUR: '100000',
      REPORTS_PER_HOUR_TOTAL: '100000',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      REPORT_MAIL_TO: 'safety@yunseul.example',
    },
    reports: { retryMs: 100 },
  })
  const outbox = async (): Promise<Record<string, number>> => {
    const rows = await site.store.kysely.selectFrom('report_outbox').selectAll().execute()
    return {
      sent: rows.filter(({ state }) => state === 'SENT').length,
      waiting: rows.filter(({ state }) => state === 'WAITING').length,
      attempts: rows.reduce((sum, { attempts }) => sum + attempts, 0),
    }
  }
  const report = async (index: number): Promise<string> => {
    const { status, body } = await sendReport(
      site.origin,
      reportForm(await solved(site.origin), {
        content: `난간 ${index}`,
        attachment: index % 5 ? null : attached(100_000, 'secret-plan.pdf'),
      }),
    )
    expect(status).toBe(200)
    return body.data?.id ?? ''
  }
  let server: SMTPServer | null = null
  try {
    site.reports.start()
    const ids: string[] = []
    for (let index = 0; index < COUNT / 2; index += 1) ids.push(await report(index))
    await expect
      .poll(async () => (await outbox()).attempts, { timeout: 20_000 })
      .toBeGreaterThan(COUNT / 2)
    expect(await outbox()).toMatchObject({ sent: 0, waiting: COUNT / 2 })
    const { lastError } = await site.store.kysely
      .selectFrom('report_outbox')
      .select('lastError')
      .where('attempts', '>', 0)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(lastError).toMatch(/^E[A-Z]+$/)
    rejections = 5
    server = await open()
    await expect.poll(async () => (await outbox()).sent, { timeout: 60_000 }).toBeGreaterThan(3)
    await close(server)
    for (let index = COUNT / 2; index < COUNT; index += 1) ids.push(await report(index))
    server = await open()
    await expect
      .poll(async () => (await outbox()).waiting, { timeout: 90_000, interval: 200 })
      .toBe(0)
    const named = mails.map(reportOf)
    console.log(
      `${ids.length} reports, ${mails.length} letters, ${(await outbox()).attempts} attempts; lost ${ids.filter((id) => !named.includes(id)).length}, doubled ${named.length - new Set(named).size}`,
    )
    expect([...named].sort()).toEqual([...ids].sort())
    for (const mail of mails) {
      expect(mail).toMatch(/^To: safety@yunseul\.example/im)
      expect(mail).not.toMatch(/secret-plan|%PDF|multipart/i)
    }
  } finally {
    await site.stop()
    if (server) await close(server)
  }
}, 240_000)
