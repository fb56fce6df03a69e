import { IMPORT_FIELDS, type ImportField } from '../../../contract/studio/imports.ts'
import type { Language } from '../../../contract/language.ts'

/** The names of each column: the first one is that of the template. */
export const COLUMN_NAMES: Readonly<Record<ImportField, Record<Language, readonly string[]>>> = {
  id: { KOR: ['번호', '아이디', '글 번호'], ENG: ['ID', 'No', 'Number'] },
  pair: { KOR: ['짝 번호', '짝', '번역 번호'], ENG: ['Pair ID', 'Pair', 'Translation ID'] },
  language: { KOR: ['언어'], ENG: ['Language', 'Lang', 'Locale'] },
  title: { KOR: ['제목', '보도자료 제목'], ENG: ['Title', 'Headline'] },
  date: {
    KOR: ['날짜', '배포일', '게시일', '작성일', '일자'],
    ENG: ['Date', 'Release date', 'Published', 'Publication date'],
  },
  summary: { KOR: ['요약', '설명', '부제'], ENG: ['Summary', 'Description', 'Subtitle'] },
  categories: { KOR: ['분류', '카테고리'], ENG: ['Categories', 'Category'] },
  keywords: { KOR: ['키워드', '태그'], ENG: ['Keywords', 'Tags'] },
  body: { KOR: ['본문', '내용'], ENG: ['Body', 'Content', 'Text'] },
}

/** A name as it is compared: without case, spaces, hyphens and underscores. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '')

const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    Object.values(COLUMN_NAMES[field])
      .flat()
      .map((name) => [plain(name), field] as const),
  ),
)

/** The field of a column by its name, in either language; null = it is unknown. */
export const fieldOfColumn = (name: string): ImportField | null => FIELD_OF.get(plain(name)) ?? null

/** Values of the column of languages. */
const LANGUAGE_OF: ReadonlyMap<string, Language> = new Map([
  ...['kor', 'ko', 'kr', 'kokr', 'korean', '한국어', '한글', '국문'].map(
    (name) => [name, 'KOR'] as const,
  ),
  ...['eng', 'en', 'enus', 'engb', 'english', '영어', '영문'].map((name) => [name, 'ENG'] as const),
])

/** The language that a cell names; null = none is known by that name. */
export const languageOf = (cell: string): Language | null => LANGUAGE_OF.get(plain(cell)) ?? null
