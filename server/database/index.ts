import { join } from 'node:path'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

export type { Change, ScheduledPurge } from './scheduled-purges.ts'
export type { Dialect, Queries, Store } from './store.ts'
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
}: {
  url: string | null
  dataDir: string
  /** Most connections to PostgreSQL, beside the one that listens to publications. */
  connections?: number
}): Promise<Store> {
  return url ? openPostgres(url, { connections }) : openSqlite(join(dataDir, 'site.db'))
}
