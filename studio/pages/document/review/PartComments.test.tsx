// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formOf } from '../../../../contract/documents/form.ts'
import { DOCUMENTS } from '../../../../contract/documents/index.ts'
import { anchorAt } from '../../../../contract/studio/anchors.ts'
import type { Comment } from '../../../../contract/studio/work.ts'
import { drawPart } from '../../../../tests/studio-dom.tsx'
import { DocumentForm } from '../DocumentForm.tsx'
import { HeldDocument } from '../edited.ts'
import { FormPlaces } from '../places.ts'
import { FormCommentsProvider } from './formComments.ts'

const TEXT = '물 위의 빛은 모이면\n걸어갈 길이 됩니다.'
const WORDS = '모이면 걸어갈'
const anchor = anchorAt(
  { id: '', text: TEXT.replace('\n', ' ') },
  { from: TEXT.indexOf('모이면'), to: TEXT.indexOf('모이면') + WORDS.length },
  true,
)
const comment: Comment = {
  ...{ id: 'one', parentId: null, field: 'hero.lead', quote: WORDS, anchor, gone: false },
  ...{ text: '줄여 주세요.', mentions: [], by: { id: 'p1', name: '한바다', guest: false } },
  ...{ at: '2026-11-29T00:00:00.000Z', editedAt: null, resolved: null },
}

test('a commented field lists its words, leads to them, and begins a comment where one works', async () => {
  const { schema } = DOCUMENTS.home
  const edited = new HeldDocument('document/home/KOR', schema, { hero: { lead: TEXT } })
  const places = new FormPlaces()
  const [open, begin] = [vi.fn(), vi.fn()]
  const byField = new Map([['hero.lead', [comment]]])
  const { user } = drawPart(
    <FormCommentsProvider value={{ byField, open, begin }}>
      <DocumentForm form={formOf(schema)} edited={edited} places={places} language="KOR" />
    </FormCommentsProvider>,
  )
  const marks = screen.getByRole('list', { name: '이 항목의 의견' })
  await user.click(within(marks).getByRole('button', { name: /모이면 걸어갈/ }))
  expect(open).toHaveBeenCalledExactlyOnceWith('one')

  const button = () => screen.queryByRole('button', { name: /‘리드문’에 의견/ })
  expect(button()).toBeNull()
  act(() => places.setAt('hero.lead'))
  await user.click(button() as HTMLElement)
  expect(begin).toHaveBeenCalledExactlyOnceWith('hero.lead')

  // the words as they were typed, over two lines
  act(() => places.goToWords('hero.lead', anchor))
  const control = places.textAt('hero.lead')
  expect(document.activeElement).toBe(control)
  expect(control?.value.slice(control.selectionStart ?? 0, control.selectionEnd ?? 0)).toBe(
    '모이면\n걸어갈',
  )
})
