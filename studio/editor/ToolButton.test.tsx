// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawExample, drawPart } from '../../tests/studio-dom.tsx'
import { ToolButton } from './ToolButton.tsx'
import { examples } from './ToolButton.examples.tsx'

test('a toggle button announces its state and its shortcut', async () => {
  const { user } = drawExample(examples, 'On and off')
  const button = screen.getByRole('button', { name: '굵게', pressed: true })
  expect(button.getAttribute('aria-keyshortcuts')).toMatch(/\+b$/i)
  await user.click(button)
  expect(screen.getByRole('button', { name: '굵게', pressed: false })).toBe(button)
})

test('a press leaves the focus in the text', async () => {
  const onPress = vi.fn()
  const { user } = drawPart(
    <>
      <textarea aria-label="본문" />
      <ToolButton name="인용" icon="quote" onPress={onPress} />
    </>,
  )
  const text = screen.getByRole('textbox', { name: '본문' })
  text.focus()
  await user.click(screen.getByRole('button', { name: '인용' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(text)
})

test('an unavailable tool does nothing, and remains focusable', async () => {
  const onPress = vi.fn()
  const { user } = drawPart(<ToolButton name="되돌리기" icon="undo" isDisabled onPress={onPress} />)
  const button = screen.getByRole('button', { name: '되돌리기' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(onPress).not.toHaveBeenCalled()
  button.focus()
  expect(document.activeElement).toBe(button)
})
