import { PATTERNS } from '../../contract/page-columns.ts'

/** The detail page's path up to the article's number. */
const [BEFORE = ''] = PATTERNS.detail.split(':')

/**
 * The article whose public page has an address; null if it is another page, or of another site.
 * @param text an address as it is copied from a browser, or a path
 */
export function articleAt(text: string, origin = location.origin): number | null {
  const typed = text.trim()
  if (!typed.includes(BEFORE) || !URL.canParse(typed, origin)) return null
  const { origin: from, pathname } = new URL(typed, origin)
  if (from !== origin || !pathname.startsWith(BEFORE)) return null
  const found = /^([1-9]\d{0,8})\/?$/.exec(pathname.slice(BEFORE.length))
  return found ? Number(found[1]) : null
}
