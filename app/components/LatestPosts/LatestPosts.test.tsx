// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, drawExample } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './LatestPosts.examples.tsx'
import { LatestPosts } from './LatestPosts.tsx'

test('AR-149 the latest three are cards in a row with arrows; without any nothing is rendered', () => {
  drawExample(examples, 'Three posts')
  const latest = screen.getByRole('region', { name: '새로 올라온 글' })
  expect(within(latest).getAllByRole('article')).toHaveLength(3)
  expect(within(latest).getByRole('button', { name: m.carousel_next() })).toBeTruthy()
  expect(
    draw(<LatestPosts title="빈" cards={[]} language="KOR" singleBelow={1023} />).container
      .innerHTML,
  ).toBe('')
})
