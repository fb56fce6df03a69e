import { type Kysely, sql, type Transaction } from 'kysely'
import { type Change, type ScheduledPurge, timetable } from './scheduled-purges.ts'
import { EVERYTHING } from './purge-marks.ts'
import type { Schema } from './schema.ts'

/** PostgreSQL: the channel that notifies processes of each other's publications. */
export const CHANNEL = 'publication'
/** Retention time of a log line: readers look back a few seconds at most. */
const RETENTION_MS = 86_400_000

/**
 * Who announces: a publication or a schedule of this process, or the log line of another one.
 */
export type Announced = 'here' | 'elsewhere'
/** Called with the tags of a publication. */
export type Listener = (tags: readonly string[], from: Announced) => void

/** A line of the log as it is stored. */
export interface Line {
  tags: string
  plans: string | null
}

/** Whether there is anything to announce. */
export const changes = ({ tags, plans = [] }: Change): boolean =>
  tags.length > 0 || plans.length > 0

/**
 * The listeners of this process, and the log through which processes announce publications and
 * schedules to each other.
 */
export function publications(kysely: Kysely<Schema>, self: string | null, closed: AbortSignal) {
  const listeners = new Set<Listener>()
  /** What listeners still do about publications. */
  const underway = new Set<Promise<boolean>>()
  const notifyListeners: Listener = (tags, from) => {
    for (const listener of listeners) listener(tags, from)
  }
  const plans = timetable((tags) => notifyListeners(tags, 'here'), closed)
  const announce = (change: Change, from: Announced = 'here'): void => {
    if (change.tags.length) notifyListeners(change.tags, from)
    plans.put(change.plans ?? [])
  }
  const announceLine = (line: Line | undefined): void =>
    // a missing line is older than a day
    announce(
      line
        ? {
            tags: JSON.parse(line.tags) as string[],
            plans: line.plans === null ? [] : (JSON.parse(line.plans) as ScheduledPurge[]),
          }
        : { tags: [EVERYTHING] },
      'elsewhere',
    )
  return {
    announce,
    tellLine: announceLine,
    announceDue: plans.check,
    reloadSchedules: plans.reload,
    listen(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Writes changes into the log, as part of the transaction itself; returns the number of the
     * line.
     */
    async write(tx: Transaction<Schema>, change: Change): Promise<number> {
      const now = Date.now()
      await tx
        .deleteFrom('publication')
        .where('at', '<', new Date(now - RETENTION_MS).toISOString())
        .execute()
      const line = {
        at: new Date(now).toISOString(),
        tags: JSON.stringify(change.tags),
        plans: change.plans?.length ? JSON.stringify(change.plans) : null,
      }
      const { seq } = await tx
        .insertInto('publication')
        .values(line)
        .returning('seq')
        .executeTakeFirstOrThrow()
      // sent by the server at the commit, never before and never without it
      if (self !== null) await sql`select pg_notify(${CHANNEL}, ${`${self} ${seq}`})`.execute(tx)
      return Number(seq)
    },
    /** Makes `settled` wait for what a listener does; it never rejects. */
    hold(work: Promise<boolean>): void {
      underway.add(work)
      void work.finally(() => underway.delete(work))
    },
    /** Resolves when what listeners do about past publications has ended: whether all was done. */
    settled: async (): Promise<boolean> => (await Promise.all(underway)).every(Boolean),
    /** Announces one log line that another process wrote. */
    async readLine(seq: number): Promise<void> {
      announceLine(
        await kysely
          .selectFrom('publication')
          .select(['tags', 'plans'])
          .where('seq', '=', seq)
          .executeTakeFirst(),
      )
    },
  }
}
