import { expect, test } from 'vitest'
import { Observed } from './observed.ts'

class Counted extends Observed<{ first: number; second: string }> {
  override update(change: Partial<{ first: number; second: string }>): void {
    super.update(change)
  }
}

test('listeners are called for another value, and not for the same one', () => {
  const counted = new Counted({ first: 1, second: 'a' })
  let calls = 0
  const end = counted.subscribe(() => {
    calls += 1
  })
  const before = counted.snapshot()
  counted.update({ first: 1, second: 'a' })
  expect([calls, counted.snapshot() === before]).toEqual([0, true])
  counted.update({ first: 1, second: 'b' })
  expect([calls, counted.snapshot()]).toEqual([1, { first: 1, second: 'b' }])
  end()
  counted.update({ first: 2 })
  expect(calls).toBe(1)
})
