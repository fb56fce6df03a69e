// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { Pager } from '../Pager/Pager.tsx'
import { TabBar, type TabBarProps } from './TabBar.tsx'
import { categoryTabs, chosenTab, type TabItem, tabCode } from './tabs.ts'

const TABS: TabItem[] = [
  { name: '전체', filterData: 'all', exposureName: 'all' },
  { name: '서비스', filterData: 'CB', exposureName: 'service' },
  { name: 'AI', type: 'link', filterData: 'ai', exposureName: 'ai', link: '/page/service/tech/ai' },
  { name: '준비 중', filterData: 'X', exposureName: 'later', isDisabled: true },
]
const bar = (props: Partial<TabBarProps> = {}) => (
  <TabBar tabs={TABS} current="service" {...props} />
)
const at = '/page/presskit?page=3'
const tab = (name: string) => screen.getByRole('link', { name })

const category = {
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
}

test('SH-145 SH-146 a tab’s address has the tab alone, for the first one too, so that its first page is shown', async () => {
  const { user, address } = draw(bar({ current: 'all' }), { at })
  await user.click(tab('서비스'))
  expect(address()).toBe('/page/presskit?tab=service')
  await user.click(tab('전체'))
  expect(address()).toBe('/page/presskit?tab=all')
})

test('only the shown tab is marked as the current page', () => {
  draw(bar(), { at })
  expect(screen.getAllByRole('link', { current: 'page' })).toEqual([tab('서비스')])
})

test('SH-144 a link tab goes to its own route', () => {
  draw(bar(), { at })
  expect(tab('AI').getAttribute('href')).toBe('/page/service/tech/ai')
})

test('AR-171 a disabled tab is no link, and the arrow keys skip it', async () => {
  const { user } = draw(bar(), { at })
  expect(screen.getByText('준비 중').getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('link', { name: '준비 중' })).toBeNull()
  await user.tab()
  for (const [key, name] of [
    ['ArrowRight', '서비스'],
    ['ArrowRight', 'AI'],
    ['ArrowRight', '전체'],
    ['ArrowLeft', 'AI'],
    ['Home', '전체'],
    ['End', 'AI'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(document.activeElement, key).toBe(tab(name))
  }
})

test.each(['default', 'api', 'screenOut', 'link'] as const)(
  'SH-142 the type %s renders its tabs',
  (type) => {
    draw(bar({ type, label: '갈래' }), { at })
    const nav = screen.getByRole('navigation', { name: '갈래' })
    expect(nav.dataset.type).toBe(type)
    expect(within(nav).getAllByRole('link')).toHaveLength(3)
  },
)

test('SH-142 SH-143 the type select is a native dropdown that navigates to the chosen address and keeps the focus', async () => {
  const { user, address } = draw(bar({ type: 'select', parameter: 'company', label: '회사' }), {
    at,
  })
  const field = screen.getByRole('combobox', { name: '회사' }) as HTMLSelectElement
  expect(field.value).toBe('service')
  await user.tab()
  await user.selectOptions(field, '전체')
  expect(address()).toBe('/page/presskit?company=all')
  expect(document.activeElement).toBe(field)
})

test('AR-129 a dropdown keeps a tab whose address is ahead of the rendered page', async () => {
  history.replaceState(null, '', '?tab=service')
  const { user, address } = draw(
    bar({ type: 'select', parameter: 'company', otherParameters: { tab: 'all', year: '2026' } }),
    { at },
  )
  await user.selectOptions(screen.getByRole('combobox'), '전체')
  history.replaceState(null, '', '?')
  expect(address()).toBe('/page/presskit?tab=service&year=2026&company=all')
})

test('SH-143 without scripts the dropdown is a form with a button', () => {
  serve(bar({ type: 'select', parameter: 'company' }), { at })
  const form = (screen.getByRole('combobox') as HTMLSelectElement).form as HTMLFormElement
  expect([...new FormData(form)]).toEqual([['company', 'service']])
  expect(within(form).getByRole('button', { name: m.tabs_go() }).getAttribute('type')).toBe(
    'submit',
  )
})

test('SH-203 AR-171 All comes first; a category without exposure name is identified by its code', () => {
  expect(categoryTabs([{ ...category, exposureName: '' }])).toEqual([
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

test('SH-201 a tab has name, exposure name, code or all, and type; a select option has name, value and selected state', () => {
  const [all, service] = categoryTabs([category]) as [TabItem, TabItem]
  expect([all.filterData, service.filterData]).toEqual(['all', 'CB'])
  expect([tabCode(all), tabCode(service)]).toEqual([null, 'CB'])
  // a tab of type `link` does not filter by the router, in a bar of any type
  draw(bar({ type: 'api' }), { at })
  expect(tab('AI').getAttribute('href')).toBe('/page/service/tech/ai')
  draw(bar({ type: 'select' }), { at })
  const options = (screen.getAllByRole('option') as HTMLOptionElement[]).map(
    ({ text, value, selected, disabled }) => ({
      name: text,
      value,
      checked: selected,
      disabled,
    }),
  )
  expect(options).toEqual([
    { name: '전체', value: 'all', checked: false, disabled: false },
    { name: '서비스', value: 'service', checked: true, disabled: false },
    { name: 'AI', value: 'ai', checked: false, disabled: false },
    { name: '준비 중', value: 'later', checked: false, disabled: true },
  ])
})

test('SH-201 the pager takes the number of pages and the shown page', () => {
  draw(<Pager pageLength={3} currentNum={2} />)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
  expect(screen.getByRole('link', { name: m.pager_page({ page: 3 }) })).toBeTruthy()
  expect(screen.queryByRole('link', { name: m.pager_page({ page: 4 }) })).toBeNull()
})
