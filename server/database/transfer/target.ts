import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type ControlledTransaction, Kysely, sql } from 'kysely'
import { privateFile } from '../../data-dir.ts'
import { sync } from '../../sync.ts'
import { putCopy, type StorePlace } from '../copies.ts'
import { compareMigrations, migrate } from '../migrations/index.ts'
import { unavailable } from '../postgres.ts'
import type { Schema } from '../schema.ts'
import { sqliteDialect } from '../sqlite-driver.ts'
import type { Dialect } from '../store.ts'
import { transactionScope } from '../transaction-scope.ts'
import { postgresCatalog } from './catalog.ts'
import { LEFT, MIGRATIONS } from './plan.ts'
import { postgresReader, type Reader, sqliteReader } from './rows.ts'
import { PATIENCE_MS, postgresConnection, prepare, requireUnicode } from './source.ts'
import { TransferError } from './transfer-error.ts'

/** Beginning of the folder in which a database of SQLite is made. */
const WORKSHOP = '.transfer-'

/** An empty database with the tables of this release, in a transaction that nobody sees yet. */
export interface Target {
  readonly dialect: Dialect
  readonly tx: ControlledTransaction<Schema>
  /** Reads what was written. */
  readonly reader: Reader
  /** Makes everything permanent and visible, at once. */
  keep(): Promise<void>
  /** Ends it; without `keep` nothing remains. */
  close(): Promise<void>
}

/**
 * Opens the place that a database is transferred to.
 * @throws StoreUnavailableError, and TransferError if there is data already
 */
export const openTarget = (place: StorePlace): Promise<Target> =>
  place.url ? postgresTarget(place.url) : sqliteTarget(place)

/** Applies the migrations within a transaction. */
const migrateIn = (tx: ControlledTransaction<Schema>, dialect: Dialect): Promise<void> =>
  migrate(tx as unknown as Kysely<never>, dialect)

/** Names of the migrations that a database had; null = it has no such table. */
export async function migrationsOf(reader: Reader): Promise<string[] | null> {
  const { tables } = await reader.catalog()
  if (!tables.some(({ name }) => name === MIGRATIONS)) return null
  const names: string[] = []
  const columns = [{ name: 'name', kind: 'text' }] as const
  for await (const rows of reader.batches({
    name: MIGRATIONS,
    columns: [...columns],
    key: ['name'],
  }))
    for (const [name] of rows)
      names.push(name instanceof Uint8Array ? Buffer.from(name).toString('utf8') : String(name))
  return names
}

/**
 * Locks the tables of a database against other writers, and checks that they are those of this
 * release or of an earlier one, and have no rows.
 * @throws TransferError
 */
async function requireEmpty(tx: ControlledTransaction<Schema>): Promise<void> {
  const { tables, others } = await postgresCatalog(tx)
  const names = [...tables, ...others].map(({ name }) => name)
  if (names.length === 0) return
  if (!names.includes(MIGRATIONS))
    throw new TransferError(
      `the target is not empty: it has ${names[0]}, which is not of this site`,
    )
  const { unknown } = compareMigrations((await migrationsOf(postgresReader(tx))) ?? [])
  if (unknown.length > 0)
    throw new TransferError(`the target has the tables of another release: ${unknown[0]}`)
  await lock(tx)
  for (const { name } of tables) {
    if (name === MIGRATIONS || LEFT.has(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx)
    if (rows.length > 0) throw new TransferError(`the target is not empty: ${name} has rows`)
  }
}

/** Locks all tables against writers; a site that starts meanwhile waits. */
async function lock(tx: ControlledTransaction<Schema>): Promise<void> {
  const { tables } = await postgresCatalog(tx)
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in exclusive mode`.execute(
    tx,
  )
}

async function postgresTarget(url: string): Promise<Target> {
  const kysely = postgresConnection(url)
  let begun: ControlledTransaction<Schema> | null = null
  const close = async (): Promise<void> => {
    if (begun && !begun.isCommitted && !begun.isRolledBack)
      await begun
        .rollback()
        .execute()
        .catch(() => {})
    await kysely.destroy()
  }
  try {
    const tx = await kysely.startTransaction().execute()
    begun = tx
    await prepare(tx)
    await sql`set local lock_timeout = ${sql.raw(String(PATIENCE_MS))}`.execute(tx)
    await requireUnicode(tx)
    await requireEmpty(tx)
    await migrateIn(tx, 'postgres')
    await lock(tx)
    return {
      dialect: 'postgres',
      tx,
      reader: postgresReader(tx),
      keep: async () => void (await tx.commit().execute()),
      close,
    }
  } catch (error) {
    await close()
    throw error instanceof TransferError ? error : unavailable(url, error)
  }
}

async function sqliteTarget(place: StorePlace): Promise<Target> {
  const { dataDir } = place
  const target = join(dataDir, 'site.db')
  const refuse = (): void => {
    if (existsSync(target)) throw new TransferError(`the target is not empty: ${target} exists`)
  }
  refuse()
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // of transfers that were killed
  for (const name of await readdir(dataDir))
    if (name.startsWith(WORKSHOP)) await rm(join(dataDir, name), { recursive: true, force: true })
  const workshop = await mkdtemp(join(dataDir, WORKSHOP))
  const file = join(workshop, 'site.db')
  let database: DatabaseSync | null = null
  const close = async (): Promise<void> => {
    if (database?.isOpen) database.close()
    await rm(workshop, { recursive: true, force: true })
  }
  try {
    privateFile(file)
    const made = new DatabaseSync(file)
    database = made
    // nobody else reads the file, and one that is incomplete is deleted: no journal on the disk
    made.exec(
      'pragma journal_mode=memory; pragma synchronous=full; pragma foreign_keys=on; pragma temp_store=memory; pragma cache_size=-65536',
    )
    const scope = transactionScope()
    const kysely = new Kysely<Schema>({
      dialect: sqliteDialect({ read: made, write: made }, scope),
    })
    const tx = await kysely.startTransaction().execute()
    await migrateIn(tx, 'sqlite')
    return {
      dialect: 'sqlite',
      tx,
      reader: sqliteReader(made, { strict: false }),
      async keep() {
        await tx.commit().execute()
        made.close()
        await sync(file)
        refuse()
        await putCopy(place, file)
        await sync(dataDir)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
