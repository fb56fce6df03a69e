import { m } from '../../../paraglide/messages.js'
import type { WorkflowStep } from './steps.ts'

type Say = () => string

/** Returns the button label of a step. */
export function stepName(step: WorkflowStep, { live }: { live: boolean }): string {
  // for published articles only the changes are new
  if (step === 'publish') return live ? m.flow_publish_changes() : m.flow_publish()
  if (step === 'schedule') return live ? m.flow_schedule_changes() : m.flow_schedule()
  // an article that was never published disappears from the list
  if (step === 'discard') return live ? m.flow_discard_changes() : m.flow_discard()
  return NAMES[step]()
}
const NAMES: Readonly<Record<Exclude<WorkflowStep, 'publish' | 'schedule' | 'discard'>, Say>> = {
  submit: m.flow_submit,
  recall: m.flow_recall,
  returnDraft: m.flow_return,
  approve: m.flow_approve,
  scheduleUnpublish: m.flow_schedule_unpublish,
  cancelSchedule: m.flow_cancel_schedule,
  unpublish: m.flow_unpublish,
}

const EXPLAINED: Readonly<Record<Exclude<WorkflowStep, 'schedule' | 'scheduleUnpublish'>, Say>> = {
  submit: m.flow_submit_says,
  recall: m.flow_recall_says,
  returnDraft: m.flow_return_says,
  approve: m.flow_approve_says,
  publish: m.flow_publish_says,
  cancelSchedule: m.flow_cancel_schedule_says,
  unpublish: m.flow_unpublish_says,
  discard: m.flow_discard_says,
}
/** Returns the description of a step. */
export const stepSays = (step: Exclude<WorkflowStep, 'schedule' | 'scheduleUnpublish'>): string =>
  EXPLAINED[step]()

const DONE: Readonly<Record<WorkflowStep, Say>> = {
  submit: m.flow_submit_done,
  recall: m.flow_recall_done,
  returnDraft: m.flow_return_done,
  approve: m.flow_approve_done,
  publish: m.flow_publish_done,
  schedule: m.flow_schedule_done,
  scheduleUnpublish: m.flow_schedule_done,
  cancelSchedule: m.flow_cancel_schedule_done,
  unpublish: m.flow_unpublish_done,
  discard: m.flow_discard_done,
}
/** Returns the message after a step. */
export const stepDone = (step: WorkflowStep): string => DONE[step]()
