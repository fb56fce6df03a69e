import { chooseLanguage, type Language } from '../../contract/language.ts'

/** Returns the language that a request asks for, as far as a raw query shows it. */
export const languageOf = (query: string, cookieHeader: string | undefined): Language =>
  chooseLanguage(query ? new URLSearchParams(query).get('lang') : null, cookieHeader)
