import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PageRequest } from '../../../contract/page-request.ts'
import { pageRequestContext } from '../../context.ts'
import { loader } from './route.tsx'

const OPTIONS = [
  { year: 2026, month: 3 },
  { year: 2026, month: 1 },
  { year: 2025, month: 12 },
  { year: 2025, month: 7 },
]

function load(query: string, content: object) {
  const context = new RouterContextProvider()
  context.set(pageRequestContext, {
    language: 'KOR',
    origin: 'http://localhost',
    requestId: 'r',
    model: { content },
  } as unknown as PageRequest)
  const request = new Request(`http://localhost/page/presskit/collect${query}`)
  return loader({ context, request } as unknown as Parameters<typeof loader>[0])
}

test('AR-087 without months, or without the news of one, the page redirects home', async () => {
  const away = () => Promise.reject(new Error('down'))
  for (const content of [
    { dateOptions: away },
    { dateOptions: async () => OPTIONS, collect: away },
  ]) {
    const led = (await load('', content).catch((thrown: unknown) => thrown)) as Response
    expect([led.status, led.headers.get('location')]).toEqual([302, '/'])
  }
})

test('AR-082 AR-083 AR-084 AR-086 requests the latest months with data, or the chosen one', async () => {
  const queries: object[] = []
  const content = {
    dateOptions: async () => OPTIONS,
    collect: async (query: object) => {
      queries.push(query)
      return []
    },
  }
  const shown = async (query: string) =>
    (await load(query, content)).sections.map(({ year, month }) => `${year}-${month}`)
  expect(await shown('')).toEqual(['2026-3', '2026-1', '2025-12'])
  expect(await shown('?months=4')).toEqual(['2026-3', '2026-1', '2025-12', '2025-7'])
  expect(await shown('?year=2025&month=7')).toEqual(['2025-7'])
  expect(queries[0]).toMatchObject({ language: 'KOR', withImageOrText: true })
})
