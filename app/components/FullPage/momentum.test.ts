import { expect, test } from 'vitest'
import { isFading, NO_WHEEL, sameGesture } from './momentum.ts'

test('wheel events less than 120 ms apart are one gesture', () => {
  expect(sameGesture({ time: 0, size: 40 }, { time: 119, size: 90 })).toBe(true)
  expect(sameGesture({ time: 0, size: 40 }, { time: 120, size: 90 })).toBe(false)
  expect(sameGesture(NO_WHEEL, { time: 0, size: 90 })).toBe(false)
})

test('a decreasing delta within a gesture is momentum; a steady wheel is not', () => {
  expect(isFading({ time: 0, size: 40 }, { time: 16, size: 39 })).toBe(true)
  expect(isFading({ time: 0, size: 100 }, { time: 100, size: 100 })).toBe(false)
  expect(isFading({ time: 0, size: 40 }, { time: 400, size: 39 })).toBe(false)
})
