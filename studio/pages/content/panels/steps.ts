import type { Me } from '../../../../contract/studio/accounts.ts'
import type { Permission } from '../../../../contract/studio/permissions.ts'
import type { Draft, SubjectRow } from '../../../../contract/studio/work.ts'

/** Workflow steps of an editor. */
export type Step =
  | 'submit'
  | 'takeBack'
  | 'returnDraft'
  | 'approve'
  | 'publish'
  | 'plan'
  | 'planWithdrawal'
  | 'cancelPlan'
  | 'withdraw'
  | 'discard'

/** Steps that can include both languages. */
export const TOGETHER: ReadonlySet<Step> = new Set([
  'submit',
  'approve',
  'publish',
  'plan',
  'planWithdrawal',
  'withdraw',
])

const NEEDS: Readonly<Record<Step, Permission>> = {
  submit: 'content.write',
  takeBack: 'content.write',
  returnDraft: 'content.review',
  approve: 'content.review',
  publish: 'content.publish',
  plan: 'content.publish',
  planWithdrawal: 'content.publish',
  cancelPlan: 'content.publish',
  withdraw: 'content.publish',
  discard: 'content.write',
}

/** Returns the steps that the state allows, the most likely one first. */
function allowed({ state, live, plan }: Pick<SubjectRow, 'state' | 'live' | 'plan'>): Step[] {
  const withdrawal: Step[] = live ? ['withdraw', 'planWithdrawal'] : []
  const cancel: Step[] = plan ? ['cancelPlan'] : []
  switch (state) {
    case 'DRAFT':
      return ['publish', 'submit', 'plan', ...cancel, ...withdrawal, 'discard']
    case 'IN_REVIEW':
      return ['approve', 'returnDraft', 'publish', 'plan', 'takeBack', ...cancel, ...withdrawal]
    case 'APPROVED':
      return ['publish', 'plan', 'returnDraft', 'takeBack', ...cancel, ...withdrawal]
    case 'PLANNED':
      return ['publish', 'plan', ...cancel, ...withdrawal]
    case 'PUBLISHED':
      return ['withdraw', 'planWithdrawal', ...cancel]
    case 'WITHDRAWN':
      return ['publish', 'submit', 'plan', ...cancel]
  }
}

/** A user with their permissions. */
type Who = Pick<Me, 'id' | 'permissions'>

/**
 * Returns names of other authors who prevent a user from discarding a working copy; empty if the
 * user may discard it.
 */
export function keptFor(
  { row, writers }: Pick<Draft, 'row' | 'writers'>,
  { id, permissions }: Who,
): string[] {
  if (permissions.includes('content.review') || !stepsOf(row, permissions).includes('discard'))
    return []
  return writers.filter((writer) => writer.id !== id).map(({ name }) => name)
}

/** Returns the steps that a user may take, the main one first; empty if there are none. */
export const stepsOf = (
  row: Pick<SubjectRow, 'state' | 'live' | 'plan'>,
  permissions: readonly Permission[],
): Step[] => allowed(row).filter((step) => permissions.includes(NEEDS[step]))

/** Whether the first step is a main action: unpublishing an unchanged article is not. */
export const isMain = (step: Step): boolean =>
  step === 'publish' || step === 'submit' || step === 'approve'
