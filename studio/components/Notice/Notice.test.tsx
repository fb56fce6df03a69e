// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './Notice.examples.tsx'

test('a danger is announced at once, the others politely', () => {
  drawExample(examples, 'Every')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['danger'])
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'neutral',
    'info',
    'positive',
    'caution',
  ])
})

test('actions are part of the notice', () => {
  drawExample(examples, 'Title')
  expect(
    screen.getByRole('alert').contains(screen.getByRole('button', { name: '다시 저장' })),
  ).toBe(true)
})
