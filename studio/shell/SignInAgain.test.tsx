// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../tests/studio-dom.tsx'
import { m } from '../paraglide/messages.js'
import SignInAgain from './SignInAgain.tsx'

test('stays over the page until the editor signs in or leaves', async () => {
  const done = vi.fn()
  const { user } = drawPart(<SignInAgain onDone={done} />)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: m.session_ended() })).toBeTruthy()
  expect(screen.queryByRole('button', { name: m.close() })).toBeNull()
  expect(screen.getByRole('button', { name: m.session_leave() })).toBeTruthy()
  expect(done).not.toHaveBeenCalled()
})
