// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample } from '../../tests/studio-dom.tsx'
import { m } from '../paraglide/messages.js'
import { languageName } from '../visit/names.ts'
import { examples } from './BodyToolbar.examples.tsx'

const toolbar = (language: 'KOR' | 'ENG') =>
  screen.findByRole('toolbar', {
    name: m.editor_toolbar_of({ language: languageName(language) }),
  })
const isOn = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'

test('the toolbar serves the body in use, says its language, and is reached by its key', async () => {
  const { user } = drawExample(examples, 'One toolbar for two languages')
  await toolbar('KOR')
  expect(screen.getAllByRole('toolbar')).toHaveLength(1)
  expect(isOn(m.editor_bullets())).toBe(false)
  const english = screen.getByRole('textbox', { name: 'Body' })
  act(() => english.focus())
  const serving = await toolbar('ENG')
  expect(isOn(m.editor_bullets())).toBe(true)
  // only the Korean body has a library
  expect(screen.queryByRole('button', { name: m.editor_image() })).toBeNull()
  await user.keyboard('{Alt>}{F10}{/Alt}')
  expect(serving.contains(document.activeElement)).toBe(true)
  act(() => screen.getByRole('textbox', { name: '본문' }).focus())
  await toolbar('KOR')
  expect(screen.getByRole('button', { name: m.editor_image() })).toBeInstanceOf(HTMLButtonElement)
})
