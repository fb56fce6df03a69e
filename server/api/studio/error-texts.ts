import type { BeyondLimit } from '../../../contract/body-limits.ts'
import type { Language } from '../../../contract/language.ts'
import { LEAST_AHEAD_MS } from '../../../contract/studio/publication.ts'
import { label } from '../../labels.ts'
import type { StudioError } from '../../studio/studio-error.ts'

/** The message of a rejected call in a language. */
export function studioErrorText(
  { status, problem, field, data }: StudioError,
  language: Language,
): string {
  if (problem === 'soon')
    return label('studio_problem_soon', language, { seconds: LEAST_AHEAD_MS / 1000 })
  if (problem === 'too_much') {
    const { limit, most } = data as BeyondLimit
    return label(`studio_body_${limit}`, language, { most: most.toLocaleString('en') })
  }
  if (status === 400 && field !== undefined) return label('api_value_invalid', language, { field })
  return label(problem ? `studio_problem_${problem}` : `studio_status_${status}`, language)
}
