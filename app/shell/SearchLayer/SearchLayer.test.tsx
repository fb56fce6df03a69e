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

test('SH-105 a page that is not a positive integer is page 1', () => {
  for (const page of ['', 'abc', '-2', '0', '1.5', '2x'])
    expect(searchIn(`?searchKeyword=AI&searchPage=${page}`)).toEqual({
      keyword: 'AI',
      page: 1,
      type: null,
    })
  expect(searchIn('?searchKeyword=%20AI&searchPage=3')).toEqual({
    keyword: 'AI',
    page: 3,
    type: null,
  })
  expect(searchIn('?searchKeyword=AI&type=tech').type).toBe('tech')
  for (const type of ['', 'all', 'Tech', 'x', 'constructor'])
    expect(searchIn(`?searchKeyword=AI&type=${type}`).type).toBeNull()
})

test('SH-100 the page’s own parameters stay', () => {
  expect(withoutSearch('?tab=news&searchKeyword=AI&searchPage=2&type=tech')).toEqual({
    tab: 'news',
  })
})

test('SH-102 services come first, then the rest', () => {
  drawExample(examples, 'Services')
  const headings = screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
  expect(headings).toEqual([m.search_services(), m.search_news()])
  const services = within(screen.getByRole('region', { name: m.search_services() })).getAllByRole(
    'link',
  )
  expect(services.map((link) => link.getAttribute('href'))).toEqual([
    '/page/service/service/YunseulMaps',
  ])
  expect(
    within(screen.getByRole('region', { name: m.search_news() })).getAllByRole('link'),
  ).toHaveLength(2)
})

test('SH-101 SH-103 SH-104 SH-110 SH-111 every state has its text', () => {
  const said = (name: string, role: 'status' | 'alert') => {
    document.body.replaceChildren()
    drawExample(examples, name)
    return screen.getByRole(role).textContent
  }
  expect(said('Loading', 'status')).toBe(m.search_loading())
  expect(said('Nothing found', 'status')).toBe(m.search_none({ keyword: '없는 말' }))
  expect(
    within(screen.getByRole('region', { name: m.search_suggested() })).getAllByRole('article'),
  ).toHaveLength(2)
  expect(said('Special characters', 'alert')).toBe(m.search_special())
  expect(said('The search failed', 'alert')).toBe(m.search_failed())
})

test('SH-116 the pager of the results has no go-to-page box', () => {
  drawExample(examples, 'Services')
  const pager = within(screen.getByRole('navigation', { name: m.search_pager() }))
  expect(pager.getAllByRole('link').length).toBeGreaterThan(2)
  expect(pager.queryByRole('textbox')).toBeNull()
})

/** The filter of the results, and its links. */
const filter = () => within(screen.getByRole('navigation', { name: m.search_types() }))
const nameOf = (type: string, count: number): string =>
  `${type} ${count === 1 ? m.search_type_count_one({ count }) : m.search_type_count({ count })}`

test('SH-102 results can be filtered by non-empty types, each with its count; the shown one is marked', () => {
  drawExample(examples, 'Of one type')
  expect(filter().getAllByRole('link')).toHaveLength(4)
  const all = filter().getByRole('link', { name: nameOf(m.search_type_all(), 27) })
  expect(all.getAttribute('href')).not.toMatch(/[?&]type=/)
  const tech = filter().getByRole('link', { name: nameOf(m.search_type_tech(), 24) })
  expect(new URLSearchParams(tech.getAttribute('href')?.split('?')[1])).toEqual(
    new URLSearchParams({ searchKeyword: '턱 없는 길', searchPage: '1', type: 'tech' }),
  )
  expect(filter().getAllByRole('link', { current: 'page' })).toEqual([tech])
  expect(screen.getByRole('status').textContent).toContain(
    m.search_count_of({ type: m.search_type_tech(), count: 24 }),
  )
  expect(screen.getByRole('region', { name: m.search_type_tech() })).toBeTruthy()
  // another page is one of the same type
  const pages = within(screen.getByRole('navigation', { name: m.search_pager() })).getAllByRole(
    'link',
  )
  for (const link of pages) expect(link.getAttribute('href')).toContain('type=tech')
})

test('SH-103 an empty type says so and links to the types with results', () => {
  drawExample(examples, 'Nothing of this type')
  expect(screen.getByRole('status').textContent).toBe(
    m.search_none_of({ keyword: '턱 없는 길', type: m.search_type_promise() }),
  )
  expect(filter().getByRole('link', { current: 'page' }).textContent).toContain(
    m.search_type_promise(),
  )
  expect(
    screen.getByRole('link', { name: m.search_elsewhere({ count: 27 }) }).getAttribute('href'),
  ).not.toContain('type=')
  expect(screen.queryByRole('region', { name: m.search_suggested() })).toBeNull()
})

const found = [exampleCard({ contentIdx: 5, title: '윤슬지도 이야기' })]
/** Stubs API responses by type and records the requests. */
function answers(byType: Record<string, unknown>): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URLSearchParams(address.split('?')[1])
    if (query.get('type') !== 'complete')
      requests.push(
        [query.get('type'), query.get('keyword'), query.get('page'), query.get('resultType')]
          .filter((value) => value !== null && value !== 'all')
          .join(' '),
      )
    const data = byType[query.get('type') ?? '']
    return Response.json(
      data === undefined ? { success: false, errorCode: 500 } : { success: true, data },
    )
  })
  return requests
}
const page = (cards: typeof found, totalPageCount = 1) => ({
  resultCount: cards.length,
  resultList: cards,
  totalPageCount,
  errorCode: null,
  countList: cards.length ? counts(cards.length) : [],
})
const counts = (count: number) => [
  { type: 'all', count },
  { type: 'tech', count },
]

/** Returns a user in the open layer. */
function open() {
  const drawn = draw(
    <>
      <button type="button" data-part="search-button">
        opener
      </button>
      <Layer
        shell={{
          language: 'KOR',
          recommendedKeywords: [{ name: '접근성' }],
          search: null,
          searchFailure: null,
        }}
      />
    </>,
  )
  act(() => openSearch(screen.getByText('opener')))
  const layer = within(screen.getByRole('dialog', { name: m.search_title() }))
  return {
    ...drawn,
    layer,
    field: layer.getByRole('combobox', { name: m.search_input() }) as HTMLInputElement,
  }
}

test('SH-098 SH-101 SH-103 Enter searches for the trimmed text and shows the results', async () => {
  const requests = answers({ keyword: page(found), complete: [] })
  const { user, layer, field } = open()
  expect(document.activeElement).toBe(field)
  await user.type(field, ' 윤슬지도 {Enter}')
  expect((await layer.findByRole('link', { name: '윤슬지도 이야기' })).getAttribute('href')).toBe(
    '/page/detail/5',
  )
  expect(requests).toEqual(['keyword 윤슬지도 1'])
  expect(searchIn(location.search)).toEqual({ keyword: '윤슬지도', page: 1, type: null })
})

test('SH-106 SH-109 SH-111 spaces alone do not search, a recommended keyword does; a failed search is announced', async () => {
  const requests = answers({ complete: [] })
  const { user, layer, field } = open()
  await user.type(field, '   {Enter}')
  expect(requests).toEqual([])
  await user.click(layer.getByRole('link', { name: '접근성' }))
  expect((await layer.findByRole('alert')).textContent).toBe(m.search_failed())
  expect(requests).toEqual(['keyword 접근성 1'])
})

test('SH-102 SH-105 a type shows its first page and keeps the focus; the next search stays in it, a link searches all', async () => {
  const requests = answers({ keyword: page(found, 3), complete: [] })
  const { user, layer, field } = open()
  await user.type(field, 'AI{Enter}')
  await layer.findByRole('navigation', { name: m.search_types() })
  const pages = within(layer.getByRole('navigation', { name: m.search_pager() }))
  await user.click(pages.getByRole('link', { name: m.pager_page({ page: 2 }) }))
  await user.click(await layer.findByRole('link', { name: nameOf(m.search_type_tech(), 1) }))
  await layer.findByRole('region', { name: m.search_type_tech() })
  expect(searchIn(location.search)).toEqual({ keyword: 'AI', page: 1, type: 'tech' })
  expect(document.activeElement).toBe(filter().getByRole('link', { current: 'page' }))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.textContent).toContain(m.search_type_all())
  await user.clear(field)
  await user.type(field, '길{Enter}')
  await waitFor(() =>
    expect(searchIn(location.search)).toEqual({ keyword: '길', page: 1, type: 'tech' }),
  )
  await user.click(layer.getByRole('link', { name: '접근성' }))
  await waitFor(() =>
    expect(searchIn(location.search)).toEqual({ keyword: '접근성', page: 1, type: null }),
  )
  expect(requests).toEqual([
    'keyword AI 1',
    'keyword AI 2',
    'keyword AI 1 tech',
    'keyword 길 1 tech',
    'keyword 접근성 1',
  ])
})

test('SH-104 a search without results requests and shows similar articles', async () => {
  const requests = answers({ keyword: page([]), suggest: page(found), complete: [] })
  const { user, layer, field } = open()
  await user.type(field, '없는 말{Enter}')
  expect(await layer.findByRole('region', { name: m.search_suggested() })).toBeTruthy()
  expect(requests).toEqual(['keyword 없는 말 1', 'suggest 없는 말 1'])
})

test('SH-099 SH-100 the close button clears the search and returns the focus', async () => {
  answers({ keyword: page(found), complete: [] })
  const { user, layer, field } = open()
  await user.type(field, 'AI{Enter}')
  await layer.findByRole('link', { name: '윤슬지도 이야기' })
  await user.click(layer.getByRole('button', { name: m.search_close_layer() }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([field.value, searchIn(location.search).keyword]).toEqual(['', ''])
  expect(document.activeElement).toBe(screen.getByText('opener'))
})

test('arrow keys move through suggestions and the field, and Enter searches for one', async () => {
  const requests = answers({ keyword: page(found), complete: ['윤슬지도', '윤슬톡'] })
  const { user, layer, field } = open()
  await waitFor(() => expect(document.getElementById('search-completions')).not.toBeNull())
  await user.type(field, '윤슬')
  const options = async () =>
    (await layer.findAllByRole('option')).map((option) => option.textContent)
  expect(await options()).toEqual(['윤슬지도', '윤슬톡'])
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const chosen = layer.getByRole('option', { selected: true })
  expect(chosen.textContent).toBe('윤슬톡')
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(chosen.id))
  await user.keyboard('{Enter}')
  await layer.findByRole('link', { name: '윤슬지도 이야기' })
  expect(requests).toEqual(['keyword 윤슬톡 1'])
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'))
})

test('recent searches are stored in this browser, newest first, and each can be removed', async () => {
  localStorage.setItem('recentSearches', JSON.stringify(['먼저', '나중']))
  answers({ keyword: page(found), complete: [] })
  const { user, layer, field } = open()
  const storedSearches = () =>
    JSON.parse(localStorage.getItem('recentSearches') ?? '[]') as string[]
  await user.click(
    await layer.findByRole('button', { name: m.search_recent_remove({ keyword: '먼저' }) }),
  )
  expect(storedSearches()).toEqual(['나중'])
  await user.type(field, 'AI{Enter}')
  await waitFor(() => expect(storedSearches()).toEqual(['AI', '나중']))
  expect(layer.getByRole('button', { name: 'AI' })).toBeTruthy()
})
