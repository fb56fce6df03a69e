import { describe, expect, it } from 'vitest'
import { redirectOf, respelled } from './redirects.ts'

describe('redirects', () => {
  it.each([
    ['SH-021 bare form', '/presskit/press-release', '', '/page/presskit/press-release'],
    ['AR-016 with query', '/responsible/policy', '&tab=ECF', '/page/responsible/policy?&tab=ECF'],
    ['bare detail', '/detail/9400', 'lang=ENG', '/page/detail/9400?lang=ENG'],
    ['SH-048 news', '/page/news', 'lang=KOR&tab=all', '/page/presskit?lang=KOR&tab=all'],
    ['SH-048 bare news', '/news', '', '/page/presskit'],
    ['last slash', '/page/presskit/', 'page=2', '/page/presskit?page=2'],
    ['last slash of a bare form, in one step', '/presskit/', '', '/page/presskit'],
    ['double slashes', '/page//presskit', '', '/page/presskit'],
    ['never another host', '//evil.example/', '', '/evil.example'],
    ['never another host', '///evil.example', '', '/evil.example'],
    ['only slashes', '//', '', '/'],
  ])('%s: %s?%s', (_, path, query, location) => {
    expect(redirectOf(path, query)).toEqual({ status: 308, location })
  })
  it.each([
    '/',
    '/page',
    '/page/',
    '/page/presskit',
    '/error',
    '/ir/main',
    '/presskits',
    '/page/detail/9400',
    '/aboutus',
  ])('%s stays', (path) => {
    expect(redirectOf(path, 'a=b')).toBeNull()
  })
  it('normalizes a path as its routes do', () => {
    expect(respelled('/PAGE/browsersupport', 'page/browserSupport')).toBe('/page/browserSupport')
    expect(respelled('/page/Detail/AbC', 'page/detail/:contentIdx')).toBe('/page/detail/AbC')
    expect(respelled('/page/detail/AbC', 'page/detail/:contentIdx')).toBeNull()
    expect(respelled('/Any/Thing', '*')).toBeNull()
    expect(respelled('/', '')).toBeNull()
  })
})
