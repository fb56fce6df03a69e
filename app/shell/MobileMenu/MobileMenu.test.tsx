// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { mainEntries, markedEntries, relatedEntries } from '../MainMenu/entries.ts'
import { exampleGnb, exampleMenu } from '../MainMenu/example.menu.ts'
import { MobileMenu } from './MobileMenu.tsx'

const summary = (name: string) =>
  screen.getByText(name, { selector: 'summary *' }).closest('summary') as HTMLElement
const rowOf = (name: string) => summary(name).parentElement as HTMLDetailsElement

/**
 * Renders the menu on a page; that it opens as a popover is tested in Chromium
 * (tests/e2e/shell-small.e2e.ts).
 */
async function menuAt(pathname: string, search = '') {
  const menu = {
    main: markedEntries(mainEntries(exampleMenu, exampleGnb, 'KOR'), { pathname, search }),
    related: relatedEntries(exampleMenu, 'KOR'),
  }
  const drawn = draw(<MobileMenu language="KOR" menu={menu} languageHref="?lang=ENG" />, {
    at: pathname + search,
  })
  await screen.findByText('투자 정보')
  return drawn
}

test('SH-053 the row of the shown page is open, the others are closed', async () => {
  await menuAt('/page/presskit/press-release')
  expect(['윤슬', '기술과 서비스', '소식', '고객지원'].filter((name) => rowOf(name).open)).toEqual([
    '소식',
  ])
})

test('SH-053 a press opens a row, and another closes it', async () => {
  const { user } = await menuAt('/page/presskit/press-release')
  await user.click(summary('윤슬'))
  expect(rowOf('윤슬').open).toBe(true)
  expect(within(rowOf('윤슬')).getByRole('link', { name: '기업 문화' }).getAttribute('href')).toBe(
    '/page/about/culture',
  )
  await user.click(summary('윤슬'))
  expect(rowOf('윤슬').open).toBe(false)
})

test('SH-057 a tab link is marked while its tab is shown', async () => {
  const { go } = await menuAt('/page/service/service', '?tab=Shopping')
  const link = screen.getByRole('link', { name: '쇼핑' })
  expect(link.getAttribute('aria-current')).toBe('page')
  await go('/page/service/service?tab=Music')
  expect(link.hasAttribute('aria-current')).toBe(false)
  await go('/page/service/service?tab=Shopping')
  expect(link.getAttribute('aria-current')).toBe('page')
})

test('SH-072 the footer of the menu labels language and mode, and the button names its action', async () => {
  const { user } = await menuAt('/')
  expect(screen.getByRole('button', { name: m.shell_menu_open() })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: new RegExp(m.shell_mode_to_dark()) }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(document.querySelector('[data-part="language-switch"]')?.getAttribute('href')).toBe(
    '?lang=ENG',
  )
})
