// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, drawExample } from '../../../tests/dom.tsx'
import { examples } from './HighlightList.examples.tsx'
import { HighlightList } from './HighlightList.tsx'

test('AR-108 highlights appear under their heading and link to their pages; without any nothing is rendered', () => {
  drawExample(examples, 'Six contents')
  const list = screen.getByRole('region', { name: '주요 기술' })
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([1, 2, 3, 4, 5, 6].map((id) => `/page/detail/${id}`))
  expect(draw(<HighlightList title="빈" cards={[]} language="KOR" />).container.innerHTML).toBe('')
})
