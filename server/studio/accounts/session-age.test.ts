import { expect, it } from 'vitest'
import { instantAge } from './session-age.ts'

const HOUR_MS = 3_600_000

it('counts on when the clock is set back, and follows it when it is set forward', () => {
  let [clock, passed] = [10 * HOUR_MS, 5]
  const age = instantAge(
    () => clock,
    () => passed,
  )
  const wait = (ms: number): void => {
    clock += ms
    passed += ms
  }
  const before = clock
  wait(60_000)
  expect(age(before)).toBe(60_000)
  clock -= HOUR_MS
  expect(age(before)).toBe(60_000)
  wait(1000)
  // an hour by the clock, and what passed; one written since then counts by the clock
  expect(age(before)).toBe(61_000)
  expect(age(clock - 2 * HOUR_MS)).toBe(3 * HOUR_MS)
  expect(age(clock - 500)).toBe(500)
  // of a machine whose clock is a little ahead
  expect(age(clock + 2000)).toBe(-2000)
  clock += HOUR_MS
  expect(age(before)).toBe(61_000)
  clock += HOUR_MS
  expect(age(before)).toBe(61_000 + HOUR_MS)
})
