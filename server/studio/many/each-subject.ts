import { setImmediate } from 'node:timers/promises'
import type { VersionedSubject } from '../../../contract/studio/many.ts'
import { log } from '../../log.ts'
import { isUnavailable, UNAVAILABLE_SECONDS } from '../../unavailable.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'

/** What came of one subject: null = done; 'failed' = a fault of ours, in the log. */
export interface Outcome {
  subject: string
  refusal: Refusal | 'failed' | null
}

/** Refusals that concern whoever calls, or the store: the subjects that are left would all be refused alike. */
const isForAll = ({ status, problem }: Refusal): boolean => problem === 'session' || status === 503

/**
 * Takes a step for each of many subjects, one after the other: what one is refused for holds up no other. Between two
 * of them other requests get their turn.
 * @param again the session as it is now, asked before each subject: it may have ended, or lost its right, meanwhile.
 *   @throws Refusal 401, 403
 * @param isHeard whether somebody still waits for the answer; where nobody does, the rest is not begun
 */
export async function eachSubject(
  name: string,
  subjects: readonly VersionedSubject[],
  {
    again,
    isHeard,
    step,
  }: {
    again: () => Promise<Session>
    isHeard: () => boolean
    step: (of: VersionedSubject, session: Session) => Promise<unknown>
  },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let ended: Refusal | null = null
  for (const of of subjects) {
    if (!isHeard()) break
    if (outcomes.length > 0) await setImmediate()
    let refusal: Outcome['refusal'] = ended
    if (ended === null)
      try {
        await step(of, await again())
      } catch (error) {
        refusal = refusalOf(error)
        if (refusal === 'failed' || refusal.cause)
          log.error('step of many failed', error, { call: name, subject: of.subject })
        if (refusal !== 'failed' && isForAll(refusal)) ended = refusal
      }
    outcomes.push({ subject: of.subject, refusal })
  }
  return outcomes
}

function refusalOf(error: unknown): Refusal | 'failed' {
  if (error instanceof Refusal) return error
  return isUnavailable(error)
    ? new Refusal(503, { retryAfter: Number(UNAVAILABLE_SECONDS), cause: error })
    : 'failed'
}
