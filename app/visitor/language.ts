import { own } from '../../contract/own.ts'
import { useLocation, useMatches } from 'react-router'
import type { Language } from '../../contract/language.ts'
import { PAGES, TABS } from '../../contract/page-columns.ts'

/**
 * Data that a page can give the language switch, as keys of its loader data or of its route's
 * `handle`.
 */
export interface LanguageHints {
  /** Path of the same page in the other language; null = none (SH-174). */
  otherLanguagePath?: string | null
  /** The current tab, on pages with tabs. */
  tab?: string
}

export const otherLanguage = (language: Language): Language => (language === 'KOR' ? 'ENG' : 'KOR')

/** Default tab of a page (SH-009, SH-044). */
export const defaultTab = (path: string): string => own(TABS, path) ?? 'all'

/**
 * Returns the query of the language switch: `lang`, and a valid tab or the page's default (SH-008,
 * SH-009).
 */
export function languageQuery(to: Language, path: string, tab: string | null): string {
  const targetTab =
    tab !== null && Object.hasOwn(TABS, path) && /^[\w-]{1,40}$/.test(tab) ? tab : defaultTab(path)
  return `?lang=${to}&tab=${encodeURIComponent(targetTab)}`
}

/**
 * Returns the URL of this page in the other language: the pair of an article, Home if there is none
 * (SH-174).
 */
export function languageHref(
  language: Language,
  path: string,
  search: string,
  hints: LanguageHints,
): string {
  const tab = hints.tab ?? new URLSearchParams(search).get('tab')
  const query = languageQuery(otherLanguage(language), path, tab)
  if (hints.otherLanguagePath === undefined) return query
  return `${hints.otherLanguagePath ?? PAGES.home}${query}`
}

const hintsIn = (value: unknown): LanguageHints => {
  if (typeof value !== 'object' || value === null) return {}
  const { otherLanguagePath, tab } = value as Record<string, unknown>
  return {
    ...(otherLanguagePath === null || typeof otherLanguagePath === 'string'
      ? { otherLanguagePath }
      : {}),
    ...(typeof tab === 'string' ? { tab } : {}),
  }
}

/** Returns the URL of the language switch on the current page. */
export function useLanguageHref(language: Language): string {
  const { pathname, search } = useLocation()
  const page = useMatches().at(-1)
  return languageHref(language, pathname, search, {
    ...hintsIn(page?.handle),
    ...hintsIn(page?.loaderData),
  })
}
