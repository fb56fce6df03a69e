// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './EmptyState.examples.tsx'

test('shows that nothing is here and what to do; its drawing is hidden from screen readers', () => {
  const { container } = drawExample(examples, 'With')
  expect(screen.getByText('찾은 글이 없습니다')).toBeTruthy()
  expect(screen.getByRole('button', { name: '조건 지우기' })).toBeTruthy()
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
