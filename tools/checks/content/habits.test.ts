import { expect, test } from 'vitest'
import { habitsOf, sharedNumbers, tooFrequent } from './habits.ts'
import { type ContentText, readText } from './texts.ts'

const article = (body: string, file = 'news/2025/harbor/ko.md'): ContentText =>
  readText(file, `---\ntitle: "항구"\ndate: 2025-06-03\n---\n${body}`)
const english = (body: string): ContentText => article(body, 'news/2025/harbor/en.md')

test('a habit that too many articles share is an error; speech may have it', () => {
  const share = (name: string, ...texts: ContentText[]): number | undefined =>
    habitsOf(texts).find((habit) => habit.name === name)?.share
  const plain = article('배가 간다. 등대에 닿는다.')
  const reasons = article('까닭을 물었다. 까닭은 바람이 아니라 물이다. 답은 아직 없다.')
  expect(share('까닭', plain, reasons)).toBe(100)
  expect(share('까닭', plain)).toBe(0)
  expect(share('“A가 아니라 B”', plain, reasons)).toBe(50)
  expect(share('last sentence negative or unknown', plain, reasons)).toBe(50)
  expect(share('exactly one quotation', plain, article('> “간다.”\n> — 선장'))).toBe(50)
  const native = 'native numerals from thirty up'
  expect(share(native, article('서른두 명이 탔다. “마흔 명이에요.”'), plain)).toBe(50)
  expect(share(native, article('“마흔 명이에요.” 하루를 쉰다.'))).toBe(0)
  expect(share('title with a comma', { ...plain, values: { title: '배, 간다' } }, plain)).toBe(50)
  expect(share('Wednesday', { ...plain, values: { date: '2026-11-25' } }, plain)).toBe(50)
  expect(share('“What … was” as an opening', english('What broke was the rope.'))).toBe(100)
  expect(share('“What … was” as an opening', english('What was it?'))).toBe(0)
  expect(tooFrequent([plain])).toEqual([])
  expect(tooFrequent([plain, reasons])).toContainEqual(expect.stringMatching(/^까닭 \(ko\): 100 /))
})

test('a number that is neither a year nor rounded is not in too many articles', () => {
  const texts = Array.from({ length: 10 }, (_, index) =>
    article('412명이 2024년에 120번 왔다.', `news/2025/${index}/ko.md`),
  )
  expect(sharedNumbers(texts).map(({ value }) => value)).toEqual([412])
  expect(tooFrequent(texts)).toContainEqual(expect.stringMatching(/^the number 412 is in 10/))
  expect(tooFrequent(texts.slice(1)).join()).not.toContain('412')
})
