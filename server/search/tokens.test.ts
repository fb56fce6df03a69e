import { describe, expect, test } from 'vitest'
import {
  indexTokens,
  initialsOf,
  markedToken,
  parseQuery,
  parseUnfinished,
  stem,
  wordTokens,
} from './tokens.ts'

/** Whether a query finds a title. */
const finds = (title: string, keyword: string): boolean => {
  const tokens = new Set(indexTokens({ title, keywords: [], body: '' }))
  const query = parseQuery(keyword)
  return (
    query.tokens.length > 0 &&
    query.tokens.every((token) => tokens.has(markedToken('title', token)))
  )
}

describe('SH-220 matches of a keyword', () => {
  test.each([
    ['접근성 보고서', '접근', 'two-syllable word'],
    ['웹접근성보고서', '접근성', 'word inside a compound'],
    ['데이터 센터를 열었다', '데이터센터', 'other spacing'],
    ['데이터센터를 열었다', '데이터 센터', 'other spacing the other way'],
    ['데이터센터를 열었다', '데이 터센터', 'spacing in the middle of a word'],
    ['길 안내를 시작', '길안내', 'one-letter word joined'],
    ['길 안내를 시작', '길', 'one letter'],
    ['보도자료 모음', 'ㅂㄷㅈㄹ', 'initial consonants'],
    ['보도 자료 모음', 'ㅂㄷㅈㄹ', 'initial consonants over a space'],
    ['보도자료 모음', 'ㅂㄷ', 'two initial consonants'],
    ['윤슬지도', '윤슬ㅈ', 'half-composed last letter'],
    ['Yunseul Services for shops', 'SERVICE', 'English case and stem'],
    ['A service for one shop', 'services shops', 'English stem the other way'],
    ['Running water', 'run', 'doubled consonant'],
    ['Sharing cities', 'shared city', 'endings'],
    ['82%\u2060를 다시', '82', 'number beside a word joiner'],
    ['유니코드', '유니코드'.normalize('NFD'), 'decomposed Hangul'],
    ['AI 데이터센터', 'ai데이터', 'Latin and Hangul in one word'],
  ])('%s ← %s (%s)', (title, keyword) => {
    expect(finds(title, keyword)).toBe(true)
  })

  test.each([
    ['데이터 센터', '센서'],
    ['서울 시장', '울시'],
    ['News of the day', 'new'],
    ['강릉 등대', ''],
    ['강릉 등대', '“·”'],
  ])('%s ↚ %s', (title, keyword) => {
    expect(finds(title, keyword)).toBe(false)
  })
})

test('tokens hold letters and digits only, whatever the input', () => {
  for (const keyword of [
    '"; drop table content; --',
    "a' OR 'b",
    'NEAR(a b) *:^-{}',
    '\\ & | ! <->',
    '\u0000가\u0000',
    '😀한글😀',
  ]) {
    for (const token of parseQuery(keyword).tokens)
      expect(token).toMatch(/^[a-z0-9가-힣ㄱ-ㅎㅏ-ㅣ]+$/)
  }
})

test('a long keyword produces a bounded number of tokens', () => {
  expect(parseQuery('가나다라마바사아자차카타파하'.repeat(20)).tokens.length).toBeLessThanOrEqual(
    24,
  )
})

test('the last Latin word may be incomplete', () => {
  expect(parseUnfinished('데이터 acce')).toEqual({ tokens: ['데이터'], beginning: 'acce' })
  expect(parseUnfinished('데이터')).toBeNull()
})

test('stems', () => {
  const pairs = {
    services: 'servic',
    service: 'servic',
    cities: 'city',
    boxes: 'box',
    opened: 'open',
    running: 'run',
    press: 'press',
    news: 'news',
    ai: 'ai',
    '2026s': '2026s',
    quickly: 'quick',
  }
  for (const [word, expected] of Object.entries(pairs))
    expect([word, stem(word)]).toEqual([word, expected])
})

test('initial consonants', () => {
  expect(initialsOf('보도 자료, 2026 News')).toBe('ㅂㄷㅈㄹ')
})

test('meaningless letters make no row larger than an article’s', () => {
  const body = Array.from({ length: 60_000 }, (_, n) =>
    String.fromCharCode(0xac00 + ((n * 7919 + (n >> 7) * 31) % 11_000)),
  ).join('')
  const text = { title: '물결', keywords: ['지도'], body }
  for (const tokens of [wordTokens([text], ['ㅈnews']), indexTokens(text)])
    expect(tokens).toHaveLength(30_000)
  expect(wordTokens([text], ['ㅈnews'])).toEqual(expect.arrayContaining(['ㅈnews', '물결', '지도']))
})
