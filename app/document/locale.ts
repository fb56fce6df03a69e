import type { Locale } from '../../contract/language.ts'

// What a build takes for Paraglide's own runtime (vite.config.ts): messages ask it for nothing but the locale, and the
// original brings strategies for addresses and cookies, which the server decides here.
export const experimentalStaticLocale = undefined

let locale = (): Locale => 'ko'
export const getLocale = (): Locale => locale()
export function overwriteGetLocale(read: () => Locale): void {
  locale = read
}
