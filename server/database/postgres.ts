import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryId,
  type RootOperationNode,
  sql,
} from 'kysely'
import pg from 'pg'
import { databaseCounters } from '../limits/counters.ts'
import { currentRequestId } from '../log.ts'
import { migrate } from './migrations/index.ts'
import { CHANNEL, changes, publications } from './publications.ts'
import { openPool } from './postgres-pool.ts'
import { EVERYTHING } from './purge-marks.ts'
import { rolledBack } from './rolled-back.ts'
import type { Schema } from './schema.ts'
import { type QueryWatcher, type Store, StoreUnavailableError, watched } from './store.ts'
import { type TransactionScope, transactionScope } from './transaction-scope.ts'

/** Milliseconds between attempts to listen again. */
const RECONNECT_MS = 1000
/**
 * Milliseconds between checks of the listening connection. One that died without a word (a lost
 * route, a firewall) would keep old pages: nothing else invalidates them.
 */
const HEARTBEAT_MS = 15_000
/** Milliseconds that a statement waits for another process's lock, as with SQLite. */
const PATIENCE_MS = 10_000
/** Advisory lock of publications: held by one transaction at a time, across all processes. */
const PUBLISHING = 7283640020

// the driver returns bigint and count() as text by default; our values stay far below 2^53
pg.types.setTypeParser(20, Number)

class ScopedDriver extends PostgresDriver {
  readonly #scope: TransactionScope
  constructor(config: PostgresDialectConfig, scope: TransactionScope) {
    super(config)
    this.#scope = scope
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#scope.refuse()
    return super.acquireConnection()
  }
}
/**
 * Begins each query with the id of its request, for the database's own log. At the beginning, since
 * `pg_stat_activity` cuts long queries; queries are compiled anew and not prepared, so the id costs
 * no plan.
 */
class NamingCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const compiled = super.compileQuery(node, queryId)
    const id = currentRequestId()
    return id === undefined ? compiled : { ...compiled, sql: `/* request ${id} */ ${compiled.sql}` }
  }
}
class ScopedDialect extends PostgresDialect {
  readonly #parts: [PostgresDialectConfig, TransactionScope]
  readonly #namesRequests: boolean
  constructor(config: PostgresDialectConfig, scope: TransactionScope, namesRequests: boolean) {
    super(config)
    this.#parts = [config, scope]
    this.#namesRequests = namesRequests
  }
  override createQueryCompiler(): QueryCompiler {
    return this.#namesRequests ? new NamingCompiler() : super.createQueryCompiler()
  }
  override createDriver(): Driver {
    return new ScopedDriver(...this.#parts)
  }
}

/**
 * Opens the PostgreSQL database at `url`.
 * @param options the most connections, and the interval of the checks of the one that listens to
 *   publications
 * @throws StoreUnavailableError in one line, without the password
 */
export async function openPostgres(
  url: string,
  {
    connections = 10,
    heartbeatMs = HEARTBEAT_MS,
    namesRequests = false,
    onQuery,
  }: {
    connections?: number | undefined
    heartbeatMs?: number
    namesRequests?: boolean | undefined
    onQuery?: QueryWatcher | undefined
  } = {},
): Promise<Store> {
  // a migration takes as long as it takes, and may have to wait until another process has migrated
  const migrating = new Kysely<never>({
    dialect: new PostgresDialect({ pool: openPool(url, { connections: 2, statementMs: null }) }),
  })
  try {
    await migrate(migrating, 'postgres')
  } catch (error) {
    throw unavailable(url, error)
  } finally {
    await migrating.destroy()
  }
  const pool = openPool(url, { connections })
  // every query has an index; the planner prefers a full scan of the search tables, as it ignores
  // the cost of unpacking their word lists (measured: 870 ms against 9). JIT compilation never pays
  // off for queries this short
  const settings = `set enable_seqscan = off; set jit = off; set lock_timeout = ${PATIENCE_MS}`
  pool.on('connect', (client) => void client.query(settings).catch(() => {}))
  const scope = transactionScope()
  const kysely = new Kysely<Schema>({
    dialect: new ScopedDialect({ pool }, scope, namesRequests),
    ...watched(onQuery),
  })
  const self = crypto.randomUUID()
  const closing = new AbortController()
  const log = publications(kysely, self, closing.signal)
  const transaction: Store['transaction'] = (work) =>
    kysely.transaction().execute((tx) => scope.run(() => work(tx)))
  const hearing = await hear(url, heartbeatMs, closing.signal, {
    line: (payload) => {
      const [writer, seq] = payload.split(' ')
      if (writer !== self)
        log.readLine(Number(seq)).catch(() => log.announce({ tags: [EVERYTHING] }, 'elsewhere'))
    },
    missed: () => log.announce({ tags: [EVERYTHING] }, 'elsewhere'),
  }).catch(async (error: unknown) => {
    await kysely.destroy()
    throw unavailable(url, error)
  })
  return {
    dialect: 'postgres',
    kysely,
    counters: databaseCounters(pool, closing.signal),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      wanted: pool.waitingCount,
    }),
    closed: closing.signal,
    transaction,
    async publish(work) {
      log.announce(
        await transaction(async (tx) => {
          // a missing row can't be locked, and rows locked in different orders cause deadlocks
          await sql`select pg_advisory_xact_lock(${PUBLISHING})`.execute(tx)
          const change = await work(tx)
          if (changes(change)) await log.write(tx, change)
          return change
        }),
      )
    },
    rehearse: (work) =>
      rolledBack(transaction, async (tx) => {
        // it writes the rows of a publication: beside one, each could wait for the other
        await sql`select pg_advisory_xact_lock(${PUBLISHING})`.execute(tx)
        return work(tx)
      }),
    onPublication: log.listen,
    hold: log.hold,
    settled: log.settled,
    announce: (tags) => log.announce({ tags }, 'elsewhere'),
    reloadSchedules: log.reloadSchedules,
    checkForPublications: log.announceDue,
    async ready() {
      await pool.query('select 1')
    },
    async close() {
      closing.abort()
      await hearing.end()
      await kysely.destroy()
    },
  }
}

/** The error of a database that can't be used, in one line without the password. */
export const unavailable = (url: string, error: unknown): StoreUnavailableError => {
  const { host, pathname } = new URL(url)
  return new StoreUnavailableError(
    `the database ${host}${pathname} can't be used: ${error instanceof Error ? error.message || error.name : String(error)}`,
    { cause: error },
  )
}

/**
 * Listens to publications of other processes. A broken connection is opened again; notifications in
 * between were missed.
 */
async function hear(
  url: string,
  heartbeatMs: number,
  closed: AbortSignal,
  { line, missed }: { line(payload: string): void; missed(): void },
): Promise<{ end(): Promise<void> }> {
  let client: pg.Client
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client = next
    next.on('notification', ({ payload }) => line(payload ?? ''))
    next.on('error', () => {})
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    const heartbeat = setInterval(() => {
      // destroying the socket ends the client, which connects again
      const late = setTimeout(() => next.connection.stream.destroy(), heartbeatMs).unref()
      next.query('select 1').then(
        () => clearTimeout(late),
        () => {},
      )
    }, heartbeatMs).unref()
    next.once('end', () => {
      clearInterval(heartbeat)
      again()
    })
  }
  const again = (): void => {
    if (!closed.aborted) setTimeout(() => void connect().then(missed, again), RECONNECT_MS).unref()
  }
  await connect()
  return { end: () => client.end().catch(() => {}) }
}
