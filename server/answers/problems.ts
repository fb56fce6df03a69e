import type { ErrorAnswer } from '../../contract/answers.ts'
import type { Language } from '../../contract/language.ts'
import { localeOf } from '../../contract/language.ts'
import { label, type PlainLabelName } from '../labels.ts'

/** What went wrong with a request, by status. The page of a failed or unknown address is the site's own, not one of these. */
const LABELS: Readonly<Record<number, PlainLabelName>> = {
  400: 'problem_address',
  403: 'problem_forbidden',
  404: 'problem_file_unknown',
  405: 'problem_method',
  416: 'problem_range',
  422: 'problem_image',
  429: 'problem_too_many',
  431: 'problem_headers_long',
  500: 'problem_failed',
  503: 'problem_unavailable',
}

/** What went wrong, in the words a visitor reads; a status that has no words of its own gets those of 500. */
export const problemText = (status: number, language: Language): string =>
  label(LABELS[status] ?? 'problem_failed', language)

/** The problem as the API answers it. */
export function problemJson(status: number, language: Language, field?: string): ErrorAnswer {
  return {
    success: false,
    status,
    errorCode: status,
    message: problemText(status, language),
    ...(field ? { field } : {}),
  }
}

/** The problem as a small page that needs nothing else. */
export function problemPage(status: number, language: Language): string {
  const text = problemText(status, language)
  return `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${status}</title></head><body><main data-page="error"><h1>${text}</h1><p><a href="/">${label('go_home', language)}</a></p></main></body></html>`
}
