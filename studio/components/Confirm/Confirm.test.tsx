// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../Button/Button.tsx'
import { Confirm } from './Confirm.tsx'

test('an irreversible action runs only after confirmation', async () => {
  const done = vi.fn()
  const { user } = drawPart(
    <Confirm
      trigger={<Button>계정 닫기</Button>}
      title="계정을 닫을까요?"
      does="닫기"
      onConfirm={done}
    >
      로그인이 모두 끝납니다.
    </Confirm>,
  )
  const open = () => user.click(screen.getByRole('button', { name: '계정 닫기' }))
  await open()
  const dialog = within(screen.getByRole('alertdialog', { name: '계정을 닫을까요?' }))
  await user.click(dialog.getByRole('button', { name: m.cancel() }))
  expect(done).not.toHaveBeenCalled()
  await open()
  await user.click(within(screen.getByRole('alertdialog')).getByText('닫기'))
  expect(done).toHaveBeenCalledOnce()
})
