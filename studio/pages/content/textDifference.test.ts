import { expect, test } from 'vitest'
import { differenceOf } from './textDifference.ts'
import { cpuMs } from '../../../contract/cpu-time.ts'

test('a difference is shown in whole words, in Hangul too', () => {
  expect(differenceOf('윤슬지도가 길을 넓힙니다.', '윤슬지도가 물길을 넓힙니다!')).toEqual([
    { kind: 'same', text: '윤슬지도가 ' },
    { kind: 'removed', text: '길을' },
    { kind: 'added', text: '물길을' },
    { kind: 'same', text: ' 넓힙니다' },
    { kind: 'removed', text: '.' },
    { kind: 'added', text: '!' },
  ])
  expect(differenceOf('같은 글', '같은 글')).toEqual([{ kind: 'same', text: '같은 글' }])
  expect(differenceOf('82%를', '82%\u2060를')).toEqual([{ kind: 'same', text: '82%를' }])
  expect(differenceOf('', '새 글').map(({ kind }) => kind)).toEqual(['added'])
})

test('texts with nothing in common are compared within a second', () => {
  const words = (character: string): string =>
    Array.from({ length: 30_000 }, (_, index) => `${character}${index}`).join(' ')
  const began = cpuMs()
  const pieces = differenceOf(words('가'), words('나'))
  expect(cpuMs() - began).toBeLessThan(1_500)
  expect(pieces.at(-1)?.text.length).toBeGreaterThan(0)
  // removed text is shown next to added text
  expect(pieces.map(({ kind }) => kind)).toContain('removed')
})
