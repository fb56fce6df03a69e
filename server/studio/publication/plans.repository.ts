import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { StudioPlanTable } from '../../database/schema.ts'

/** Told with each change of plans: what is to come is read anew. No page is made of it. */
export const PLANS_TAG = 'studio-plans'

export type PlanRecord = Selectable<StudioPlanTable>
type Settled = {
  id: number
  state: Exclude<PlanRecord['state'], 'PLANNED'>
  tags?: readonly string[]
  failure?: string
}

const numbered = (row: PlanRecord): PlanRecord => ({ ...row, id: Number(row.id) })

/** Due plans. All that writes runs in a transaction of `store.publish`: ids grow in the order in which plans become visible. */
export const plansRepository = {
  /** The highest id that was ever given. */
  async last(queries: Queries): Promise<number> {
    const { rows } = await sql<{
      id: number
    }>`select coalesce(max(id), 0) as id from studio_plan`.execute(queries)
    return Number(rows[0]?.id ?? 0)
  },
  /** What a process has to know: all that is still to come, all that is newer than `seen`, and what became of `known`. */
  async news(
    queries: Queries,
    seen: number,
    known: readonly number[],
  ): Promise<Pick<PlanRecord, 'id' | 'state' | 'dueAt' | 'tags'>[]> {
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
  /** Plans whose instant has come, in their order. */
  async due(tx: Queries, now: string): Promise<PlanRecord[]> {
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
  /** Everything that is to come, soonest first. */
  async all(queries: Queries): Promise<PlanRecord[]> {
    const rows = await queries
      .selectFrom('studio_plan')
      .selectAll()
      .where('state', '=', 'PLANNED')
      .orderBy('dueAt')
      .orderBy('id')
      .execute()
    return rows.map(numbered)
  },
  async byId(tx: Queries, id: number): Promise<PlanRecord | null> {
    const row = await tx
      .selectFrom('studio_plan')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? numbered(row) : null
  },
  /** What is to come of a subject, soonest first. */
  async of(tx: Queries, subject: string): Promise<PlanRecord[]> {
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
  async settle(tx: Queries, { id, state, tags, failure }: Settled): Promise<void> {
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
  /** Runs `work` so that what it wrote goes where it rejects, and the transaction goes on. @throws what `work` throws */
  async apart<T>(tx: Queries, work: () => Promise<T>): Promise<T> {
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

/** Ends what is planned of a subject and meant, as `content.cancel` in the audit; what ended. */
export async function endPlans(
  tx: Queries,
  subject: string,
  isMeant: (plan: PlanRecord) => boolean = () => true,
): Promise<PlanRecord[]> {
  const plans = (await plansRepository.of(tx, subject)).filter(isMeant)
  for (const { id } of plans) await plansRepository.settle(tx, { id, state: 'CANCELLED' })
  return plans
}
