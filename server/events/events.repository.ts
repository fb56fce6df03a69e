import { sql } from 'kysely'
import type { Store } from '../database/index.ts'
import type { EventDailyTable } from '../database/schema.ts'

/** How often one thing happened on one day. */
export type EventCount = EventDailyTable

/** Rows of one statement: far below the number of values that either database takes. */
const ROWS = 500

/** The database is there, but does not take one or more of the rows. */
export class RefusedRowsError extends Error {
  override name = 'RefusedRowsError'
}

/** Codes of PostgreSQL that say what is wrong with the data itself: a value, a constraint, a size. */
const REFUSED = /^(?:22|23|54)/
/** Codes of SQLite that say so: too big, a constraint, another type. */
const REFUSED_SQLITE: readonly number[] = [18, 19, 20]

/** Whether the database itself refused rows; otherwise it is away, locked or full, and may take them later. */
function refused(error: unknown, dialect: Store['dialect']): boolean {
  const { code, errcode, severity } = error as {
    code?: string
    errcode?: number
    severity?: string
  }
  // of SQLite's extended codes the low byte is the plain one
  return dialect === 'postgres'
    ? severity !== undefined && REFUSED.test(code ?? '')
    : errcode !== undefined && REFUSED_SQLITE.includes(errcode & 0xff)
}

/** Counts of events by day (SH-228..230). */
export function eventsRepository(store: Store) {
  return {
    /**
     * Adds to the counts, all or nothing. Rows come in one order, so that two processes never wait for each other.
     * @throws RefusedRowsError where the rows are at fault; what the store throws where it is away
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
            ? new RefusedRowsError(String(error), { cause: error })
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
