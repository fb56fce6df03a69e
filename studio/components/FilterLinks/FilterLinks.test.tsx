// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './FilterLinks.examples.tsx'

test('is a list of links, and says which filter is chosen', () => {
  drawExample(examples, 'The first')
  const links = within(screen.getByRole('navigation', { name: '상태' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['전체', 'page'],
    ['진행 중3', null],
    ['실패0', null],
  ])
})
