import { sql } from 'kysely'

/** Rows of `content` that the public may see now: published, and the hour has come. */
export const visibleNow = (table = 'content') =>
  sql<boolean>`${sql.ref(`${table}.status`)} = 'PUBLISHED' and ${sql.ref(`${table}.publishAt`)} <= ${new Date().toISOString()}`
