import type { ErrorAnswer } from '../../contract/answers.ts'
import type { Language } from '../../contract/language.ts'
import { localeOf } from '../../contract/language.ts'

/** What went wrong with a request, in the words a visitor reads. The page of a failed or unknown address is the site's own, not one of these. */
const TEXTS: Record<number, Record<Language, string>> = {
  400: { KOR: '요청 주소를 이해할 수 없습니다.', ENG: 'The address of this request cannot be understood.' },
  403: { KOR: '허용되지 않은 요청입니다.', ENG: 'This request is not allowed.' },
  404: { KOR: '요청하신 파일을 찾을 수 없습니다.', ENG: 'The requested file cannot be found.' },
  405: { KOR: '지원하지 않는 요청 방식입니다.', ENG: 'This request method is not supported.' },
  416: { KOR: '요청한 범위가 파일을 벗어났습니다.', ENG: 'The requested range is outside of the file.' },
  422: { KOR: '이미지를 처리할 수 없습니다.', ENG: 'This image cannot be processed.' },
  429: {
    KOR: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    ENG: 'Too many requests. Please try again in a moment.',
  },
  431: { KOR: '요청 헤더가 너무 깁니다.', ENG: 'The headers of this request are too long.' },
  500: {
    KOR: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
    ENG: 'Something went wrong. Please try again in a moment.',
  },
  503: {
    KOR: '지금은 요청을 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    ENG: 'The request cannot be handled right now. Please try again in a moment.',
  },
}

export const problemText = (status: number, language: Language): string =>
  (TEXTS[status] ?? (TEXTS[500] as Record<Language, string>))[language]

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
  return `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${status}</title></head><body><main data-page="error"><h1>${text}</h1><p><a href="/">${language === 'ENG' ? 'Go Home' : '홈으로'}</a></p></main></body></html>`
}
