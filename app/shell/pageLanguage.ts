import { type MiddlewareFunction, redirect } from 'react-router'
import type { Language } from '../../contract/language.ts'
import { PAGES } from '../../contract/page-columns.ts'
import { languagesAt, rowOf } from '../../contract/pages.ts'
import { pageRequestContext } from '../context.ts'

/** Returns the redirect target if the page does not exist in the reader's language, else null. */
function insteadOf(path: string, language: Language): string | null {
  const row = rowOf(path)
  if (row === null || row.module === null || languagesAt(path).includes(language)) return null
  return row.otherwise ?? PAGES.home
}

/**
 * Redirects to Home, or to the target in the page's row, if the page does not exist in the language
 * of the URL or the cookie (FT-003, FT-088, FT-194, AR-015, SH-011). It runs in the root route, so
 * a page in one language declares it in its row and nowhere else.
 */
export const pageLanguage: MiddlewareFunction<Response> = ({ context, url }, next) => {
  const instead = insteadOf(url.pathname, context.get(pageRequestContext).language)
  if (instead !== null) throw redirect(instead)
  return next()
}
