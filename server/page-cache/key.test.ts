import { describe, expect, it } from 'vitest'
import { pageKey, pageOfData } from './key.ts'
import { NOTHING_KNOWN } from '../../contract/readers.ts'

const known = { ...NOTHING_KNOWN, tabs: new Set(['all', 'tech']) }
const routes = (): string[] => ['root', 'shell/layouts/default', 'pages/news/route']
const key = (path: string, query = '', language: 'KOR' | 'ENG' = 'KOR') =>
  pageKey(path, query ? new URLSearchParams(query) : null, language, known, routes)

describe('cache key', () => {
  it('is one for all spellings of an address, and another for each language', () => {
    const plain = key('/page/presskit')
    for (const query of [
      'utm=1',
      'page=1',
      'page=0',
      'tab=unknown',
      'lang=KOR',
      'x=1&y=2&z=%F0%9F%8C%8A',
    ])
      expect(key('/page/presskit', query)).toEqual(plain)
    expect(key('/page/presskit', 'page=2&tab=tech&junk=1').key).toBe(
      key('/page/presskit', 'tab=tech&junk=2&page=2').key,
    )
    expect(key('/page/presskit', '', 'ENG').key).not.toBe(plain.key)
  })
  it('keeps only the parameters that the page reads', () => {
    expect(key('/page/presskit', 'tab=tech&junk=%3Cscript%3E&page=2').target).toBe(
      '/page/presskit?page=2&tab=tech',
    )
  })
  it('puts searches into a separate partition', () => {
    expect(key('/', 'searchKeyword=ai')).toMatchObject({ partition: 'open', searches: true })
    expect(key('/page/presskit', 'tab=tech')).toMatchObject({ partition: 'main', searches: false })
  })
  it('reads the page of a data request', () => {
    expect(pageOfData('/page/presskit.data')).toBe('/page/presskit')
    expect(pageOfData('/_root.data')).toBe('/')
    expect(pageOfData('/page/_.data')).toBe('/page/')
    expect(pageOfData('/page/presskit')).toBeNull()
  })
  it('separates data requests from pages, with only the matching routes', () => {
    expect(key('/page/presskit.data', 'tab=tech&junk=1').target).toBe(
      '/page/presskit.data?tab=tech',
    )
    const some = key('/page/presskit.data', '_routes=pages/news/route,evil,root,evil2')
    expect(some.target).toBe(
      `/page/presskit.data?_routes=${encodeURIComponent('root,pages/news/route')}`,
    )
    expect(key('/page/presskit.data', '_routes=root,pages/news/route')).toEqual(some)
  })
})
