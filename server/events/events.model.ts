import type { SiteEvent } from '../../contract/events.ts'
import { log } from '../log.ts'
import { type EventCount, type EventsRepository, RejectedRowsError } from './events.repository.ts'

/** Milliseconds between two writes. */
const EVERY = 1000
/**
 * Maximum number of different events counted per day; events beyond it are counted as `other`, so
 * that made-up names cannot fill the table.
 */
const KINDS = 5000

export interface EventCounter {
  /** Takes events; they are written within a second. */
  count(events: readonly Pick<SiteEvent, 'name' | 'page' | 'mode' | 'language'>[]): void
  /** Writes the pending events. */
  flush(): Promise<void>
  /** Writes the pending events, and stops. */
  stop(): Promise<void>
}

/** The day in Korea at an instant, `2026-03-12`: the day as readers of the table understand it. */
export const koreanDay = (instant: number): string =>
  new Date(instant + 9 * 3_600_000).toISOString().slice(0, 10)

/**
 * Counts events in memory and writes them each second, one row for each day, name, page, mode and
 * language (SH-228..230).
 */
export function eventCounter(
  repository: Pick<EventsRepository, 'add'>,
  { now = Date.now, kinds = KINDS }: { now?: () => number; kinds?: number } = {},
): EventCounter {
  let waiting = new Map<string, EventCount>()
  let day = ''
  const known = new Set<string>()
  let writing: Promise<void> = Promise.resolve()

  const add = (row: EventCount): void => {
    const key = JSON.stringify([row.day, row.name, row.page, row.mode, row.language])
    const same = waiting.get(key)
    if (same) same.count += row.count
    else waiting.set(key, row)
  }
  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const batches = [[...waiting.values()]]
    waiting = new Map()
    const dropped = { rows: 0, events: 0 }
    let reason: unknown
    for (let rows = batches.pop(); rows; rows = batches.pop()) {
      try {
        await repository.add(rows)
      } catch (error) {
        if (!(error instanceof RejectedRowsError)) {
          // the store is unavailable: they stay queued, together with new ones; there are never
          // more than one day's kinds
          const left = [rows, ...batches].flat()
          for (const row of left) add(row)
          log.error('events not written', error, { rows: left.length })
          break
        }
        // one row is invalid: batches are halved until it is isolated, so that it blocks no other
        const [first] = rows
        if (rows.length > 1)
          batches.push(rows.slice(0, rows.length >> 1), rows.slice(rows.length >> 1))
        else if (first) {
          dropped.rows += 1
          dropped.events += first.count
          reason = error
        }
      }
    }
    if (dropped.rows > 0) log.error('events dropped', reason, dropped)
  }
  const flush = (): Promise<void> => (writing = writing.then(write))
  const timer = setInterval(() => void flush(), EVERY)
  timer.unref()

  return {
    count(events) {
      const today = koreanDay(now())
      if (today !== day) {
        day = today
        known.clear()
      }
      for (const { name, page, mode, language } of events) {
        const kind = JSON.stringify([name, page])
        const counted = known.has(kind) || known.size < kinds
        if (counted) known.add(kind)
        add({
          day,
          name: counted ? name : 'other',
          page: counted ? page : '',
          mode,
          language,
          count: 1,
        })
      }
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
