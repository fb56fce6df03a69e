import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { attached, reportForm, sendReport, solved } from '../contract/reports-form.ts'
import { freshDatabase } from '../postgres.ts'
import { root } from '../server.ts'
import { startReports } from './reports-kit.ts'
import { usuallyOn } from '../thorough.ts'

const OPERATIONS = readFileSync(join(root, 'docs/operations.md'), 'utf8')
// the folder of Debian's PostgreSQL programs, which is not in PATH
const PATH = [...globSync('/usr/lib/postgresql/*/bin'), process.env.PATH].join(delimiter)

/** The arguments of a command of the operations guide, verbatim. */
function documented(command: 'backup' | 'restore'): string {
  const found = OPERATIONS.split(/[\n`]/).find((text) => text.startsWith(`npm run ${command} -- `))
  if (!found) throw new Error(`docs/operations.md has no npm run ${command}`)
  return found.slice(`npm run ${command} -- `.length)
}
function workplace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
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

const backUp = (folder: string, environment: Record<string, string> = {}): Promise<string> =>
  run(
    folder,
    `"${process.execPath}" "${join(root, 'tools/backup/back-up.ts')}" ${documented('backup')}`,
    {
      DATA_DIR: join(folder, 'data'),
      ...environment,
    },
  )
/** Restores the newest backup of a folder into another one. */
const restore = (
  from: string,
  to: string,
  environment: Record<string, string> = {},
): Promise<string> => {
  const given = documented('restore').replace(/\S+\/(backup|secrets)-…/g, (path, kind: string) => {
    const parent = join(from, path.slice(0, path.indexOf('/')))
    const newest = readdirSync(parent)
      .filter((name) => name.startsWith(`${kind}-`))
      .sort()
      .at(-1)
    return join(parent, newest ?? 'missing')
  })
  return run(to, `"${process.execPath}" "${join(root, 'tools/backup/restore.ts')}" ${given}`, {
    DATA_DIR: join(to, 'data'),
    ...environment,
  })
}

test.each(usuallyOn('PostgreSQL', ['SQLite', 'PostgreSQL']))(
  'FT-144 %s: a backup by the documented command during reports, restored into a new place, opens with every attachment',
  async (engine) => {
    const [from, to] = [workplace(), workplace()]
    const databases = engine === 'SQLite' ? [] : [await freshDatabase(), await freshDatabase()]
    onTestFinished(async () => void (await Promise.all(databases.map(({ drop }) => drop()))))
    const environment = (place: 0 | 1): Record<string, string> =>
      databases[place] ? { DATABASE_URL: databases[place].url } : {}
    const site = await startReports(join(from, 'data'), environment(0))
    try {
      const { body } = await sendReport(
        site.origin,
        reportForm(await solved(site.origin), { attachment: attached(50_000) }),
      )
      const id = body.data?.id ?? ''
      const stop = senders(site.origin)
      const key = randomBytes(32).toString('hex')
      await backUp(from, { ...environment(0), BACKUP_KEY: key })
      const later = await stop()
      await expect(restore(from, to, environment(1))).rejects.toThrow('set BACKUP_KEY')
      await restore(from, to, { ...environment(1), BACKUP_KEY: key })
      const restored = await opens(to, id, environment(1))
      expect(restored).toBeGreaterThan(0)
      expect(restored).toBeLessThanOrEqual(later + 1)
      // not over what is there
      await expect(restore(from, to, { ...environment(1), BACKUP_KEY: key })).rejects.toThrow(
        'there is a database already',
      )
      const again = await startReports(join(to, 'data'), environment(1))
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
  },
  180_000,
)
