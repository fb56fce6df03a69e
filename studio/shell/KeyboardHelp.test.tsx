// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../tests/studio-dom.tsx'
import { shownShortcut } from '../shortcuts/notation.ts'
import { SHORTCUTS } from '../shortcuts/table.ts'
import { m } from '../paraglide/messages.js'
import { examples } from './KeyboardHelp.examples.tsx'

test('lists the action of each key, and closes on Escape', async () => {
  const { user } = drawExample(examples, 'Opened')
  await user.click(screen.getByRole('button', { name: '?' }))
  expect(screen.getByRole('dialog', { name: m.keyboard_help() })).toBeTruthy()
  expect(screen.getByText(m.keys_list_rows()).previousElementSibling?.textContent).toBe('JK')
  // every shortcut of the body editor is listed, in the notation of this device
  const listed = screen
    .getAllByRole('term')
    .flatMap((term) => [...term.querySelectorAll('kbd')].map((key) => key.textContent))
  expect(listed).toEqual(
    expect.arrayContaining(Object.values(SHORTCUTS.body).flat().map(shownShortcut)),
  )
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
