import { expect, test } from 'vitest'
import { readBothTexts } from './both.ts'
import { laterDates, promiseIssues, readPromises } from './promises.ts'
import { type ContentText, DOCUMENTS, readText } from './texts.ts'

const article = (place: string, date: string, body = '', language = 'ko'): ContentText =>
  readText(`${place}/${language}.md`, `---\ndate: ${date}\n---\n${body}`)
const texts = [
  article('news/2025/harbor', '2025-06-03'),
  article('promise/2025/harbor-built', '2025-11-20'),
  article('news/2025/newest', '2025-12-05'),
]
const messages = (issues: readonly { line: number; message: string }[]): string[] =>
  issues.map(({ line, message }) => `${line}: ${message}`)
/** A ledger whose promises are in lines 2 and following. */
const ledger = (...promises: string[]) =>
  readPromises(`promises:\n${promises.map((one) => `  - ${one}\n`).join('')}parties: []\n`)
const issues = (...entries: string[]) =>
  messages(promiseIssues(ledger(...entries.map((one) => `{ by: we, what: build, ${one} }`)), texts))

test('a promise that came due has an answer, by the newest article and not by the calendar', () => {
  expect(issues('in: [news/2025/harbor], until: 2025-12-05')).toEqual([])
  expect(issues('in: [news/2025/harbor], until: 2025-12')).toEqual([])
  expect(issues('in: [news/2025/harbor], until: "2025"')).toEqual([])
  expect(
    issues('in: [news/2025/harbor], until: "2026"', 'in: [news/2025/harbor], until: 2025-12-04'),
  ).toEqual([
    '3: build: due 2025-12-04, the newest article is dated 2025-12-05, and no text answers',
  ])
  expect(
    issues('in: [news/2025/harbor], until: 2025-11, answered: promise/2025/harbor-built'),
  ).toEqual([])
})

test('the answer is a dated text, later than the promise', () => {
  expect(issues('in: [news/2025/harbor], until: 2025-11, answered: promise/2025/nothing')).toEqual([
    '2: build: there is no dated text promise/2025/nothing that could answer',
  ])
  expect(issues('in: [news/2025/harbor], until: 2025-11, answered: news/2025/harbor')).toEqual([
    '2: build: news/2025/harbor is dated 2025-06-03, not later than the promise',
  ])
})

test('the promise is in a dated text, and not over by then', () => {
  expect(issues('in: [news/2025/harbor, esg], until: "2026"')).toEqual([
    '2: build: there is no text esg',
  ])
  expect(issues('in: [news/2025/newest], until: 2025-11, answered: news/2025/harbor')).toEqual([
    '2: build: 2025-11 was over on 2025-12-05',
    '2: build: news/2025/harbor is dated 2025-06-03, not later than the promise',
  ])
  expect(() => ledger('{ by: we, what: build, in: [news/a], until: soon }')).toThrow('until')
})

const later = (text: ContentText, ...promises: string[]) =>
  messages(laterDates([text, ...texts], promises.length > 0 ? ledger(...promises) : []))

test('no text tells of a date after its own, unless the ledger has it as a promise', () => {
  const korean = (body: string) => article('news/2025/pier', '2025-06-03', body)
  const english = (body: string) => article('news/2025/pier', '2025-06-03', body, 'en')
  expect(later(korean('2025년 6월 3일과 2025년에, 2025개의 돌과 2,026개의 배'))).toEqual([])
  expect(later(english('On June 3, 2025, in 2025, 2,026 boats and no. IMG_2048'))).toEqual([])
  expect(later(korean('2025년 7월에 열고 2027년에 닫았다.'))).toEqual([
    '4: 2025년 7월 is later than 2025-06-03 and no promise of company/promises.yaml',
    '4: 2027년 is later than 2025-06-03 and no promise of company/promises.yaml',
  ])
  expect(later(english('It closed on June 4, 2025, and again in March 2027.'))).toEqual([
    '4: June 4, 2025 is later than 2025-06-03 and no promise of company/promises.yaml',
    '4: March 2027 is later than 2025-06-03 and no promise of company/promises.yaml',
  ])
  const promised = '{ by: we, what: build, in: [news/2025/pier], until: 2027-03 }'
  expect(later(english('By 2027, or March 2027.'), promised)).toEqual([])
  expect(later(english('By April 2027.'), promised)).toHaveLength(1)
})

test('a page that is kept up to date is measured by the newest article', () => {
  const page = readText('esg/ko.yaml', 'desc: "2025년 12월까지, 2026년부터"\n')
  expect(later(page)).toEqual([
    '1: 2026년 is later than 2025-12-05 and no promise of company/promises.yaml',
  ])
  expect(
    later(page, '{ by: we, what: build, in: [news/2025/harbor, esg], until: "2026" }'),
  ).toEqual([])
})

test('a file with both languages is read as pairs, a document with its date', () => {
  const file = `${DOCUMENTS}esg/report.yaml`
  const [ko, en] = readBothTexts(
    file,
    'date: 2025-06-03\nko:\n  title: "보고"\n  blocks: [{ facts: [["3척", "배"]] }, { list: ["첫째"] }]\nen:\n  title: "In 2026"\n',
  )
  expect(ko).toMatchObject({
    file,
    language: 'ko',
    kind: 'documents',
    values: { date: '2025-06-03' },
  })
  expect(ko?.passages.map(({ line, text }) => `${line}: ${text}`)).toEqual([
    '3: 보고',
    '4: 3척',
    '4: 배',
    '4: 첫째',
  ])
  expect(later(en as ContentText)).toEqual([
    '6: 2026 is later than 2025-06-03 and no promise of company/promises.yaml',
  ])
  expect(
    readBothTexts(
      'navigation/menu.yaml',
      '- { name: "배", englishName: "Boats", url: /page/x }\n',
    ).map(({ language, passages }) => [language, passages]),
  ).toEqual([
    ['ko', [{ line: 1, text: '배' }]],
    ['en', [{ line: 1, text: 'Boats' }]],
  ])
})
