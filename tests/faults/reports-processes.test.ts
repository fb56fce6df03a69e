import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../server/database/index.ts'
import { attachmentFiles } from '../../server/reports/files.ts'
import { reportsRepository } from '../../server/reports/reports.repository.ts'
import { retentionModel } from '../../server/reports/retention.model.ts'
import { attached, reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { freshDatabase } from '../postgres.ts'
import { type ReportsProcess, startReports } from './reports-kit.ts'

const folder = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'processes-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}
const modes = (path: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => [
      name.replace(/[0-9a-f-]{36}/, '*'),
      (statSync(join(path, name)).mode & 0o777).toString(8),
    ]),
  )

it.each(['SQLite', 'PostgreSQL'] as const)(
  'SH-182 on %s a token is valid once across processes that get it at the same moment, and after a restart',
  async (database) => {
    const dataDir = folder()
    const postgres = database === 'PostgreSQL' ? await freshDatabase() : null
    const environment: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {}
    const sites: ReportsProcess[] = await Promise.all([
      startReports(dataDir, environment),
      startReports(dataDir, environment),
      startReports(dataDir, environment),
    ])
    try {
      let taken = 0
      let token = ''
      for (let round = 0; round < 5; round += 1) {
        token = await solved(sites[round % 3]?.origin ?? '')
        const sent = await Promise.all(
          [...sites, ...sites].map((site, number) =>
            sendReport(site.origin, reportForm(token, { content: `${round} ${number}` })),
          ),
        )
        expect(sent.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
        taken += 1
      }
      // an idempotency key is valid across processes too
      const idempotencyKey = crypto.randomUUID()
      const tokens = await Promise.all(sites.map((site) => solved(site.origin)))
      const again = await Promise.all(
        sites.map((site, number) =>
          sendReport(
            site.origin,
            reportForm(tokens[number] ?? '', { idempotencyKey, attachment: attached(1000) }),
          ),
        ),
      )
      expect([
        again.map(({ status }) => status),
        new Set(again.map(({ body }) => body.data?.id)).size,
      ]).toEqual([[200, 200, 200], 1])
      await Promise.all(sites.map((site) => site.kill()))
      const restarted = await startReports(dataDir, environment)
      sites.push(restarted)
      expect((await sendReport(restarted.origin, reportForm(token))).status).toBe(400)
      const store = await openDatabase({ url: postgres?.url ?? null, dataDir })
      try {
        expect((await reportsRepository(store).list(1, 0)).total).toBe(taken + 1)
      } finally {
        await store.close()
      }
    } finally {
      await Promise.all(sites.map((site) => site.kill()))
      await postgres?.drop()
    }
  },
  120_000,
)

it.each(['000', '022', '277', '377'])(
  'FT-145 SH-212 under the umask %s only the owner can access secrets and attachments, and reports are accepted',
  async (umask) => {
    const dataDir = folder()
    const site = await startReports(dataDir, {}, (program, args) => [
      'sh',
      [
        '-c',
        `umask 022; mkdir -p "$DATA_DIR/reports/files" "$DATA_DIR/secrets"; umask ${umask}; exec "$@"`,
        'sh',
        program,
        ...args,
      ],
    ])
    try {
      expect(
        (
          await sendReport(
            site.origin,
            reportForm(await solved(site.origin), { attachment: attached(1000) }),
          )
        ).status,
      ).toBe(200)
      expect(modes(join(dataDir, 'reports'))).toEqual({
        files: '700',
        incoming: '700',
        'files/*': '600',
      })
      expect(modes(join(dataDir, 'secrets'))).toEqual({
        'captcha.secret': '600',
        'report.key': '600',
        'subscription.key': '600',
      })
      expect(
        [join(dataDir, 'reports'), join(dataDir, 'secrets')].map((path) =>
          (statSync(path).mode & 0o777).toString(8),
        ),
      ).toEqual(['700', '700'])
    } finally {
      await site.kill()
    }
  },
  60_000,
)

it('SH-182 a spent token is stored for a day beyond its validity: a clock that is set back does not revalidate it', async () => {
  const dataDir = folder()
  const store = await openDatabase({ url: null, dataDir })
  try {
    const repository = reportsRepository(store)
    const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
    for (const [challenge, expiresAt] of [
      ['just over', at(-1)],
      ['long over', at(-25)],
    ] as const)
      expect(await repository.spend(store.kysely, challenge, expiresAt)).toBe(true)
    await retentionModel(store, attachmentFiles(dataDir)).run()
    expect([
      await repository.spend(store.kysely, 'just over', at(1)),
      await repository.spend(store.kysely, 'long over', at(1)),
    ]).toEqual([false, true])
  } finally {
    await store.close()
  }
})
