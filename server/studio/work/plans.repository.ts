import type { Selectable } from 'kysely'
import type { Queries } from '../../database/index.ts'
import type { StudioPlanTable } from '../../database/schema.ts'

export type PlanRecord = Selectable<StudioPlanTable>

/** What lists read of plans; their writes belong to publication. */
export const plansRepository = {
  /** The next plan of each of some subjects. */
  async next(tx: Queries, subjects: readonly string[]): Promise<Map<string, PlanRecord>> {
    if (subjects.length === 0) return new Map()
    const rows = await tx
      .selectFrom('studio_plan')
      .selectAll()
      .where('subject', 'in', [...subjects])
      .where('state', '=', 'PLANNED')
      .orderBy('dueAt', 'desc')
      .execute()
    // the soonest is put last
    return new Map(rows.map((row) => [row.subject, row]))
  },
  /** Subjects with plans, soonest first. */
  async soonest(tx: Queries, limit: number): Promise<string[]> {
    const rows = await tx
      .selectFrom('studio_plan')
      .select('subject')
      .where('state', '=', 'PLANNED')
      .orderBy('dueAt')
      .orderBy('id')
      .limit(limit)
      .execute()
    return [...new Set(rows.map(({ subject }) => subject))]
  },
  /** Plans that could not be applied since an instant, latest first. */
  failed: (tx: Queries, since: string, limit: number): Promise<PlanRecord[]> =>
    tx
      .selectFrom('studio_plan')
      .selectAll()
      .where('state', '=', 'FAILED')
      .where('dueAt', '>=', since)
      .orderBy('dueAt', 'desc')
      .limit(limit)
      .execute(),
}
