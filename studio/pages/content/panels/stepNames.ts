import { m } from '../../../paraglide/messages.js'
import type { Step } from './steps.ts'

type Say = () => string

/** Returns the button label of a step. */
export function stepName(step: Step, { live }: { live: boolean }): string {
  // for published articles only the changes are new
  if (step === 'publish') return live ? m.flow_publish_changes() : m.flow_publish()
  if (step === 'plan') return live ? m.flow_plan_changes() : m.flow_plan()
  // an article that was never published disappears from the list
  if (step === 'discard') return live ? m.flow_discard_changes() : m.flow_discard()
  return NAMES[step]()
}
const NAMES: Readonly<Record<Exclude<Step, 'publish' | 'plan' | 'discard'>, Say>> = {
  submit: m.flow_submit,
  takeBack: m.flow_take_back,
  returnDraft: m.flow_return,
  approve: m.flow_approve,
  planWithdrawal: m.flow_plan_withdrawal,
  cancelPlan: m.flow_cancel_plan,
  withdraw: m.flow_withdraw,
}

const EXPLAINED: Readonly<Record<Exclude<Step, 'plan' | 'planWithdrawal'>, Say>> = {
  submit: m.flow_submit_says,
  takeBack: m.flow_take_back_says,
  returnDraft: m.flow_return_says,
  approve: m.flow_approve_says,
  publish: m.flow_publish_says,
  cancelPlan: m.flow_cancel_plan_says,
  withdraw: m.flow_withdraw_says,
  discard: m.flow_discard_says,
}
/** Returns the description of a step. */
export const stepSays = (step: Exclude<Step, 'plan' | 'planWithdrawal'>): string =>
  EXPLAINED[step]()

const DONE: Readonly<Record<Step, Say>> = {
  submit: m.flow_submit_done,
  takeBack: m.flow_take_back_done,
  returnDraft: m.flow_return_done,
  approve: m.flow_approve_done,
  publish: m.flow_publish_done,
  plan: m.flow_plan_done,
  planWithdrawal: m.flow_plan_done,
  cancelPlan: m.flow_cancel_plan_done,
  withdraw: m.flow_withdraw_done,
  discard: m.flow_discard_done,
}
/** Returns the message after a step. */
export const stepDone = (step: Step): string => DONE[step]()
