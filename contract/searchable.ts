import { KEYWORD_LETTERS } from './limits.ts'

/** Letters that a typed keyword may have before it is composed: some are written as three, with a mark even as four. */
const TYPED_LETTERS = KEYWORD_LETTERS * 4

/**
 * A typed keyword in the form that is looked for: composed, with single spaces, of 80 letters at most. What cannot count
 * is cut off before the composing, which takes quadratic time where marks stand upon marks.
 */
export function keywordOf(typed: string): string {
  const begun = typed.trim().replace(/\s+/g, ' ').slice(0, TYPED_LETTERS).toWellFormed()
  return [...begun.normalize('NFC')].slice(0, KEYWORD_LETTERS).join('').trim()
}

/** Whether a keyword holds only letters (Latin and Hangul, half-composed ones too), digits and spaces (SH-107, SH-117). */
export const isSearchable = (keyword: string): boolean =>
  /^[A-Za-z0-9\s가-힣ㄱ-ㅎㅏ-ㅣᄀ-ᇿ]*$/.test(keyword.normalize('NFC'))
