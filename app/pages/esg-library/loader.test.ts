import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { PageRequest } from '../../../contract/page-request.ts'
import { setPageLog } from '../../shell/log.ts'
import { pageRequestContext } from '../../context.ts'
import { loader, meta } from './route.tsx'

const CATEGORY = { name: 'ESG 자료실', description: '보고서와 정책' }
const LIBRARY = { esgRecentReport: null }

afterEach(() => setPageLog(() => {}))

function load(site: object, content: object = { categories: async () => [CATEGORY] }) {
  const context = new RouterContextProvider()
  context.set(pageRequestContext, {
    language: 'KOR',
    origin: 'http://localhost',
    requestId: 'r',
    model: { content, site },
  } as unknown as PageRequest)
  return loader({ context } as unknown as Parameters<typeof loader>[0])
}
const headOf = (loaderData: Awaited<ReturnType<typeof load>>) =>
  JSON.stringify(meta({ loaderData } as Parameters<typeof meta>[0]))

test('SH-027 AR-044 the library has the name of its category, its own address, and belongs to the ESG entry', async () => {
  const data = await load({ esgLibrary: async () => LIBRARY })
  expect(data).toMatchObject({
    title: 'ESG 자료실',
    library: LIBRARY,
    navigationEntry: '/page/responsible/esg',
  })
  const head = headOf(data)
  expect(head).toContain(
    '"rel":"canonical","href":"http://localhost/page/responsible/esg-resource"',
  )
  expect(head).toContain('보고서와 정책')
})

test('FT-234 unreadable data is logged, and the page says so and is not indexed', async () => {
  const lines: unknown[] = []
  setPageLog((event, error, fields) => lines.push([event, (error as Error).message, fields?.part]))
  const away = () => Promise.reject(new Error('down'))
  const data = await load({ esgLibrary: away }, { categories: away })
  expect(data).toMatchObject({ library: null, title: 'ESG 자료실', description: '' })
  expect(headOf(data)).toContain('noindex')
  expect(lines).toEqual([
    ['page part failed', 'down', 'esg category'],
    ['page part failed', 'down', 'esg library'],
  ])
})
