import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { PageRequest } from '../../../contract/page-request.ts'
import { pageRequestContext } from '../../context.ts'
import { setPageLog } from '../../shell/log.ts'
import { loader, meta } from './route.tsx'

const YEARS = [2026, 2025, 2007].map((year) => ({
  year,
  contentApiDtos: [{ month: 4, title: `${year}`, link: null }],
}))
const CATEGORY = { name: '연혁', description: '해와 달' }

afterEach(() => setPageLog(() => {}))

function load(
  query: string,
  site: object,
  content: object = { categories: async () => [CATEGORY] },
) {
  const context = new RouterContextProvider()
  context.set(pageRequestContext, {
    language: 'KOR',
    origin: 'http://localhost',
    requestId: 'r',
    model: { content, site },
  } as unknown as PageRequest)
  const request = new Request(`http://localhost/page/about/milestones${query}`)
  return loader({ context, request } as unknown as Parameters<typeof loader>[0])
}
const there = { milestones: async () => YEARS }
const headOf = (loaderData: Awaited<ReturnType<typeof load>>) =>
  JSON.stringify(meta({ loaderData } as Parameters<typeof meta>[0]))

test('FT-118 FT-121 only the chosen year is sent, in the color that it has among all; the filter has all years', async () => {
  const all = await load('', there)
  expect(all.sections.map(({ year, tone }) => [year, tone])).toEqual([
    [2026, 0],
    [2025, 4],
    [2007, 7],
  ])
  const one = await load('?year=2007', there)
  expect([one.chosen, one.years, one.sections.map(({ year, tone }) => [year, tone])]).toEqual([
    2007,
    [2026, 2025, 2007],
    [[2007, 7]],
  ])
  for (const query of ['?year=1999', '?year=x']) expect(await load(query, there)).toEqual(all)
})

test('FT-117 a year has its own title and address', async () => {
  const head = headOf(await load('?year=2007', there))
  expect(head).toContain('연혁 - 2007년')
  expect(head).toContain('"href":"http://localhost/page/about/milestones?year=2007"')
  expect(headOf(await load('?year=1999', there))).toContain(
    '"rel":"canonical","href":"http://localhost/page/about/milestones"',
  )
})

test('FT-124 unreadable data is logged, and the page says so and is not indexed', async () => {
  const lines: unknown[] = []
  setPageLog((event, error, fields) => lines.push([event, (error as Error).message, fields?.part]))
  const away = () => Promise.reject(new Error('down'))
  const data = await load('?year=2025', { milestones: away }, { categories: away })
  expect(data).toMatchObject({ failed: true, chosen: null, years: [], sections: [], title: '연혁' })
  expect(headOf(data)).toContain('noindex')
  expect(lines).toEqual([
    ['page part failed', 'down', 'milestones category'],
    ['page part failed', 'down', 'milestones'],
  ])
})
