import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PendingReport } from './PendingReport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('many changes are reported once, also if they go on', async () => {
  let reports = 0
  const pending = new PendingReport(() => {
    pending.clear()
    reports += 1
  })
  for (let change = 0; change < 5; change += 1) {
    pending.later()
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(reports).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reports).toBe(2)
})

test('whoever needs the text now prevents the report, and learns whether there was one', async () => {
  let reports = 0
  const pending = new PendingReport(() => {
    reports += 1
  })
  expect(pending.clear()).toBe(false)
  pending.later()
  expect(pending.clear()).toBe(true)
  expect(pending.clear()).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reports).toBe(0)
})
