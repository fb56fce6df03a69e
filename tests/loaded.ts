import { existsSync, readdirSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { loadContent } from '../server/content/loading/load.ts'
import { openDatabase, type Store } from '../server/database/index.ts'
import { RESIZED } from '../server/media/shared-cache.ts'
import { commands, freshDatabase } from './postgres.ts'

// Stores with the site's own content, or with empty tables: each is made once for all test files,
// and copied.

/**
 * Environment variable with the folder of these stores; vitest's global set-up and the
 * configuration of the browser tests create and remove it.
 */
export const LOADED = 'TEST_LOADED'

const content = join(import.meta.dirname, '../content')

/** What a store has: the site's content, or the tables alone. */
const KINDS = ['loaded', 'empty'] as const
type Kind = (typeof KINDS)[number]

async function make(kind: Kind, address: { url: string | null; dataDir: string }): Promise<void> {
  const store: Store = await openDatabase(address)
  try {
    if (kind === 'loaded') await loadContent(store, { root: content })
  } finally {
    await store.close()
  }
}

async function put(kind: Kind, dataDir: string): Promise<void> {
  const folder = process.env[LOADED]
  if (!folder) return
  const cached = join(folder, `${kind}.db`)
  if (!existsSync(cached)) {
    const own = await mkdtemp(join(folder, 'making-'))
    await make(kind, { url: null, dataDir: own })
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

/**
 * Puts a SQLite store with the site's content into an empty data directory. Without the variable it
 * does nothing: a server loads its content at its start.
 */
export const putLoaded = (dataDir: string): Promise<void> => put('loaded', dataDir)

/** The same with empty tables. */
export const putEmpty = (dataDir: string): Promise<void> => put('empty', dataDir)

/**
 * Gives the site of a data directory the resized images of the run's other sites: their names are
 * hashes of source and size, and each takes a server as long as a page. Without the variable it
 * does nothing.
 */
export async function shareImages(dataDir: string): Promise<void> {
  const folder = process.env[LOADED]
  if (!folder) return
  const images = join(folder, RESIZED)
  await mkdir(images, { recursive: true })
  await symlink(images, join(dataDir, RESIZED))
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

/** A PostgreSQL database of a test; `drop` removes it. */
interface OwnDatabase {
  url: string
  drop(): Promise<void>
}

async function copyOf(kind: Kind): Promise<OwnDatabase> {
  const folder = process.env[LOADED]
  if (!folder)
    throw new Error(`${LOADED} is not set: run the tests with tests/set-up.ts as global set-up`)
  const template = templateOf(folder, kind)
  await commands(async (client) => {
    // one makes it, the others wait
    await client.query('select pg_advisory_lock(1)')
    if ((await client.query('select 1 from pg_database where datname = $1', [template])).rowCount)
      return
    const { url, drop } = await freshDatabase()
    try {
      await make(kind, { url, dataDir: '' })
      await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${template}`)
    } catch (error) {
      await drop()
      throw error
    }
  })
  return freshDatabase(template)
}

/** A separate PostgreSQL database with the site's content. */
export const loadedDatabase = (): Promise<OwnDatabase> => copyOf('loaded')

/** The same with empty tables. */
export const migratedDatabase = (): Promise<OwnDatabase> => copyOf('empty')

/** Name of the database that the others are copied from. */
const templateOf = (folder: string, kind: Kind): string =>
  `${basename(folder).toLowerCase().replace(/\W/g, '_')}_${kind}`

/** Removes the databases that others were copied from. */
export const dropTemplates = (folder: string): Promise<void> =>
  commands(async (client) => {
    for (const kind of KINDS)
      await client.query(`drop database if exists ${templateOf(folder, kind)} with (force)`)
  })
