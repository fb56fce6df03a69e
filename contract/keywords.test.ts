import { expect, test } from 'vitest'
import { keywordsWithin, keywordWeight } from './keywords.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const fitting = (...names: string[]) => keywordsWithin(named(...names)).map(({ name }) => name)

test('SH-125 a Korean character counts 2, a Latin letter, digit or space 1', () => {
  expect(keywordWeight('윤슬')).toBe(4)
  expect(keywordWeight('AI 2026')).toBe(7)
  expect(keywordWeight('윤슬 AI')).toBe(7)
  expect(keywordWeight('café')).toBe(4)
})

test('SH-125 decomposed Hangul counts by whole syllables', () => {
  expect(keywordWeight('윤슬'.normalize('NFD'))).toBe(4)
})

test('SH-124 keywords are added while the running length is at most 28, inclusive', () => {
  expect(fitting('가'.repeat(7), '나'.repeat(7))).toHaveLength(2)
  expect(fitting('가'.repeat(7), '나'.repeat(7), 'a')).toHaveLength(2)
  expect(fitting('a'.repeat(28))).toHaveLength(1)
  expect(fitting('a'.repeat(29))).toHaveLength(0)
})

test('SH-126 the first keyword that does not fit ends the list, even if a later one would fit', () => {
  expect(fitting('가'.repeat(13), '나나', '다')).toEqual(['가'.repeat(13)])
})
