import { sql } from 'kysely'

/** The hour of what visitors see: no clock that is set back comes before it. */
export const CAME = '1970-01-01T00:00:00.000Z'
/** Told, in each process, when an hour has come. No page is made of it. */
export const HOUR_TAG = 'hour'

/** Rows of `content` that the public may see now: published, and the hour has come. */
export const visibleNow = (table = 'content') =>
  sql<boolean>`${sql.ref(`${table}.status`)} = 'PUBLISHED' and ${sql.ref(`${table}.publishAt`)} <= ${new Date().toISOString()}`
