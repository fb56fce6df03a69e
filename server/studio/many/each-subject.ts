import { setImmediate } from 'node:timers/promises'
import { log } from '../../log.ts'
import { isUnavailable, UNAVAILABLE_SECONDS } from '../../unavailable.ts'
import { StudioError } from '../studio-error.ts'
import type { Session } from '../session.ts'

/** The outcome for one subject: null = done; 'failed' = an internal error, in the log. */
export interface Outcome {
  subject: string
  refusal: StudioError | 'failed' | null
}

/** Errors about the user or the store: all remaining subjects would fail with the same one. */
const isForAll = ({ status, problem }: StudioError): boolean =>
  problem === 'session' || status === 503

/**
 * Runs a step for each of many subjects, one after the other: an error for one does not stop the
 * others. Other requests get their turn between two of them.
 * @param again the current session, checked before each subject: it may have ended, or lost its
 *   permission, meanwhile.
 * @throws StudioError 401, 403
 * @param isHeard whether the client still waits for the response; if not, the rest is not started
 */
export async function eachSubject<S extends { subject: string }>(
  name: string,
  subjects: readonly S[],
  {
    again,
    isHeard,
    step,
  }: {
    again: () => Promise<Session>
    isHeard: () => boolean
    step: (of: S, session: Session) => Promise<unknown>
  },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let ended: StudioError | null = null
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
          log.error('bulk step failed', error, { call: name, subject: of.subject })
        if (refusal !== 'failed' && isForAll(refusal)) ended = refusal
      }
    outcomes.push({ subject: of.subject, refusal })
  }
  return outcomes
}

function refusalOf(error: unknown): StudioError | 'failed' {
  if (error instanceof StudioError) return error
  return isUnavailable(error)
    ? new StudioError(503, { retryAfter: Number(UNAVAILABLE_SECONDS), cause: error })
    : 'failed'
}
