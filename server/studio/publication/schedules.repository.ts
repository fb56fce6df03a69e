import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { StudioPlanTable } from '../../database/schema.ts'

/** Published when schedules change, so that they are read again. No page depends on it. */
export const SCHEDULES_TAG = 'studio-plans'

export type ScheduleRecord = Selectable<StudioPlanTable>
type ScheduleOutcome = {
  id: number
  state: Exclude<ScheduleRecord['state'], 'PLANNED'>
  tags?: readonly string[]
  failure?: string
}

const numbered = (row: ScheduleRecord): ScheduleRecord => ({
  ...row,
  id: Number(row.id),
  origin: row.origin === null ? null : Number(row.origin),
})

/** The columns of a schedule that continues another: the same event of calendars. */
export const continuing = (
  former: Pick<ScheduleRecord, 'id' | 'origin' | 'moves'> | undefined,
): Pick<ScheduleRecord, 'origin' | 'moves'> =>
  former
    ? { origin: former.origin ?? former.id, moves: former.moves + 1 }
    : { origin: null, moves: 0 }

/**
 * Due schedules. All writes run in a transaction of `store.publish`: ids grow in the order in which
 * schedules become visible.
 */
export const schedulesRepository = {
  /** The highest id ever assigned. */
  async last(queries: Queries): Promise<number> {
    const { rows } = await sql<{
      id: number
    }>`select coalesce(max(id), 0) as id from studio_plan`.execute(queries)
    return Number(rows[0]?.id ?? 0)
  },
  /**
   * The schedules that a process must know: all pending ones, all newer than `seen`, and the state
   * of `known`.
   */
  async news(
    queries: Queries,
    seen: number,
    known: readonly number[],
  ): Promise<Pick<ScheduleRecord, 'id' | 'state' | 'dueAt' | 'tags'>[]> {
    const rows = await queries
      .selectFrom('studio_plan')
      .select(['id', 'state', 'dueAt', 'tags'])
      .where((is) =>
        is.or([
          is('state', '=', 'PLANNED'),
          is('id', '>', seen),
          ...(known.length ? [is('id', 'in', [...known])] : []),
        ]),
      )
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ ...row, id: Number(row.id) }))
  },
  /** Schedules whose instant has come, in order. */
  async due(tx: Queries, now: string): Promise<ScheduleRecord[]> {
    const rows = await tx
      .selectFrom('studio_plan')
      .selectAll()
      .where('state', '=', 'PLANNED')
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .orderBy('id')
      .execute()
    return rows.map(numbered)
  },
  /** All pending schedules, soonest first. */
  async all(queries: Queries): Promise<ScheduleRecord[]> {
    const rows = await queries
      .selectFrom('studio_plan')
      .selectAll()
      .where('state', '=', 'PLANNED')
      .orderBy('dueAt')
      .orderBy('id')
      .execute()
    return rows.map(numbered)
  },
  /** Pending schedules from an instant on and before another, soonest first. */
  async between(
    queries: Queries,
    { from, to, limit }: { from: string; to: string; limit: number },
  ): Promise<ScheduleRecord[]> {
    const rows = await queries
      .selectFrom('studio_plan')
      .selectAll()
      .where('state', '=', 'PLANNED')
      .where('dueAt', '>=', from)
      .where('dueAt', '<', to)
      .orderBy('dueAt')
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(numbered)
  },
  /**
   * What calendars show: pending schedules before `until`, soonest first, and those that were
   * applied, cancelled or failed from `since` on, the latest first. Of a schedule that others
   * continue only the last one.
   */
  async forCalendars(
    queries: Queries,
    { since, until, limit }: { since: string; until: string; limit: number },
  ): Promise<ScheduleRecord[]> {
    const last = () =>
      queries
        .selectFrom('studio_plan as plan')
        .selectAll()
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('studio_plan as later')
                .select('later.id')
                .where('later.origin', '=', sql<number>`coalesce(plan.origin, plan.id)`)
                .whereRef('later.id', '>', 'plan.id'),
            ),
          ),
        )
        .limit(limit)
    const pending = await last()
      .where('plan.state', '=', 'PLANNED')
      .where('plan.dueAt', '<', until)
      .orderBy('plan.dueAt')
      .orderBy('plan.id')
      .execute()
    const settled = await last()
      .where('plan.settledAt', '>=', since)
      .orderBy('plan.settledAt', 'desc')
      .orderBy('plan.id', 'desc')
      .execute()
    return [...pending, ...settled].map(numbered)
  },
  async byId(tx: Queries, id: number): Promise<ScheduleRecord | null> {
    const row = await tx
      .selectFrom('studio_plan')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? numbered(row) : null
  },
  /** Pending schedules of a subject, soonest first. */
  async of(tx: Queries, subject: string): Promise<ScheduleRecord[]> {
    const rows = await tx
      .selectFrom('studio_plan')
      .selectAll()
      .where('subject', '=', subject)
      .where('state', '=', 'PLANNED')
      .orderBy('dueAt')
      .orderBy('id')
      .execute()
    return rows.map(numbered)
  },
  async add(tx: Queries, row: Insertable<StudioPlanTable>): Promise<void> {
    await tx.insertInto('studio_plan').values(row).execute()
  },
  async close(tx: Queries, { id, state, tags, failure }: ScheduleOutcome): Promise<void> {
    await tx
      .updateTable('studio_plan')
      .set({
        state,
        settledAt: new Date().toISOString(),
        tags: tags ? JSON.stringify(tags) : null,
        failure: failure ?? null,
      })
      .where('id', '=', id)
      .execute()
  },
  /**
   * Runs `work` in a savepoint: its writes are rolled back if it rejects, and the transaction
   * continues. @throws the error of `work`
   */
  async inSavepoint<T>(tx: Queries, work: () => Promise<T>): Promise<T> {
    await sql`savepoint apart`.execute(tx)
    try {
      const done = await work()
      await sql`release savepoint apart`.execute(tx)
      return done
    } catch (error) {
      await sql`rollback to savepoint apart`.execute(tx)
      await sql`release savepoint apart`.execute(tx)
      throw error
    }
  },
}

/**
 * Cancels a subject's schedules for which `isMeant` is true. Returns them, so that the caller can
 * write a `content.cancel` audit row for each.
 */
export async function cancelSchedules(
  tx: Queries,
  subject: string,
  isMeant: (schedule: ScheduleRecord) => boolean = () => true,
): Promise<ScheduleRecord[]> {
  const schedules = (await schedulesRepository.of(tx, subject)).filter(isMeant)
  for (const { id } of schedules) await schedulesRepository.close(tx, { id, state: 'CANCELLED' })
  return schedules
}
