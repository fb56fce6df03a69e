import { expect, it, vi } from 'vitest'
import type { ModelSource } from '../site-model.ts'
import { knownNothing, learn, missingPath } from './known-values.ts'

const places = new Set([
  '/page/presskit',
  '/page/presskit/press-release',
  '/page/service/tech',
  '/page/story/kakao-story',
  '/ir/main',
])
const shared = (path: string): string => missingPath(path, { places })

it('SH-164 addresses without a page share one where the menu marks the same item', () => {
  for (const path of ['/nope', '/a/b/c', '/page/other/x', '/.env', `/${'x/'.repeat(4000)}`])
    expect(shared(path), path.slice(0, 40)).toBe('/-')
  for (const path of ['/page/presskit/a', '/page/presskit/a/b', '/page/presskit/press-releases'])
    expect(shared(path), path).toBe('/page/presskit/-/-')
  expect(shared('/page/presskit/press-release/x')).toBe('/page/presskit/press-release/-/-')
  // only the name of the section matters
  expect([shared('/page/story/none'), shared('/page/service/none/x')]).toEqual([
    '/-/story/-',
    '/-/service/-',
  ])
  // one that the menu links itself may be of a page that is closed
  expect(shared('/page/story/kakao-story')).toBe('/page/story/kakao-story/-/-')
})

it('keeps addresses separate while the menu is unknown', () => {
  expect(missingPath('/nope', { places: null })).toBe('/nope/-/-')
})

it('FT-118 learns the years of the milestones; unreadable ones leave the state unchanged', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const away = () => Promise.reject(new Error('away'))
  const source = (milestones: (language: string) => Promise<{ year: number }[]>) =>
    ({
      forRequest: () => ({
        content: { categories: away, dateOptions: away, news: away },
        archive: { list: away, years: away, companies: away },
        search: { types: () => ['news', 'tech'] },
        site: { menu: away, milestones },
      }),
    }) as unknown as ModelSource
  const known = knownNothing()
  await learn(
    known,
    source(async (language) => [{ year: 2026 }, ...(language === 'KOR' ? [{ year: 2007 }] : [])]),
  )
  expect(known.milestoneYears).toEqual(new Set(['2026', '2007']))
  await learn(known, source(away))
  expect([known.milestoneYears?.size, known.tabs]).toEqual([2, null])
  // types of closed archives are not included
  expect(known.resultTypes).toEqual(new Set(['news', 'tech']))
  vi.restoreAllMocks()
})
