import { describe, expect, it } from 'vitest'
import { MOST_PAGES, MOST_TAGS } from './limits.ts'
import { pageNumber } from './pager.ts'
import { readQuery } from './parameters.ts'
import { NOTHING_KNOWN } from './readers.ts'

const known = { ...NOTHING_KNOWN, tabs: new Set(['all', 'tech', 'CA']) }
const read = (path: string, query: string) => readQuery(path, new URLSearchParams(query), known)

describe('page numbers (SH-159, SH-161)', () => {
  it.each([
    [null, 1],
    ['1', 1],
    ['0', 1],
    ['-3', 1],
    ['2.5', 1],
    ['two', 1],
    ['1e3', 1],
    ['7', 7],
    ['007', 7],
    ['99999999999', MOST_PAGES + 1],
    ['9'.repeat(400), MOST_PAGES + 1],
  ])('%s is page %i', (value, page) => {
    expect(pageNumber(value)).toBe(page)
  })
})

describe('the canonical form of a query (SH-043)', () => {
  it('keeps the parameters that the page reads, sorted, each once', () => {
    expect(read('/page/presskit', 'tab=tech&page=3&tab=all')).toEqual({
      search: '?page=3&tab=tech',
      open: false,
    })
    expect(read('/page/presskit', 'page=03&tab=tech')).toEqual(
      read('/page/presskit', 'tab=tech&page=3'),
    )
  })
  it('drops parameters that no page reads', () => {
    expect(
      read('/page/presskit', 'utm_source=x&fbclid=y&lang=ENG&__proto__=1&constructor=2').search,
    ).toBe('')
    expect(read('/page/detail/9400', 'tab=tech&page=3').search).toBe('')
  })
  it('FT-118 keeps a year that has milestones, and drops any other', () => {
    const years = (query: string, milestoneYears: ReadonlySet<string> | null) =>
      readQuery('/page/about/milestones', new URLSearchParams(query), {
        ...NOTHING_KNOWN,
        milestoneYears,
      }).search
    const there = new Set(['2024'])
    expect(years('year=2024&utm_source=x', there)).toBe('?year=2024')
    for (const year of ['2006', '1999', '20244', '-2024', '2024.0', 'x', ''])
      expect(years(`year=${year}`, there)).toBe('')
    // before the content is loaded any year is valid, in its canonical form; the page treats an
    // unknown one as none
    expect([years('year=2006', null), years('year=9999', null)]).toEqual(['?year=2006', ''])
  })
  it('FT-092 a view of social value, or a company of the first one, has one address; other values mean the first', () => {
    const chosen = (query: string) =>
      readQuery('/page/responsible/socialValue', new URLSearchParams(query), NOTHING_KNOWN).search
    expect(['view=effect', 'company=bank'].map(chosen)).toEqual(['?view=effect', '?company=bank'])
    expect(['view=impact&company=bank', 'company=bank&view=impact'].map(chosen)).toEqual([
      '?view=impact',
      '?view=impact',
    ])
    for (const query of [
      'view=case',
      'view=x',
      'company=yunseul',
      'company=Bank',
      'view=effect%20',
    ])
      expect(chosen(query)).toBe('')
  })
  it('SH-044 SH-145 drops the tab that the address shows by default: both share a cache entry', () => {
    expect(read('/page/presskit', 'tab=all').search).toBe('')
    expect(read('/page/presskit', 'tab=all&page=1').search).toBe('')
    expect(read('/page/presskit', 'tab=all&page=3')).toEqual(read('/page/presskit', 'page=3'))
    // Policy opens with its principles; `all` is a tab like any other
    const policy = (query: string) =>
      readQuery('/page/responsible/policy', new URLSearchParams(query), NOTHING_KNOWN).search
    expect(['tab=ECF', 'tab=ECF&page=2', 'tab=all', 'tab=all&page=2'].map(policy)).toEqual([
      '',
      '?page=2',
      '?tab=all',
      '?page=2&tab=all',
    ])
  })
  it('drops the number of the first page, and malformed numbers', () => {
    for (const page of ['1', '0', '-1', '1.5', 'x', ''])
      expect(read('/page/presskit', `page=${page}`).search).toBe('')
  })
  it('treats an NOTHING_KNOWN tab as the default one, page 1', () => {
    expect(read('/page/presskit', 'tab=nothing&page=4').search).toBe('')
    expect(
      readQuery('/page/presskit', new URLSearchParams('tab=nothing&page=4'), NOTHING_KNOWN).search,
    ).toBe('?page=4&tab=nothing')
    expect(
      readQuery('/page/presskit', new URLSearchParams('tab=%3Cscript%3E'), NOTHING_KNOWN).search,
    ).toBe('')
  })
  it('normalizes search words, and separates them from countable pages', () => {
    const decomposed = '카카오'.normalize('NFD')
    expect(
      read(
        '/page/presskit',
        `searchKeyword=%20${encodeURIComponent(decomposed)}%20%20AI&searchPage=1`,
      ),
    ).toEqual({
      search: `?searchKeyword=${encodeURIComponent('카카오 AI')}`,
      open: true,
    })
    expect(read('/', 'searchPage=3').search).toBe('')
    expect(read('/', `searchKeyword=${'가'.repeat(500)}`).search).toBe(
      `?searchKeyword=${encodeURIComponent('가'.repeat(80))}`,
    )
  })
  it('SH-036 SH-102 keeps the type that results are filtered by, and maps an unknown one to all', () => {
    const types = (query: string, resultTypes: ReadonlySet<string> | null = null) =>
      readQuery('/page/presskit', new URLSearchParams(query), { ...known, resultTypes }).search
    expect(types('type=tech&searchPage=2&searchKeyword=AI')).toBe(
      '?searchKeyword=AI&searchPage=2&type=tech',
    )
    expect(types('searchKeyword=AI&type=media-kit&type=tech')).toBe(
      '?searchKeyword=AI&type=media-kit',
    )
    for (const type of ['all', '', 'Tech', 'TECH', 'mediaKit', 'x', '__proto__', 'constructor'])
      expect(types(`searchKeyword=AI&type=${type}`), type).toBe('?searchKeyword=AI')
    // a type without a keyword filters nothing, and a disabled one shows all
    expect(types('type=tech')).toBe('')
    const open = new Set(['news', 'tech'])
    expect(types('searchKeyword=AI&type=tech', open)).toBe('?searchKeyword=AI&type=tech')
    expect(types('searchKeyword=AI&type=data-center', open)).toBe('?searchKeyword=AI')
  })
  it('sorts a set of tags', () => {
    expect(read('/page/presskit/press-release', 'keywordIdxs=9,3,3,x,-1,12')).toEqual({
      search: '?keywordIdxs=3%2C9%2C12',
      open: true,
    })
  })
  it('limits years, months and counts', () => {
    expect(read('/page/presskit/collect', 'year=2025&month=7').search).toBe('?month=7&year=2025')
    expect(read('/page/presskit/collect', 'year=99999&month=13&months=0').search).toBe('')
  })
  it('SH-160 maps all numbers beyond every list to one', () => {
    const beyond = (query: string) =>
      readQuery('/page/presskit', new URLSearchParams(query), { ...known, beyond: 30 })
    expect(beyond('page=29').search).toBe('?page=29')
    for (const page of ['30', '31', '77777', '123456789012345', '9'.repeat(500)])
      expect(beyond(`page=${page}`)).toEqual({ search: '?page=30', open: false })
    // until the lists are known, a number that no store can reach
    expect(read('/page/presskit', `page=${'9'.repeat(500)}`)).toEqual(
      read('/page/presskit', 'page=2000000'),
    )
  })
  it('shows one month or some of the latest, and separates invented ones', () => {
    const months = new Set(['2026-7', '2026-6', '2026-5', '2026-4', '2026-1'])
    const period = (query: string) =>
      readQuery('/page/presskit/collect', new URLSearchParams(query), { ...known, months })
    expect(period('year=2026&month=07&months=5')).toEqual({
      search: '?month=7&year=2026',
      open: false,
    })
    expect(period('year=2026&month=2')).toEqual({ search: '?month=2&year=2026', open: true })
    // a month of a year without any news is dropped
    for (const query of ['year=2027&month=1', 'year=1990&month=7', 'year=2025&month=12'])
      expect(period(query), query).toEqual({ search: '', open: false })
    // equivalent queries have the same form
    for (const query of ['year=2026', 'month=7', 'months=1', 'months=3'])
      expect(period(query).search, query).toBe('')
    expect(period('months=4').search).toBe('?months=4')
    for (const count of ['5', '6', '400'])
      expect(period(`months=${count}`).search, count).toBe('?months=5')
  })
  it('AR-041 drops tags that no press release has', () => {
    const tags = (query: string) =>
      readQuery('/page/presskit/press-release', new URLSearchParams(query), {
        ...known,
        pressTags: new Set(['3', '7']),
      })
    expect(tags('keywordIdxs=7,900,3,12').search).toBe('?keywordIdxs=3%2C7')
    expect(tags('keywordIdxs=900,12')).toEqual({ search: '', open: false })
  })
  it('drops parameters that pages no longer read, and keeps no more tags than a filter offers', () => {
    expect(read('/page/k-safety', 'sent=x&failed=y').search).toBe('')
    const many = Array.from({ length: 40 }, (_, index) => index + 1).join()
    expect(
      new URLSearchParams(read('/page/presskit/press-release', `keywordIdxs=${many}`).search)
        .get('keywordIdxs')
        ?.split(','),
    ).toHaveLength(MOST_TAGS)
  })
})
