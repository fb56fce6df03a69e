// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/dom.tsx'
import { examples } from './PageHead.examples.tsx'

test('a page has one h1, and the link next to it is not in a heading', () => {
  drawExample(examples, 'With a link')
  const heading = screen.getByRole('heading')
  expect([heading.tagName, heading.textContent]).toEqual(['H1', '새 소식'])
  expect(heading.nextElementSibling).toBe(screen.getByRole('link', { name: '달마다 모아 보기' }))
})
