import { StoreUnavailableError } from './store.ts'

/**
 * SQLite: busy, locked, no memory, read-only, interrupted, I/O, corrupt, full, cannot open,
 * protocol, not a database.
 */
const PASSING_SQLITE: readonly number[] = [5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 26]
/**
 * PostgreSQL: connection, rollback, insufficient resources, invalid state, operator intervention,
 * system error; and a write to a standby, which a failover has not made the primary yet.
 */
const PASSING_POSTGRES = /^(?:08|40|53|55|57|58|25006)/

/**
 * Whether a failure is the database's own (unavailable, locked, full or interrupted): a retry may
 * succeed later. Rejected data and programming errors fail again.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof StoreUnavailableError) return true
  const { code, errcode, severity } = error as {
    code?: unknown
    errcode?: number
    severity?: string
  }
  // the low byte of SQLite's extended codes is the primary code
  if (errcode !== undefined) return PASSING_SQLITE.includes(errcode & 0xff)
  if (severity !== undefined) return PASSING_POSTGRES.test(String(code))
  // system error codes (ECONNRESET, EPIPE), and the driver's errors about a closed connection
  if (typeof code === 'string') return /^E[A-Z]+$/.test(code)
  return (
    error instanceof Error &&
    /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded)/.test(
      error.message,
    )
  )
}
