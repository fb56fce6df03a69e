import { describe, expect, it } from 'vitest'
import { pageNumber, readQuery } from './parameters.ts'

const known = { tabs: new Set(['all', 'tech', 'CA']) }
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
  ])('%s is page %i', (value, page) => {
    expect(pageNumber(value)).toBe(page)
  })
})

describe('the one form of a query (SH-043)', () => {
  it('keeps what the page reads, sorted, each once', () => {
    expect(read('/page/presskit', 'tab=tech&page=3&tab=all')).toEqual({ search: '?page=3&tab=tech', open: false })
    expect(read('/page/presskit', 'page=03&tab=tech')).toEqual(read('/page/presskit', 'tab=tech&page=3'))
  })
  it('drops what no page reads', () => {
    expect(read('/page/presskit', 'utm_source=x&fbclid=y&lang=ENG&__proto__=1&constructor=2').search).toBe('')
    expect(read('/page/detail/9400', 'tab=tech&page=3').search).toBe('')
  })
  it('drops the number of the first page, and malformed ones', () => {
    for (const page of ['1', '0', '-1', '1.5', 'x', '']) expect(read('/page/presskit', `page=${page}`).search).toBe('')
  })
  it('takes an unknown tab for the default one, page 1', () => {
    expect(read('/page/presskit', 'tab=nothing&page=4').search).toBe('')
    expect(readQuery('/page/presskit', new URLSearchParams('tab=nothing&page=4'), { tabs: null }).search).toBe(
      '?page=4&tab=nothing',
    )
    expect(readQuery('/page/presskit', new URLSearchParams('tab=%3Cscript%3E'), { tabs: null }).search).toBe('')
  })
  it('spells search words in one way, and keeps them apart from countable pages', () => {
    const decomposed = '카카오'.normalize('NFD')
    expect(read('/page/presskit', `searchKeyword=%20${encodeURIComponent(decomposed)}%20%20AI&searchPage=1`)).toEqual({
      search: `?searchKeyword=${encodeURIComponent('카카오 AI')}`,
      open: true,
    })
    expect(read('/', 'searchPage=3').search).toBe('')
    expect(read('/', `searchKeyword=${'가'.repeat(500)}`).search).toBe(
      `?searchKeyword=${encodeURIComponent('가'.repeat(80))}`,
    )
  })
  it('sorts a set of tags', () => {
    expect(read('/page/presskit/press-release', 'keywordIdxs=9,3,3,x,-1,12')).toEqual({
      search: '?keywordIdxs=3%2C9%2C12',
      open: true,
    })
  })
  it('bounds years, months and counts', () => {
    expect(read('/page/presskit/collect', 'year=2025&month=7').search).toBe('?month=7&year=2025')
    expect(read('/page/presskit/collect', 'year=99999&month=13&months=0').search).toBe('')
  })
})
