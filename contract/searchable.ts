import { KEYWORD_MAX_CHARACTERS } from './limits.ts'

/**
 * Maximum characters of a typed keyword before Unicode composition: some characters are typed as
 * three, with a mark even as four.
 */
const TYPED_CHARACTERS = KEYWORD_MAX_CHARACTERS * 4

/**
 * Normalizes a typed keyword for the search: composed, with single spaces, 80 characters at most.
 * The excess is cut before composing, which takes quadratic time for stacked combining marks.
 */
export function keywordOf(typed: string): string {
  const begun = typed.trim().replace(/\s+/g, ' ').slice(0, TYPED_CHARACTERS).toWellFormed()
  return [...begun.normalize('NFC')].slice(0, KEYWORD_MAX_CHARACTERS).join('').trim()
}

/**
 * Whether a keyword contains only letters (Latin and Hangul, including half-composed ones), digits
 * and spaces (SH-107, SH-117).
 */
export const isSearchable = (keyword: string): boolean =>
  /^[A-Za-z0-9\s가-힣ㄱ-ㅎㅏ-ㅣᄀ-ᇿ]*$/.test(keyword.normalize('NFC'))
