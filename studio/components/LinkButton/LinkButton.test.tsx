// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './LinkButton.examples.tsx'

test('is a link with an address in every style', () => {
  drawExample(examples, 'Every')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/contents',
    '/contents',
    '/contents',
  ])
  expect(new Set(links.map(({ className }) => className)).size).toBe(3)
})
