// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { formOf } from '../../../../contract/documents/form.ts'
import { DOCUMENTS } from '../../../../contract/documents/index.ts'
import type { SiteDocumentDraft } from '../../../../contract/studio/document-calls.ts'
import { drawPart } from '../../../../tests/studio-dom.tsx'
import { EDITOR } from '../../../gallery/Stage.tsx'
import { makeQueries } from '../../../client/queries.ts'
import { m } from '../../../paraglide/messages.js'
import type { DocumentCopy } from '../documentCopy.ts'
import { HeldDocument } from '../edited.ts'
import { ChangedFile } from './ChangedFile.tsx'

const SUBJECT = 'document/home/KOR'
const WAITING = {
  revision: {
    ...{ revision: 4, origin: 'loader', note: '', at: '2026-11-29T00:00:00.000Z' },
    by: { id: EDITOR.id, name: EDITOR.name },
  },
  difference: {
    ...{ from: null, to: 4 },
    fields: [
      {
        ...{
          path: ['hero', 'lead'],
          kind: 'changed',
          before: '여기서 고친 말',
          after: '파일의 말',
        },
        pieces: [
          { kind: 'removed', text: '여기서 고친 말' },
          { kind: 'added', text: '파일의 말' },
        ],
      },
    ],
  },
}
const draft = (differs: boolean, lead: string): SiteDocumentDraft =>
  ({
    row: { subject: SUBJECT, version: 7, differs },
    document: { hero: { lead } },
    problems: [],
  }) as unknown as SiteDocumentDraft

/** A working copy whose file changed after an edit. */
function copyOf(latest: SiteDocumentDraft): DocumentCopy {
  const { schema } = DOCUMENTS.home
  const held = new HeldDocument(SUBJECT, schema, latest.document)
  let current = latest
  return Object.assign(held, {
    form: formOf(schema),
    draft: () => current,
    saved: vi.fn(async () => 7),
    receive: (next: SiteDocumentDraft) => {
      current = next
    },
  }) as unknown as DocumentCopy
}
const draw = (copy: DocumentCopy, readOnly: boolean) =>
  drawPart(
    <QueryClientProvider client={makeQueries()}>
      <ChangedFile {...{ copy, readOnly }} />
    </QueryClientProvider>,
  )
const send = vi.fn(async (_address: string, init?: RequestInit) => {
  const { accept } = JSON.parse(String(init?.body ?? '{}')) as { accept?: boolean }
  const data =
    init?.method === 'POST' ? draft(false, accept ? '파일의 말' : '여기서 고친 말') : WAITING
  return Response.json({ success: true, status: 200, data })
})
beforeEach(() => {
  send.mockClear()
  vi.stubGlobal('fetch', send)
})
const settled = (): { address: string; version: string | null; body: unknown }[] =>
  send.mock.calls.flatMap(([address, init]) =>
    init?.method === 'POST'
      ? [
          {
            address: decodeURIComponent(address),
            version: new Headers(init.headers).get('if-match'),
            body: JSON.parse(String(init.body)),
          },
        ]
      : [],
  )

test.each([
  [true, m.file_take_all, '파일의 말'],
  [false, m.file_leave, '여기서 고친 말'],
] as const)(
  'the changed file is compared, and taken over or left: %s',
  async (accept, button, lead) => {
    const copy = copyOf(draft(true, '여기서 고친 말'))
    const { user } = draw(copy, false)
    expect(screen.getByText(m.site_form_file_waits())).toBeTruthy()
    await user.click(screen.getByRole('button', { name: m.history_compare() }))
    expect(screen.getByRole('dialog', { name: m.site_form_file_changed() })).toBeTruthy()
    expect((await screen.findByText('파일의 말')).tagName).toBe('INS')
    expect(screen.getByText('여기서 고친 말').tagName).toBe('DEL')
    await user.click(screen.getByRole('button', { name: button() }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // what is typed was saved first: the step is based on its version
    expect(copy.saved).toHaveBeenCalledOnce()
    expect(settled()).toEqual([
      {
        address: expect.stringMatching(/\/documents\/document\/home\/KOR\/file$/),
        version: '"7"',
        body: { revision: 4, accept },
      },
    ])
    expect(copy.draft().document).toEqual({ hero: { lead } })
    expect(screen.queryByText(m.site_form_file_waits())).toBeNull()
  },
)

test('a refused step stays open and says why', async () => {
  send.mockImplementation(async (_address, init) =>
    init?.method === 'POST'
      ? Response.json(
          { success: false, status: 412, problem: 'stale', message: '' },
          { status: 412 },
        )
      : Response.json({ success: true, status: 200, data: WAITING }),
  )
  const { user } = draw(copyOf(draft(true, '여기서 고친 말')), false)
  await user.click(screen.getByRole('button', { name: m.history_compare() }))
  await user.click(await screen.findByRole('button', { name: m.file_take_all() }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('who may not write compares only; without a change there is nothing to tell', async () => {
  const { user } = draw(copyOf(draft(true, '여기서 고친 말')), true)
  await user.click(screen.getByRole('button', { name: m.history_compare() }))
  expect(await screen.findByText('파일의 말')).toBeTruthy()
  expect(screen.queryByRole('button', { name: m.file_take_all() })).toBeNull()
  const { container } = draw(copyOf(draft(false, '같은 말')), false)
  expect(container.textContent).toBe('')
})

test('changes of the file are joined with the draft, with the chosen side of each conflict', async () => {
  const conflict = (name: string) => ({
    path: ['hero', name],
    mine: `초안의 ${name}`,
    file: `파일의 ${name}`,
  })
  const changed = (name: string) => ({
    path: ['hero', name],
    kind: 'changed',
    before: '옛 말',
    after: `파일의 ${name}`,
  })
  const join = {
    fields: [changed('lead'), changed('title')],
    conflicts: [conflict('title'), conflict('ticker')],
  }
  send.mockImplementation(async (_address, init) =>
    Response.json({
      success: true,
      status: 200,
      data: init?.method === 'POST' ? draft(false, '합친 말') : { ...WAITING, join },
    }),
  )
  const copy = copyOf(draft(true, '여기서 고친 말'))
  const { user } = draw(copy, false)
  await user.click(screen.getByRole('button', { name: m.history_compare() }))
  // a conflict is no change beside its choice
  await screen.findByText('파일의 lead', { selector: 'ins' })
  const whole = screen.getByText(m.site_form_file_whole()).closest('details')
  expect(whole?.open).toBe(false)
  expect(screen.getAllByRole('radiogroup')).toHaveLength(2)
  for (const radio of screen.getAllByRole<HTMLInputElement>('radio', { checked: true }))
    expect(radio.value).toBe('mine')
  const [ofFile] = screen.getAllByRole('radio', {
    name: new RegExp(`^${m.site_form_file_theirs()}`),
  })
  await user.click(ofFile as HTMLElement)
  await user.click(screen.getByRole('button', { name: m.site_form_file_join() }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(settled().map(({ body }) => body)).toEqual([
    { revision: 4, accept: 'join', mine: [['hero', 'ticker']] },
  ])
  expect(copy.draft().document).toEqual({ hero: { lead: '합친 말' } })
})
