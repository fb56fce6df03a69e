// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawExample } from '../../tests/studio-dom.tsx'
import { m } from '../paraglide/messages.js'
import { mode } from '../visit/mode.ts'
import { examples } from './ViewMenus.examples.tsx'

test('the mode can be chosen and is shown', async () => {
  const { user } = drawExample(examples, 'Language')
  await user.click(screen.getByRole('button', { name: m.mode() }))
  await user.click(screen.getByRole('menuitem', { name: m.mode_dark() }))
  expect(mode()).toBe('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('the language changes at once, and is stored with the account', async () => {
  const sent = vi.fn(async () => Response.json({ success: false, status: 503 }, { status: 503 }))
  vi.stubGlobal('fetch', sent)
  const { user } = drawExample(examples, 'Language')
  await user.click(screen.getByRole('button', { name: m.language() }))
  await user.click(screen.getByRole('menuitem', { name: m.language_english() }))
  expect(document.documentElement.lang).toBe('en')
  expect(sent).toHaveBeenCalledOnce()
})
