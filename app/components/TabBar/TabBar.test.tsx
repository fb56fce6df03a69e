import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { TabBar, type TabBarProps } from './TabBar.tsx'
import { Pager } from '../Pager/Pager.tsx'
import { categoryTabs, chosenTab, type TabItem, tabCode } from './tabs.ts'

const TABS: TabItem[] = [
  { name: '전체', filterData: 'all', exposureName: 'all' },
  { name: '서비스', filterData: 'CB', exposureName: 'service' },
  { name: 'AI', type: 'link', filterData: 'ai', exposureName: 'ai', link: '/page/service/tech/ai' },
  { name: '준비 중', filterData: 'X', exposureName: 'later', isDisabled: true },
]
const markup = (props: Partial<TabBarProps> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/page/presskit?page=3']}>
      <TabBar tabs={TABS} current="service" {...props} />
    </MemoryRouter>,
  )

test('SH-145 SH-146 a tab is an address with the tab alone, so that its first page is shown', () => {
  expect(markup()).toMatch(/href="\/page\/presskit\?tab=service"[^>]*>서비스/)
  expect(markup()).not.toContain('page=3')
})

test('the shown tab, and no other, is the current page', () => {
  expect(markup().match(/aria-current="page"/g)).toHaveLength(1)
  expect(markup()).toMatch(/aria-current="page"[^>]*>서비스/)
})

test('SH-144 a link tab goes to its own route', () => {
  expect(markup()).toMatch(/<a[^>]*href="\/page\/service\/tech\/ai"[^>]*>AI/)
})

test('AR-171 a disabled tab is no link', () => {
  expect(markup()).toMatch(/<span[^>]*aria-disabled="true">준비 중/)
})

test.each(['default', 'api', 'select', 'screenOut', 'link'] as const)('SH-142 the type %s draws its tabs', (type) => {
  expect(markup({ type })).toContain(`data-type="${type}"`)
  expect(markup({ type })).toContain('서비스')
})

test('SH-143 the select type is the browser’s own dropdown, and a form without scripts', () => {
  expect(markup({ type: 'select', parameter: 'company' })).toMatch(
    /<form[^>]*method="get".*<select[^>]*name="company".*<option value="service" selected="">서비스.*<button[^>]*type="submit"/,
  )
})

test('SH-203 AR-171 All stands first; a category without exposure name is known by its code', () => {
  const category = {
    code: 'CB',
    name: '서비스',
    englishName: 'Services',
    exposureName: '',
    depth: 2,
    categoryParentCode: 'CJ',
    image: null,
    imageDark: null,
    description: '',
    bgColor: null,
  }
  expect(categoryTabs([category])).toEqual([
    { name: m.tabs_all(), filterData: 'all', exposureName: 'all' },
    { name: '서비스', filterData: 'CB', exposureName: 'CB' },
  ])
})

test('AR-074 a tab is found by exposure name or code; an unknown one is All', () => {
  expect(chosenTab(TABS, 'service').name).toBe('서비스')
  expect(chosenTab(TABS, 'CB').name).toBe('서비스')
  expect(chosenTab(TABS, 'nothing').name).toBe('전체')
  expect(chosenTab(TABS, null).name).toBe('전체')
})

test('SH-201 a tab has name, exposure name, code or all, and type; an option of a select has name, value and whether it is chosen', () => {
  const [all, service] = categoryTabs([
    {
      code: 'CB',
      name: '서비스',
      englishName: 'Services',
      exposureName: 'service',
      depth: 2,
      categoryParentCode: 'CJ',
      image: null,
      imageDark: null,
      description: '',
      bgColor: null,
    },
  ]) as [TabItem, TabItem]
  expect([all.filterData, service.filterData]).toEqual(['all', 'CB'])
  expect([tabCode(all), tabCode(service)]).toEqual([null, 'CB'])
  // a tab of the type `link` is none that the router filters by, in a bar of any type
  expect(markup({ type: 'api' })).toMatch(/href="\/page\/service\/tech\/ai"/)
  const options = [...markup({ type: 'select' }).matchAll(/<option value="([^"]*)"([^>]*)>([^<]*)/g)].map(
    ([, value, more = '', name]) => ({
      name,
      value,
      checked: more.includes('selected'),
      disabled: more.includes('disabled'),
    }),
  )
  expect(options).toEqual([
    { name: '전체', value: 'all', checked: false, disabled: false },
    { name: '서비스', value: 'service', checked: true, disabled: false },
    { name: 'AI', value: 'ai', checked: false, disabled: false },
    { name: '준비 중', value: 'later', checked: false, disabled: true },
  ])
})

test('SH-201 the pager takes how many pages there are and which is shown', () => {
  const pager = (pageLength: number, currentNum: number) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Pager pageLength={pageLength} currentNum={currentNum} />
      </MemoryRouter>,
    )
  expect(pager(3, 2)).toMatch(/aria-current="page"[^>]*>(?:<[^>]*>[^<]*<\/[^>]*>)*2/)
  expect(pager(3, 2)).toContain('?page=3')
  expect(pager(3, 2)).not.toContain('?page=4')
})
