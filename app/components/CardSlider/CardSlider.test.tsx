// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, layOut, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { CardSlider, type CardSliderProps } from './CardSlider.tsx'

const slider = ({ count = 7, ...props }: Partial<CardSliderProps> & { count?: number } = {}) => (
  <CardSlider
    label="소식"
    cards={Array.from({ length: count }, (_, index) => ({
      key: index,
      content: <p>{`card-${index}`}</p>,
    }))}
    {...props}
  />
)
const previous = () => screen.getByRole('button', { name: m.carousel_previous() })
const next = () => screen.getByRole('button', { name: m.carousel_next() })
const atEnd = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

test('SH-241 the server renders every card in a list, with previous disabled and next enabled', () => {
  const served = serve(slider())
  expect(within(screen.getByRole('list', { name: '소식' })).getAllByRole('listitem')).toHaveLength(
    7,
  )
  expect(served.querySelectorAll('[inert], [hidden]')).toHaveLength(0)
  expect([atEnd(previous()), atEnd(next())]).toEqual([true, false])
  expect(screen.getByRole('region', { name: '소식' })).toBe(served.firstElementChild)
})

test('SH-241 SH-244 the buttons move by one card and stop at the ends', async () => {
  layOut(3)
  const { user } = draw(slider({ count: 5 }))
  await waitFor(() => expect(atEnd(previous())).toBe(true))
  await user.click(next())
  expect([atEnd(previous()), atEnd(next())]).toEqual([false, false])
  await user.click(next())
  expect([atEnd(previous()), atEnd(next())]).toEqual([false, true])
  await user.click(next())
  expect(atEnd(next())).toBe(true)
  await user.click(previous())
  await user.click(previous())
  expect([atEnd(previous()), atEnd(next())]).toEqual([true, false])
})

test('SH-241 two cards fit at every width and need no controls; an empty list renders nothing', () => {
  draw(slider({ count: 2 }))
  expect(screen.queryByRole('button')).toBeNull()
  draw(slider({ count: 3 }))
  expect(screen.getAllByRole('button')).toHaveLength(2)
  expect(draw(slider({ count: 0 })).container.childElementCount).toBe(0)
})

test('SH-241 stacked rows count as one step', async () => {
  layOut(2)
  draw(slider({ count: 4, rows: 2 }))
  expect(screen.getByRole('list').dataset.rows).toBe('2')
  expect(screen.queryByRole('button')).toBeNull()
  draw(slider({ count: 5, rows: 2, label: '세 걸음' }))
  expect(
    screen.getByRole('region', { name: '세 걸음' }).querySelector('[data-count="3"]'),
  ).not.toBeNull()
})

test('SH-236 custom widths with several rows put all cards in one row, with one warning and none on the server', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const wrong = slider({ variableWidth: true, rows: 2 })
  serve(wrong)
  expect(screen.getAllByText(/^card-\d$/)).toHaveLength(7)
  expect(screen.getByRole('list').dataset.rows).toBe('1')
  expect(warn).not.toHaveBeenCalled()
  document.body.replaceChildren()
  draw(wrong)
  expect(screen.getByRole('list').dataset.rows).toBe('1')
  expect(warn).toHaveBeenCalledTimes(1)
})
