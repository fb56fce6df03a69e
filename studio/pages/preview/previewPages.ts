import { PREVIEW_PARAMETER } from '../../../contract/studio/preview.ts'
import { m } from '../../paraglide/messages.js'

/** A preview address of one's own is valid for an hour; it is renewed before that. */
export const REFRESH_MS = 50 * 60_000

/** What a page is called: Home, results of the search, or the path of its address. */
export function pageName(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href)
  const words = searchParams.get('searchKeyword')
  if (words !== null) return m.live_page_search({ words })
  return pathname === '/' ? m.live_page_home() : decodeURIComponent(address)
}

/** Opens a page in the preview of another address. */
export const withToken = (page: string, address: string): string => {
  const to = new URL(page, location.href)
  const token = new URL(address, location.href).searchParams.get(PREVIEW_PARAMETER) ?? ''
  to.searchParams.set(PREVIEW_PARAMETER, token)
  return to.pathname + to.search
}
