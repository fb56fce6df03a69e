import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { attached, reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { freshDatabase } from '../postgres.ts'
import { root } from '../server.ts'
import { startReports } from './reports-kit.ts'

const OPERATIONS = readFileSync(join(root, 'docs/operations.md'), 'utf8')
// the folder of Debian's PostgreSQL programs, which is not in PATH
const PATH = [...globSync('/usr/lib/postgresql/*/bin'), process.env.PATH].join(delimiter)

/** The command of the operations guide with this beginning, verbatim. */
function documented(beginning: string): string {
  const found = OPERATIONS.split(/[\n`]/).find((text) => text.startsWith(beginning))
  if (!found) throw new Error(`docs/operations.md has no command that begins with ${beginning}`)
  return found
}
/** A folder with the project's programs, where the guide's commands find `data` and `backup`. */
function workplace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const run = (
  folder: string,
  command: string,
  environment: Record<string, string> = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(
      'sh',
      ['-c', command],
      { cwd: folder, env: { ...process.env, PATH, ...environment } },
      (error, out, stderr) => (error ? reject(new Error(`${command}: ${stderr}`)) : resolve(out)),
    )
  })
const reports = (
  folder: string,
  args: string,
  environment: Record<string, string> = {},
): Promise<string> =>
  run(folder, `"${process.execPath}" "${join(root, 'tools/reports/main.ts')}" ${args}`, {
    DATA_DIR: join(folder, 'data'),
    ...environment,
  })

/** Sends reports until it is stopped; resolves with the number of acknowledged ones. */
function senders(origin: string): () => Promise<number> {
  let on = true
  const sending = (async () => {
    let taken = 0
    for (; on; taken += 1)
      expect(
        (await sendReport(origin, reportForm(await solved(origin), { attachment: attached(2000) })))
          .status,
      ).toBe(200)
    return taken
  })()
  return () => {
    on = false
    return sending
  }
}

/** Opens everything that the restored store references; resolves with the number of reports. */
async function opens(
  folder: string,
  id: string,
  environment: Record<string, string> = {},
): Promise<number> {
  const list = await reports(folder, 'list', environment)
  expect(await reports(folder, `show ${id}`, environment)).toContain('물결')
  for (const [, each] of list.matchAll(/^([0-9a-f]{8}) /gm))
    await reports(folder, `attachment ${each} --out ${each}.pdf`, environment)
  await reports(folder, `attachment ${id} --out whole.pdf`, environment)
  expect(
    readFileSync(join(folder, 'whole.pdf')).equals(
      Buffer.from(await attached(50_000).arrayBuffer()),
    ),
  ).toBe(true)
  return Number(/(\d+) reports/.exec(list)?.[1])
}

test('FT-144 SQLite: a backup by the documented command during reports, restored into a new place, opens with every attachment', async () => {
  const [from, to] = [workplace(), workplace()]
  const site = await startReports(join(from, 'data'))
  try {
    const { body } = await sendReport(
      site.origin,
      reportForm(await solved(site.origin), { attachment: attached(50_000) }),
    )
    const id = body.data?.id ?? ''
    await run(from, documented('umask 077'))
    const stop = senders(site.origin)
    await run(from, documented('node_modules/.bin/node -e'))
    await run(from, documented('cp -a data/reports/files'))
    await run(from, documented('cp -a data/secrets'))
    const later = await stop()
    cpSync(join(from, 'backup-of-secrets'), join(to, 'data/secrets'), { recursive: true })
    cpSync(join(from, 'backup/site.db'), join(to, 'data/site.db'))
    cpSync(join(from, 'backup/files'), join(to, 'data/reports/files'), { recursive: true })
    const restored = await opens(to, id)
    expect(restored).toBeGreaterThan(0)
    expect(restored).toBeLessThanOrEqual(later + 1)
    const again = await startReports(join(to, 'data'))
    try {
      expect(
        (
          await sendReport(
            again.origin,
            reportForm(await solved(again.origin), { attachment: attached(10) }),
          )
        ).status,
      ).toBe(200)
    } finally {
      await again.kill()
    }
  } finally {
    await site.kill()
  }
}, 180_000)

test('FT-144 PostgreSQL: a backup by the documented pg_dump during reports, restored by the documented pg_restore over later data', async () => {
  const folder = workplace()
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const environment = { DATABASE_URL: database.url }
  const site = await startReports(join(folder, 'data'), environment)
  const { body } = await sendReport(
    site.origin,
    reportForm(await solved(site.origin), { attachment: attached(50_000) }),
  )
  const id = body.data?.id ?? ''
  let taken = 0
  try {
    await run(folder, documented('umask 077'))
    const stop = senders(site.origin)
    await run(folder, documented('pg_dump'), environment)
    await run(folder, documented('cp -a data/reports/files'))
    taken = await stop()
    // reports after the backup are gone after the restore
    const later = await sendReport(site.origin, reportForm(await solved(site.origin)))
    expect(later.status).toBe(200)
  } finally {
    await site.kill()
  }
  rmSync(join(folder, 'data/reports/files'), { recursive: true })
  await run(folder, documented('pg_restore'), environment)
  cpSync(join(folder, 'backup/files'), join(folder, 'data/reports/files'), { recursive: true })
  const restored = await opens(folder, id, environment)
  expect(restored).toBeGreaterThan(0)
  expect(restored).toBeLessThanOrEqual(taken + 1)
}, 180_000)
