// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { examples } from './DocumentForm.examples.tsx'

test('an item opens, changes and says so in its line', async () => {
  const { user } = drawExample(examples, 'Home')
  await user.click(screen.getByRole('button', { name: '누구나 쓸 수 있게' }))
  const banner = screen
    .getByRole('button', { name: '누구나 쓸 수 있게' })
    .closest('li') as HTMLElement
  const title = within(banner).getByRole('textbox', { name: '제목' })
  // what is typed without a pause is one step to undo, however slow this machine is
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  await user.clear(title)
  await user.type(title, '모두의 길')
  now.mockRestore()
  expect(screen.getByRole('button', { name: '모두의 길' })).toBeTruthy()
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByRole('button', { name: '누구나 쓸 수 있게' })).toBeTruthy()
})

const bannerNames = (): (string | null)[] =>
  within(screen.getByRole('region', { name: '배너' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('button', { expanded: false }).textContent)

test('items are moved by buttons, and the move is announced', async () => {
  const { user } = drawExample(examples, 'Home')
  await user.click(screen.getByRole('button', { name: '덜 쓰고 오래 쓰기 위로' }))
  expect(bannerNames()).toEqual(['덜 쓰고 오래 쓰기', '누구나 쓸 수 있게'])
  expect(screen.getByRole('status').textContent).toContain('1번째')
})

test('Alt and an arrow key move the item of the handle, which keeps the focus; undo moves it back', async () => {
  const { user } = drawExample(examples, 'Home')
  const handle = () => screen.getByRole('button', { name: '누구나 쓸 수 있게 순서 옮기기' })
  act(() => handle().focus())
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(bannerNames()).toEqual(['덜 쓰고 오래 쓰기', '누구나 쓸 수 있게'])
  await waitFor(() => expect(document.activeElement).toBe(handle()))
  await user.keyboard('{Alt>}{Home}{/Alt}')
  expect(bannerNames()).toEqual(['누구나 쓸 수 있게', '덜 쓰고 오래 쓰기'])
  await user.keyboard('{Control>}zz{/Control}')
  expect(bannerNames()).toEqual(['누구나 쓸 수 있게', '덜 쓰고 오래 쓰기'])
})

test('a text shows the values of its figures', () => {
  drawExample(examples, 'Home')
  expect(screen.getByText('2,130만 명').tagName).toBe('MARK')
})

test('a problem is counted at its item, and shown at its field', async () => {
  const { user } = drawExample(examples, 'Milestones')
  await user.click(screen.getByRole('button', { name: /2025.*오류 2/ }))
  await user.click(screen.getByRole('button', { name: /데이터센터 준공.*오류 2/ }))
  expect(screen.getByText('12 이하여야 합니다.')).toBeTruthy()
  expect(screen.getByText('필수 항목입니다.')).toBeTruthy()
})
