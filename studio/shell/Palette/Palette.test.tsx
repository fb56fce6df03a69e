// @vitest-environment happy-dom
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { usePageActions } from '../../components/pageActions.ts'
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

test('what matched is marked, and the entry keeps its name', async () => {
  const { user } = draw()
  // it begins with the text, while another name only contains it
  await user.keyboard('로그')
  await waitFor(() => expect(selected()).toEqual([m.sign_out()]))
  const [option] = screen.getAllByRole('option', { selected: true })
  expect(option?.querySelector('mark')?.textContent).toBe('로그')
})

test('actions of the page are offered while it is open, and run once the palette has closed', async () => {
  const run = vi.fn()
  const offer = renderHook(() =>
    usePageActions([{ id: 'preview', name: '미리보기', icon: 'eye', run }]),
  )
  const { user } = draw()
  await user.keyboard('미리')
  await waitFor(() => expect(selected()).toEqual(['미리보기']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(run).toHaveBeenCalledOnce())
  expect(onClose).toHaveBeenCalledOnce()
  offer.unmount()
  await waitFor(() => expect(screen.queryByRole('option', { name: '미리보기' })).toBeNull())
})

test('an article is shown with its language and state', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({
      success: true,
      data: String(address).includes('/contents?')
        ? [
            {
              contentIdx: 7,
              title: '바다를 건너는 다리',
              kind: 'news',
              postDate: '2026-03-12',
              languageType: 'KOR',
              state: 'IN_REVIEW',
              live: false,
            },
          ]
        : [],
    }),
  )
  const { user } = draw()
  await user.keyboard('다리')
  const option = await screen.findByRole('option', { name: /바다를 건너는 다리/ })
  expect(option.textContent).toContain(m.of_korean())
  expect(option.textContent).toContain(m.state_in_review())
  expect(option.querySelector('mark')?.textContent).toBe('다리')
})

test('the caret keys keep their native behaviour', async () => {
  const { user } = draw()
  await user.keyboard('도움')
  for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight'])
    expect(fireEvent.keyDown(field(), { key }), key).toBe(true)
})
