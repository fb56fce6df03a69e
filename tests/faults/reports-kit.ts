import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { getCurrentTest } from 'vitest/suite'
import type { Store } from '../../server/database/index.ts'
import { SEAL_BYTES } from '../../server/reports/file-seal.ts'
import type { SmallDisk } from '../disk.ts'

export interface ReportsProcess {
  origin: string
  pid: number
  /** `kill -9`; resolves when it is gone. */
  kill(): Promise<void>
}

/**
 * Starts `reports-child.ts` on a data folder; without limits unless the environment sets them.
 * `command` may limit its process.
 */
export async function startReports(
  dataDir: string,
  environment: Record<string, string> = {},
  command: SmallDisk['command'] = (program, args) => [program, [...args]],
): Promise<ReportsProcess> {
  const [program, args] = command(process.execPath, [join(import.meta.dirname, 'reports-child.ts')])
  const child: ChildProcess = spawn(program, args, {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      CAPTCHA_DIFFICULTY: '1000',
      REPORTS_PER_HOUR: '1000000',
      REPORTS_PER_HOUR_TOTAL: '1000000',
      REPORT_BYTES_PER_HOUR: String(2 ** 50),
      REPORT_FREE_BYTES: '0',
      CAPTCHAS_PER_HOUR: '1000000',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // a process that a failed test left would slow all that follow down; started for a whole file,
  // it is ended by its hooks
  if (getCurrentTest()) onTestFinished(() => void child.kill('SIGKILL'))
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (text: Buffer) => resolve(text.toString('utf8').trim()))
    void exited.then(() => reject(new Error('the site ended at its start')))
  })
  return {
    origin,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

export const filesIn = (dataDir: string, folder: 'incoming' | 'files'): string[] => {
  const path = join(dataDir, 'reports', folder)
  return existsSync(path) ? readdirSync(path) : []
}

/**
 * Contents of a store: the count of each key, and the attachments that are missing or differ from
 * the original.
 */
export async function lookThrough(
  store: Store,
  dataDir: string,
): Promise<{ keys: Map<string, number>; broken: string[]; alone: number }> {
  const keys = new Map<string, number>()
  for (const { idempotencyKey } of await store.kysely
    .selectFrom('report')
    .select('idempotencyKey')
    .execute())
    keys.set(idempotencyKey, (keys.get(idempotencyKey) ?? 0) + 1)
  const broken: string[] = []
  const named = new Set<string>()
  for (const { storedName, sha256, size, sealedKey } of await store.kysely
    .selectFrom('report_attachment')
    .selectAll()
    .execute()) {
    named.add(storedName)
    const file = join(dataDir, 'reports/files', storedName)
    const bytes = existsSync(file) ? readFileSync(file) : null
    if (
      !bytes ||
      bytes.length !== Number(size) + (sealedKey === null ? 0 : SEAL_BYTES) ||
      createHash('sha256').update(bytes).digest('hex') !== sha256
    )
      broken.push(storedName)
  }
  for (const table of ['report_outbox'] as const) {
    const without = await store.kysely
      .selectFrom('report')
      .leftJoin(table, `${table}.reportId`, 'report.id')
      .select('report.id')
      .where(`${table}.reportId`, 'is', null)
      .execute()
    broken.push(...without.map(({ id }) => id))
  }
  return {
    keys,
    broken,
    alone: filesIn(dataDir, 'files').filter((name) => !named.has(name)).length,
  }
}
