import { expect, test } from 'vitest'
import { cueAt } from './cues.ts'

test.each([
  [0, false],
  [3.999, false],
  [4, true],
  [8.799, true],
  [8.8, false],
  [24, false],
])('FT-029 at %d s the headline is visible: %s', (time, headline) => {
  expect(cueAt(time).headline).toBe(headline)
})

test.each([
  [13.099, false],
  [13.1, true],
  [18.499, true],
  [18.5, false],
])('FT-029 at %d s the text has its dark style: %s', (time, dark) => {
  expect(cueAt(time).dark).toBe(dark)
})

test.each([
  [0, null],
  [7.999, null],
  [8, 0],
  [10.809, 0],
  [10.81, 1],
  [12.899, 1],
  [12.9, null],
  [13, null],
  [13.099, null],
  [13.1, 2],
  [15.999, 2],
  [16, 3],
  [18.499, 3],
  [18.5, 4],
  [24, 4],
])('FT-030 FT-038 at %d s the visible row is %s', (time, row) => {
  expect(cueAt(time).row).toBe(row)
})

test.each([
  [7.9, 0],
  [8, 1],
  [13, 2],
  [13.1, 3],
  [24, 5],
])('FT-030 at %d s %d rows have begun', (time, begun) => {
  expect(cueAt(time).begun).toBe(begun)
})
