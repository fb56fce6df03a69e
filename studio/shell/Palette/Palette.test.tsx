// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import Palette from './Palette.tsx'

// searches find no articles
beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [] })))

const onClose = vi.fn()
const onShortcuts = vi.fn()
beforeEach(() => vi.clearAllMocks())
const draw = () =>
  drawPart(<Palette onClose={onClose} onManual={() => {}} onShortcuts={onShortcuts} />)

const field = () => screen.getByRole('combobox', { name: m.palette() })
const options = () => screen.getAllByRole('option')
/** Returns the selected options, that is, the one that Enter runs. */
const selected = (): (string | null)[] =>
  screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)

test('Enter runs the first entry, with every letter typed and deleted', async () => {
  const { user } = draw()
  expect(document.activeElement).toBe(field())
  await waitFor(() => expect(selected()).toEqual([m.place_home()]))
  await user.keyboard('로그아')
  await waitFor(() => expect(selected()).toEqual([m.sign_out()]))
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  await waitFor(() => expect(selected()).toEqual([m.place_home()]))
})

test('arrows move and wrap around; the field names the option', async () => {
  const { user } = draw()
  await waitFor(() => expect(selected()).toEqual([m.place_home()]))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(selected()).toEqual([options()[1]?.textContent]))
  await waitFor(() => expect(field().getAttribute('aria-activedescendant')).toBe(options()[1]?.id))
  await user.keyboard('{ArrowUp}{ArrowUp}')
  await waitFor(() => expect(selected()).toEqual([options().at(-1)?.textContent]))
})

test('Enter runs an action; the Enter of an input method does not', async () => {
  const { user } = draw()
  await user.keyboard('단축키')
  await waitFor(() => expect(selected()).toEqual([m.keyboard_help()]))
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
  expect(onShortcuts).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onShortcuts).toHaveBeenCalledOnce())
  expect(onClose).toHaveBeenCalledOnce()
})

test('Escape closes it; the number of results is announced', async () => {
  const { user } = draw()
  await user.keyboard('없는 말')
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(m.palette_none({ typed: '없는 말' })),
  )
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      m.palette_count({ count: options().length }),
    ),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('the caret keys keep their native behaviour', async () => {
  const { user } = draw()
  await user.keyboard('도움')
  for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight'])
    expect(fireEvent.keyDown(field(), { key }), key).toBe(true)
})
