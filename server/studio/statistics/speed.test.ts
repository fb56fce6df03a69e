import { expect, test } from 'vitest'
import { SPEED_BOUNDS, SPEED_METRICS, SPEED_THRESHOLDS } from '../../../contract/statistics.ts'
import { percentileOf } from './speed.ts'

test('a percentile is interpolated within its bucket; of the last one it is where that begins', () => {
  const bounds = [100, 200, 400]
  expect(percentileOf([0, 0, 0, 0], bounds, 0.75)).toBe(0)
  expect(percentileOf([4, 0, 0, 0], bounds, 0.75)).toBe(75)
  expect(percentileOf([1, 1, 2, 0], bounds, 0.75)).toBe(300)
  expect(percentileOf([1, 0, 0, 9], bounds, 0.75)).toBe(400)
})

test('bounds grow, and the thresholds of each metric are among them', () => {
  for (const metric of SPEED_METRICS) {
    const bounds = SPEED_BOUNDS[metric]
    expect([...bounds].sort((a, b) => a - b)).toEqual(bounds)
    for (const threshold of SPEED_THRESHOLDS[metric]) expect(bounds).toContain(threshold)
  }
})
