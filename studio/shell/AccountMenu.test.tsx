// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../tests/studio-dom.tsx'
import { EDITOR } from '../gallery/Stage.tsx'
import { m } from '../paraglide/messages.js'
import { leaveWalk, useWalk, walkTo } from '../visit/walk.ts'
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

function Step() {
  return <output>{String(useWalk(EDITOR.id).step)}</output>
}

test('the first walk is taken again from the menu, where it was left', async () => {
  const { user } = drawPart(
    <>
      <AccountMenu onManual={() => {}} onShortcuts={() => {}} />
      <Step />
    </>,
  )
  const open = () =>
    user.click(screen.getByRole('button', { name: m.account_of({ name: EDITOR.name }) }))
  const step = (): string | null => screen.getByRole('status').textContent
  await open()
  await user.click(screen.getByRole('menuitem', { name: m.walk_start() }))
  expect(step()).toBe('0')
  act(() => {
    walkTo(EDITOR.id, 2)
    leaveWalk(EDITOR.id)
  })
  expect(step()).toBe('null')
  await open()
  await user.click(screen.getByRole('menuitem', { name: m.walk_go_on() }))
  expect(step()).toBe('2')
})
