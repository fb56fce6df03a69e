// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { permissionsOf } from '../../../../contract/studio/permissions.ts'
import type { Comment } from '../../../../contract/studio/work.ts'
import { EDITOR } from '../../../gallery/Stage.tsx'
import { drawPart } from '../../../../tests/studio-dom.tsx'
import { m } from '../../../paraglide/messages.js'
import { CommentThread } from './CommentThread.tsx'

const said = (id: string, by: Comment['by']): Comment => ({
  id,
  parentId: null,
  field: null,
  quote: '',
  anchor: null,
  gone: false,
  text: '전화번호는 010-0000-0000',
  mentions: [],
  by,
  at: '2026-11-28T00:00:00.000Z',
  editedAt: null,
  resolved: null,
})
const guest = { id: 'link', name: '김가을', guest: true }
const colleague = { id: 'other', name: '이가람', guest: false }
const WRITER = {
  ...EDITOR,
  role: 'WRITER' as const,
  permissions: permissionsOf({ role: 'WRITER', readsReports: false, managesPress: false }),
}

function drawThread(me: typeof EDITOR, comment: Comment, answers: Comment[] = []) {
  const onChange = vi.fn().mockResolvedValue(true)
  const drawn = drawPart(
    <CommentThread
      thread={{ comment, answers }}
      me={me}
      mayWrite
      onChange={onChange}
      onGoTo={() => {}}
      isActive={false}
      isGone={false}
      onActive={() => {}}
      onElement={() => {}}
    />,
  )
  return { ...drawn, onChange }
}
const removal = () => screen.queryByRole('button', { name: m.comments_remove() })

test("a reviewer deletes a guest's comment after a question", async () => {
  const { user, onChange } = drawThread(EDITOR, said('one', guest), [said('two', guest)])
  const [first] = screen.getAllByRole('button', { name: m.comments_remove() })
  await user.click(first as HTMLElement)
  const dialog = await screen.findByRole('alertdialog', { name: m.comments_guest_remove() })
  expect(onChange).not.toHaveBeenCalled()
  await user.click(
    [...dialog.querySelectorAll('button')].find(
      ({ textContent }) => textContent === m.comments_remove(),
    ) as HTMLElement,
  )
  expect(onChange).toHaveBeenCalledWith({ is: 'remove', id: 'one' })
})

test('a comment that a colleague answered stays', () => {
  drawThread(EDITOR, said('one', guest), [said('two', colleague)])
  expect(removal()).toBeNull()
})

test('a writer deletes nothing of a guest', () => {
  drawThread(WRITER, said('one', guest))
  expect(removal()).toBeNull()
})
