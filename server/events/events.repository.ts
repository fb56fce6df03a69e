import { sql } from 'kysely'
import type { Store } from '../database/index.ts'
import type { EventDailyTable } from '../database/schema.ts'

/** The count of one event on one day. */
export type EventCount = EventDailyTable

/** Rows per statement: far below the parameter limit of both databases. */
const ROWS = 500

/** The database is available, but rejects one or more of the rows. */
export class RejectedRowsError extends Error {
  override name = 'RejectedRowsError'
}

/** PostgreSQL codes for errors in the data itself: a value, a constraint, a size. */
const REFUSED = /^(?:22|23|54)/
/** SQLite codes for the same: too big, constraint, type mismatch. */
const REFUSED_SQLITE: readonly number[] = [18, 19, 20]

/**
 * Whether the database rejected rows; otherwise it is unavailable, locked or full, and may accept
 * them later.
 */
function refused(error: unknown, dialect: Store['dialect']): boolean {
  const { code, errcode, severity } = error as {
    code?: string
    errcode?: number
    severity?: string
  }
  // the low byte of SQLite's extended codes is the primary code
  return dialect === 'postgres'
    ? severity !== undefined && REFUSED.test(code ?? '')
    : errcode !== undefined && REFUSED_SQLITE.includes(errcode & 0xff)
}

/** Counts of events by day (SH-228..230). */
export function eventsRepository(store: Store) {
  return {
    /**
     * Adds to the counts, all or nothing. Rows are sorted, so that two processes never deadlock.
     * @throws RejectedRowsError if the rows are invalid; the store's error if it is unavailable
     */
    async add(counts: readonly EventCount[]): Promise<void> {
      const key = (row: EventCount): string =>
        JSON.stringify([row.day, row.name, row.page, row.mode, row.language])
      const rows = [...counts].sort((a, b) => (key(a) < key(b) ? -1 : 1))
      await store
        .transaction(async (tx) => {
          for (let from = 0; from < rows.length; from += ROWS) {
            await tx
              .insertInto('event_daily')
              .values(rows.slice(from, from + ROWS))
              .onConflict((conflict) =>
                conflict
                  .columns(['day', 'name', 'page', 'mode', 'language'])
                  .doUpdateSet({ count: sql`event_daily.count + excluded.count` }),
              )
              .execute()
          }
        })
        .catch((error: unknown) => {
          throw refused(error, store.dialect)
            ? new RejectedRowsError(String(error), { cause: error })
            : error
        })
    },
    /** Counts from a day on, newest day first, most frequent first within it. */
    async since(day: string): Promise<EventCount[]> {
      const rows = await store.kysely
        .selectFrom('event_daily')
        .selectAll()
        .where('day', '>=', day)
        .orderBy('day', 'desc')
        .orderBy('count', 'desc')
        .orderBy('name')
        .orderBy('page')
        .orderBy('language')
        .orderBy('mode')
        .execute()
      return rows.map((row) => ({ ...row, count: Number(row.count) }))
    },
  }
}
export type EventsRepository = ReturnType<typeof eventsRepository>
