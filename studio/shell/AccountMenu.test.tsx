// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../tests/studio-dom.tsx'
import { EDITOR } from '../gallery/Stage.tsx'
import { m } from '../paraglide/messages.js'
import { AccountMenu } from './AccountMenu.tsx'

test('shows who is signed in, and links to the account and the shortcuts', async () => {
  const shortcuts = vi.fn()
  const { user } = drawPart(<AccountMenu onManual={() => {}} onShortcuts={shortcuts} />)
  await user.click(screen.getByRole('button', { name: m.account_of({ name: EDITOR.name }) }))
  expect(screen.getByText(EDITOR.email)).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: m.place_account() }).getAttribute('href')).toBe(
    '/account',
  )
  await user.click(screen.getByRole('menuitem', { name: m.keyboard_help() }))
  expect(shortcuts).toHaveBeenCalledOnce()
})
