import type { Language } from '../../../contract/language.ts'
import { IMPORT_FIELDS, type ImportField } from '../../../contract/studio/imports.ts'
import { CSV_MARK, csvLine } from '../csv.ts'
import { COLUMN_NAMES } from './columns.ts'

/** An example of a row in each language. */
const EXAMPLES: Readonly<Record<Language, Record<ImportField, string>>> = {
  KOR: {
    id: '2024-01',
    pair: '2024-01-en',
    language: '한국어',
    title: '보도자료 제목',
    date: '2024-01-15',
    summary: '한두 문장으로 된 요약',
    categories: 'CA',
    keywords: '키워드 하나, 키워드 둘',
    body: '## 소제목\n\n첫 문단입니다. **굵은 글씨**와 [링크](https://www.example.com)를 쓸 수 있습니다.',
  },
  ENG: {
    id: '2024-01-en',
    pair: '2024-01',
    language: 'English',
    title: 'Title of the press release',
    date: '2024-01-15',
    summary: 'A summary in a sentence or two',
    categories: 'CA',
    keywords: 'first keyword, second keyword',
    body: '## Heading\n\nThe first paragraph, with **bold text** and a [link](https://www.example.com).',
  },
}

/** A CSV with the names of the columns in a language, and an article in both as an example. */
export const importTemplate = (language: Language): string => {
  const line = (cells: (field: ImportField) => string): string => csvLine(IMPORT_FIELDS.map(cells))
  return [
    CSV_MARK,
    line((field) => COLUMN_NAMES[field][language][0] ?? field),
    line((field) => EXAMPLES.KOR[field]),
    line((field) => EXAMPLES.ENG[field]),
  ].join('')
}
