import type { Locale } from '../../contract/language.ts'

// Replaces Paraglide's own runtime in builds (vite.config.ts): messages only need the locale from
// it. The original adds strategies for URLs and cookies, which the server decides here.
export const experimentalStaticLocale = undefined

let locale = (): Locale => 'ko'
export const getLocale = (): Locale => locale()
export function overwriteGetLocale(read: () => Locale): void {
  locale = read
}
