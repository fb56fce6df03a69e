import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { migrate } from './migrations/index.ts'
import { publications } from './publications.ts'
import type { Schema } from './schema.ts'
import { type Store, StoreUnavailableError } from './store.ts'

const CHECK_EVERY_MS = 20
/** How long opening waits for a lock, and how long a write waits for that of another process. */
const OPENING_MS = 3000
const PATIENCE_MS = 10_000
const SQLITE_BUSY = 5

/**
 * Waits for the lock of another process without holding up this one: SQLite's own waiting would block every request.
 * Only what stands outside a transaction meets a lock (`begin immediate` does, its statements do not), and a statement
 * that met one has done nothing, so it can be tried again.
 */
class PatientDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      streamQuery: (query, size) => connection.streamQuery(query, size),
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        for (const end = performance.now() + PATIENCE_MS; ; ) {
          try {
            return await connection.executeQuery<R>(query)
          } catch (error) {
            if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || performance.now() > end) throw error
            await delay(2 + Math.random() * 10)
          }
        }
      },
    }
  }
}
class PatientDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): Driver {
    return new PatientDriver(this.#config)
  }
}

/** Kysely's SQLite dialect speaks to better-sqlite3; `node:sqlite` differs in how a statement tells that it reads. */
function shim(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>()
  return {
    close: () => database.close(),
    prepare(asked: string) {
      // a deferred transaction that reads before it writes fails at once, without waiting, when another process writes
      const text = asked === 'begin' ? 'begin immediate' : asked
      let statement = statements.get(text)
      if (!statement) {
        statement = database.prepare(text)
        if (statements.size > 500) statements.clear()
        statements.set(text, statement)
      }
      const prepared = statement
      return {
        reader: prepared.columns().length > 0,
        all: (parameters: readonly unknown[]) => prepared.all(...(parameters as SQLInputValue[])),
        run: (parameters: readonly unknown[]) => prepared.run(...(parameters as SQLInputValue[])),
        iterate: (parameters: readonly unknown[]) => prepared.iterate(...(parameters as SQLInputValue[])),
      }
    },
  }
}

/**
 * Opens (and makes, where it is not there) the SQLite database in `file`.
 * @throws StoreUnavailableError in one line naming the file
 */
export async function openSqlite(file: string): Promise<Store> {
  let database: DatabaseSync | null = null
  try {
    mkdirSync(dirname(file), { recursive: true })
    database = new DatabaseSync(file, { timeout: OPENING_MS })
    // a new file is switched to WAL once; `synchronous=FULL` keeps what was acknowledged over a power cut
    database.exec(
      'pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma temp_store=memory; pragma cache_size=-65536',
    )
    database.exec('pragma busy_timeout=0')
    const kysely = new Kysely<Schema>({ dialect: new PatientDialect({ database: shim(database) }) })
    await migrate(kysely as unknown as Kysely<never>, 'sqlite')
    return sqliteStore(database, kysely)
  } catch (error) {
    database?.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new StoreUnavailableError(`the database ${file} can't be used: ${reason}`, { cause: error })
  }
}

function sqliteStore(database: DatabaseSync, kysely: Kysely<Schema>): Store {
  const log = publications(kysely, null)
  const closing = new AbortController()
  const version = database.prepare('pragma data_version')
  const readVersion = (): number => Number(Object.values(version.get() ?? {})[0])
  const since = database.prepare('select seq, tags from publication where seq > ? order by seq')
  /** Version of the file as other processes left it; own commits do not change it. */
  let seen = readVersion()
  let last = Number(database.prepare('select coalesce(max(seq), 0) as seq from publication').get()?.seq)
  /** Lines that this process wrote after `last`: they were told already. */
  const own = new Set<number>()
  let checkedAt = 0
  return {
    dialect: 'sqlite',
    kysely,
    closed: closing.signal,
    transaction: (work) => kysely.transaction().execute(work),
    async publish(work) {
      const written = await kysely.transaction().execute(async (tx) => {
        const tags = await work(tx)
        return tags.length ? { tags, seq: await log.write(tx, tags) } : null
      })
      if (!written) return
      own.add(written.seq)
      log.tell(written.tags)
    },
    onPublication: log.listen,
    announceHere: log.tell,
    checkForPublications() {
      const now = performance.now()
      if (now - checkedAt < CHECK_EVERY_MS || database.isTransaction) return
      checkedAt = now
      const current = readVersion()
      if (current === seen) return
      seen = current
      // read at once: the request that looks must already see what was published
      for (const line of since.all(last) as unknown as { seq: number; tags: string }[]) {
        last = line.seq
        if (!own.delete(line.seq)) log.tell(JSON.parse(line.tags) as string[])
      }
    },
    async ready() {
      database.prepare('select 1 from content limit 1').get()
    },
    async close() {
      closing.abort()
      await kysely.destroy()
    },
  }
}
