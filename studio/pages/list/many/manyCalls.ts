import type {
  SubjectOutcome,
  TermField,
  VersionedSubject,
} from '../../../../contract/studio/many.ts'
import { call } from '../../../client/call.ts'
import type { ManyStep } from './manySteps.ts'

/** Input of a step: a note, an instant, a keyword or category. */
export interface ManyInput {
  note: string
  /** ISO instant of a schedule. */
  dueAt: string | null
  terms: { field: TermField; action: 'add' | 'remove'; term: string }
}

/** Sends the call of a step for some items. @throws CallError if there was no outcome for any */
export function sendMany(
  step: ManyStep,
  subjects: VersionedSubject[],
  { note, dueAt, terms }: ManyInput,
): Promise<SubjectOutcome[]> {
  switch (step) {
    case 'submit':
      return call('submitMany', { body: { subjects, note } })
    case 'approve':
      return call('approveMany', { body: { subjects, note } })
    case 'publish':
      return call('publishMany', { body: { subjects, note } })
    case 'schedule':
      return call('scheduleMany', {
        body: { subjects, action: 'publish', dueAt: dueAt ?? '', note },
      })
    case 'scheduleUnpublish':
      return call('scheduleMany', {
        body: { subjects, action: 'withdraw', dueAt: dueAt ?? '', note },
      })
    case 'unpublish':
      return call('unpublishMany', { body: { subjects, note } })
    case 'discard':
      return call('discardMany', { body: { subjects } })
    case 'terms':
      return call('changeTerms', { body: { subjects, ...terms } })
  }
}
