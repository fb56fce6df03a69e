// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawExample } from '../../tests/studio-dom.tsx'
import { examples } from './Mark.examples.tsx'

test('the symbol is for the eye alone', () => {
  const { container } = drawExample(examples, 'The symbol')
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
