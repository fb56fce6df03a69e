import { own } from './own.ts'

/** Language codes of the site (SH-004): the only two. */
export const LANGUAGES = ['KOR', 'ENG'] as const
export type Language = (typeof LANGUAGES)[number]

/** BCP 47 tag of a language, as used by `lang` attributes and the messages. */
export type Locale = 'ko' | 'en'

/**
 * Name of the cookie that stores the visitor's language as `true` (English) or `false` (SH-006).
 */
export const LANGUAGE_COOKIE = 'isEnglish'

const CODES: Record<string, Language> = { ko: 'KOR', en: 'ENG', KOR: 'KOR', ENG: 'ENG' }

/**
 * Returns the language that a `lang` value names; null if it names none (SH-006: ko, en, KOR, ENG,
 * anything else is ignored).
 */
export function parseLanguage(value: string | null | undefined): Language | null {
  return value == null ? null : (own(CODES, value) ?? null)
}

const YEAR_S = 31_536_000

/** Returns the cookie that stores a language, with its attributes (SH-006). */
export const languageCookieOf = (language: Language): string =>
  `${LANGUAGE_COOKIE}=${language === 'ENG'}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`

/**
 * Path of the empty style sheet whose response stores a language, for visitors without scripts.
 */
export const languageSheet = (language: Language): string => `/language/${language}.css`

/** Returns the language of a visitor: `lang` in the URL, then the cookie, then Korean (SH-006). */
export function chooseLanguage(
  inAddress: string | null,
  cookieHeader: string | null | undefined,
): Language {
  const requested = parseLanguage(inAddress)
  if (requested) return requested
  const match = /(?:^|;\s*)isEnglish=(true|false)(?:;|$)/.exec(cookieHeader ?? '')
  return match?.[1] === 'true' ? 'ENG' : 'KOR'
}

export const localeOf = (language: Language): Locale => (language === 'ENG' ? 'en' : 'ko')
export const languageOf = (locale: string): Language => (locale === 'en' ? 'ENG' : 'KOR')
