import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { TransactionScope } from './transaction-scope.ts'

/** How long a statement waits for another process's lock. */
const PATIENCE_MS = 10_000
/** Another process has the lock. */
export const SQLITE_BUSY = 5
/** I/O error, corrupt, not a database: low bytes of SQLite's codes. */
const UNREADABLE: readonly number[] = [10, 11, 26]
const STATEMENTS = 500

/**
 * `read` sees committed data and never waits for a writer (WAL); `write` belongs to one transaction
 * or statement at a time.
 */
export interface SqliteDatabases {
  read: DatabaseSync
  write: DatabaseSync
}

/** Runs queries on a database, with its prepared statements. */
function runner(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>()
  const prepare = (text: string): StatementSync => {
    let statement = statements.get(text)
    if (!statement) {
      statement = database.prepare(text)
      if (statements.size >= STATEMENTS) statements.clear()
      statements.set(text, statement)
    }
    return statement
  }
  const run = <R>({ sql, parameters }: CompiledQuery): QueryResult<R> => {
    const statement = prepare(sql)
    const given = parameters as SQLInputValue[]
    if (statement.columns().length > 0) return { rows: statement.all(...given) as R[] }
    const { changes, lastInsertRowid } = statement.run(...given)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
  return {
    run<R>(query: CompiledQuery): QueryResult<R> {
      try {
        return run<R>(query)
      } catch (error) {
        // the cache must not reuse pages read while the file was unavailable: it drops them
        if (UNREADABLE.includes(((error as { errcode?: number }).errcode ?? 0) & 0xff))
          database.exec('pragma shrink_memory')
        throw error
      }
    },
    *iterate<R>({ sql, parameters }: CompiledQuery): IterableIterator<QueryResult<R>> {
      for (const row of prepare(sql).iterate(...(parameters as SQLInputValue[])))
        yield { rows: [row as R] }
    },
  }
}
type Runner = ReturnType<typeof runner>

/** Hands the writer to one caller at a time, first come first served. */
function queue(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const before = last
    let release = (): void => {}
    last = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }
}

/**
 * Waits for another process's lock without blocking this one: SQLite's own waiting would block
 * every request. A statement that met a lock had no effect, so it can be retried.
 */
async function patiently<T>(work: () => T, end = performance.now() + PATIENCE_MS): Promise<T> {
  for (;;) {
    try {
      return work()
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || performance.now() > end)
        throw error
      await delay(2 + Math.random() * 10)
    }
  }
}

/** Milliseconds of one turn of the event loop after which the next query waits for another turn. */
const TURN_MS = 10
let turnBegan: number | null = null
/**
 * Lets other requests run if the queries of this turn of the event loop have taken long: SQLite
 * answers at once, so that a whole transaction would run in a single turn.
 */
async function takeTurns(): Promise<void> {
  // once at most: requests that come meanwhile must not keep this one waiting
  if (turnBegan !== null && performance.now() - turnBegan > TURN_MS) await nextTurn()
  if (turnBegan !== null) return
  turnBegan = performance.now()
  setImmediate(() => {
    turnBegan = null
  })
}

const only = (text: string): CompiledQuery => CompiledQuery.raw(text)
const reads = (text: string): boolean => /^\s*(?:select|with)\b/i.test(text)

class Connection implements DatabaseConnection {
  /** Set during a transaction: releases the writer. */
  release: (() => void) | null = null
  readonly #parts: { read: Runner; write: Runner; next(): Promise<() => void> }
  constructor(parts: { read: Runner; write: Runner; next(): Promise<() => void> }) {
    this.#parts = parts
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { read, write } = this.#parts
    await takeTurns()
    // the transaction holds the lock: its statements never meet one
    if (this.release) return write.run<R>(query)
    if (reads(query.sql)) return patiently(() => read.run<R>(query))
    return this.#alone(
      () => write.run<R>(query),
      (release) => release(),
    )
  }
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield* (this.release ? this.#parts.write : this.#parts.read).iterate<R>(query)
  }
  /**
   * Acquires the writer for a transaction. A transaction that reads before it writes would fail
   * without waiting, so it locks at once.
   */
  async begin(): Promise<void> {
    await this.#alone(
      () => this.#parts.write.run(only('begin immediate')),
      (release) => {
        this.release = release
      },
    )
  }
  end(how: 'commit' | 'rollback'): void {
    this.#parts.write.run(only(how))
    this.leave()
  }
  leave(): void {
    this.release?.()
    this.release = null
  }
  /** Runs `work` with the writer; `then` handles the writer when `work` succeeds. */
  async #alone<T>(work: () => T, then: (release: () => void) => void): Promise<T> {
    const end = performance.now() + PATIENCE_MS
    const release = await this.#parts.next()
    try {
      const result = await patiently(work, end)
      then(release)
      return result
    } catch (error) {
      release()
      throw error
    }
  }
}

/** Kysely on two connections of `node:sqlite`: reads have a separate one. */
export function sqliteDialect({ read, write }: SqliteDatabases, scope: TransactionScope): Dialect {
  const parts = { read: runner(read), write: runner(write), next: queue() }
  const driver: Driver = {
    init: async () => {},
    async acquireConnection() {
      scope.refuse()
      return new Connection(parts)
    },
    beginTransaction: (connection) => (connection as Connection).begin(),
    async commitTransaction(connection) {
      ;(connection as Connection).end('commit')
    },
    async rollbackTransaction(connection) {
      try {
        // after a failure that ends the transaction by itself (a full disk) there is nothing to
        // roll back
        if (write.isTransaction) (connection as Connection).end('rollback')
      } finally {
        ;(connection as Connection).leave()
      }
    },
    releaseConnection: async () => {},
    async destroy() {
      read.close()
      write.close()
    },
  }
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
