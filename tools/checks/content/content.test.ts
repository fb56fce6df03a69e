import { expect, test } from 'vitest'
import { wrongDays } from './days.ts'
import { factIssues, type Facts } from './facts.ts'
import { wrongFigures } from './figures.ts'
import { usedOnce } from './keywords.ts'
import { wrongLinks } from './links.ts'
import { wrongMilestones } from './milestones.ts'
import { unspelledProducts, wrongNames } from './names.ts'
import { numbersIn } from '../../../contract/studio/consistency/numbers.ts'
import { differentNumbers } from './numbers.ts'
import { markOf, realNames } from './real-names.ts'
import { doubledSentences } from './sentences.ts'
import { type ContentText, readMilestoneTexts, readPrincipleTexts, readText } from './texts.ts'

const quarters = (revenue: number) =>
  Object.fromEntries(
    ['Q1', 'Q2', 'Q3', 'Q4'].map((name) => [name, { revenue, operatingProfit: 1, netProfit: 1 }]),
  )
const facts: Facts = {
  products: [{ ko: '윤슬지도', en: 'Yunseul Maps', path: 'YunseulMaps', since: '2013-03-19' }],
  names: {
    features: [{ ko: '잠금 대화', en: 'Locked Chats' }],
    departments: [],
  },
  figures: [{ key: 'shops', asOf: '2025-12-31', ko: '31만 곳', en: '310,000 shops' }],
  results: {
    2025: { year: { revenue: 40, operatingProfit: 4, netProfit: 4 }, quarters: quarters(10) },
  },
}
const terms = {
  ko: [
    { right: '윤슬지도', not: ['윤슬 지도'], why: 'service' },
    { right: '잠금 대화', not: ['비밀 대화'], why: 'feature', part: true },
  ],
  en: [
    { right: 'Yunseul Maps', not: ['YunseulMaps'], why: 'service', cased: true },
    { right: 'support center', not: ['customer support'], why: 'term' },
  ],
}
const article = (front: string, body: string, file = 'news/2025/harbor/ko.md'): ContentText =>
  readText(file, `---\ntitle: "항구"\ndate: 2025-06-03\n${front}---\n${body}`)
const english = (body: string): ContentText => article('', body, 'news/2025/harbor/en.md')
const messages = (issues: readonly { message: string }[]): string[] =>
  issues.map(({ message }) => message)

test('returns words with their lines, without addresses and Markdown', () => {
  const text = article(
    'image: art/reed-field\n',
    '## 열린 항구\n\n배는 [여객선](/page/detail/7)을 탄다.\n\n:::facts\n- 3척 | 오가는 배\n:::',
  )
  expect(text.passages).toEqual([
    { line: 2, text: '항구' },
    { line: 6, text: '열린 항구' },
    { line: 8, text: '배는 여객선을 탄다.' },
    { line: 11, text: '3척 | 오가는 배' },
  ])
  expect(text.links).toEqual([{ line: 8, text: '/page/detail/7' }])
})

test('FT-118 each milestone is read separately, and matches its link', () => {
  const read = (...entries: string[]): ContentText[] =>
    readMilestoneTexts(
      'milestones.yaml',
      `- year: 2025\n  entries:\n${entries.map((entry) => `    - ${entry}\n`).join('')}`,
    )
  const harbor = article('', '배가 간다.')
  const issues = (...entries: string[]) => {
    const texts = [harbor, ...read(...entries)]
    return [
      ...wrongMilestones(texts, facts),
      ...differentNumbers(texts),
      ...wrongNames(texts, facts, terms),
    ].map(({ line, message }) => `${line}: ${message}`)
  }
  expect(
    issues(
      '{ month: 6, ko: 배 40척, en: 40 boats, article: harbor }',
      '{ month: 1, ko: 배, en: Boats }',
    ),
  ).toEqual([])
  // each entry is a separate pair: 40 is in another one
  expect(
    issues('{ month: 6, ko: 배 40척, en: Boats }', '{ month: 6, ko: 배 40척, en: 40 boats }'),
  ).toEqual(['3: 40 is missing in milestones.yaml'])
  expect(issues('{ month: 7, ko: 배, en: Boats, article: harbor }')).toEqual([
    '3: harbor is dated 2025-06-03, earlier than this',
  ])
  expect(
    issues(
      '{ month: 6, ko: 배, en: Boats }',
      '{ month: 5, ko: 배, en: Boats, service: YunseulMaps }',
    ),
  ).toEqual(['4: YunseulMaps was launched on 2013-03-19'])
  const early = readMilestoneTexts(
    'milestones.yaml',
    '- { year: 2011, entries: [{ month: 3, ko: 윤슬지도 시작, en: Maps, article: harbor }] }',
  )
  expect(messages(wrongMilestones([harbor, ...early], facts))).toEqual([
    'harbor is dated 2025-06-03, much later',
  ])
  expect(messages(wrongNames(early, facts, terms))).toEqual([
    '윤슬지도 was launched on 2013-03-19, this is dated 2011-03-31',
  ])
})

test('numbers of both languages are equal', () => {
  expect(numbersIn('매출 2조 2,860억 원, 가게 6만 2천 곳, 1.5%', 'ko')).toEqual([
    2.286e12, 62_000, 1.5,
  ])
  expect(numbersIn('5천만 원과 3만 5천 원, 1억 6,400만 건', 'ko')).toEqual([5e7, 35_000, 164e6])
  expect(numbersIn('KRW 2.286 trillion, 62,000 shops, the 20th', 'en')).toEqual([
    2.286e12, 62_000, 20,
  ])
  expect(numbersIn('제3조의 40분의 1', 'ko')).toEqual([])
})

test('finds a pair with different numbers, in any notation', () => {
  const pair = (ko: string, en: string) =>
    messages(differentNumbers([article('', ko), english(en)]))
  expect(pair('가게 31만 곳이 18시까지 연다.', '310,000 shops open until 6 p.m.')).toEqual([])
  expect(pair('배 쉰네 척과 천칠백 곳', '54 ships and 1,700 places')).toEqual([])
  expect(pair('매출 2조 2,860억 원', 'revenue of KRW 2.29 trillion')).toEqual([])
  expect(pair('가게 31만 곳', '180,000 shops')).toEqual([
    '310000 is missing in news/2025/harbor/en.md',
    '180000 is missing in news/2025/harbor/ko.md',
  ])
  expect(
    messages(
      differentNumbers([article('', '66호'), english('none')], { 'news/2025/harbor/ko.md': [66] }),
    ),
  ).toEqual([])
})

test('names of products and features have one spelling, and no product appears before its launch', () => {
  expect(
    messages(wrongNames([article('', '윤슬 지도에서 비밀 대화를 연다.')], facts, terms)),
  ).toEqual(['“윤슬 지도”: the name is 윤슬지도', '“비밀 대화”: the name is 잠금 대화'])
  expect(
    messages(wrongNames([english('YunseulMaps and yunseul maps')], facts, terms)),
  ).toHaveLength(2)
  expect(messages(wrongNames([english('Ask customer support.')], facts, terms))).toEqual([
    '“customer support”: the name is support center',
  ])
  const early = readText(
    'news/2012/x/ko.md',
    '---\ntitle: "옛"\ndate: 2012-01-02\n---\n윤슬지도를 쓴다.',
  )
  expect(messages(wrongNames([early], facts, terms))).toEqual([
    '윤슬지도 was launched on 2013-03-19, this is dated 2012-01-02',
  ])
  expect(wrongNames([article('', '윤슬지도와 잠금 대화')], facts, terms)).toEqual([])
  // a page may have such a name, a sentence may not
  const spelled = ['윤슬 지도']
  expect(wrongNames([article('', '윤슬 지도')], facts, terms, spelled)).toEqual([])
  expect(wrongNames([article('', '윤슬 지도를 쓴다.')], facts, terms, spelled)).toHaveLength(1)
})

test('the table of words spells every product', () => {
  expect(unspelledProducts(facts, terms)).toEqual([])
  expect(unspelledProducts(facts, { ...terms, en: [] })).toEqual([
    'en: the product Yunseul Maps is missing',
  ])
})

test('a figure that a text mentions matches the facts', () => {
  expect(wrongFigures([article('facts: [shops]\n', '가게 31만 곳이 쓴다.')], facts)).toEqual([])
  expect(
    messages(wrongFigures([article('facts: [shops]\n', '가게 18만 곳이 쓴다.')], facts)),
  ).toEqual(['shops differs from facts.yaml: 31만 곳'])
  expect(messages(wrongFigures([article('facts: [boats]\n', '배')], facts))).toEqual([
    'facts.yaml has no figure boats',
  ])
})

test('days of the week fit their dates, in the nearest year where none is given', () => {
  expect(
    wrongDays([
      article('', '6월 3일 화요일에, 2024년 6월 3일(월)에 연다.'),
      english('On Tuesday, June 3 it opens.'),
    ]),
  ).toEqual([])
  expect(messages(wrongDays([article('', '6월 3일(수)')]))).toEqual([
    '6월 3일(수): that is a Tuesday (화)',
  ])
  expect(messages(wrongDays([english('Monday, June 3, 2025')]))).toEqual([
    'Monday, June 3, 2025: that is a Tuesday (화)',
  ])
})

test('finds a sentence that appears twice in an article, in quotation marks too', () => {
  const twice = '한 번 씻을 때마다 40톤의 물을 쓰고 버린다.'
  expect(
    messages(
      doubledSentences([
        article('', `${twice}\n\n다른 문장이 사이에 하나 더 선다.\n\n> “${twice}”`),
      ]),
    ),
  ).toEqual([`also in line 5: ${twice}`])
  expect(doubledSentences([article('', '짧다. 짧다.')])).toEqual([])
  // the words of a table return in a document, its sentences do not
  const document = (words: string): ContentText => ({
    ...article('', `${words}\n\n${words}`),
    kind: 'documents',
  })
  expect(doubledSentences([document('다시 쓰거나 재료로 돌린 물의 비율과 양')])).toEqual([])
  expect(doubledSentences([document(twice)])).toHaveLength(1)
})

test('links lead to existing targets, in the same language, and never to a later article', () => {
  const other = (file: string, id: number, date: string) =>
    readText(file, `---\nid: ${id}\ndate: ${date}\n---\n`)
  const there = [
    other('news/2024/a/ko.md', 7, '2024-01-02'),
    other('news/2024/a/en.md', 8, '2024-01-02'),
    other('news/2026/b/ko.md', 9, '2026-01-02'),
  ]
  const links = (body: string) => messages(wrongLinks([article('', body), ...there]))
  expect(
    links('[가](/page/detail/7) [나](/page/presskit?page=2) [다](https://help.yunseul.example)'),
  ).toEqual([])
  expect(
    links('[가](/page/?searchKeyword=AI&searchPage=1) [나](/page/)').map((one) => one.slice(0, 8)),
  ).toEqual(['/page/: '])
  expect(links('[가](/page/detail/7)')).toEqual([])
  expect(links('[가](/page/detail/8) [나](/page/detail/9) [다](/page/detail/5)')).toEqual([
    '/page/detail/8: links to the other language (news/2024/a/en.md)',
    '/page/detail/9: is dated 2026-01-02, later than this',
    '/page/detail/5: there is no such article',
  ])
  expect(
    links('[가](/page/nowhere) [나](/page/service/service/Nothing) [다](https://example.com)'),
  ).toEqual([
    '/page/nowhere: there is no page with this address',
    '/page/service/service/Nothing: there is no such service',
    'https://example.com: links to another site',
  ])
})

test('finds a listed name with its particle, and an organisation that is not allowed', () => {
  const lists = {
    marks: new Set([markOf('한바다상사'), markOf('Blue Heron')]),
    allowed: ['감사위원회'],
  }
  expect(
    messages(realNames([article('', '한바다상사에서 왔다. 감사위원회와 남쪽협회')], lists)),
  ).toEqual([
    'names 한바다상사',
    '남쪽협회 is not listed as an allowed organisation (content/company/names.yaml)',
  ])
  expect(messages(realNames([english('From Blue Heron, in blue.')], lists))).toEqual([
    'names BlueHeron',
  ])
})

test('finds contradictory facts', () => {
  expect(factIssues(facts)).toEqual([])
  const wrong: Facts = {
    ...facts,
    figures: [...facts.figures, ...facts.figures],
    results: {
      2025: {
        year: { revenue: 41, operatingProfit: 4, netProfit: 4 },
        quarters: {
          ...quarters(10),
          Q2: { revenue: 10, operatingProfit: 1, netProfit: 1, commerce: 4, messaging: 5 },
        },
      },
    },
  }
  expect(factIssues(wrong)).toEqual([
    'results 2025 Q2: the sum of the segments is 9, the revenue is 10',
    "results 2025: the sum of the quarters' revenue is 40, the year's is 41",
    'figure shops is duplicated',
  ])
})

test('counts keywords that only one article has', () => {
  const texts = [
    article('keywords: [섬, 배]\n', ''),
    article('keywords: [섬]\n', '', 'news/2025/island/ko.md'),
  ]
  expect(usedOnce(texts, 'ko')).toEqual({ share: 0.5, words: ['배'] })
})

test('AR-067 cards of the policy page are pairs, with links in their language', () => {
  const read = (english: string) =>
    readPrincipleTexts(
      'responsibility/principles.yaml',
      `- title: "열 가지"\n  engTitle: "Ten"\n  text: "원칙 14개입니다."\n  engText: "${english}"\n  link: /page/detail/7\n`,
    )
  const texts = read('14 principles')
  expect(texts.map(({ language, links }) => [language, links])).toEqual([
    ['ko', [{ line: 5, text: '/page/detail/7' }]],
    ['en', []],
  ])
  expect(messages(wrongLinks(texts))).toEqual(['/page/detail/7: there is no such article'])
  expect(differentNumbers(texts)).toEqual([])
  expect(differentNumbers(read('15 principles')).map(({ line }) => line)).toEqual([3, 4])
})
