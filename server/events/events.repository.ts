import { sql } from 'kysely'
import type { Store } from '../database/index.ts'
import type { EventDailyTable } from '../database/schema.ts'

/** How often one thing happened on one day. */
export type EventCount = EventDailyTable

/** Rows of one statement: far below the number of values that either database takes. */
const ROWS = 500

/** Counts of events by day (SH-228..230). */
export function eventsRepository(store: Store) {
  return {
    /** Adds to the counts, all or nothing. Rows come in one order, so that two processes never wait for each other. */
    async add(counts: readonly EventCount[]): Promise<void> {
      const key = (row: EventCount): string => JSON.stringify([row.day, row.name, row.page, row.mode, row.language])
      const rows = [...counts].sort((a, b) => (key(a) < key(b) ? -1 : 1))
      await store.transaction(async (tx) => {
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
