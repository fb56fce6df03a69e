import { pageLog } from './log.ts'

/**
 * A part of a page that may fail alone: it is logged with the request's id, and the page stands without it
 * (SH-233, AR-017).
 */
export function optional<T>(requestId: string, name: string, load: Promise<T>, without: T): Promise<T> {
  return load.catch((error: unknown) => {
    pageLog('page part failed', error, { part: name, requestId })
    return without
  })
}
