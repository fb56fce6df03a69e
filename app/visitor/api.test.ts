import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import type { PressBatch } from '../../contract/content.ts'
import type { SearchResult } from '../../contract/search.ts'
import { ApiError, get } from './api.ts'

/** Stubs the server's responses; returns the requested URLs. */
function answering(body: string, status = 200): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return new Response(body, { status })
  })
  return requests
}
afterEach(() => vi.unstubAllGlobals())
const json = (value: object): string => JSON.stringify(value)

test('SH-220 parameters go into the address, and response data is typed by address and parameters', async () => {
  const requests = answering(json({ success: true, status: 200, data: ['윤슬톡'] }))
  const texts = await get('/api/v1/search', { lang: 'KOR', keyword: '윤 슬', type: 'complete' }, {})
  expectTypeOf(texts).toEqualTypeOf<string[]>()
  expect(texts).toEqual(['윤슬톡'])
  const result = await get(
    '/api/v1/search',
    { lang: 'KOR', keyword: 'AI', page: 2, type: 'keyword' },
    {},
  )
  expectTypeOf(result).toEqualTypeOf<SearchResult>()
  expectTypeOf(
    get<'/api/v2/content/press-release', { lang: 'KOR'; contentIdx: number }>,
  ).returns.resolves.toEqualTypeOf<PressBatch>()
  await get('/api/v1/dkaptcha/widget', {}, {})
  expect(requests).toEqual([
    '/api/v1/search?lang=KOR&keyword=%EC%9C%A4+%EC%8A%AC&type=complete',
    '/api/v1/search?lang=KOR&keyword=AI&page=2&type=keyword',
    '/api/v1/dkaptcha/widget',
  ])
})

test('SH-110 a rejection carries the errorCode of the API', async () => {
  answering(json({ success: false, status: 400, errorCode: 400, message: '' }), 400)
  const refusal = await get(
    '/api/v1/search',
    { lang: 'KOR', keyword: '%', page: 1, type: 'keyword' },
    {},
  ).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ code: 400, message: '/api/v1/search: 400' })
})

test('SH-111 a non-JSON response rejects with its status; no response rejects with the error of fetch', async () => {
  answering('<html>', 502)
  await expect(get('/api/v1/dkaptcha/widget', {}, {})).rejects.toMatchObject({ code: 502 })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  await expect(get('/api/v1/dkaptcha/widget', {}, {})).rejects.toThrow('no connection')
})
