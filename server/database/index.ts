import { join } from 'node:path'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { QueryWatcher, Store } from './store.ts'

export type { Change, ScheduledPurge } from './scheduled-purges.ts'
export type { Dialect, Queries, QueryWatcher, Store } from './store.ts'
export { ALONE, electLeader, type Leader } from './leader.ts'
export { EVERYTHING, FOR_GOOD } from './purge-marks.ts'
export { StoreUnavailableError } from './store.ts'

/**
 * Opens the store: PostgreSQL if an address is given, else SQLite in `<dataDir>/site.db`.
 * @throws StoreUnavailableError with a one-line reason
 */
export function openDatabase({
  url,
  dataDir,
  connections,
  namesRequests,
  onQuery,
}: {
  url: string | null
  dataDir: string
  /** Most connections to PostgreSQL, beside the one that listens to publications. */
  connections?: number
  /** Whether queries begin with the id of their request (PostgreSQL). */
  namesRequests?: boolean | undefined
  onQuery?: QueryWatcher | undefined
}): Promise<Store> {
  return url
    ? openPostgres(url, { connections, namesRequests, onQuery })
    : openSqlite(join(dataDir, 'site.db'), onQuery)
}
