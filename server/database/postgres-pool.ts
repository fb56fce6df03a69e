import type { Socket } from 'node:net'
import pg from 'pg'

/** Milliseconds until a connection is established. */
const CONNECT_MS = 5000
/** Milliseconds after which the server ends a statement; a wait for a lock ends before. */
const STATEMENT_MS = 20_000
/** Milliseconds that a connection may be silent beyond that: its server, or the way to it, is lost. */
const SILENT_MS = 5000

/**
 * Connections to PostgreSQL, with limits in time: a statement that the server does not end in time
 * fails, and so does one whose server does not say a word any more.
 * @param statementMs milliseconds of a statement; null = no limit, for those over whole tables
 */
export function openPool(
  url: string,
  {
    connections,
    statementMs = STATEMENT_MS,
    silentMs = SILENT_MS,
  }: { connections: number; statementMs?: number | null; silentMs?: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    ...(statementMs === null ? {} : { statement_timeout: statementMs }),
  })
  // the pool replaces a connection that breaks while idle; without a listener the error would end
  // the process
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // the pool does not listen to a connection in use either: its current or next query fails
    // anyway
    client.on('error', () => {})
    if (statementMs === null) return
    // the driver's own time limit would leave the connection waiting in the pool
    const stream = (client as unknown as pg.Client).connection.stream as Socket
    stream.setTimeout(statementMs + silentMs, () => stream.destroy())
  })
  return pool
}
