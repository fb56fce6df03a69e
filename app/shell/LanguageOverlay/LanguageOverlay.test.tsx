// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { LanguageOverlay } from './LanguageOverlay.tsx'

test('SH-010 the overlay covers the whole page, outside its parts, and is announced as a status', () => {
  const { container } = draw(<LanguageOverlay />)
  const overlay = screen.getByRole('status')
  expect(overlay.textContent).toBe(m.shell_language_changing())
  expect(container.contains(overlay)).toBe(false)
  expect(screen.queryByRole('img')).toBeNull()
})
