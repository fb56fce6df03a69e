import { redirect } from 'react-router'
import { PAGES } from '../../contract/page-columns.ts'
import { pageLog } from './log.ts'

/**
 * Loads a part of a page that may fail alone: the failure is logged with the request id, and the
 * page renders without the part (SH-233, AR-017).
 */
export function optional<T>(
  requestId: string,
  name: string,
  load: Promise<T>,
  without: T,
): Promise<T> {
  return load.catch((error: unknown) => {
    pageLog('page part failed', error, { part: name, requestId })
    return without
  })
}

/**
 * Loads data that a page requires, where the specification redirects visitors to Home if it cannot
 * be read (SH-180, SH-223, AR-087, AR-179, FT-113, FT-115). The failure is logged with the request
 * id. If Home cannot be shown either, the server responds with 503 instead of the redirect
 * (server/http/render.ts).
 * @throws a redirect to Home
 */
export function orHome<T>(requestId: string, name: string, load: Promise<T>): Promise<T> {
  return load.catch((error: unknown) => {
    pageLog('page failed, led home', error, { part: name, requestId })
    throw redirect(PAGES.home)
  })
}
