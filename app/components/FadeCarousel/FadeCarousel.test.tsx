// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, drawExample, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './FadeCarousel.examples.tsx'
import { FadeCarousel } from './FadeCarousel.tsx'

const slide = (current: number, total = 3) =>
  screen.getByRole('group', { name: m.carousel_count({ current, total }) })
const shown = () => [1, 2, 3].filter((current) => slide(current).hasAttribute('data-shown'))

test('AR-150 shows one card at a time, moves only on request, and stops at the ends', async () => {
  const { user } = drawExample(examples, 'Three slides')
  expect(shown()).toEqual([1])
  expect([slide(1).inert, slide(2).inert]).toEqual([false, true])
  expect(screen.queryByRole('button', { name: m.carousel_pause() })).toBeNull()
  const next = screen.getByRole('button', { name: m.carousel_next() })
  await user.click(next)
  await user.click(next)
  expect(shown()).toEqual([3])
  expect(next.getAttribute('aria-disabled')).toBe('true')
  await user.click(next)
  expect(shown()).toEqual([3])
  await user.click(screen.getByRole('button', { name: m.carousel_previous() }))
  expect(shown()).toEqual([2])
})

test('a horizontal swipe turns to the next; a small movement does not', () => {
  const { container } = drawExample(examples, 'Three slides')
  const slides = container.querySelector('[role="group"]')?.parentElement as HTMLElement
  const swipe = (from: number, to: number): void => {
    fireEvent.touchStart(slides, { touches: [{ clientX: from }] })
    fireEvent.touchEnd(slides, { changedTouches: [{ clientX: to }] })
  }
  swipe(200, 180)
  expect(shown()).toEqual([1])
  swipe(200, 100)
  expect(shown()).toEqual([2])
  swipe(100, 200)
  expect(shown()).toEqual([1])
})

test('every slide is reachable without scripts', () => {
  const served = serve(examples[0]?.render())
  expect(
    [...served.querySelectorAll<HTMLElement>('[role="group"]')].map(({ inert }) => inert),
  ).toEqual([false, false, false])
})

test('one slide has no controls, an empty list renders nothing', () => {
  drawExample(examples, 'One slide')
  expect(screen.queryByRole('button')).toBeNull()
  expect(draw(<FadeCarousel label="없음" slides={[]} />).container.innerHTML).toBe('')
})
