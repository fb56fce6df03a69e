// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissionsOf } from '../../../contract/studio/permissions.ts'
import type { PressRow } from '../../../contract/studio/press.ts'
import { EDITOR } from '../../gallery/Stage.tsx'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { MeContext } from '../../client/session.ts'
import { m } from '../../paraglide/messages.js'
import { DoublesPage } from './DoublesPage.tsx'
import { PressImportPage } from './PressImportPage.tsx'
import { PressPage } from './PressPage.tsx'
import type { FoundPress } from './usePress.ts'

const MINUTE_MS = 60_000
const ROW: PressRow = {
  ...{ id: 'a1b2c3d4-0000-4000-8000-000000000000', name: '한바다', medium: '물결일보' },
  ...{ email: 'wave@press.example', language: 'KOR', tags: ['경제'], version: 3 },
  consent: { how: 'CARD', day: '2026-11-02' },
}
const OTHER: PressRow = {
  ...{ ...ROW, id: 'b1b2c3d4-0000-4000-8000-000000000000', email: 'wa.ve@press.example' },
  version: 7,
}
const FOUND: FoundPress = {
  ...{ rows: [ROW], total: 1, persons: 1, unreadable: 2 },
  lists: [{ id: 'c1b2c3d4-0000-4000-8000-000000000000', name: '경제부', version: 1, persons: 4 }],
  tags: [{ tag: '경제', persons: 1 }],
}

/** Answers of calls, by the end of their address. */
let answers: Record<string, unknown>
const sent = vi.fn(async (address: string, _options: { method: string; body?: string }) => {
  const name = Object.keys(answers).find((end) => address.endsWith(end))
  return name
    ? Response.json({ success: true, status: 200, data: answers[name] })
    : Response.json({ success: false, status: 404 }, { status: 404 })
})
/** Calls as method, address and body. */
const calls = () =>
  sent.mock.calls.map(([address, { body }]) => [
    address.replace('/api/studio/v1', ''),
    body === undefined ? null : JSON.parse(body),
  ])
beforeEach(() => {
  answers = { '/press/find': FOUND }
  vi.stubGlobal('fetch', sent)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sent.mockClear()
})

/** Draws a screen for somebody with the right, or without it. */
const drawn = (screenOf: ReactNode, managesPress = true) => {
  const permissions = permissionsOf({ role: 'WRITER', readsReports: false, managesPress })
  return drawPart(
    <MeContext value={{ ...EDITOR, managesPress, permissions }}>{screenOf}</MeContext>,
  )
}
const button = (name: string) => screen.getByRole('button', { name })
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const nothingIsLeft = (): void =>
  expect(document.documentElement.outerHTML).not.toMatch(/한바다|wave@|물결일보|typed/)

test('contacts are asked for by a body, shown, and hidden after five minutes with what was typed', async () => {
  drawn(<PressPage />)
  nothingIsLeft()
  expect(sent).not.toHaveBeenCalled()
  fireEvent.click(button(m.press_open_all()))
  await screen.findByRole('link', { name: '한바다' })
  expect(screen.getByText(m.press_unreadable({ count: 2 }))).toBeTruthy()
  const search = screen.getByRole('textbox', { name: m.press_find() })
  fireEvent.change(search, { target: { value: ' typed ' } })
  // each search is recorded: nothing is sent while typing
  expect(sent).toHaveBeenCalledTimes(1)
  fireEvent.submit(search)
  await act(async () => {})
  const whole = { text: '', list: null, tag: '', page: 1 }
  expect(calls()).toEqual([
    ['/press/find', whole],
    ['/press/find', { ...whole, text: 'typed' }],
  ])
  fireEvent.click(within(screen.getByRole('article')).getByRole('button', { name: '경제' }))
  await act(async () => {})
  expect(calls().at(-1)).toEqual(['/press/find', { ...whole, text: 'typed', tag: '경제' }])
  await pass(4.1 * MINUTE_MS)
  expect(screen.getByText(m.press_is_ending())).toBeTruthy()
  await pass(MINUTE_MS)
  expect(screen.getByText(m.press_was_hidden())).toBeTruthy()
  nothingIsLeft()
})

test('without the right nothing is asked for', () => {
  drawn(<PressPage />, false)
  expect(screen.getByText(m.no_permission())).toBeTruthy()
  expect(screen.queryByRole('button', { name: m.press_open_all() })).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

test('a merge names both versions and what stays, and a stale one is told', async () => {
  answers = { '/press/doubles': { groups: [{ reason: 'email', rows: [ROW, OTHER] }] } }
  drawn(<DoublesPage />)
  fireEvent.click(button(m.press_open_doubles()))
  fireEvent.click(await screen.findByRole('button', { name: m.press_merge() }))
  const dialog = await screen.findByRole('dialog', { name: m.press_merge_asked() })
  fireEvent.click(within(dialog).getByRole('radio', { name: OTHER.email }))
  sent.mockImplementationOnce(async () =>
    Response.json({ success: false, status: 412, problem: 'stale' }, { status: 412 }),
  )
  fireEvent.click(within(dialog).getByRole('button', { name: m.press_merge() }))
  expect(await within(dialog).findByText(m.press_stale())).toBeTruthy()
  expect(calls().at(-1)).toEqual([
    `/press/persons/${ROW.id}/merge`,
    {
      other: { id: OTHER.id, version: 7 },
      keep: { name: 'own', email: 'other', medium: 'own', language: 'own', consent: 'own' },
    },
  ])
})

test('a file is shown row by row, and imported with the digest of what was shown', async () => {
  const counts = { added: 1, known: 0, refused: 1, lists: 0 }
  answers = {
    '/press/import/try': {
      ...{ encoding: 'utf-8', delimiter: ',', unknownColumns: ['전화'], problem: null },
      ...{ problemLine: null, counts, digest: 'as-shown' },
      rows: [
        { ...ROW, row: 1, line: 2, state: 'NEW', notes: [] },
        {
          ...{ ...OTHER, name: '', row: 2, line: 3, state: 'REFUSED' },
          notes: [{ field: 'name', reason: 'name_missing', detail: '' }],
        },
      ],
    },
    '/press/import': counts,
  }
  drawn(<PressImportPage />)
  // a statement without a day and a record chooses no file
  fireEvent.click(screen.getByRole('switch'))
  expect(button(m.press_import_choose())).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('switch'))
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, {
    target: { files: [new File(['이메일\na@press.example'], 'press.csv')] },
  })
  expect(
    await screen.findByText(`${m.press_name()}: ${m.press_note_name_missing({ detail: '' })}`),
  ).toBeTruthy()
  expect(screen.getByText(m.import_unknown_columns({ names: '전화' }))).toBeTruthy()
  fireEvent.click(button(m.press_import_does()))
  const asked = await screen.findByRole('alertdialog')
  fireEvent.click(within(asked).getByRole('button', { name: m.press_import_does() }))
  await act(async () => {})
  const file = Buffer.from('이메일\na@press.example').toString('base64')
  expect(calls()).toEqual([
    ['/press/import/try', { file, language: 'KOR', consent: null }],
    ['/press/import', { file, language: 'KOR', consent: null, digest: 'as-shown' }],
  ])
})
