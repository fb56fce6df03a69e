import { expect, test } from 'vitest'
import { countOf, minutesOf } from './count.ts'

test('characters are counted without blanks, words where they have a letter or a figure', () => {
  expect(countOf('첫 문장입니다. 1.5배로 “그래요?”')).toEqual({ characters: 18, words: 4 })
  expect(countOf('It grew — 1.5 times.\ufffcWhy?')).toEqual({ characters: 20, words: 5 })
  expect(countOf('😀 e\u0301')).toEqual({ characters: 3, words: 1 })
  expect(countOf('  \n')).toEqual({ characters: 0, words: 0 })
})

test('minutes to read follow the language, and begin with one', () => {
  expect(minutesOf({ characters: 1, words: 1 }, 'KOR')).toBe(1)
  expect(minutesOf({ characters: 1001, words: 1 }, 'KOR')).toBe(3)
  expect(minutesOf({ characters: 1, words: 476 }, 'ENG')).toBe(2)
  expect(minutesOf({ characters: 0, words: 0 }, 'ENG')).toBe(0)
})
