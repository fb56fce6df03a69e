import { useSyncExternalStore } from 'react'
import { type Language, type Locale, localeOf } from '../../contract/language.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'

// The studio's language: that of the account; before sign-in the last choice in this browser, else
// the browser's preference. Labels are read when rendered; `useLanguage` re-renders on change.
const KEY = 'studio-language'
const listeners = new Set<() => void>()

const storedLanguage = (): Language | null => {
  const stored = localStorage.getItem(KEY)
  return stored === 'KOR' || stored === 'ENG' ? stored : null
}
let current: Language = storedLanguage() ?? (/^ko\b/i.test(navigator.language) ? 'KOR' : 'ENG')

export const language = (): Language => current
export const locale = (): Locale => localeOf(current)
/** Returns the BCP 47 tag with region, for dates and React Aria. */
export const localeTag = (): 'ko-KR' | 'en-US' => (current === 'KOR' ? 'ko-KR' : 'en-US')

export function setLanguage(next: Language): void {
  localStorage.setItem(KEY, next)
  current = next
  document.documentElement.lang = localeOf(next)
  for (const notify of listeners) notify()
}

const listen = (notify: () => void) => {
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
  }
}

/** Returns the language, and re-renders when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(listen, language)

overwriteGetLocale(locale)
document.documentElement.lang = locale()
