import { expect, test } from 'vitest'
import { faces, unicodeRange } from './css.ts'

test('adjacent characters become one range', () => {
  expect(unicodeRange(['가', '각', '갂', 'A', 'C', 'A'])).toBe('U+41,U+43,U+AC00-AC02')
})

test('each part is a separate font face with its range', () => {
  expect(
    faces([
      ['latin', ['a']],
      ['common', ['가']],
    ]).match(/@font-face/g),
  ).toHaveLength(2)
})
