import { existsSync, readdirSync } from 'node:fs'
import { chmod, copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { loadContent } from '../server/content/loading/load.ts'
import { openDatabase, type Store } from '../server/database/index.ts'
import { commands, freshDatabase } from './postgres.ts'

// Stores with the site's own content: it is loaded once for all test files, and copied for each.

/**
 * Environment variable with the folder of the loaded store; vitest's global set-up and the
 * configuration of the browser tests create and remove it.
 */
export const LOADED = 'TEST_LOADED'

const content = join(import.meta.dirname, '../content')

async function load(address: { url: string | null; dataDir: string }): Promise<void> {
  const store: Store = await openDatabase(address)
  await loadContent(store, { root: content }).finally(() => store.close())
}

/**
 * Puts a SQLite store with the site's content into an empty data directory. Without the variable it
 * does nothing: a server loads its content at its start.
 */
export async function putLoaded(dataDir: string): Promise<void> {
  const folder = process.env[LOADED]
  if (!folder) return
  const cached = join(folder, 'site.db')
  if (!existsSync(cached)) {
    const own = await mkdtemp(join(folder, 'loading-'))
    await load({ url: null, dataDir: own })
    const files = readdirSync(own)
    if (files.includes('site.db-wal'))
      throw new Error(`the store left ${files.join(', ')}: one file can't be copied`)
    // a concurrent copy is identical
    await rename(join(own, 'site.db'), cached)
    await rm(own, { recursive: true })
  }
  await copyFile(cached, join(dataDir, 'site.db'))
  await chmod(join(dataDir, 'site.db'), 0o600)
}

/** Every body of the site's content, as it is stored. */
export async function storedBodies(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yunseul-bodies-'))
  try {
    await putLoaded(folder)
    const store = new DatabaseSync(join(folder, 'site.db'), { readOnly: true })
    const rows = store
      .prepare(`select json_extract(details, '$.content') as body from content`)
      .all()
    store.close()
    return rows.map(({ body }) => String(body))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A separate PostgreSQL database with the site's content. */
export async function loadedDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const folder = process.env[LOADED]
  if (!folder)
    throw new Error(`${LOADED} is not set: run the tests with tests/set-up.ts as global set-up`)
  const template = templateOf(folder)
  await commands(async (client) => {
    // one loads, the others wait for it
    await client.query('select pg_advisory_lock(1)')
    if ((await client.query('select 1 from pg_database where datname = $1', [template])).rowCount)
      return
    const { url, drop } = await freshDatabase()
    try {
      await load({ url, dataDir: '' })
      await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${template}`)
    } catch (error) {
      await drop()
      throw error
    }
  })
  return freshDatabase(template)
}

/** Name of the database that the others are copied from. */
export const templateOf = (folder: string): string =>
  basename(folder).toLowerCase().replace(/\W/g, '_')
