import {
  chooseLanguage,
  LANGUAGE_COOKIE,
  type Language,
  parseLanguage,
} from '../../contract/language.ts'

const YEAR = 31_536_000

/**
 * Returns the cookie to set for a `lang` in the address; null if there is no `lang` or the visitor
 * already has the cookie (SH-006).
 */
export function languageCookie(
  inAddress: string | null,
  cookieHeader: string | undefined,
): string | null {
  const requested = parseLanguage(inAddress)
  if (!requested) return null
  const value = `${LANGUAGE_COOKIE}=${requested === 'ENG'}`
  if (cookieHeader?.split(/;\s*/).includes(value)) return null
  return `${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
}

/** Returns the language that a request asks for, as far as a raw query shows it. */
export const languageOf = (query: string, cookieHeader: string | undefined): Language =>
  chooseLanguage(query ? new URLSearchParams(query).get('lang') : null, cookieHeader)
