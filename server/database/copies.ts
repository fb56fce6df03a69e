import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Where a store is: PostgreSQL at an address, else SQLite in a folder. */
export interface StorePlace {
  url: string | null
  dataDir: string
}

/** A copy of a database that is incomplete, damaged, or cannot be put in its place. */
export class CopyError extends Error {
  override name = 'CopyError'
}

/** Name of the copy in a backup: it says which engine reads it. */
export const copyName = ({ url }: StorePlace): string => (url ? 'site.dump' : 'site.db')

/** Runs one of PostgreSQL's programs. @throws CopyError with its last line */
async function run(
  program: string,
  given: readonly string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const child = spawn(program, given, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(-2000)
  })
  const [code] = await Promise.race([
    once(child, 'close') as Promise<[number | null]>,
    once(child, 'error').then(([error]) => {
      throw new CopyError(`${program}: ${(error as Error).message}`)
    }),
  ])
  if (code !== 0)
    throw new CopyError(`${program} ended with ${code}: ${said.trim().split('\n').at(-1)}`)
}

/** The address without its password, which everybody on the machine could read, and the password. */
function apart(url: string): { address: string; environment: Record<string, string> } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, environment: password ? { PGPASSWORD: password } : {} }
}

/**
 * Writes a copy of a database that other processes use meanwhile: its state at one instant.
 * @throws CopyError
 */
export async function copyDatabase(place: StorePlace, file: string): Promise<void> {
  if (place.url) {
    const { address, environment } = apart(place.url)
    const given = [
      '--format=custom',
      '--exclude-table-data=rate_limit',
      '--exclude-table-data=site_process',
      `--file=${file}`,
    ]
    return run('pg_dump', [...given, `--dbname=${address}`], environment)
  }
  const source = join(place.dataDir, 'site.db')
  if (!existsSync(source)) throw new CopyError(`${source} does not exist`)
  const database = new DatabaseSync(source, { timeout: 10_000 })
  try {
    database.prepare('vacuum into ?').run(file)
  } finally {
    database.close()
  }
}

/** Reads a copy from its beginning to its end. @throws CopyError if it is damaged */
export async function checkCopy(place: StorePlace, file: string): Promise<void> {
  if (place.url) return run('pg_restore', ['--file=/dev/null', file])
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const [row] = database.prepare('pragma integrity_check').all() as { integrity_check: string }[]
    if (row?.integrity_check !== 'ok')
      throw new CopyError(`${file} is damaged: ${row?.integrity_check}`)
  } finally {
    database.close()
  }
}

/** Whether there is no database at a place. */
export async function isEmpty({ url, dataDir }: StorePlace): Promise<boolean> {
  if (!url) return !existsSync(join(dataDir, 'site.db'))
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      "select 1 from information_schema.tables where table_schema = 'public' limit 1",
    )
    return rowCount === 0
  } finally {
    await client.end()
  }
}

/**
 * Puts a copy, which is on the same disk, in the place of a database that does not exist yet.
 * @throws CopyError
 */
export async function putCopy(place: StorePlace, file: string): Promise<void> {
  if (place.url) {
    const { address, environment } = apart(place.url)
    const given = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    return run('pg_restore', [...given, `--dbname=${address}`, file], environment)
  }
  const target = join(place.dataDir, 'site.db')
  for (const journal of ['-wal', '-shm']) await rm(`${target}${journal}`, { force: true })
  // whole or not at all
  await rename(file, target)
}
