import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test('a text that has room is shown whole, on one line', () => {
  expect(cut('물결 소리', 9)).toBe('물결 소리')
  expect(cut('  The\n sound  of waves ', 18)).toBe('The sound of waves')
  expect(cut('', 10)).toBe('')
})

test('a longer one ends with an ellipsis within its room: Korean syllables take two', () => {
  expect(cut('물결 소리', 8)).toBe('물결 소…')
  expect(cut('waves and wind', 8)).toBe('waves a…')
  expect(cut('물결소리', 5)).toBe('물결…')
})

test('a grapheme of several characters is never cut apart', () => {
  expect(cut('👩‍👩‍👧 바다', 5)).toBe('👩‍👩‍👧…')
  expect(cut('é́́abc', 3)).toBe('é́́a…')
})
