import { expect, test } from 'vitest'
import { type CheckedTexts, consistencyIssues, type FormerWords } from './issues.ts'

const NO_WORDS = { ko: [], en: [], reasons: [] }
const NO_PROMISES = { ledger: { parties: [], promises: [] }, names: [], live: { ko: '', en: '' } }
const issuesOf = (texts: Partial<CheckedTexts['texts']>, more: Partial<CheckedTexts> = {}) =>
  consistencyIssues({
    texts: { ko: '', en: '', ...texts },
    day: '2026-11-20',
    former: [],
    terminology: NO_WORDS,
    promises: NO_PROMISES,
    ...more,
  })

test('former words of a figure are found as a whole, not inside of a longer number', () => {
  const former: FormerWords[] = [
    {
      kind: 'figure',
      key: 'headcount',
      before: { ko: '240명', en: '240 people' },
      now: { ko: '250명', en: '250 people' },
    },
  ]
  const found = (ko: string) => issuesOf({ ko }, { former }).issues.map(({ kind }) => kind)
  expect(found('직원은 240명이다.')).toEqual(['figure'])
  expect(found('직원은 9,240명이다.')).toEqual([])
  expect(found('직원은 1240명이다.')).toEqual([])
  expect(found('직원은 9,240명이고 팀은 240명이다.')).toEqual(['figure'])
})

test('a text in one language has no numbers to miss, and one that is kept up to date no later days', () => {
  expect(issuesOf({ ko: '4,321명이 2027년에 온다.' }, { day: null }).issues).toEqual([])
  expect(issuesOf({ ko: '4,321명이다.', en: 'There are 4,321.' }).issues).toEqual([])
  expect(issuesOf({ ko: '4,321명이다.', en: 'There are many.' }).issues).toMatchObject([
    { kind: 'number', language: 'ko', found: '4321' },
  ])
})

test('what is found again and again is listed once, and no more than twenty of a kind', () => {
  const dates = Array.from({ length: 30 }, (_, index) => `20${30 + index}년에 다시 온다.`)
  const { issues, more } = issuesOf({ ko: [...dates, ...dates].join(' ') })
  expect(issues).toHaveLength(20)
  expect(more).toBe(true)
})

test('two texts of 60,000 different numbers are compared: not each number with each', () => {
  const numbers = (unit: string) =>
    Array.from({ length: 60_000 }, (_, index) => `${index + 1_000_000}${unit}`).join(' ')
  const { more } = issuesOf({ ko: numbers('명'), en: numbers('').replaceAll('1', '2') })
  expect(more).toBe(true)
})
