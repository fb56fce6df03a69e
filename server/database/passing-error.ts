import { StoreUnavailableError } from './store.ts'

/** SQLite: busy, locked, no memory, read-only, interrupted, input or output, corrupt, full, not opened, protocol, no database. */
const PASSING_SQLITE: readonly number[] = [5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 26]
/** PostgreSQL: connection, rolled back, no resources, not in the state for it, an operator's hand, the system. */
const PASSING_POSTGRES = /^(?:08|40|53|55|57|58)/

/**
 * Whether a failure is the database's own, which is away, locked, full or interrupted: the same may succeed later. What it
 * refuses of the data, and faults of ours, fails again.
 */
export function isPassing(error: unknown): boolean {
  if (error instanceof StoreUnavailableError) return true
  const { code, errcode, severity } = error as {
    code?: unknown
    errcode?: number
    severity?: string
  }
  // of SQLite's extended codes the low byte is the plain one
  if (errcode !== undefined) return PASSING_SQLITE.includes(errcode & 0xff)
  if (severity !== undefined) return PASSING_POSTGRES.test(String(code))
  // the system's own codes (ECONNRESET, EPIPE), and what the driver says of a connection that ended
  if (typeof code === 'string') return /^E[A-Z]+$/.test(code)
  return (
    error instanceof Error &&
    /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded)/.test(
      error.message,
    )
  )
}
