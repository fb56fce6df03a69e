// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './Badge.examples.tsx'

test('a badge shows its text in each tone, and its icon is hidden from screen readers', () => {
  const { container } = drawExample(examples, 'Every')
  expect(
    new Set([...container.querySelectorAll('span')].map(({ className }) => className)).size,
  ).toBe(5)
  expect(screen.getByText('caution')).toBeTruthy()
})

test('the icon of a badge is hidden from screen readers', () => {
  const { container } = drawExample(examples, 'With')
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
