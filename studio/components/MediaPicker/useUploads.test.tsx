// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SendOptions } from '../../client/sending.ts'
import { useUploads } from './useUploads.ts'

const { calls } = vi.hoisted(() => ({ calls: [] as SendOptions[] }))
vi.mock('../../client/upload.ts', async (original) => ({
  ...(await original<object>()),
  uploadFile: (_file: File, options: SendOptions) => {
    calls.push(options)
    return new Promise((_resolve, reject) =>
      options.signal?.addEventListener('abort', () => reject(new Error('left'))),
    )
  },
}))

test('a replacement that goes on after a pause is the same attempt; another one is not', async () => {
  const { result } = renderHook(() => useUploads(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  const file = new File(['bytes'], 'a.png', { type: 'image/png' })
  const destination = { replaces: { id: 'a', version: 'first' } }
  act(() => void result.current.send([file], destination))
  const id = result.current.rows[0]?.id ?? 0
  await act(async () => result.current.pause(id))
  await act(async () => result.current.resume(id))
  act(() => void result.current.send([file], destination))
  const [first, second, third] = calls.map(({ attempt }) => attempt)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
