// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REST, useRested } from './useRested.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (time: number) => act(() => vi.advanceTimersByTime(time))
/** The offset is reported in a separate task after the event. */
const scroll = async () => {
  window.dispatchEvent(new Event('scroll'))
  await pass(1)
}

test('is not rested while scrolling continues; is rested once it stops', async () => {
  const { result } = renderHook(() => useRested(true))
  for (let move = 0; move < 5; move++) {
    await pass(REST - 10)
    await scroll()
  }
  expect(result.current).toBe(false)
  await pass(REST)
  expect(result.current).toBe(true)
})

test('stays rested while the page is scrolled, until it is disabled, and then starts over', async () => {
  const { result, rerender } = renderHook(({ on }) => useRested(on), { initialProps: { on: true } })
  await pass(REST)
  await scroll()
  expect(result.current).toBe(true)
  rerender({ on: false })
  expect(result.current).toBe(false)
  rerender({ on: true })
  expect(result.current).toBe(false)
  await pass(REST)
  expect(result.current).toBe(true)
})
