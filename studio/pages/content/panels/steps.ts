import type { Me } from '../../../../contract/studio/accounts.ts'
import type { Permission } from '../../../../contract/studio/permissions.ts'
import type { Draft, SubjectRow } from '../../../../contract/studio/work.ts'

/** Workflow steps of an editor. */
export type WorkflowStep =
  | 'submit'
  | 'recall'
  | 'returnDraft'
  | 'approve'
  | 'publish'
  | 'schedule'
  | 'scheduleUnpublish'
  | 'cancelSchedule'
  | 'unpublish'
  | 'discard'

/** Steps that can include both languages. */
export const TOGETHER: ReadonlySet<WorkflowStep> = new Set([
  'submit',
  'approve',
  'publish',
  'schedule',
  'scheduleUnpublish',
  'unpublish',
])

const NEEDS: Readonly<Record<WorkflowStep, Permission>> = {
  submit: 'content.write',
  recall: 'content.write',
  returnDraft: 'content.review',
  approve: 'content.review',
  publish: 'content.publish',
  schedule: 'content.publish',
  scheduleUnpublish: 'content.publish',
  cancelSchedule: 'content.publish',
  unpublish: 'content.publish',
  discard: 'content.write',
}

/** Returns the steps that the state allows, the most likely one first. */
function allowed({
  state,
  live,
  plan,
}: Pick<SubjectRow, 'state' | 'live' | 'plan'>): WorkflowStep[] {
  const withdrawal: WorkflowStep[] = live ? ['unpublish', 'scheduleUnpublish'] : []
  const cancel: WorkflowStep[] = plan ? ['cancelSchedule'] : []
  switch (state) {
    case 'DRAFT':
      return ['publish', 'submit', 'schedule', ...cancel, ...withdrawal, 'discard']
    case 'IN_REVIEW':
      return ['approve', 'returnDraft', 'publish', 'schedule', 'recall', ...cancel, ...withdrawal]
    case 'APPROVED':
      return ['publish', 'schedule', 'returnDraft', 'recall', ...cancel, ...withdrawal]
    case 'PLANNED':
      return ['publish', 'schedule', ...cancel, ...withdrawal]
    case 'PUBLISHED':
      return ['unpublish', 'scheduleUnpublish', ...cancel]
    case 'WITHDRAWN':
      return ['publish', 'submit', 'schedule', ...cancel]
  }
}

/** Whether a step can include the other language: its state has to allow the step too. */
export const canTogether = (
  step: WorkflowStep,
  pair: { row: Pick<SubjectRow, 'state' | 'live' | 'plan'> } | null,
): boolean => pair !== null && TOGETHER.has(step) && allowed(pair.row).includes(step)

/** A user with their permissions. */
type Who = Pick<Me, 'id' | 'permissions'>

/**
 * Returns names of other authors who prevent a user from discarding a working copy; empty if the
 * user may discard it.
 */
export function otherWriters(
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
): WorkflowStep[] => allowed(row).filter((step) => permissions.includes(NEEDS[step]))

/** Whether the first step is a main action: unpublishing an unchanged article is not. */
export const isMain = (step: WorkflowStep): boolean =>
  step === 'publish' || step === 'submit' || step === 'approve'
