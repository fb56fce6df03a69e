// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './PersonMark.examples.tsx'
import { initials } from './PersonMark.tsx'

test('a Korean name is abbreviated to its last two syllables, another to its initials', () => {
  expect([initials('한여울'), initials('Sea Han'), initials('mira'), initials(' ')]).toEqual([
    '여울',
    'SH',
    'MI',
    '',
  ])
})

test('a standalone mark announces its name, and has the same color each time', () => {
  const { container } = drawExample(examples, 'Several')
  expect(screen.getByRole('img', { name: '한여울' }).dataset.initials).toBe('여울')
  expect(
    new Set([...container.querySelectorAll('[role=img]')].map(({ className }) => className)).size,
  ).toBeGreaterThan(1)
})
