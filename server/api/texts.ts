import type { Language } from '../../contract/language.ts'

type Text = Record<Language, string>

/** What an error of the API tells a reader, in both languages. `{field}` is the name of the field. */
const TEXTS = {
  malformed: { KOR: '요청 값이 올바르지 않습니다: {field}', ENG: 'This value of the request is not valid: {field}' },
  malformedBody: { KOR: '요청 본문을 읽을 수 없습니다.', ENG: 'The body of the request cannot be read.' },
  /** SH-110, verbatim. */
  specialCharacter: { KOR: '특수문자 검색을 허용하지 않습니다.', ENG: 'Special characters are not allowed' },
  /** SH-111, decisions. */
  searchFailed: {
    KOR: '검색을 잠시 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    ENG: 'Search is unavailable right now. Please try again in a moment.',
  },
  unknownCall: { KOR: '요청하신 API 주소를 찾을 수 없습니다.', ENG: 'There is no call at this address.' },
  unknownFile: { KOR: '요청하신 파일을 찾을 수 없습니다.', ENG: 'The requested file cannot be found.' },
  wrongMethod: {
    KOR: '이 주소에서 지원하지 않는 요청 방식입니다.',
    ENG: 'This address does not take this request method.',
  },
  tooLarge: { KOR: '요청 본문이 너무 큽니다.', ENG: 'The body of the request is too large.' },
  wrongMediaType: { KOR: '지원하지 않는 형식의 요청 본문입니다.', ENG: 'A body of this media type is not taken here.' },
  tooMany: {
    KOR: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
    ENG: 'Too many requests. Please try again in a moment.',
  },
  failed: {
    KOR: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
    ENG: 'Something went wrong. Please try again in a moment.',
  },
  unavailable: {
    KOR: '지금은 요청을 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',
    ENG: 'The request cannot be handled right now. Please try again in a moment.',
  },
} satisfies Record<string, Text>

export type TextName = keyof typeof TEXTS

export const textOf = (name: TextName, language: Language, field = ''): string =>
  TEXTS[name][language].replace('{field}', field)
