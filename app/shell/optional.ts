import { redirect } from 'react-router'
import { PAGES } from '../../contract/addresses.ts'
import { pageLog } from './log.ts'

/**
 * A part of a page that may fail alone: it is logged with the request's id, and the page stands without it
 * (SH-233, AR-017).
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
 * What a page can't be without, where the specification sends its visitors home if it can't be read (SH-180, SH-223,
 * AR-087, AR-179, FT-113, FT-115): it is logged with the request's id. Where Home can't be shown either, the server
 * answers 503 in place of the redirect (server/http/render.ts).
 * @throws a redirect to Home
 */
export function orHome<T>(requestId: string, name: string, load: Promise<T>): Promise<T> {
  return load.catch((error: unknown) => {
    pageLog('page failed, led home', error, { part: name, requestId })
    throw redirect(PAGES.home)
  })
}
