import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { privateFile } from '../data-dir.ts'
import { localCounters } from '../limits/counters.ts'
import { migrate } from './migrations/index.ts'
import { changes, type Line, publications } from './publications.ts'
import { rolledBack } from './rolled-back.ts'
import type { Schema } from './schema.ts'
import { type SqliteDatabases, sqliteDialect } from './sqlite-driver.ts'
import { type QueryWatcher, type Store, StoreUnavailableError, watched } from './store.ts'
import { transactionScope } from './transaction-scope.ts'

const CHECK_EVERY_MS = 20
/** How long opening waits for a lock. */
const OPENING_MS = 3000

/**
 * Opens the SQLite database in `file`, and creates it if it does not exist.
 * @throws StoreUnavailableError in one line naming the file
 */
export async function openSqlite(file: string, onQuery?: QueryWatcher): Promise<Store> {
  const open: DatabaseSync[] = []
  const connect = (pragmas: string): DatabaseSync => {
    const database = new DatabaseSync(file, { timeout: OPENING_MS })
    open.push(database)
    database.exec(pragmas)
    // from now on the driver waits for locks: SQLite's own waiting would block the process
    database.exec('pragma busy_timeout=0')
    return database
  }
  try {
    privateFile(file)
    // a new file is switched to WAL once; with `synchronous=FULL` acknowledged writes survive a
    // power cut
    const write = connect(
      'pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma temp_store=memory; pragma cache_size=-16384',
    )
    // not opened read-only: after a crash of another process any connection must be able to recover
    // the WAL
    const read = connect('pragma query_only=on; pragma temp_store=memory; pragma cache_size=-65536')
    const scope = transactionScope()
    const kysely = new Kysely<Schema>({
      dialect: sqliteDialect({ read, write }, scope),
      ...watched(onQuery),
    })
    await migrate(kysely as unknown as Kysely<never>, 'sqlite')
    return sqliteStore({ read, write }, kysely, (work) =>
      kysely.transaction().execute((tx) => scope.run(() => work(tx))),
    )
  } catch (error) {
    for (const database of open) if (database.isOpen) database.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new StoreUnavailableError(`the database ${file} can't be used: ${reason}`, {
      cause: error,
    })
  }
}

function sqliteStore(
  { read }: SqliteDatabases,
  kysely: Kysely<Schema>,
  transaction: Store['transaction'],
): Store {
  const closing = new AbortController()
  const log = publications(kysely, null, closing.signal)
  const version = read.prepare('pragma data_version')
  const readVersion = (): number => Number(Object.values(version.get() ?? {})[0])
  const since = read.prepare('select seq, tags, plans from publication where seq > ? order by seq')
  /** Version of the file after other connections' commits. */
  let seen = readVersion()
  let last = Number(read.prepare('select coalesce(max(seq), 0) as seq from publication').get()?.seq)
  /** Log lines of this process after `last`: it announces them itself. */
  const own = new Set<number>()
  let checkedAt = 0
  const lookForLines = (): void => {
    const now = performance.now()
    if (now - checkedAt < CHECK_EVERY_MS) return
    checkedAt = now
    const current = readVersion()
    if (current === seen) return
    // read at once: the request that checks must already see the publication
    for (const line of since.all(last) as unknown as (Line & { seq: number })[]) {
      last = line.seq
      if (!own.delete(line.seq)) log.tellLine(line)
    }
    seen = current
  }
  return {
    dialect: 'sqlite',
    kysely,
    counters: localCounters(),
    closed: closing.signal,
    transaction,
    async publish(work) {
      let line = 0
      try {
        log.announce(
          await transaction(async (tx) => {
            const change = await work(tx)
            // recorded as our own before it is committed, and so before anybody can read it
            if (changes(change)) own.add((line = await log.write(tx, change)))
            return change
          }),
        )
      } catch (error) {
        own.delete(line)
        throw error
      }
    },
    rehearse: (work) => rolledBack(transaction, work),
    onPublication: log.listen,
    hold: log.hold,
    settled: log.settled,
    announce: (tags) => log.announce({ tags }, 'elsewhere'),
    reloadSchedules: log.reloadSchedules,
    checkForPublications() {
      lookForLines()
      log.announceDue()
    },
    async ready() {
      read.prepare('select 1 from content limit 1').get()
    },
    async close() {
      closing.abort()
      await kysely.destroy()
    },
  }
}
