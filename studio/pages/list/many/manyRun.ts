import type { SubjectOutcome, VersionedSubject } from '../../../../contract/studio/many.ts'
import { CallError } from '../../../client/call.ts'

/** How one item stands while a step runs: answered, without an answer, or not begun once the run ended. */
export type ItemResult =
  | { kind: 'waiting' }
  | { kind: 'answered'; outcome: SubjectOutcome }
  | { kind: 'failed'; error: Error }
  | { kind: 'notBegun' }
export type Results = ReadonlyMap<string, ItemResult>

/** Items of one call: the list follows after each. The server takes more (`MOST_SUBJECTS`). */
const PART = 5

export const isDone = (result: ItemResult | undefined): boolean =>
  result?.kind === 'answered' && result.outcome.status === 200

/** Whether the rest would fail alike: nobody is signed in any more, or the server can't be reached or does nothing now. */
const endsAll = (error: Error): boolean =>
  error instanceof CallError &&
  (error.status === 0 || error.status === 401 || error.status === 403 || error.status >= 500)

/**
 * Sends items in parts, one after the other, and tells after each how every item stands. What a part could not be
 * answered for is told with its error; what was not sent was not begun.
 * @param isStopped asked before each part
 */
export async function runMany(
  items: readonly VersionedSubject[],
  {
    send,
    tell,
    isStopped,
  }: {
    send: (part: VersionedSubject[]) => Promise<SubjectOutcome[]>
    tell: (results: Results) => void
    isStopped: () => boolean
  },
): Promise<Results> {
  const results = new Map<string, ItemResult>(
    items.map(({ subject }) => [subject, { kind: 'waiting' }]),
  )
  tell(new Map(results))
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
    tell(new Map(results))
  }
  tell(new Map(results))
  return results
}
