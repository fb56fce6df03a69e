import type { Plan } from '../../../contract/studio/work.ts'
import type { Queries } from '../../database/index.ts'
import { people } from '../work/people.repository.ts'
import { shownPlan } from '../work/rows.ts'
import { subjectsRepository } from '../work/subjects.repository.ts'
import { plansRepository } from './plans.repository.ts'

/** All schedules, soonest first, as the studio shows them. */
export async function shownPlans(queries: Queries): Promise<Plan[]> {
  const plans = await plansRepository.all(queries)
  const subjects = await subjectsRepository.byNames(queries, [
    ...new Set(plans.map(({ subject }) => subject)),
  ])
  const states = new Map(subjects.map((row) => [row.subject, row]))
  const names = await people.names(
    queries,
    plans.map(({ by }) => by),
  )
  return plans.flatMap((plan) => {
    const subject = states.get(plan.subject)
    return subject ? [shownPlan(plan, subject, names)] : []
  })
}
