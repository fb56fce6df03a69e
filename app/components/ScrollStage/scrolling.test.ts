import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onScroll } from './scrolling.ts'

let reads = 0
const page = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  reads = 0
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  Object.defineProperty(globalThis, 'scrollY', {
    configurable: true,
    get: () => (reads += 1) * 100,
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'scrollY')
})

test('scrolling causes no reads; the offset is read once after the frame, for all listeners', () => {
  const positions: number[] = []
  const ends = [onScroll((y) => positions.push(y)), onScroll((y) => positions.push(y))]
  page.dispatchEvent(new Event('scroll'))
  page.dispatchEvent(new Event('scroll'))
  expect(reads).toBe(0)
  vi.runAllTimers()
  expect(reads).toBe(1)
  expect(positions).toEqual([100, 100])
  for (const end of ends) end()
})

test('an unsubscribed listener is not called', () => {
  const positions: number[] = []
  const end = onScroll((y) => positions.push(y))
  page.dispatchEvent(new Event('scroll'))
  end()
  vi.runAllTimers()
  page.dispatchEvent(new Event('scroll'))
  vi.runAllTimers()
  expect(positions).toEqual([])
})
