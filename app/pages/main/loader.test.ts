import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageRequest } from '../../../contract/page-request.ts'
import { pageRequestContext } from '../../context.ts'
import { setPageLog } from '../../shell/log.ts'
import { loader } from './route.tsx'

afterEach(() => setPageLog(() => {}))

test('FT-236 a store failure is only logged: the page renders without its data', async () => {
  const context = new RouterContextProvider()
  context.set(pageRequestContext, {
    language: 'ENG',
    origin: 'http://localhost',
    requestId: 'r1',
    model: { site: { main: () => Promise.reject(new Error('down')) } },
  } as unknown as PageRequest)
  const log = vi.fn()
  setPageLog(log)
  const request = new Request('http://localhost/page/main')
  expect(
    await loader({ context, request } as unknown as Parameters<typeof loader>[0]),
  ).toMatchObject({ main: null })
  expect(log.mock.calls).toEqual([
    [
      'page part failed',
      expect.objectContaining({ message: 'down' }),
      { part: 'main', requestId: 'r1' },
    ],
  ])
})
