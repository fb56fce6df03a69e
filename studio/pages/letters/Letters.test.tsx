// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissionsOf, type Role } from '../../../contract/studio/permissions.ts'
import type { PressLetter } from '../../../contract/studio/press-letters.ts'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { makeQueries } from '../../client/queries.ts'
import { MeContext } from '../../client/session.ts'
import { EDITOR } from '../../gallery/Stage.tsx'
import { m } from '../../paraglide/messages.js'
import { LetterDialog } from './LetterDialog.tsx'
import { Letters } from './Letters.tsx'

const LIST = 'c1b2c3d4-0000-4000-8000-000000000000'
const LETTER: PressLetter = {
  ...{ id: 'a1b2c3d4-0000-4000-8000-000000000000', version: 2, subject: 'content/7' },
  ...{ title: '등대가 켜졌다', kind: 'RELEASE', languages: ['KOR'], note: { KOR: '', ENG: '' } },
  ...{ hasPicture: false, when: 'PUBLICATION', dueAt: null, state: 'PLANNED', held: null },
  ...{ embargoAt: null, by: { id: 'u', name: '고은별' }, at: '2026-11-30T00:00:00.000Z' },
  sentAt: null,
  counts: { all: 0, waiting: 0, sent: 0, refused: 0, bounced: 0, skipped: 0, opened: 0 },
}
let answers: Record<string, unknown>
const sent = vi.fn(async (address: string, _options: { method: string; body?: string }) => {
  const name = Object.keys(answers).find((end) => address.split('?')[0]?.endsWith(end))
  return name
    ? Response.json({ success: true, status: 200, data: answers[name] })
    : Response.json({ success: false, status: 404 }, { status: 404 })
})
const bodyOf = (end: string): unknown => {
  const call = sent.mock.calls.find(([address, { body }]) => address.endsWith(end) && body)
  return JSON.parse(call?.[1].body ?? 'null')
}
beforeEach(() => {
  answers = { '/press/letters': { rows: [LETTER], sends: true } }
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockClear()
})
const drawn = (part: Parameters<typeof drawPart>[0], role: Role = 'EDITOR') => {
  const permissions = permissionsOf({ role, readsReports: false, managesPress: true })
  return drawPart(
    <QueryClientProvider client={makeQueries()}>
      <MeContext value={{ ...EDITOR, managesPress: true, permissions }}>{part}</MeContext>
    </QueryClientProvider>,
  )
}
const button = (name: string) => screen.getByRole('button', { name })

test('a planned letter says what it waits for, and is cancelled by its version', async () => {
  answers['/press/letters'] = { rows: [{ ...LETTER, held: 'unplanned' }], sends: true }
  const { user } = drawn(<Letters />)
  const list = await screen.findByRole('list', { name: m.letters() })
  expect(within(list).getByText(m.letter_held_unplanned())).toBeTruthy()
  expect(within(list).getByText(m.letter_when_publication())).toBeTruthy()
  await user.click(button(m.letter_cancel()))
  answers['/cancel'] = { id: LETTER.id, version: 3 }
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: m.letter_cancel() }))
  await vi.waitFor(() =>
    expect(sent.mock.calls.some(([address]) => address.endsWith(`${LETTER.id}/cancel`))).toBe(true),
  )
})

test('counts tell what became of a letter; opened links of embargoed ones alone', async () => {
  const counts = { all: 6, waiting: 1, sent: 3, refused: 1, bounced: 1, skipped: 1, opened: 2 }
  const embargoed = { ...LETTER, kind: 'EMBARGOED', state: 'SENDING', counts }
  answers['/press/letters'] = {
    rows: [embargoed, { ...LETTER, id: 'b', state: 'SENT', counts }],
    sends: false,
  }
  drawn(<Letters />)
  const [first, second] = await screen.findAllByRole('article')
  if (!first || !second) throw new Error('a letter is missing')
  expect(first.textContent).toContain(m.letter_count_opened({ count: 2 }))
  expect(second.textContent).not.toContain(m.letter_count_opened({ count: 2 }))
  expect(second.textContent).toContain(m.letter_count_bounced({ count: 1 }))
  expect(screen.getByText(m.reason_press_letter_mail())).toBeTruthy()
})

test('a letter is written to a list, shown in a frame that runs nothing, counted, and sent', async () => {
  answers = {
    '/press/find': {
      ...{ rows: [], total: 0, persons: 4, unreadable: 0, tags: [{ tag: '경제', persons: 2 }] },
      lists: [{ id: LIST, name: '경제부', version: 1, persons: 4 }],
    },
    '/press/letters/count': { KOR: 3, ENG: 1, suppressed: 1 },
    '/drawn': [{ language: 'KOR', subject: '등대가 켜졌다', text: '평문' }],
    '/send': { id: LETTER.id, version: 2 },
    '/press/letters': { id: LETTER.id, version: 1 },
  }
  const onClose = vi.fn()
  const { user } = drawn(
    <LetterDialog subject="content/7" languages={['KOR', 'ENG']} onClose={onClose} />,
  )
  expect(button(m.letter_show()).hasAttribute('disabled')).toBe(true)
  await user.click(button(m.press_open_all()))
  await user.click(await screen.findByRole('checkbox', { name: /경제부/ }))
  await user.click(button(m.letter_show()))
  const frame = await screen.findByTitle<HTMLIFrameElement>(m.letter_frame({ language: '한국어' }))
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(bodyOf('/press/letters')).toMatchObject({
    ...{ subject: 'content/7', kind: 'RELEASE', when: 'NOW', languages: ['KOR', 'ENG'] },
    audience: { lists: [LIST], tags: [], ids: [] },
  })
  expect(await screen.findByText(m.letter_recipients({ count: 4 }))).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(button(m.letter_send()))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('an embargo is to chosen persons, never at publication; who may not publish sends none', async () => {
  answers = {
    '/press/find': {
      ...{ total: 1, persons: 1, unreadable: 0, tags: [{ tag: '경제', persons: 1 }] },
      lists: [{ id: LIST, name: '경제부', version: 1, persons: 4 }],
      rows: [
        {
          ...{ id: LETTER.id, name: '한바다', email: 'a@press.example', medium: '물결일보' },
          ...{ language: 'KOR', tags: [], version: 1, consent: { how: 'CARD', day: '2026-11-02' } },
        },
      ],
    },
    '/press/letters/count': { KOR: 1, ENG: 0, suppressed: 0 },
    '/drawn': [{ language: 'KOR', subject: '등대가 켜졌다', text: '평문' }],
    '/press/letters': { id: LETTER.id, version: 1 },
  }
  const { user } = drawn(
    <LetterDialog subject="content/7" languages={['KOR']} onClose={() => {}} />,
    'WRITER',
  )
  await user.click(screen.getByRole('radio', { name: new RegExp(m.letter_when_publication()) }))
  await user.click(screen.getByRole('radio', { name: new RegExp(m.letter_kind_embargoed()) }))
  expect(screen.queryByRole('radio', { name: new RegExp(m.letter_when_publication()) })).toBeNull()
  await user.click(button(m.press_open_all()))
  await user.click(await screen.findByRole('checkbox', { name: /한바다/ }))
  expect(screen.queryByRole('checkbox', { name: /경제부/ })).toBeNull()
  await user.click(button(m.letter_show()))
  expect(await screen.findByText(m.letter_may_not())).toBeTruthy()
  expect(screen.queryByRole('button', { name: m.letter_send() })).toBeNull()
})
