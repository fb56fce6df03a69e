import { expect, test } from 'vitest'
import { snapTarget } from './snap.ts'

// a block of 1100 px whose start is aligned at 1000 px and whose end at 1200 px, in a window of 900
// px
const at = (y: number, direction: number) =>
  snapTarget({ y, direction, start: 1000, end: 1200, viewport: 900 })

test.each([
  [549, 1, null],
  [550, 1, 1000],
  [999, 1, 1000],
  [1000, 1, null],
  [1001, 1, null],
  [1651, -1, null],
  [1650, -1, 1200],
  [1201, -1, 1200],
  [1200, -1, null],
  [1100, -1, null],
  [900, -1, null],
  [800, 0, null],
])('FT-032 a page at rest at %i px, moving %i, snaps to %s', (y, direction, target) => {
  expect(at(y, direction)).toBe(target)
})

test('FT-032 a block lower than the window has one snap position from both sides', () => {
  expect(snapTarget({ y: 1100, direction: -1, start: 1000, end: 700, viewport: 900 })).toBe(1000)
})
