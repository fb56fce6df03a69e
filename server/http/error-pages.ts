import { LANGUAGES, type Language } from '../../contract/language.ts'
import { log } from '../log.ts'
import { UNAVAILABLE_SECONDS } from '../unavailable.ts'
import { type Rendered, type StoredPage, storedPage } from '../page-cache/stored-page.ts'
import { CLOSED_POLICY, type FlatHeaders } from '../answers/headers.ts'
import { problemPage } from '../answers/problems.ts'

/** Compressed once for each publication. */
const FULL = { level: 9 }

/**
 * The error page in both languages, rendered ahead: it must be available when nothing can be
 * rendered.
 */
export interface ErrorPages {
  /** Renders them again; a page that fails stays as it was. */
  prepare(): Promise<void>
  /** The page: 500 for an internal error, 503 with `Retry-After` if the store is unavailable. */
  of(language: Language, status?: 500 | 503): StoredPage
}

/** @param render renders the route `/error` in a language */
export async function createErrorPages(
  render: (language: Language) => Promise<Rendered>,
  security: FlatHeaders,
): Promise<ErrorPages> {
  const ready = new Map<string, StoredPage>()
  async function set(language: Language, rendered: Rendered): Promise<void> {
    ready.set(`${language} 500`, await storedPage({ ...rendered, status: 500 }, 0, FULL))
    const unavailable: Rendered = {
      ...rendered,
      status: 503,
      headers: [...rendered.headers, ['retry-after', UNAVAILABLE_SECONDS]],
    }
    ready.set(`${language} 503`, await storedPage(unavailable, 0, FULL))
  }
  /** Languages whose page is complete: a page with a missing part does not replace it. */
  const whole = new Set<Language>()
  for (const language of LANGUAGES) {
    const headers: [string, string][] = [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', CLOSED_POLICY],
    ]
    for (let index = 0; index < security.length; index += 2)
      headers.push([security[index] as string, security[index + 1] as string])
    await set(language, {
      status: 500,
      headers,
      body: Buffer.from(problemPage(500, language)),
      tags: new Set(),
      failed: false,
    })
  }
  return {
    async prepare() {
      for (const language of LANGUAGES) {
        try {
          const rendered = await render(language)
          if (rendered.body.byteLength === 0 || rendered.status === 404)
            throw new Error(`/error answered ${rendered.status}`)
          const broken = rendered.failed && rendered.status < 500
          if (broken && whole.has(language)) throw new Error('a part of /error is missing')
          await set(language, rendered)
          if (!broken) whole.add(language)
        } catch (error) {
          log.error('error page not rendered', error, { language })
        }
      }
    },
    of: (language, status = 500) => ready.get(`${language} ${status}`) as StoredPage,
  }
}
