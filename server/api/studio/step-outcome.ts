import type { Language } from '../../../contract/language.ts'
import type { StepOutcome } from '../../../contract/studio/many.ts'
import { label } from '../../labels.ts'
import type { Outcome } from '../../studio/many/each-subject.ts'
import { studioErrorText } from './error-texts.ts'

/** Whether a step was done for one of many, and why not, as it is sent. */
export function stepOutcomeOf({ refusal }: Outcome, language: Language): StepOutcome {
  if (refusal === null) return { status: 200, message: null, problem: null }
  if (refusal === 'failed')
    return { status: 500, message: label('problem_failed', language), problem: null }
  return {
    status: refusal.status,
    message: studioErrorText(refusal, language),
    problem: refusal.problem ?? null,
  }
}
