import { type MiddlewareFunction, redirect } from 'react-router'
import type { Language } from '../../contract/language.ts'
import { PAGES } from '../../contract/addresses.ts'
import { languagesAt, rowOf } from '../../contract/pages.ts'
import { pageRequestContext } from '../context.ts'

/** Where a page sends who reads in a language that it is not there in; null where it is there. */
function insteadOf(path: string, language: Language): string | null {
  const row = rowOf(path)
  if (row === null || row.module === null || languagesAt(path).includes(language)) return null
  return row.otherwise ?? PAGES.home
}

/**
 * Sends home, or where its row says, who reads in a language that the page is not there in, whether the address or the
 * cookie says so (FT-003, FT-088, FT-194, AR-015, SH-011). It stands at the root: a page in one language says so in its
 * row and nowhere else.
 */
export const pageLanguage: MiddlewareFunction<Response> = ({ context, url }, next) => {
  const instead = insteadOf(url.pathname, context.get(pageRequestContext).language)
  if (instead !== null) throw redirect(instead)
  return next()
}
