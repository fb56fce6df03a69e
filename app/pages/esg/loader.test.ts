import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '../../../contract/language.ts'
import type { PageRequest } from '../../../contract/page-request.ts'
import { exampleCard } from '../../components/ContentCard/example-cards.ts'
import { pageRequestContext } from '../../context.ts'
import { setPageLog } from '../../shell/log.ts'
import { loader, meta } from './route.tsx'

afterEach(() => setPageLog(() => {}))

const PAGE = { title: 'ESG Reports', description: 'about', head: { image: '/media/a.webp' } }

function load(site: object, language: Language) {
  const context = new RouterContextProvider()
  context.set(pageRequestContext, {
    language,
    origin: 'http://localhost',
    requestId: 'r',
    model: { site },
  } as unknown as PageRequest)
  return loader({ context } as unknown as Parameters<typeof loader>[0])
}
const there = () => ({
  esgPage: vi.fn(async () => PAGE),
  esgRecentReport: vi.fn(async (language: Language) => ({ title: language })),
  esgNews: vi.fn(async () => [exampleCard({ contentIdx: 1 })]),
})

test('FT-217 AR-057 news are read for the Korean page only', async () => {
  const site = there()
  expect((await load(site, 'KOR')).news).toMatchObject([{ contentIdx: 1 }])
  expect((await load(site, 'ENG')).news).toEqual([])
  expect(site.esgNews.mock.calls).toEqual([['KOR']])
})

test('FT-234 each language reads its own report; a failed report or news list is logged, and the page renders without it', async () => {
  const site = there()
  expect([(await load(site, 'KOR')).report, (await load(site, 'ENG')).report]).toEqual([
    { title: 'KOR' },
    { title: 'ENG' },
  ])
  const lines: unknown[] = []
  setPageLog((event, error, fields) => lines.push([event, (error as Error).message, fields?.part]))
  const away = () => Promise.reject(new Error('down'))
  expect(await load({ ...there(), esgRecentReport: away, esgNews: away }, 'KOR')).toMatchObject({
    esg: PAGE,
    report: null,
    news: [],
  })
  expect(lines).toEqual([
    ['page part failed', 'down', 'esg report'],
    ['page part failed', 'down', 'esg news'],
  ])
})

test('FT-210 the English title is “ESG Reports | Yunseul”; FT-003 the page exists in both languages', async () => {
  const loaderData = await load(there(), 'ENG')
  const head = meta({ loaderData } as unknown as Parameters<typeof meta>[0])
  expect(head).toContainEqual({ title: 'ESG Reports | Yunseul' })
  expect(JSON.stringify(head)).toContain(
    '"hrefLang":"ko","href":"http://localhost/page/responsible/esg"',
  )
})

test('FT-234 a page whose texts cannot be read is an error, not an empty page', async () => {
  await expect(load({ ...there(), esgPage: async () => null }, 'KOR')).rejects.toThrow(
    'no ESG page',
  )
})
