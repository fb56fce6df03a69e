// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './Tooltip.examples.tsx'

test('its text appears on focus and disappears on Escape', async () => {
  const { user } = drawExample(examples, 'Beside')
  await user.tab()
  const tip = await screen.findByRole('tooltip')
  expect(tip.textContent).toBe('지금 저장 (Ctrl+S)')
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(tip.id)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('tooltip')).toBeNull()
})
