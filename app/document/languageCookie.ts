import { type Language, languageCookieOf } from '../../contract/language.ts'

/**
 * Runs in the head: an address that names a language stores it, so that the addresses without one
 * follow (SH-005, SH-006). The response itself sets no cookie, so that it is the same for everyone
 * at that address and may be cached (docs/decisions/0041-shareable-answers.md). A prerendered page
 * is not a visit until it is activated. Plain ES2023, written to be serialised.
 */
function storeLanguage(cookie: string): void {
  if (!/[?&]lang=/.test(location.search)) return
  const store = (): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in plain http and in older browsers
    document.cookie = cookie
  }
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', store, { once: true })
  else store()
}

/** Returns the text of the inline script of a document in a language. */
export const languageScript = (language: Language): string =>
  `(${storeLanguage.toString()})(${JSON.stringify(languageCookieOf(language))})`
