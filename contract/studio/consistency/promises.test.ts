import { expect, test } from 'vitest'
import { consistencyIssues } from './issues.ts'
import type { DatedPromise } from './promises.ts'

const PARTIES = [
  { name: 'Yunseul Pay', words: { ko: ['윤슬페이'], en: ['Yunseul Pay'] } },
  { name: 'the board', words: { ko: ['이사회'], en: ['the board'] } },
  { name: 'nobody', words: { ko: [], en: [] } },
]
const promise = (given: Partial<DatedPromise>): DatedPromise => ({
  ...{ what: 'open a hall', by: 'Yunseul Pay', in: ['9001'], until: '2027-03' },
  ...given,
})
interface Texts {
  ko?: string
  en?: string
}
const issuesOf = (
  draft: Texts,
  promises: readonly DatedPromise[],
  {
    live = {},
    day = '2026-11-20',
    names = ['9001', '9002'],
  }: { live?: Texts; day?: string | null; names?: readonly string[] } = {},
) =>
  consistencyIssues({
    texts: { ko: '', en: '', ...draft },
    day,
    former: [],
    terminology: { ko: [], en: [], reasons: [] },
    promises: { ledger: { parties: PARTIES, promises }, names, live: { ko: '', en: '', ...live } },
  })
    // numbers of one language are told beside
    .issues.filter(({ kind }) => kind !== 'number')
    .map((one) => [one.kind, one.language, one.found, one.promise?.until ?? ''])

test('a later date is told unless it is that of a promise of this text', () => {
  const draft = { ko: '2027년 3월 2일에 연다. 2027년에는 닫는다. 2028년에 다시 연다.' }
  expect(issuesOf(draft, [promise({})])).toEqual([['later', 'ko', '2028년', '']])
  expect(issuesOf(draft, [promise({ in: ['9003'] })]).map(([, , found]) => found)).toEqual([
    '2027년 3월 2일',
    '2027년',
    '2028년',
  ])
})

test('a sentence that is gone, and a date that changed, break the promise that they made, in each language', () => {
  const live = {
    ko: '문을 연다.\n2027년 3월에 둘째 동을 연다. 작게 시작한다.',
    en: 'We begin. The second hall opens in March 2027. It is small.',
  }
  const told = (draft: Texts) => issuesOf(draft, [promise({})], { live })
  expect(told(live)).toEqual([])
  // said otherwise, with the same date
  expect(told({ ...live, ko: '문을 연다.\n둘째 동은 2027년 3월에 문을 연다.' })).toEqual([])
  expect(told({ ...live, ko: '문을 연다.\n작게 시작한다.' })).toEqual([
    ['broken', 'ko', '2027년 3월에 둘째 동을 연다.', '2027-03'],
  ])
  expect(told({ ...live, en: live.en.replace('March', 'May') })).toEqual([
    ['later', 'en', 'May 2027', ''],
    ['broken', 'en', 'The second hall opens in March 2027.', '2027-03'],
  ])
  // a language that is not written yet, and a text that nobody has read yet, break nothing
  expect(told({ ko: live.ko })).toEqual([])
  expect(issuesOf({ ko: '문을 연다.' }, [promise({})])).toEqual([])
})

test('one of two sentences with the date of a promise is not kept by the other; a date without a year counts', () => {
  const live = { ko: '9월에 답한다. 9월 3일에 모인다.' }
  const until = '2026-09'
  expect(issuesOf({ ko: '9월 3일에 모인다.' }, [promise({ until })], { live })).toEqual([
    ['broken', 'ko', '9월에 답한다.', until],
  ])
  const day = promise({ until: '2026-09-03' })
  expect(
    issuesOf({ ko: '9월 4일에 답한다.' }, [day], { live: { ko: '9월 3일에 답한다.' } }),
  ).toEqual([['broken', 'ko', '9월 3일에 답한다.', '2026-09-03']])
  // a document of the site, by its place and without a day of its own
  expect(
    issuesOf({ en: 'We answer.' }, [promise({ in: ['esg'], until: '2030' })], {
      live: { en: 'We answer in 2030.' },
      day: null,
      names: ['esg'],
    }),
  ).toEqual([['broken', 'en', 'We answer in 2030.', '2030']])
})

test('a promise is open once it is over, without an answer, where a text names who made it: once for both languages', () => {
  const draft = { ko: '윤슬페이의 소식이다.', en: 'News of Yunseul Pay.' }
  const open = (given: Partial<DatedPromise>, day = '2026-11-20') =>
    issuesOf(draft, [promise({ in: ['1'], ...given })], { day })
  expect(open({ until: '2026-10' })).toEqual([['open', 'ko', '윤슬페이', '2026-10']])
  expect(issuesOf({ en: draft.en }, [promise({ in: ['1'], until: '2025' })])).toEqual([
    ['open', 'en', 'Yunseul Pay', '2025'],
  ])
  // not before it is over
  for (const until of ['2026', '2026-11', '2026-11-20']) expect(open({ until })).toEqual([])
  expect(open({ until: '2026-11-19' })).toHaveLength(1)
  expect(open({ until: '2026-10', answered: '9001' })).toEqual([])
  expect(open({ until: '2026-10', by: 'the board' })).toEqual([])
  expect(open({ until: '2026-10', by: 'nobody' })).toEqual([])
})

test('a long text is compared with many promises: at most 20 of a kind, each sentence read once', () => {
  const promises = Array.from({ length: 400 }, (_, index) =>
    promise({ what: `what ${index}`, until: '2026-10' }),
  )
  const sentences = Array.from({ length: 10_000 }, (_, index) => `2026년 10월 ${index}번째.`)
  const found = issuesOf({ ko: '윤슬페이.' }, promises, { live: { ko: sentences.join(' ') } })
  expect(Map.groupBy(found, ([kind]) => kind).get('broken')).toHaveLength(20)
  expect(Map.groupBy(found, ([kind]) => kind).get('open')).toHaveLength(20)
})
