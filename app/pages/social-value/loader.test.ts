import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { PageRequest } from '../../../contract/page-request.ts'
import { rowOf } from '../../../contract/pages.ts'
import { SOCIAL_COMPANIES } from '../../../contract/social-names.ts'
import { chartsOf } from '../../../server/site/social-value.ts'
import { drawingOf } from '../../../server/charts/draw.ts'
import { loadedPage } from '../../../server/charts/example.charts.ts'
import { pageRequestContext } from '../../context.ts'
import { setPageLog } from '../../shell/log.ts'
import { addressOf, choiceOf } from './choice.ts'
import { loader, meta } from './route.tsx'

const { page } = loadedPage()
const site = {
  socialValue: async () => page,
  socialValueDrawings: async (ids: readonly string[]) =>
    chartsOf(page)
      .filter(({ id }) => ids.includes(id))
      .map(drawingOf),
}

afterEach(() => setPageLog(() => {}))

function load(query: string, model: object = site) {
  const context = new RouterContextProvider()
  context.set(pageRequestContext, {
    language: 'KOR',
    origin: 'http://localhost',
    requestId: 'r',
    model: { site: model },
  } as unknown as PageRequest)
  const request = new Request(`http://localhost/page/responsible/socialValue${query}`)
  return loader({ context, request } as unknown as Parameters<typeof loader>[0])
}
const headOf = (loaderData: Awaited<ReturnType<typeof load>>) =>
  JSON.stringify(meta({ loaderData } as Parameters<typeof meta>[0]))

test('FT-090 FT-091 FT-092 the menu has five views and eleven companies; an address without a choice shows the first', async () => {
  const first = await load('')
  expect(first.choice).toEqual({ view: 'case', company: 'yunseul' })
  expect(first.entries.map(({ name }) => name)).toEqual([
    '사회경제적 가치',
    '경제 파급 효과',
    '공공 혁신',
    '사회 공헌',
    '비즈니스 임팩트',
  ])
  expect(first.entries[0]?.companies.map(({ choice }) => choice.company)).toEqual(SOCIAL_COMPANIES)
  for (const query of ['?view=none', '?company=none', '?view=case', '?company=yunseul'])
    expect(await load(query)).toEqual(first)
})

test('FT-092 choices and addresses correspond one to one', () => {
  for (const query of ['', '?view=effect', '?view=impact', '?company=bank']) {
    const choice = choiceOf(new URLSearchParams(query))
    expect(addressOf(choice)).toBe(`/page/responsible/socialValue${query}`)
  }
  expect(choiceOf(new URLSearchParams('view=impact&company=bank')).company).toBe('yunseul')
})

test('FT-003 FT-088 it exists in Korean only, and names no English page', async () => {
  expect(rowOf('/page/responsible/socialValue')?.languages).toEqual(['KOR'])
  const head = headOf(await load('?company=bank'))
  expect(head).toContain('사회적 가치 - 윤슬은행')
  expect(head).toContain('"href":"http://localhost/page/responsible/socialValue?company=bank"')
  expect(head).not.toContain('hrefLang')
})

test('FT-093 FT-094 FT-099 only the chosen view is sent: a company, four graphs, or the map and the graph', async () => {
  const { shown } = await load('?company=bank')
  if (shown.view !== 'case') throw new Error('a company is a case view')
  expect([shown.company.name, shown.next?.name]).toEqual(['윤슬은행', '윤슬모빌리티'])
  expect((await load('?company=techin')).shown).toMatchObject({ next: null })
  const drawingsOf = async (query: string) => {
    const { shown: one } = await load(query)
    return 'drawings' in one ? one.drawings?.map(({ id }) => id) : null
  }
  expect(await drawingsOf('')).toBeNull()
  expect(await drawingsOf('?view=effect')).toEqual([
    'direct',
    'production',
    'value-added',
    'employment',
  ])
  expect(await drawingsOf('?view=impact')).toEqual(['ecosystem', 'shared-value'])
  // the level next to the title is that of the graph
  expect((await load('')).level?.marks.at(-1)).toEqual({ year: 2025, share: 1 })
})

test('FT-097 FT-099 two reports with innovation and contribution, only the latest with impact', async () => {
  const yearsOf = async (view: string) => {
    const { shown } = await load(`?view=${view}`)
    return 'reports' in shown ? shown.reports?.map(({ year }) => year) : null
  }
  expect(
    await Promise.all(['innovation', 'contribution', 'impact', 'effect'].map(yearsOf)),
  ).toEqual([[2025, 2024], [2025, 2024], [2025], null])
})

test('failed drawings are left out and logged; a page without its content fails', async () => {
  const lines: unknown[] = []
  setPageLog((event, error, fields) => lines.push([event, (error as Error).message, fields?.part]))
  const { shown } = await load('?view=effect', {
    ...site,
    socialValueDrawings: () => Promise.reject(new Error('down')),
  })
  expect(shown).toMatchObject({ view: 'effect', drawings: [] })
  expect(lines).toEqual([['page part failed', 'down', 'social value drawings']])
  await expect(load('', { ...site, socialValue: async () => null })).rejects.toThrow('missing')
})
