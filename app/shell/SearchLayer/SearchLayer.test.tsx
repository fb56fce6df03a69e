// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw, drawExample } from '../../../tests/dom.tsx'
import { exampleCard } from '../../components/ContentCard/example-cards.ts'
import { m } from '../../paraglide/messages.js'
import { closeSearch, openSearch } from '../searchOpen.ts'
import { searchIn, withoutSearch } from './address.ts'
import { Marked } from './Marked.tsx'
import { examples } from './SearchLayer.examples.tsx'
import { Layer } from './SearchLayer.tsx'

beforeEach(() => act(closeSearch))

test.each([
  ['턱없는 길을 그립니다', '턱 없는 길', ['턱없는 길']],
  ['Yunseul Talk', 'yunseul', ['Yunseul']],
  ['데이터 센터의 열', '센터 데이터', ['데이터', '센터']],
  ['윤슬', 'AI', []],
  ['1+1', '+', ['+']],
  ['윤슬', ' ', []],
])('SH-102 in %s the matches of %s are marked', (text, keyword, marks) => {
  const { container } = draw(<Marked text={text} keyword={keyword} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(marks)
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
  drawExample(examples, 'Services')
  const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(headings).toEqual([m.search_services(), m.search_news()])
  const services = within(screen.getByRole('region', { name: m.search_services() })).getAllByRole('link')
  expect(services.map((link) => link.getAttribute('href'))).toEqual(['/page/service/service/YunseulMaps'])
  expect(within(screen.getByRole('region', { name: m.search_news() })).getAllByRole('link')).toHaveLength(2)
})

test('SH-101 SH-103 SH-104 SH-110 SH-111 every state has its words', () => {
  const said = (name: string, role: 'status' | 'alert') => {
    document.body.replaceChildren()
    drawExample(examples, name)
    return screen.getByRole(role).textContent
  }
  expect(said('Loading', 'status')).toBe(m.search_loading())
  expect(said('Nothing found', 'status')).toBe(m.search_none({ keyword: '없는 말' }))
  expect(within(screen.getByRole('region', { name: m.search_suggested() })).getAllByRole('article')).toHaveLength(2)
  expect(said('Special characters', 'alert')).toBe(m.search_special())
  expect(said('The search failed', 'alert')).toBe(m.search_failed())
})

test('SH-116 the pager of the results has no go-to-page box', () => {
  drawExample(examples, 'Services')
  const pager = within(screen.getByRole('navigation', { name: m.search_pager() }))
  expect(pager.getAllByRole('link').length).toBeGreaterThan(2)
  expect(pager.queryByRole('textbox')).toBeNull()
})

const found = [exampleCard({ contentIdx: 5, title: '윤슬지도 이야기' })]
/** Answers of the API by type; what was asked is noted. */
function answers(byType: Record<string, unknown>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URLSearchParams(address.split('?')[1])
    if (query.get('type') !== 'complete')
      asked.push(`${query.get('type')} ${query.get('keyword')} ${query.get('page')}`)
    const data = byType[query.get('type') ?? '']
    return Response.json(data === undefined ? { success: false, errorCode: 500 } : { success: true, data })
  })
  return asked
}
const page = (cards: typeof found, totalPageCount = 1) => ({
  resultCount: cards.length,
  resultList: cards,
  totalPageCount,
  errorCode: null,
})

/** A visitor in the open layer. */
function open() {
  const drawn = draw(
    <>
      <button type="button" data-part="search-button">
        opener
      </button>
      <Layer
        shell={{ language: 'KOR', recommendedKeywords: [{ name: '접근성' }], search: null, searchFailure: null }}
      />
    </>,
  )
  act(() => openSearch(screen.getByText('opener')))
  const layer = within(screen.getByRole('dialog', { name: m.search_title() }))
  return { ...drawn, layer, field: layer.getByRole('combobox', { name: m.search_input() }) as HTMLInputElement }
}

test('SH-098 SH-101 SH-103 Enter searches for what was typed, without its spaces, and shows what was found', async () => {
  const asked = answers({ keyword: page(found), complete: [] })
  const { user, layer, field } = open()
  expect(document.activeElement).toBe(field)
  await user.type(field, ' 윤슬지도 {Enter}')
  expect((await layer.findByRole('link', { name: '윤슬지도 이야기' })).getAttribute('href')).toBe('/page/detail/5')
  expect(asked).toEqual(['keyword 윤슬지도 1'])
  expect(searchIn(location.search)).toEqual({ keyword: '윤슬지도', page: 1 })
})

test('SH-106 SH-109 SH-111 nothing but spaces is no search, a recommended keyword is one; a search that fails is told', async () => {
  const asked = answers({ complete: [] })
  const { user, layer, field } = open()
  await user.type(field, '   {Enter}')
  expect(asked).toEqual([])
  await user.click(layer.getByRole('link', { name: '접근성' }))
  expect((await layer.findByRole('alert')).textContent).toBe(m.search_failed())
  expect(asked).toEqual(['keyword 접근성 1'])
})

test('SH-104 where nothing was found, something like it is asked for and shown', async () => {
  const asked = answers({ keyword: page([]), suggest: page(found), complete: [] })
  const { user, layer, field } = open()
  await user.type(field, '없는 말{Enter}')
  expect(await layer.findByRole('region', { name: m.search_suggested() })).toBeTruthy()
  expect(asked).toEqual(['keyword 없는 말 1', 'suggest 없는 말 1'])
})

test('SH-099 SH-100 the close button forgets the search and gives the focus back', async () => {
  answers({ keyword: page(found), complete: [] })
  const { user, layer, field } = open()
  await user.type(field, 'AI{Enter}')
  await layer.findByRole('link', { name: '윤슬지도 이야기' })
  await user.click(layer.getByRole('button', { name: m.search_close_layer() }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([field.value, searchIn(location.search).keyword]).toEqual(['', ''])
  expect(document.activeElement).toBe(screen.getByText('opener'))
})

test('suggestions are walked through by arrow keys around the field, and Enter searches for one', async () => {
  const asked = answers({ keyword: page(found), complete: ['윤슬지도', '윤슬톡'] })
  const { user, layer, field } = open()
  await waitFor(() => expect(document.getElementById('search-completions')).not.toBeNull())
  await user.type(field, '윤슬')
  const options = async () => (await layer.findAllByRole('option')).map((option) => option.textContent)
  expect(await options()).toEqual(['윤슬지도', '윤슬톡'])
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const chosen = layer.getByRole('option', { selected: true })
  expect(chosen.textContent).toBe('윤슬톡')
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id))
  await user.keyboard('{Enter}')
  await layer.findByRole('link', { name: '윤슬지도 이야기' })
  expect(asked).toEqual(['keyword 윤슬톡 1'])
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'))
})

test('recent searches are kept in this browser, the newest first, and each can be removed', async () => {
  localStorage.setItem('recentSearches', JSON.stringify(['먼저', '나중']))
  answers({ keyword: page(found), complete: [] })
  const { user, layer, field } = open()
  const kept = () => JSON.parse(localStorage.getItem('recentSearches') ?? '[]') as string[]
  await user.click(await layer.findByRole('button', { name: m.search_recent_remove({ keyword: '먼저' }) }))
  expect(kept()).toEqual(['나중'])
  await user.type(field, 'AI{Enter}')
  await waitFor(() => expect(kept()).toEqual(['AI', '나중']))
  expect(layer.getByRole('button', { name: 'AI' })).toBeTruthy()
})
