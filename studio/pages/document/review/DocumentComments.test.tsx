// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { formOf } from '../../../../contract/documents/form.ts'
import { DOCUMENTS } from '../../../../contract/documents/index.ts'
import type { Comment } from '../../../../contract/studio/work.ts'
import { drawPart } from '../../../../tests/studio-dom.tsx'
import { EDITOR } from '../../../gallery/Stage.tsx'
import type { DocumentCopy } from '../documentCopy.ts'
import { HeldDocument } from '../edited.ts'
import { DocumentComments } from './DocumentComments.tsx'

afterEach(() => vi.unstubAllGlobals())

const anchor = { block: null, start: 6, words: '모이면', before: '물 위의 빛이 ', after: ' 길' }
const comment = (id: string, text: string): Comment => ({
  ...{ id, parentId: null, field: 'hero.lead', quote: anchor.words, anchor, gone: false },
  ...{ text, mentions: [], by: { id: EDITOR.id, name: EDITOR.name, guest: false } },
  ...{ at: '2026-11-29T00:00:00.000Z', editedAt: null, resolved: null },
})

test('a comment that was begun on words is sent with them, and has the focus once it is listed', async () => {
  const { schema } = DOCUMENTS.home
  const held = new HeldDocument('document/home/KOR', schema, { hero: { lead: '빛이 모이면' } })
  const copy = Object.assign(held, { form: formOf(schema) }) as unknown as DocumentCopy
  const data = [comment('one', '먼저 쓴 말'), comment('two', '줄여 주세요.')]
  const send = vi.fn(async (_address: string, _init?: RequestInit) =>
    Response.json({ success: true, status: 200, data }),
  )
  vi.stubGlobal('fetch', send)
  const { user } = drawPart(
    <DocumentComments
      me={EDITOR}
      copy={copy}
      opened={{
        asked: null,
        place: { field: 'hero.lead', quote: anchor.words, anchor },
        isBegun: true,
      }}
      onGoTo={() => {}}
      onClose={() => {}}
    />,
  )
  await user.click(screen.getByRole('textbox', { name: '새 의견' }))
  await user.keyboard('줄여 주세요.{Control>}{Enter}{/Control}')
  await screen.findByText('먼저 쓴 말')
  expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body))).toMatchObject({
    field: 'hero.lead',
    anchor,
    text: '줄여 주세요.',
  })
  const [, added] = screen.getAllByRole('article')
  await waitFor(() => expect(document.activeElement).toBe(added))
})
