// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MOVING_MEDIA, STILL_MEDIA } from '../../visitor/motion.ts'
import { GLIDE, PEEK, REBUILD, STACK_MEDIA } from './stack.ts'
import { useStack } from './useStack.ts'

let height = 600
let y = 0
const scrolled = vi.fn()
const list = document.createElement('ul')

function mockMedia(...media: string[]): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: media.includes(query),
    addEventListener() {},
    removeEventListener() {},
  }))
}
/** Scrolls to a position and renders a frame. */
const scroll = (to: number) =>
  act(() => {
    y = to
    dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(1)
  })

beforeEach(() => {
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  })
  ;[height, y] = [600, 0]
  scrolled.mockReset()
  list.replaceChildren(
    ...['a', 'b', 'c'].map((id) => Object.assign(document.createElement('li'), { id })),
  )
  list.style.rowGap = '300px'
  list.style.paddingTop = '20px'
  document.body.append(list)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
  vi.spyOn(list, 'getBoundingClientRect').mockImplementation(() => ({ top: 980 - y }) as DOMRect)
  vi.stubGlobal('innerHeight', 900)
  vi.stubGlobal('innerWidth', 1440)
  vi.spyOn(globalThis, 'scrollY', 'get').mockImplementation(() => y)
  vi.stubGlobal('scrollTo', (to: ScrollToOptions) => {
    y = to.top ?? 0
    scrolled(Math.round(y))
  })
  mockMedia(STACK_MEDIA, MOVING_MEDIA)
  return () => vi.useRealTimers()
})

const ref = { current: list }
const begin = () => renderHook(() => useStack(ref)).result
const SECOND = 1000 + 900 - 130 - PEEK

test('FT-169 scrolling moves the selected tab in order, and back', () => {
  const stack = begin()
  const seen = [0, 1400, 2300, 3000, 2300, 1400, 900].map((to) => {
    scroll(to)
    return stack.current.current
  })
  expect(seen).toEqual([0, 1, 2, 2, 2, 1, 0])
})

test('FT-170 a tab is selected at once, reaches its card within a second, and scrolling is followed again afterwards', () => {
  const stack = begin()
  act(() => stack.current.go(1))
  expect(stack.current.current).toBe(1)
  act(() => void vi.advanceTimersByTime(GLIDE / 2))
  expect(y).toBeGreaterThan(SECOND * 0.3)
  expect(y).toBeLessThan(SECOND * 0.7)
  // cards passed on the way are not selected
  scroll(y)
  expect(stack.current.current).toBe(1)
  act(() => void vi.advanceTimersByTime(GLIDE / 2 + 50))
  expect(scrolled).toHaveBeenLastCalledWith(SECOND)
  scroll(0)
  expect(stack.current.current).toBe(0)
})

test('FT-170 the wheel interrupts the move; under reduced motion it is instant', () => {
  const stack = begin()
  act(() => stack.current.go(2))
  act(() => void vi.advanceTimersByTime(200))
  act(() => void dispatchEvent(new Event('wheel')))
  const calls = scrolled.mock.calls.length
  act(() => void vi.advanceTimersByTime(GLIDE))
  expect(scrolled).toHaveBeenCalledTimes(calls)
  expect(stack.current.current).toBe(0)
  mockMedia(STILL_MEDIA)
  scrolled.mockReset()
  act(() => stack.current.go(1))
  expect(scrolled.mock.calls).toEqual([[SECOND]])
})

test('FT-171 the stack is measured again 250 ms after the last resize: cards that no longer fit are unstacked', () => {
  const stack = begin()
  expect(stack.current.fits).toBe(true)
  height = 900
  act(() => {
    dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(REBUILD - 50)
    dispatchEvent(new Event('resize'))
    vi.advanceTimersByTime(REBUILD - 1)
  })
  expect(stack.current.fits).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(stack.current.fits).toBe(false)
  // unpinned: the second card is at its own position
  scrolled.mockReset()
  act(() => stack.current.go(1, 'once'))
  expect(scrolled.mock.calls).toEqual([[1000 + 1200 - 130]])
})
