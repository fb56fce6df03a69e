// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './PageLinks.examples.tsx'

test('links to the page before and after', () => {
  drawExample(examples, 'The second')
  expect(
    screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('rel'), link.getAttribute('href')]),
  ).toEqual([
    ['prev', '/?page=1'],
    ['next', '/?page=3'],
  ])
  expect(screen.getByRole('navigation').textContent).toContain('2')
})
