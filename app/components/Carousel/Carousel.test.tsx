// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, layOut, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { Carousel } from './Carousel.tsx'
import { INTERVAL_EXTRA } from './useAutoplay.ts'
import { SLIDE_SPEED } from './useSlides.ts'

const slides = ['하나', '둘'].map((name) => ({
  key: name,
  name,
  content: <a href={`/${name}`}>{name}</a>,
}))
const button = (name: string) => screen.getByRole('button', { name })
const slide = (current: number) =>
  screen.getByRole('group', { name: m.carousel_count({ current, total: 2 }) }) as HTMLElement
const statusOf = (name: string) => screen.getByText((text) => text.endsWith(`: ${name}`))

test('SH-240 SH-243 a step takes 500 ms and the interval is 50 ms longer than the autoplay speed', () => {
  expect([SLIDE_SPEED, INTERVAL_EXTRA]).toEqual([500, 50])
})

test('SH-242 the server renders every slide, with the first visible, previous disabled and a pause button', () => {
  const served = serve(<Carousel label="소식" slides={slides} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['하나', '둘'])
  expect(served.querySelector('[inert]')).toBeNull()
  expect(button(m.carousel_pause())).toBeTruthy()
  expect(button(m.carousel_previous()).getAttribute('aria-disabled')).toBe('true')
  expect(button(m.carousel_next()).getAttribute('aria-disabled')).toBe('false')
})

test('SH-240 SH-242 next shows the second slide and stops there; the first leaves the focus order', async () => {
  layOut(1)
  const { user } = draw(<Carousel label="소식" slides={slides} autoplay={null} />)
  expect([slide(1).inert, slide(2).inert]).toEqual([false, true])
  await user.click(button(m.carousel_next()))
  expect([slide(1).inert, slide(2).inert]).toEqual([true, false])
  expect(statusOf('둘')).toBeTruthy()
  expect(button(m.carousel_next()).getAttribute('aria-disabled')).toBe('true')
  await user.click(button(m.carousel_next()))
  expect(slide(2).inert).toBe(false)
  await user.click(button(m.carousel_previous()))
  expect(slide(1).inert).toBe(false)
})

test('SH-243 autoplay advances by itself, and the button pauses and resumes it', async () => {
  layOut(1)
  const { user } = draw(<Carousel label="소식" slides={slides} autoplay={20} />)
  await screen.findByText((text) => text.endsWith(': 둘'))
  await user.click(button(m.carousel_pause()))
  await user.click(button(m.carousel_play()))
  expect(button(m.carousel_pause())).toBeTruthy()
})

test('the live region is off during autoplay and polite otherwise', async () => {
  layOut(1)
  const { user } = draw(<Carousel label="소식" slides={slides} />)
  expect(statusOf('하나').getAttribute('aria-live')).toBe('off')
  await user.click(button(m.carousel_pause()))
  expect(statusOf('하나').getAttribute('aria-live')).toBe('polite')
})

test('one slide needs no controls', () => {
  draw(<Carousel label="소식" slides={slides.slice(0, 1)} />)
  expect(screen.getByRole('link', { name: '하나' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
