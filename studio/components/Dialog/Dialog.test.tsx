// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './Dialog.examples.tsx'

test('a dialog is named by its title, and closed by its cross and by Escape', async () => {
  const { user } = drawExample(examples, 'Every')
  await user.click(screen.getByRole('button', { name: 'small' }))
  await user.click(screen.getByRole('button', { name: m.close() }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'wide' }))
  expect(screen.getByRole('dialog', { name: '기록' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a dialog that requires an answer has no cross and ignores Escape', async () => {
  const { user } = drawExample(examples, 'Must')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog', { name: 'Leave?' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: m.close() })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
