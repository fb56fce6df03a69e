import { type MiddlewareFunction, redirect } from 'react-router'
import type { Language } from '../../contract/language.ts'
import { PAGES } from '../../contract/addresses.ts'
import { rowOf } from '../../contract/pages.ts'
import { pageRequestContext } from '../context.ts'

/** Whether a page is there in a language: those whose row names `languages` are there in these alone. */
function isThereIn(path: string, language: Language): boolean {
  const row = rowOf(path)
  return row === null || row.module === null || (row.languages?.includes(language) ?? true)
}

/**
 * Sends home who reads in a language that the page is not there in, whether the address or the cookie says so
 * (FT-003, FT-088, FT-194, AR-015). It stands at the root: a page in one language says so in its row and nowhere else.
 */
export const pageLanguage: MiddlewareFunction<Response> = ({ context, url }, next) => {
  if (!isThereIn(url.pathname, context.get(pageRequestContext).language)) throw redirect(PAGES.home)
  return next()
}
