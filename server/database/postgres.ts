import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from './migrations/index.ts'
import { publications } from './publications.ts'
import type { Schema } from './schema.ts'
import { type Store, StoreUnavailableError } from './store.ts'

const CHANNEL = 'publication'

// bigint and count() come as text by default; ours stay far below 2^53
pg.types.setTypeParser(20, Number)

/**
 * Opens the PostgreSQL database behind `url`.
 * @throws StoreUnavailableError in one line, without the password
 */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  // a connection that breaks while idle is replaced by the pool; without a listener it would end the process
  pool.on('error', () => {})
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(kysely as unknown as Kysely<never>, 'postgres')
  } catch (error) {
    await kysely.destroy()
    const { host, pathname } = new URL(url)
    throw new StoreUnavailableError(`the database ${host}${pathname} can't be used: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  const log = publications(kysely)
  const self = crypto.randomUUID()
  let listener: pg.Client | null = null
  let closed = false
  /** Listens for other processes; a broken connection is made anew, and everything counts as changed then. */
  const listen = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    client.on('notification', ({ payload }) => {
      if (payload !== self) void log.readOn().catch(() => log.tell(['*']))
    })
    const again = (): void => {
      listener = null
      if (!closed) setTimeout(() => void listen().then(() => log.tell(['*']), again), 1000).unref()
    }
    client.on('error', () => client.end().catch(() => {}))
    client.on('end', again)
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    listener = client
  }
  await listen()
  return {
    dialect: 'postgres',
    kysely,
    transaction: (work) => kysely.transaction().execute(work),
    onPublication: log.listen,
    async announce(tags) {
      log.tell(tags)
      await log.skipToNewest()
      await pool.query('select pg_notify($1, $2)', [CHANNEL, self])
    },
    checkForPublications() {},
    async ready() {
      await pool.query('select 1')
    },
    async close() {
      closed = true
      await listener?.end().catch(() => {})
      await kysely.destroy()
    },
  }
}
