import { promisesDocument } from '../documents/promises.ts'
import { own } from '../own.ts'
import { type DatedPromise, lastDay } from './consistency/promises.ts'
import { type DocumentValue, idOf, isObject, withoutIds } from './document-items.ts'
import { PROMISE_SOON_DAYS } from './needs.ts'

const DAY_MS = 86_400_000

/** A promise of the ledger. */
export interface LedgerPromise extends DatedPromise {
  /** Identity of its item; null = it has none yet. */
  id: string | null
}
/** A promise without an answer that is due within `PROMISE_SOON_DAYS`, or over. */
export interface DuePromise extends LedgerPromise {
  isOver: boolean
}

/** The promises of a working copy of the ledger, of those that are complete. */
export function promisesOf(ledger: unknown): LedgerPromise[] {
  const items = isObject(ledger) ? own(ledger, 'promises') : undefined
  return (Array.isArray(items) ? (items as readonly DocumentValue[]) : []).flatMap((item) => {
    const promise = promisesDocument.shape.promises.element.safeParse(withoutIds(item))
    return promise.success ? [{ ...promise.data, id: idOf(item) }] : []
  })
}

/**
 * Those that come due, soonest first.
 * @param today ISO date in the company's time zone
 */
export function duePromises(promises: readonly LedgerPromise[], today: string): DuePromise[] {
  const soon = new Date(Date.parse(today) + PROMISE_SOON_DAYS * DAY_MS).toISOString().slice(0, 10)
  return promises
    .filter(({ answered, until }) => answered === undefined && lastDay(until) <= soon)
    .toSorted((one, other) => lastDay(one.until).localeCompare(lastDay(other.until)))
    .map((promise) => ({ ...promise, isOver: lastDay(promise.until) < today }))
}
