import { useSyncExternalStore } from 'react'
import { type Language, type Locale, localeOf } from '../../contract/language.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'

// In which language the studio speaks: that of the account, before anybody signed in what was chosen here last, else what
// the browser asks for. Labels read it when they are said; `useLanguage` draws anew what says them.
const KEY = 'studio-language'
const listeners = new Set<() => void>()

const kept = (): Language | null => {
  const stored = localStorage.getItem(KEY)
  return stored === 'KOR' || stored === 'ENG' ? stored : null
}
let current: Language = kept() ?? (/^ko\b/i.test(navigator.language) ? 'KOR' : 'ENG')

export const language = (): Language => current
export const locale = (): Locale => localeOf(current)
/** BCP 47 tag with its region, as dates and React Aria take it. */
export const localeTag = (): 'ko-KR' | 'en-US' => (current === 'KOR' ? 'ko-KR' : 'en-US')

export function setLanguage(next: Language): void {
  localStorage.setItem(KEY, next)
  current = next
  document.documentElement.lang = localeOf(next)
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** The language, and a drawing anew when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(listen, language)

overwriteGetLocale(locale)
document.documentElement.lang = locale()
