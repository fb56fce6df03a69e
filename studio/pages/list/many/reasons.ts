import type { SubjectOutcome } from '../../../../contract/studio/many.ts'
import { CallError } from '../../../client/call.ts'
import { problemText } from '../../../client/problem.ts'
import { m } from '../../../paraglide/messages.js'
import { fieldName, issueText } from '../../../visit/names.ts'
import { isDone, type ItemResult } from './manyRun.ts'

/** Returns a publication's missing parts in one line. */
const lacking = ({ faults, faultCount }: SubjectOutcome): string => {
  const named = faults.map((issue) => `${fieldName(issue.field)}: ${issueText(issue)}`)
  const more = faultCount - faults.length
  return [...new Set(named), ...(more > 0 ? [m.many_issues_more({ count: more })] : [])].join(' · ')
}

/** Returns why an item was not done; null if it is pending or done. */
export function reasonOf(result: ItemResult | undefined): string | null {
  if (result === undefined || result.kind === 'waiting' || isDone(result)) return null
  if (result.kind === 'notBegun') return m.many_not_begun()
  if (result.kind === 'failed') {
    const { error } = result
    return error instanceof CallError && error.status > 0 && error.status < 500
      ? problemText(error)
      : m.many_no_answer()
  }
  const { outcome } = result
  const { status, problem, message, reason, by } = outcome
  if (problem === 'incomplete') return lacking(outcome)
  if (problem === 'stale') return by ? m.many_changed_by({ name: by.name }) : m.many_changed()
  if (status === 404) return m.many_gone()
  return problemText(new CallError({ status, message: message ?? '', data: { reason } }))
}
