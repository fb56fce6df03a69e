import {
  chooseLanguage,
  LANGUAGE_COOKIE,
  type Language,
  parseLanguage,
} from '../../contract/language.ts'

const YEAR = 31_536_000

/** The cookie that a `lang` in the address writes; null where there is none or the visitor has it already (SH-006). */
export function languageCookie(
  inAddress: string | null,
  cookieHeader: string | undefined,
): string | null {
  const asked = parseLanguage(inAddress)
  if (!asked) return null
  const value = `${LANGUAGE_COOKIE}=${asked === 'ENG'}`
  if (cookieHeader?.split(/;\s*/).includes(value)) return null
  return `${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
}

/** The language a request asks for, as far as it can be told from a raw query. */
export const languageOf = (query: string, cookieHeader: string | undefined): Language =>
  chooseLanguage(query ? new URLSearchParams(query).get('lang') : null, cookieHeader)
