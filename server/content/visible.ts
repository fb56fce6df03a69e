import { sql } from 'kysely'

/** The visibility clock: never goes back, even if the system clock does. */
export const CAME = '1970-01-01T00:00:00.000Z'
/** Published, in each process, when an hour has come. No page depends on it. */
export const HOUR_TAG = 'hour'

/** Rows of `content` that the public may see now: published, and the hour has come. */
export const visibleNow = (table = 'content') =>
  sql<boolean>`${sql.ref(`${table}.status`)} = 'PUBLISHED' and ${sql.ref(`${table}.publishAt`)} <= ${new Date().toISOString()}`
