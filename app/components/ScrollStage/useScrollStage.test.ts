import { expect, test } from 'vitest'
import { progressOf, stageState } from './useScrollStage.ts'

const at = (distance: number) => ({ distance, height: 3900, viewport: 900 })
const each1000 = ({ distance }: { distance: number }): number => distance / 1000

test.each([
  [-1, 'ready', 0],
  [0, 'active', 0],
  [999, 'active', 0],
  [1000, 'active', 1],
  [2999, 'active', 2],
  [3000, 'active', 2],
  [3001, 'done', 2],
] as const)(
  'FT-108 at %i px a stage of three slides is %s on slide %i',
  (distance, phase, step) => {
    expect(stageState(at(distance), 3, each1000)).toEqual({ phase, step })
  },
)

test('progress stays between 0 and 1, on a stage no taller than the window too', () => {
  expect(progressOf(at(-500))).toBe(0)
  expect(progressOf(at(1500))).toBe(0.5)
  expect(progressOf(at(9000))).toBe(1)
  expect(progressOf({ distance: 0, height: 500, viewport: 900 })).toBe(0)
})
