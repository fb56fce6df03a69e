// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { MobileRows } from '../MobileMenu/MobileRows.server-drawn.tsx'
import { mainEntries, markedEntries, relatedEntries } from './entries.ts'
import { exampleGnb, exampleMenu } from './example.menu.ts'
import { MainMenu } from './MainMenu.tsx'
import { MainMenuItems } from './MainMenuItems.server-drawn.tsx'

const menuAt = (pathname: string, search = '') => ({
  main: markedEntries(mainEntries(exampleMenu, exampleGnb, 'KOR'), { pathname, search }),
  related: relatedEntries(exampleMenu, 'KOR'),
})
/**
 * Renders the menu on a page; that submenus open as popovers is tested in Chromium
 * (tests/e2e/shell-menu.e2e.ts).
 */
async function menu(pathname = '/', search = '') {
  const drawn = draw(<MainMenu menu={menuAt(pathname, search)} hidden={false} />, {
    at: pathname + search,
  })
  await screen.findByText('투자 정보')
  return drawn
}
const top = (name: string) => screen.getByRole('button', { name })

test('SH-233 without its data the menu is an empty part of the header', () => {
  draw(<MainMenu menu={undefined} hidden={false} />)
  expect(screen.getByRole('navigation', { name: m.shell_main_menu() }).innerHTML).toBe('')
})

test('SH-056 SH-055 a top item is a link, or a closed button of a popover', () => {
  const served = serve(<MainMenuItems menu={menuAt('/')} />)
  const outside = screen.getByRole('link', {
    name: `투자 정보 (${m.shell_new_window()})`,
  }) as HTMLAnchorElement
  expect([outside.getAttribute('href'), outside.target]).toEqual(['/ir/main', '_blank'])
  const tops = [...served.querySelectorAll('button[data-top]')]
  expect(tops.map((button) => button.textContent)).toEqual([
    '윤슬',
    '기술과 서비스',
    '소식',
    '고객지원',
  ])
  // the browser exposes whether a popover's button is expanded: adding aria-expanded is invalid
  // HTML
  expect(served.querySelector('[popovertarget][aria-expanded]')).toBeNull()
  for (const button of tops)
    expect(
      served.querySelector(`#${button.getAttribute('popovertarget')}`)?.getAttribute('popover'),
    ).toBe('auto')
})

test('SH-055 arrow keys, Home and End move along the top items and wrap around', async () => {
  const { user } = await menu()
  top('윤슬').focus()
  for (const [key, name] of [
    ['ArrowRight', '기술과 서비스'],
    ['ArrowLeft', '윤슬'],
    ['ArrowLeft', '고객지원'],
    ['ArrowRight', '윤슬'],
    ['End', '고객지원'],
    ['Home', '윤슬'],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(document.activeElement, key).toBe(top(name))
  }
})

test('SH-057 tab links and their containers carry their current state, in both menus', () => {
  const at = menuAt('/page/service/service', '?tab=Shopping')
  for (const served of [serve(<MainMenuItems menu={at} />), serve(<MobileRows menu={at} />)]) {
    const byTab = [...served.querySelectorAll('[data-by-tab]')]
    expect(
      byTab.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([['/page/service/service?tab=Shopping', 'page']])
    expect(served.querySelectorAll('[data-holder="inside"]')).toHaveLength(1)
    expect(served.querySelectorAll('[data-holder=""]')).toHaveLength(3)
  }
})

test('SH-057 the current tab follows the address', async () => {
  const { go } = await menu('/page/service/service', '?tab=Shopping')
  const link = screen.getByRole('link', { name: '쇼핑' })
  expect([
    link.getAttribute('aria-current'),
    top('기술과 서비스').getAttribute('aria-current'),
  ]).toEqual(['page', 'true'])
  await go('/page/service/service?tab=Music')
  expect([
    link.getAttribute('aria-current'),
    top('기술과 서비스').getAttribute('aria-current'),
  ]).toEqual([null, 'true'])
})

test('SH-053 the row of the shown page is open, the others are closed', () => {
  const served = serve(<MobileRows menu={menuAt('/page/presskit/press-release')} />)
  const rows = [...served.querySelectorAll('details')].map((row) => [
    row.open,
    row.hasAttribute('data-current'),
  ])
  const closed = [false, false]
  expect(rows).toEqual([closed, closed, [true, true], closed])
})

test('SH-058 SH-059 the first card is shown, the others are inert, and the buttons appear with scripts only', () => {
  serve(<MainMenuItems menu={menuAt('/')} />)
  const cards = within(
    screen.getByRole('region', { name: m.shell_submenu_picks({ name: '윤슬' }) }),
  )
  const [first, second] = cards.getAllByRole('listitem')
  expect([first?.hasAttribute('inert'), second?.hasAttribute('inert')]).toEqual([false, true])
  expect(cards.getByText(m.carousel_count({ current: 1, total: 2 }))).toBeTruthy()
  expect(
    cards.getByRole('button', { name: m.carousel_next() }).closest('.with-script'),
  ).not.toBeNull()
})

test('SH-058 SH-059 its buttons show the next card, wrap around, and announce which one is shown', async () => {
  const { user } = await menu()
  const cards = within(
    screen.getByRole('region', { name: m.shell_submenu_picks({ name: '윤슬' }) }),
  )
  const shown = () => cards.getAllByRole('listitem').map((card) => !card.inert)
  await user.click(cards.getByRole('button', { name: m.carousel_next() }))
  expect(shown()).toEqual([false, true])
  expect(
    cards.getByText(`${m.carousel_count({ current: 2, total: 2 })}: 작은 포구의 사무실`),
  ).toBeTruthy()
  await user.click(cards.getByRole('button', { name: m.carousel_next() }))
  expect(shown()).toEqual([true, false])
  await user.click(cards.getByRole('button', { name: m.carousel_previous() }))
  expect(shown()).toEqual([false, true])
})
