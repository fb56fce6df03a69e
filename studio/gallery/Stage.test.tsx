// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawExample } from '../../tests/studio-dom.tsx'
import { examples } from '../shell/Notifications/Notifications.examples.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('examples ask the server for nothing, however long they are open', async () => {
  vi.useFakeTimers()
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nobody is signed in'))
  drawExample(examples, 'Some unread')
  await act(() => vi.advanceTimersByTimeAsync(300_000))
  expect(asked).not.toHaveBeenCalled()
})
