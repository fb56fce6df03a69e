// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import type { Entry } from './entries.ts'
import { CONTENT_OFFSET, HEADER_HEIGHT, partOffset, SCROLL_DEBOUNCE } from './measures.ts'
import { TableOfContents } from './TableOfContents.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const ENTRIES: Entry[] = [
  { id: 'meaning', name: '의미', within: [] },
  { id: 'cases', name: '사례', within: [{ id: 'pay', name: '윤슬페이', within: [] }] },
]
/** Positions of the parts in the page, in pixels from its top; the contents are at 300. */
const TOPS: Record<string, number> = { meaning: 400, cases: 1000, pay: 1200 }

/** Renders the contents over a page whose parts are at `TOPS`. */
function drawContents() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: () => void
      constructor(callback: () => void) {
        this.#callback = callback
      }
      observe = () => this.#callback()
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: (TOPS[this.id] ?? 300) - scrollY } as DOMRect
  })
  vi.useFakeTimers()
  draw(
    <>
      <TableOfContents title="리터러시" entries={ENTRIES} />
      {Object.keys(TOPS).map((id) => (
        <section key={id} id={id} />
      ))}
    </>,
  )
}
function scrolledTo(y: number): void {
  vi.stubGlobal('scrollY', y)
  dispatchEvent(new Event('scroll'))
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const marked = () => document.querySelector('[aria-current]')?.textContent
const fixed = () => screen.getByRole('navigation').hasAttribute('data-fixed')

test('AR-160 header height 72, content offset 61, scroll debounce 10 ms', () => {
  expect([HEADER_HEIGHT, CONTENT_OFFSET, SCROLL_DEBOUNCE, partOffset()]).toEqual([72, 61, 10, 133])
})

test('AR-158 AR-160 the part under header and dropdown is marked, once scrolling has rested for 10 ms', () => {
  drawContents()
  expect(marked()).toBeUndefined()
  scrolledTo(1000 - 133)
  wait(9)
  scrolledTo(1200 - 134)
  wait(9)
  expect(marked()).toBeUndefined()
  wait(3)
  expect(marked()).toBe('윤슬페이')
  scrolledTo(1200 - 135)
  wait(12)
  expect(marked()).toBe('사례')
})

test('AR-159 AR-160 the table of contents sticks once the header reaches it, and the dropdown names the current part', () => {
  drawContents()
  const button = screen.getByRole('button')
  expect([fixed(), button.textContent]).toEqual([false, m.responsible_contents()])
  scrolledTo(300 - 72)
  wait(9)
  expect(fixed()).toBe(false)
  wait(3)
  expect([fixed(), button.textContent]).toEqual([true, m.responsible_contents()])
  scrolledTo(300)
  wait(12)
  expect([fixed(), button.textContent]).toEqual([true, '의미'])
  scrolledTo(300 - 73)
  wait(12)
  expect(fixed()).toBe(false)
})
