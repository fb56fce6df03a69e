import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IdleWork } from './idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work begins once the text is still, and again after the next change', async () => {
  const done: string[] = []
  const work = new IdleWork(function* () {
    done.push('begun')
    yield
    done.push('ended')
  }, 300)
  work.later()
  await vi.advanceTimersByTimeAsync(200)
  work.later()
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toEqual(['begun', 'ended'])
  work.later()
  work.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(done).toHaveLength(2)
})

test('work that waits begins later at a change of another text, which begins none by itself', async () => {
  let runs = 0
  const work = new IdleWork(function* () {
    runs += 1
    yield
  }, 300)
  work.delay()
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(0)
  work.later()
  await vi.advanceTimersByTimeAsync(200)
  work.delay()
  await vi.advanceTimersByTimeAsync(200)
  expect(runs).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(runs).toBe(1)
  work.delay()
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(1)
})

test('long work is done in slices, and a change ends it', async () => {
  let steps = 0
  const work = new IdleWork(function* () {
    for (;;) {
      steps += 1
      vi.setSystemTime(Date.now())
      vi.advanceTimersByTime(5)
      yield
    }
  }, 0)
  work.soon()
  await vi.advanceTimersByTimeAsync(2)
  const first = steps
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(20)
  work.stop()
  const stopped = steps
  await vi.advanceTimersByTimeAsync(1000)
  expect(steps).toBe(stopped)
})
