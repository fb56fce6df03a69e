// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, drawExample, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { setOwnBuild } from '../../visitor/build.ts'
import { examples } from './Late.examples.tsx'
import { Late } from './Late.tsx'

const Part = ({ onClose }: { onClose(): void }) => (
  <button type="button" onClick={onClose}>
    {m.go_home()}
  </button>
)
const missing = async (): Promise<typeof Part> => Promise.reject(new Error('the part is gone'))
const had = vi.fn()
const reload = vi.fn()

beforeEach(() => {
  setOwnBuild('one')
  had.mockReset().mockResolvedValue({ ok: true })
  reload.mockReset()
  vi.stubGlobal('fetch', had)
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => setOwnBuild(''))

test('the server neither renders nor requests a late part', () => {
  const load = vi.fn(async () => Part)
  expect(serve(<Late load={load} props={{ onClose() {} }} />).innerHTML).toBe('')
  expect(load).not.toHaveBeenCalled()
  expect(serve(examples[0]?.render()).innerHTML).toBe('')
})

test('the part loads once when it is needed, and gets its props', async () => {
  drawExample(examples, 'A part that comes')
  expect(screen.queryByText('윤슬')).toBeNull()
  expect(await screen.findByText('윤슬')).toBeTruthy()
  const load = vi.fn(async () => Part)
  const onClose = vi.fn()
  const { user, go } = draw(<Late load={load} props={{ onClose }} />)
  await user.click(await screen.findByRole('button', { name: m.go_home() }))
  await go('?tab=all')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(load).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
})

test('a part that fails to load closes itself each time, and reloads the page', async () => {
  const onClose = vi.fn()
  const { container } = draw(<Late load={missing} props={{ onClose }} />)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(container.innerHTML).toBe('')
  draw(<Late load={missing} props={{ onClose }} />)
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  // by now a second check of the page would have happened
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(had).toHaveBeenCalledTimes(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a part that was closed before it failed closes nothing else', async () => {
  const onClose = vi.fn()
  let fail = (_: Error) => {}
  const load = () => new Promise<typeof Part>((_, reject) => (fail = reject))
  const { unmount } = render(<Late load={load} props={{ onClose }} />)
  unmount()
  fail(new Error('the part is gone'))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(onClose).not.toHaveBeenCalled()
})
