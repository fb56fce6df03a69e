import type { ErrorAnswer } from '../../contract/answers.ts'
import type { Language } from '../../contract/language.ts'
import { localeOf } from '../../contract/language.ts'
import { label, type PlainLabelName } from '../labels.ts'

/**
 * Problem labels by status. The page for a failed or unknown address is the site's own, not one of
 * these.
 */
const LABELS: Readonly<Record<number, PlainLabelName>> = {
  400: 'problem_address',
  401: 'problem_token',
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

/** Returns the problem text for visitors; a status without its own text gets that of 500. */
export const problemText = (status: number, language: Language): string =>
  label(LABELS[status] ?? 'problem_failed', language)

/** The problem as the API returns it. */
export function problemJson(status: number, language: Language, field?: string): ErrorAnswer {
  return {
    success: false,
    status,
    errorCode: status,
    message: problemText(status, language),
    ...(field ? { field } : {}),
  }
}

/** The problem as a small self-contained page. */
export function problemPage(status: number, language: Language): string {
  const text = problemText(status, language)
  return `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${status}</title></head><body><main data-page="error"><h1>${text}</h1><p><a href="/">${label('go_home', language)}</a></p></main></body></html>`
}
