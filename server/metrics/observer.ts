import type { IncomingMessage, ServerResponse } from 'node:http'
import type { QueryWatcher } from '../database/store.ts'

/** Methods that are told apart; a client could make up others without end. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The method of a request; null = one of the others. */
export const knownMethod = ({ method = '' }: Pick<IncomingMessage, 'method'>): string | null =>
  METHODS.has(method) ? method : null

/** What metrics and traces are made from. */
export interface Observer {
  /**
   * Called for each request, within `asRequest`: it ends once its response is sent, or its client
   * has left.
   * @param kind class of the request
   */
  watch(kind: string, request: IncomingMessage, response: ServerResponse): void
  /**
   * Runs a render of a page.
   * @param target of the page; its query is not for traces
   */
  watchRender<Result>(target: string, render: () => Promise<Result>): Promise<Result>
  /** Called after each database query. */
  queried: QueryWatcher
}

/** Observes for all of them; null = nothing is observed. */
export function together(observers: readonly Observer[]): Observer | null {
  const [first, ...others] = observers
  if (!first || others.length === 0) return first ?? null
  const rest = together(others) as Observer
  return {
    watch(...event) {
      first.watch(...event)
      rest.watch(...event)
    },
    watchRender: (target, render) =>
      first.watchRender(target, () => rest.watchRender(target, render)),
    queried(query) {
      first.queried(query)
      rest.queried(query)
    },
  }
}
