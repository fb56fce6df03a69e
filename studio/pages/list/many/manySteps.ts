import type { Permission } from '../../../../contract/studio/permissions.ts'
import type { SubjectRow } from '../../../../contract/studio/work.ts'
import { m } from '../../../paraglide/messages.js'
import { stepName } from '../../content/panels/stepNames.ts'
import { stepsOf, type WorkflowStep } from '../../content/panels/steps.ts'

/** A step over many items. */
interface StepRow {
  /** Its label. */
  name: () => string
  /** Its description, with its effect for visitors. */
  says: () => string
  /** Whether a user may apply it to an item. */
  allows: (row: SubjectRow, permissions: readonly Permission[]) => boolean
  /** Whether its dialog asks for a note. */
  hasNote?: true
  /** Whether it is drawn as a danger; the first one begins a group of the menu. */
  isDangerous?: true
}

/** What a step of the workflow has from the same step of one item. */
const fromWorkflow = (step: WorkflowStep): Pick<StepRow, 'name' | 'allows'> => ({
  name: () => stepName(step, { live: false }),
  allows: (row, permissions) => stepsOf(row, permissions).includes(step),
})

/** The steps that can be applied to many items at once, in display order. */
const STEPS = {
  submit: { ...fromWorkflow('submit'), says: m.many_submit_says, hasNote: true },
  approve: { ...fromWorkflow('approve'), says: m.many_approve_says, hasNote: true },
  publish: { ...fromWorkflow('publish'), says: m.many_publish_says, hasNote: true },
  schedule: { ...fromWorkflow('schedule'), says: m.many_schedule_says, hasNote: true },
  scheduleUnpublish: {
    ...fromWorkflow('scheduleUnpublish'),
    says: m.many_schedule_unpublish_says,
    hasNote: true,
  },
  terms: {
    name: m.many_terms,
    says: m.many_terms_says,
    allows: (_row, permissions) => permissions.includes('content.write'),
  },
  unpublish: {
    ...fromWorkflow('unpublish'),
    says: m.many_unpublish_says,
    hasNote: true,
    isDangerous: true,
  },
  discard: { ...fromWorkflow('discard'), says: m.many_discard_says, isDangerous: true },
} as const satisfies Record<string, StepRow>
export type ManyStep = keyof typeof STEPS
const MANY_STEPS = Object.keys(STEPS) as ManyStep[]

/** Returns the row of a step. */
export const manyStep = (step: ManyStep): StepRow => STEPS[step]

/** A step with the items that it applies to and those that it leaves out. */
export interface Offer {
  step: ManyStep
  rows: readonly SubjectRow[]
  leftOut: readonly SubjectRow[]
}

/** Returns the steps that a user may apply to at least one of some items. */
export const offersFor = (
  rows: readonly SubjectRow[],
  permissions: readonly Permission[],
): Offer[] =>
  MANY_STEPS.map((step) => ({
    step,
    rows: rows.filter((row) => STEPS[step].allows(row, permissions)),
    leftOut: rows.filter((row) => !STEPS[step].allows(row, permissions)),
  })).filter((offer) => offer.rows.length > 0)

/** Returns the step that is the main one for most of some items; null if none has a main step. */
export function mainStep(
  rows: readonly SubjectRow[],
  permissions: readonly Permission[],
): ManyStep | null {
  const counts = new Map<ManyStep, number>()
  for (const row of rows) {
    const [first] = stepsOf(row, permissions)
    if (first === 'submit' || first === 'approve' || first === 'publish')
      counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? null
}
