// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawExample } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './ServicesRow.examples.tsx'

const row = () => screen.getByRole('group', { name: m.services_row({ count: 3 }) })

test('FT-037 each card has icon, name and sentence, and links to its service with the source marker', () => {
  drawExample(examples, 'Three')
  const cards = within(row()).getAllByRole('link')
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(
    ['YunseulTalk', 'YunseulMaps', 'YunseulPay'].map(
      (name) => `/page/service/service/${name}?t_src=main`,
    ),
  )
  expect(cards[1]?.querySelector('img')?.getAttribute('src')).toContain('/media/icons/map')
  expect(cards[1]?.textContent).toContain('윤슬지도골목까지')
  expect(cards.map((card) => card.dataset.event)).toEqual(Array(3).fill('example_service'))
})

test('FT-036 two buttons move the row in their direction by as many cards as are fully visible', async () => {
  const { user } = drawExample(examples, 'Three')
  const moved = vi.spyOn(row(), 'scrollBy').mockReturnValue()
  vi.spyOn(row().firstElementChild as HTMLElement, 'offsetWidth', 'get').mockReturnValue(236)
  vi.spyOn(row(), 'clientWidth', 'get').mockReturnValue(768)
  row().style.columnGap = '20px'
  row().style.paddingLeft = '40px'
  await user.click(screen.getByRole('button', { name: m.services_row_next() }))
  await user.click(screen.getByRole('button', { name: m.services_row_previous() }))
  expect(moved.mock.calls.map(([to]) => (to as ScrollToOptions).left)).toEqual([512, -512])
})
