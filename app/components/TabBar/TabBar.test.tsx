import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { TabBar, type TabBarProps } from './TabBar.tsx'
import { categoryTabs, chosenTab, type TabItem } from './tabs.ts'

const TABS: TabItem[] = [
  { name: '전체', filterData: null, exposureName: 'all' },
  { name: '서비스', filterData: 'CB', exposureName: 'service' },
  { name: 'AI', filterData: null, exposureName: 'ai', link: '/page/service/tech/ai' },
  { name: '준비 중', filterData: 'X', exposureName: 'later', isDisabled: true },
]
const markup = (props: Partial<TabBarProps> = {}) => renderToStaticMarkup(<MemoryRouter initialEntries={['/page/presskit?page=3']}><TabBar tabs={TABS} current="service" {...props} /></MemoryRouter>)

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
  expect(markup({ type: 'select', parameter: 'company' })).toMatch(/<form[^>]*method="get".*<select[^>]*name="company".*<option value="service" selected="">서비스.*<button[^>]*type="submit"/)
})

test('SH-203 AR-171 All stands first; a category without exposure name is known by its code', () => {
  const category = { code: 'CB', name: '서비스', englishName: 'Services', exposureName: '', depth: 2, categoryParentCode: 'CJ', image: null, imageDark: null, description: '', bgColor: null }
  expect(categoryTabs([category])).toEqual([
    { name: m.tabs_all(), filterData: null, exposureName: 'all' },
    { name: '서비스', filterData: 'CB', exposureName: 'CB' },
  ])
})

test('AR-074 a tab is found by exposure name or code; an unknown one is All', () => {
  expect(chosenTab(TABS, 'service').name).toBe('서비스')
  expect(chosenTab(TABS, 'CB').name).toBe('서비스')
  expect(chosenTab(TABS, 'nothing').name).toBe('전체')
  expect(chosenTab(TABS, null).name).toBe('전체')
})
