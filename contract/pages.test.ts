import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { detailPath, followable, isExternal, legalPath, servicePath } from './addresses.ts'
import { CATEGORY_INITIALS, PAGES, PATTERNS, TABS } from './page-columns.ts'
import { BUILT, pageTypeOf, pathsOf, ROWS, rowOf } from './pages.ts'
import { pathTo } from './path-pattern.ts'

describe('the page table', () => {
  it('maps no path to two pages', () => {
    const paths = ROWS.flatMap((row) => [...pathsOf(row), ...(row.formerly ? [row.formerly] : [])])
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
    expect(new Set(BUILT.map(({ module }) => module)).size).toBe(BUILT.length)
  })
  it('gives each pattern test values, for each state', () => {
    for (const { name, path, states = [{ name, values: {} }] } of BUILT)
      for (const state of states)
        for (const values of [
          state.values ?? {},
          ...('english' in state && state.english ? [state.english] : []),
        ])
          expect(Object.keys(values).sort(), `${name}, ${state.name}`).toEqual(
            (path.match(/:\w+|\*/g) ?? []).map((word) => word.replace(':', '')).sort(),
          )
    const names = BUILT.flatMap(({ name, states = [{ name }] }) =>
      states.map((state) => state.name),
    )
    expect(new Set(names).size).toBe(names.length)
  })
  it('puts tabs on plain paths, by which browsers identify them', () => {
    for (const path of Object.keys(TABS)) expect(path).not.toContain(':')
  })
  it('SH-068 has every page that the menu links, Korean only where the menu is', () => {
    interface Link {
      name: string
      url: string
      koreanOnly?: boolean
      secondDepthMenu?: Link[]
      thirdDepthMenu?: Link[]
    }
    const file = join(import.meta.dirname, '../content/navigation/menu.yaml')
    const { mainMenu: items } = parse(readFileSync(file, 'utf8')) as { mainMenu: Link[] }
    const all = (links: Link[]): Link[] =>
      links.flatMap((link) => [
        link,
        ...all(link.secondDepthMenu ?? []),
        ...all(link.thirdDepthMenu ?? []),
      ])
    const own = all(items).filter(({ url }) => !isExternal(followable(url)))
    expect(own.length).toBeGreaterThan(10)
    for (const { name, url, koreanOnly = false } of own) {
      const row = rowOf(url.split(/[?#]/, 1)[0] as string)
      expect(row, `${name}: ${url}`).not.toBeNull()
      expect(row?.languages?.join() === 'KOR', name).toBe(koreanOnly)
    }
  })
})

describe('lookups in the page table', () => {
  it('finds the page of a path', () => {
    expect(rowOf('/')?.name).toBe('home')
    expect(rowOf('/page')?.name).toBe('home')
    expect(rowOf('/page/presskit')?.name).toBe('news')
    expect(rowOf('/page/detail/9400')?.name).toBe('detail')
    expect(rowOf('/page/service/service/YunseulTalk')?.name).toBe('service')
    for (const path of [
      '/page/detail',
      '/page/detail/1/2',
      '/page/no-such-page',
      '/page/*',
      '/*',
      '*',
      '',
    ])
      expect(rowOf(path), path).toBeNull()
  })
  it('fills patterns', () => {
    expect(detailPath(9400)).toBe('/page/detail/9400')
    expect(servicePath('Talk&Go')).toBe('/page/service/service/Talk%26Go')
    expect(legalPath('terms')).toBe('/page/legal/terms')
    expect(pathTo('/a/:one/b/:two', { one: 1, two: 'x/y' })).toBe('/a/1/b/x%2Fy')
    // @ts-expect-error a value that the pattern needs is missing
    pathTo(PATTERNS.detail, {})
    // @ts-expect-error a pattern is no address to link to
    expect(PAGES.detail).toBeUndefined()
  })
  it('SH-112 maps each page to its floating bar and back', () => {
    expect(
      [
        '/',
        '/page',
        '/page/',
        '/page/service/service',
        '/page/service/service/YunseulTalk',
        PAGES.ai,
      ].map(pageTypeOf),
    ).toEqual(['MAIN', 'MAIN', 'MAIN', 'SERVICE', 'SERVICE', 'AI_HUB'])
    expect(pageTypeOf('/page/presskit')).toBeNull()
  })
  it('SH-009 SH-044 knows the tab of an address without one', () => {
    expect(TABS).toMatchObject({ [PAGES.news]: 'all', [PAGES.policy]: 'ECF' })
    expect(TABS[PAGES.pressRelease]).toBeUndefined()
  })
  it('SH-128 SH-251 knows the categories below each item of the menu', () => {
    expect(CATEGORY_INITIALS).toEqual({
      about: 'B',
      service: 'ADF',
      responsible: 'EH',
      presskit: 'C',
    })
  })
})
