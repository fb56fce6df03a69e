import type { Permission } from '../../../../contract/studio/permissions.ts'
import type { SubjectRow } from '../../../../contract/studio/work.ts'
import { m } from '../../../paraglide/messages.js'
import { stepName } from '../../content/panels/stepNames.ts'
import { stepsOf } from '../../content/panels/steps.ts'

/** Steps that can be applied to many items at once, in display order. */
export const MANY_STEPS = [
  'submit',
  'approve',
  'publish',
  'schedule',
  'scheduleUnpublish',
  'terms',
  'unpublish',
  'discard',
] as const
export type ManyStep = (typeof MANY_STEPS)[number]

/** A step with the items that it applies to and those that it leaves out. */
export interface Offer {
  step: ManyStep
  rows: readonly SubjectRow[]
  leftOut: readonly SubjectRow[]
}

const allows = (row: SubjectRow, step: ManyStep, permissions: readonly Permission[]): boolean =>
  step === 'terms'
    ? permissions.includes('content.write')
    : stepsOf(row, permissions).includes(step)

/** Returns the steps that a user may apply to at least one of some items. */
export const offersFor = (
  rows: readonly SubjectRow[],
  permissions: readonly Permission[],
): Offer[] =>
  MANY_STEPS.map((step) => ({
    step,
    rows: rows.filter((row) => allows(row, step, permissions)),
    leftOut: rows.filter((row) => !allows(row, step, permissions)),
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

/** Returns the label of a step. */
export const manyStepName = (step: ManyStep): string =>
  step === 'terms' ? m.many_terms() : stepName(step, { live: false })

const SAYS: Readonly<Record<ManyStep, () => string>> = {
  submit: m.many_submit_says,
  approve: m.many_approve_says,
  publish: m.many_publish_says,
  schedule: m.many_schedule_says,
  scheduleUnpublish: m.many_schedule_unpublish_says,
  terms: m.many_terms_says,
  unpublish: m.many_unpublish_says,
  discard: m.many_discard_says,
}
/** Returns the description of a step, with its effect for visitors. */
export const manyStepSays = (step: ManyStep): string => SAYS[step]()
