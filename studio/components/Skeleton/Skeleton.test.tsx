// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './Skeleton.examples.tsx'

test('announces that something is loading, and hides its lines', () => {
  const { container } = drawExample(examples, 'Lines')
  expect(screen.getByRole('status').textContent).toBe(m.loading())
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(3)
})
