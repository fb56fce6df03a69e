// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './CopyButton.examples.tsx'

test('a text is copied to the clipboard, and the copy is announced', async () => {
  const { user } = drawExample(examples, 'Copies')
  await user.click(screen.getByRole('button', { name: m.copy() }))
  expect(await navigator.clipboard.readText()).toBe('https://yunseul.example')
  expect((await screen.findByRole('status')).textContent).toBe(m.copied())
})
