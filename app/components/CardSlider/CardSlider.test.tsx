import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { CardSlider, type CardSliderProps } from './CardSlider.tsx'

const cards = (count: number): CardSliderProps['cards'] =>
  Array.from({ length: count }, (_, index) => ({ key: index, content: <p>{`card-${index}`}</p> }))
const markup = (props: Partial<CardSliderProps> & { count?: number }) =>
  renderToStaticMarkup(<CardSlider label="소식" cards={cards(props.count ?? 7)} {...props} />)

test('SH-241 the server draws every card in a list, with previous at its end and next at work', () => {
  const drawn = markup({})
  expect(drawn.match(/<li/g)).toHaveLength(7)
  expect(drawn).not.toMatch(/inert|hidden=""/)
  expect(drawn).toContain(`aria-disabled="true" aria-label="${m.carousel_previous()}"`)
  expect(drawn).toContain(`aria-disabled="false" aria-label="${m.carousel_next()}"`)
  expect(drawn).toMatch(/^<section[^>]*data-part="carousel"[^>]*aria-label="소식"/)
})

test('SH-241 two cards fit at every width and need no controls; no cards draw nothing', () => {
  expect(markup({ count: 2 })).not.toContain('<button')
  expect(markup({ count: 3 })).toContain('<button')
  expect(markup({ count: 0 })).toBe('')
})

test('SH-241 rows stand one under another and count as one step', () => {
  expect(markup({ count: 4, rows: 2 })).toContain('data-rows="2"')
  expect(markup({ count: 4, rows: 2 })).not.toContain('<button')
  expect(markup({ count: 5, rows: 2 })).toContain('data-count="3"')
})

test('SH-236 own widths and several rows: all cards, in one row; the server says nothing', () => {
  const spies = (['warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
  const drawn = markup({ variableWidth: true, rows: 2 })
  expect(drawn.match(/card-\d/g)).toHaveLength(7)
  expect(drawn).toContain('data-rows="1"')
  for (const spy of spies) {
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  }
})
