// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { LanguageOverlay } from './LanguageOverlay.tsx'

test('SH-010 the overlay lies over the whole page, not within a part of it, and is told as a status', () => {
  const { container } = draw(<LanguageOverlay />)
  const overlay = screen.getByRole('status')
  expect(overlay.textContent).toBe(m.shell_language_changing())
  expect(container.contains(overlay)).toBe(false)
  expect(screen.queryByRole('img')).toBeNull()
})
