import type { SubjectOutcome, VersionedSubject } from '../../../../contract/studio/many.ts'
import { CallError } from '../../../client/call.ts'

/**
 * State of one item during a run: answered, failed without an answer, or not started when the run
 * ended.
 */
export type ItemResult =
  | { kind: 'waiting' }
  | { kind: 'answered'; outcome: SubjectOutcome }
  | { kind: 'failed'; error: Error }
  | { kind: 'notBegun' }
export type Results = ReadonlyMap<string, ItemResult>

/** Items per call: the list updates after each. The server accepts more (`MOST_SUBJECTS`). */
const PART = 5

export const isDone = (result: ItemResult | undefined): boolean =>
  result?.kind === 'answered' && result.outcome.status === 200

/**
 * Whether all further calls would fail too: signed out, or the server is unreachable or
 * unavailable.
 */
const endsAll = (error: Error): boolean =>
  error instanceof CallError &&
  (error.status === 0 || error.status === 401 || error.status === 403 || error.status >= 500)

/**
 * Sends items in batches, one after the other, and reports all items' states after each. If a batch
 * fails, its items get the error; items that were not sent were not started.
 * @param isStopped called before each batch
 */
export async function runMany(
  items: readonly VersionedSubject[],
  {
    send,
    report,
    isStopped,
  }: {
    send: (part: VersionedSubject[]) => Promise<SubjectOutcome[]>
    report: (results: Results) => void
    isStopped: () => boolean
  },
): Promise<Results> {
  const results = new Map<string, ItemResult>(
    items.map(({ subject }) => [subject, { kind: 'waiting' }]),
  )
  report(new Map(results))
  let isOver = false
  for (let from = 0; from < items.length; from += PART) {
    const part = items.slice(from, from + PART)
    if (isOver || isStopped()) {
      for (const { subject } of part) results.set(subject, { kind: 'notBegun' })
      continue
    }
    try {
      const outcomes = await send(part)
      for (const { subject } of part) {
        const outcome = outcomes.find((one) => one.subject === subject)
        results.set(subject, outcome ? { kind: 'answered', outcome } : { kind: 'notBegun' })
      }
      isOver = outcomes.some(({ problem, status }) => problem === 'session' || status === 503)
    } catch (caught) {
      const error = caught instanceof Error ? caught : new Error(String(caught))
      for (const { subject } of part) results.set(subject, { kind: 'failed', error })
      isOver = endsAll(error)
    }
    report(new Map(results))
  }
  report(new Map(results))
  return results
}
