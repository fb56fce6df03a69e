// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './Icon.examples.tsx'
import { ICON_PATHS } from './paths.tsx'

test('every icon is drawn and hidden from screen readers', () => {
  const { container } = drawExample(examples, 'Every')
  const icons = [...container.querySelectorAll('svg')]
  expect(icons).toHaveLength(Object.keys(ICON_PATHS).length)
  for (const icon of icons) {
    expect(icon.getAttribute('aria-hidden')).toBe('true')
    expect(icon.childElementCount).toBeGreaterThan(0)
  }
})
