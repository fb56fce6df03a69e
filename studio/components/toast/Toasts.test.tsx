// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { Toasts } from './Toasts.tsx'
import { toast, toastQueue } from './toast.ts'

afterEach(() => act(() => toastQueue.clear()))

test('messages are announced once, in order, and have actions', async () => {
  const undo = vi.fn()
  const { user } = drawPart(<Toasts />)
  act(() => {
    toast('저장했습니다.')
    toast('저장했습니다.')
    toast('계정을 닫았습니다.', { action: { name: '되돌리기', run: undo } })
  })
  expect(screen.getAllByText('저장했습니다.')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '되돌리기' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('계정을 닫았습니다.')).toBeNull()
})
