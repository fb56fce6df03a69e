// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../tests/studio-dom.tsx'
import { m } from '../paraglide/messages.js'
import ProofDialog from './ProofDialog.tsx'

test('asks for the factors of the account, and closing it cancels', async () => {
  const done = vi.fn()
  const { user } = drawPart(<ProofDialog onDone={done} />)
  expect(screen.getByRole('dialog', { name: m.proof_title() })).toBeTruthy()
  expect(screen.getByRole('button', { name: m.prove_with_passkey() })).toBeTruthy()
  // the account has no password
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.keyboard('{Escape}')
  expect(done).toHaveBeenCalledExactlyOnceWith(false)
})
