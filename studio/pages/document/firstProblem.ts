import type { incompleteDocument } from '../../../contract/studio/document-calls.ts'
import type { DocumentProblem } from '../../../contract/studio/document-problems.ts'
import type { z } from 'zod'
import { CallError } from '../../client/call.ts'

type Fault = z.infer<typeof incompleteDocument>[number]['faults'][number]

/** The server's reasons by those of the form, where they are written otherwise. */
const REASONS: Readonly<Partial<Record<Fault['reason'], DocumentProblem['reason']>>> = {
  too_long: 'too-long',
  too_many: 'too-many',
  too_few: 'too-few',
  invalid: 'other-form',
}

/** The first problem for which the server rejected a document; null for any other error. */
export function firstProblem(error: unknown): DocumentProblem | null {
  if (!(error instanceof CallError) || error.problem !== 'incomplete') return null
  const [fault] = (error.data as z.infer<typeof incompleteDocument>)[0]?.faults ?? []
  if (!fault) return null
  const { path, reason, detail, limit } = fault
  return {
    path: path.join('.'),
    reason: REASONS[reason] ?? (reason as DocumentProblem['reason']),
    ...(limit === null ? {} : { limit }),
    ...(reason === 'fixed' || reason === 'used' ? { words: detail } : {}),
  }
}
