import type { Me } from '../../../../contract/studio/accounts.ts'
import type { Permission } from '../../../../contract/studio/permissions.ts'
import type { Draft, SubjectRow } from '../../../../contract/studio/work.ts'

/** Steps of the workflow that an editor can take. */
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

/** Steps that may be taken for both languages at once. */
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

/** Steps that the state allows, the one that is mostly meant first. */
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

/** Somebody with what they may do. */
type Who = Pick<Me, 'id' | 'permissions'>

/** Names of others whose words are in a working copy that somebody could discard, but for them; none where they may. */
export function keptFor(
  { row, writers }: Pick<Draft, 'row' | 'writers'>,
  { id, permissions }: Who,
): string[] {
  if (permissions.includes('content.review') || !stepsOf(row, permissions).includes('discard'))
    return []
  return writers.filter((writer) => writer.id !== id).map(({ name }) => name)
}

/** The steps that somebody may take, the main one first; none where nothing is left to do for them. */
export const stepsOf = (
  row: Pick<SubjectRow, 'state' | 'live' | 'plan'>,
  permissions: readonly Permission[],
): Step[] => allowed(row).filter((step) => permissions.includes(NEEDS[step]))

/** Whether what stands first is the main thing to do: nobody comes to withdraw what is published and unchanged. */
export const isMain = (step: Step): boolean =>
  step === 'publish' || step === 'submit' || step === 'approve'
