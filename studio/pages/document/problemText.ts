import type { DocumentProblem } from '../../../contract/studio/document-problems.ts'
import { m } from '../../paraglide/messages.js'
import { labelOf } from './labels.ts'

/** The sentence of a problem, in the studio's language. */
export function problemSentence({ reason, limit = 0, label, words = '' }: DocumentProblem): string {
  switch (reason) {
    case 'missing':
      return m.site_form_problem_missing()
    case 'too-long':
      return m.site_form_problem_too_long({ limit })
    case 'too-few':
      return m.site_form_problem_too_few({ limit })
    case 'too-many':
      return m.site_form_problem_too_many({ limit })
    case 'too-small':
      return m.site_form_problem_too_small({ limit })
    case 'too-large':
      return m.site_form_problem_too_large({ limit })
    case 'no-whole-number':
      return m.site_form_problem_whole()
    case 'no-address':
      return m.site_form_problem_address()
    case 'no-email':
      return m.site_form_problem_email()
    case 'no-date':
      return m.site_form_problem_date()
    case 'other-form':
      return m.site_form_problem_form()
    case 'figure':
      return m.site_form_problem_figure()
    case 'media':
      return m.site_form_problem_media()
    case 'link':
      return m.site_form_problem_link()
    case 'version':
      return m.site_form_problem_version()
    case 'fixed':
      return words ? m.site_form_problem_fixed({ words }) : m.site_form_problem_fixed_empty()
    case 'used':
      return m.site_form_problem_used({ words })
    case 'rule':
      return label ? labelOf(label) : m.site_form_problem_form()
  }
}
