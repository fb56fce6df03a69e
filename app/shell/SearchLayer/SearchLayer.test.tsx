import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { searchIn, withoutSearch } from './address.ts'
import { Marked } from './Marked.tsx'
import { examples } from './SearchLayer.examples.tsx'

const marked = (text: string, keyword: string): string => renderToStaticMarkup(<Marked text={text} keyword={keyword} />)
const drawn = (name: string): string =>
  renderToStaticMarkup(
    <MemoryRouter>{examples.find((example) => example.name.startsWith(name))?.render()}</MemoryRouter>,
  )

test.each([
  ['턱없는 길을 그립니다', '턱 없는 길', '<mark>턱없는 길</mark>을 그립니다'],
  ['Yunseul Talk', 'yunseul', '<mark>Yunseul</mark> Talk'],
  ['데이터 센터의 열', '센터 데이터', '<mark>데이터</mark> <mark>센터</mark>의 열'],
  ['윤슬', 'AI', '윤슬'],
  ['1+1', '+', '1<mark>+</mark>1'],
  ['윤슬', ' ', '윤슬'],
])('SH-102 in %s the matches of %s are marked', (text, keyword, markup) => {
  expect(marked(text, keyword)).toBe(markup)
})

test('SH-105 a page that is no whole number above zero is page 1', () => {
  for (const page of ['', 'abc', '-2', '0', '1.5', '2x'])
    expect(searchIn(`?searchKeyword=AI&searchPage=${page}`)).toEqual({ keyword: 'AI', page: 1 })
  expect(searchIn('?searchKeyword=%20AI&searchPage=3')).toEqual({ keyword: 'AI', page: 3 })
})

test('SH-100 the parameters of the page itself stay', () => {
  expect(withoutSearch('?tab=news&searchKeyword=AI&searchPage=2')).toEqual({ tab: 'news' })
})

test('SH-102 services come first, then the rest', () => {
  const markup = drawn('Services')
  expect(markup.indexOf(m.search_services())).toBeLessThan(markup.indexOf(m.search_news()))
  expect(markup.indexOf('/page/service/service/YunseulMaps')).toBeLessThan(markup.indexOf('/page/detail/2'))
})

test('SH-101 SH-103 SH-104 SH-110 SH-111 every state has its words', () => {
  expect(drawn('Loading')).toContain(m.search_loading())
  expect(drawn('Nothing found')).toContain(m.search_none({ keyword: '없는 말' }).replaceAll("'", '&#x27;'))
  expect(drawn('Nothing found').indexOf(m.search_suggested())).toBeGreaterThan(
    drawn('Nothing found').indexOf('없는 말'),
  )
  expect(drawn('Special characters')).toContain(m.search_special())
  expect(drawn('The search failed')).toContain(m.search_failed())
})

test('SH-116 the pager of the results has no go-to-page box', () => {
  expect(drawn('Services')).toContain('data-part="pager"')
  expect(drawn('Services')).not.toContain('data-part="pager-goto"')
})
