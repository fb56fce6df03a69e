import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { Carousel } from './Carousel.tsx'
import { INTERVAL_EXTRA } from './useAutoplay.ts'
import { SLIDE_SPEED } from './useSlides.ts'

const slides = ['하나', '둘'].map((name) => ({ key: name, content: <p>{name}</p> }))

test('SH-240 SH-243 a step takes 500 ms and the interval is 50 ms longer than the autoplay speed', () => {
  expect([SLIDE_SPEED, INTERVAL_EXTRA]).toEqual([500, 50])
})

test('SH-242 the server draws every slide, the first shown, previous at its end, and a pause button', () => {
  const markup = renderToStaticMarkup(<Carousel label="소식" slides={slides} />)
  expect(markup).toMatch(/하나.*둘/)
  expect(markup).not.toContain('inert')
  expect(markup).toContain(`aria-label="${m.carousel_pause()}"`)
  expect(markup).toMatch(new RegExp(`aria-disabled="true" aria-label="${m.carousel_previous()}"`))
  expect(markup).toMatch(new RegExp(`aria-disabled="false" aria-label="${m.carousel_next()}"`))
})

test('the live region is off while it plays, and polite where nothing plays', () => {
  expect(renderToStaticMarkup(<Carousel label="소식" slides={slides} />)).toContain('aria-live="off"')
  expect(renderToStaticMarkup(<Carousel label="소식" slides={slides} autoplay={null} />)).toContain(
    'aria-live="polite"',
  )
})

test('one slide needs no controls', () => {
  expect(renderToStaticMarkup(<Carousel label="소식" slides={slides.slice(0, 1)} />)).not.toContain('<button')
})
