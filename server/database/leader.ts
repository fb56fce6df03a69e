import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { privateFile } from '../data-dir.ts'
import { log } from '../log.ts'
import { SQLITE_BUSY } from './sqlite-driver.ts'

/** Advisory lock of the leader, held by a session. */
const LEADING = 7283640100
/** Milliseconds between attempts to become the leader, and between checks that it still is. */
const EVERY_MS = 1000
/** Milliseconds after which a connection that does not answer counts as lost. */
const ANSWER_MS = 5000

/** One process of all that share a database does what is done once: mail and retention. */
export interface Leader {
  /** Whether this process leads, as far as it knows: checked before each step. */
  leads(): boolean
  /** Calls `work` each time that this process becomes the leader; at once if it is. */
  whenElected(work: () => void): void
}

/** The leader of a process that has no others beside it. */
export const ALONE: Leader = { leads: () => true, whenElected: (work) => work() }

/** A lock that its holder loses when its process or connection ends. */
interface Lock {
  /** Takes the lock, or confirms that it is held. @throws if that is unknown: it counts as lost */
  hold(): Promise<boolean>
  /** Gives the lock back. Never rejects. */
  release(): Promise<void>
}

/**
 * Takes part in the election of a leader until it is stopped: whoever gets the lock leads, and when
 * its process ends, another one does within seconds.
 * @param url address of PostgreSQL: a session's advisory lock, on a connection of its own; null = an
 *   exclusive transaction on the file `<dataDir>/site.db-leader`
 */
export function electLeader({
  url,
  dataDir,
}: {
  url: string | null
  dataDir: string
}): Leader & { stop(): Promise<void> } {
  const lock = url ? postgresLock(url) : sqliteLock(join(dataDir, 'site.db-leader'))
  const elected: (() => void)[] = []
  let leading = false
  let failing = false
  let ended = false
  let timer: NodeJS.Timeout | undefined
  const attempt = async (): Promise<void> => {
    const before = leading
    try {
      leading = await lock.hold()
      failing = false
    } catch (error) {
      leading = false
      if (!failing && !ended) log.error('leader lock failed', error)
      failing = true
    }
    if (ended) return
    timer = setTimeout(next, EVERY_MS).unref()
    if (!leading || before) return
    log.info('leader elected', { process: process.pid })
    for (const work of elected) work()
  }
  let running = Promise.resolve()
  const next = (): void => {
    running = attempt()
  }
  next()
  return {
    leads: () => leading && !ended,
    whenElected(work) {
      elected.push(work)
      if (leading) work()
    },
    async stop() {
      ended = true
      clearTimeout(timer)
      await running
      await lock.release()
    },
  }
}

function postgresLock(url: string): Lock {
  let client: pg.Client | null = null
  let held = false
  const forget = (): void => {
    client = null
    held = false
  }
  return {
    async hold() {
      try {
        if (!client) {
          const fresh = new pg.Client({
            connectionString: url,
            connectionTimeoutMillis: ANSWER_MS,
            query_timeout: ANSWER_MS,
          })
          fresh.on('error', () => {}).once('end', () => client === fresh && forget())
          client = fresh
          await fresh.connect()
          // after 20 seconds the server frees the lock of a machine that vanished; that machine, if it
          // lives, noticed the lost connection earlier
          await fresh.query(
            'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2',
          )
        }
        const { rows } = await client.query<{ held: boolean }>(
          // taken twice, it would have to be given back twice
          held ? 'select true as held' : `select pg_try_advisory_lock(${LEADING}) as held`,
        )
        held = rows[0]?.held === true
        return held
      } catch (error) {
        // its server may still have the lock: an end that is not answered is not waited for
        client?.connection.stream.destroy()
        forget()
        throw error
      }
    },
    async release() {
      const former = client
      forget()
      await former?.end().catch(() => {})
    },
  }
}

function sqliteLock(file: string): Lock {
  let database: DatabaseSync | null = null
  return {
    async hold() {
      if (database?.isTransaction) return true
      try {
        if (!database) {
          privateFile(file)
          database = new DatabaseSync(file, { timeout: 0 })
        }
        // the system ends the lock with the process; nothing is ever written
        database.exec('begin exclusive')
        return true
      } catch (error) {
        const { errcode = 0 } = error as { errcode?: number }
        if ((errcode & 0xff) === SQLITE_BUSY) return false
        database?.close()
        database = null
        throw error
      }
    },
    async release() {
      database?.close()
      database = null
    },
  }
}
