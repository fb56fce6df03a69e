// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawExample } from '../../tests/studio-dom.tsx'
import { examples } from './Mark.examples.tsx'

test('the symbol is hidden from screen readers', () => {
  const { container } = drawExample(examples, 'The symbol')
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
