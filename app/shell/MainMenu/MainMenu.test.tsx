import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '../../paraglide/messages.js'
import { MobileRows } from '../MobileMenu/MobileRows.tsx'
import { mainEntries, markedEntries, relatedEntries } from './entries.ts'
import { exampleGnb, exampleMenu } from './example.menu.ts'
import { MainMenu } from './MainMenu.tsx'
import { MainMenuItems } from './MainMenuItems.tsx'

const menuAt = (pathname: string, search = '') => ({
  main: markedEntries(mainEntries(exampleMenu, exampleGnb, 'KOR'), { pathname, search }),
  related: relatedEntries(exampleMenu, 'KOR'),
})
const items = (pathname: string, search = ''): string =>
  renderToStaticMarkup(<MainMenuItems menu={menuAt(pathname, search)} />)
const count = (markup: string, part: RegExp): number => [...markup.matchAll(part)].length

test('SH-233 without its data the menu is an empty part of the header', () => {
  expect(
    renderToStaticMarkup(
      <MemoryRouter>
        <MainMenu menu={undefined} hidden={false} />
      </MemoryRouter>,
    ),
  ).toMatch(/^<nav [^>]*data-part="main-menu"[^>]*><\/nav>$/)
})

test('SH-056 SH-055 a top item is a link, or a closed button of a popover', () => {
  const markup = items('/')
  expect(markup).toMatch(/<a [^>]*href="\/ir\/main" target="_blank"/)
  expect(
    count(markup, /<button [^>]*data-top=""[^>]* popoverTarget="submenu-[^"]+"[^>]* aria-expanded="false"/gi),
  ).toBe(4)
})

test('SH-057 links of tabs and what holds them say how they are marked, in both menus', () => {
  for (const markup of [
    items('/page/service/service', '?tab=Shopping'),
    renderToStaticMarkup(<MobileRows menu={menuAt('/page/service/service', '?tab=Shopping')} />),
  ]) {
    expect(markup).toMatch(/href="\/page\/service\/service\?tab=Shopping" aria-current="page" data-by-tab=""/)
    expect(count(markup, /data-by-tab/g)).toBe(1)
    expect(count(markup, /data-holder="inside"/g)).toBe(1)
    expect(count(markup, /data-holder=""/g)).toBe(3)
  }
})

test('SH-053 the row of the shown page is open, the others are closed', () => {
  const markup = renderToStaticMarkup(<MobileRows menu={menuAt('/page/presskit/press-release')} />)
  expect(count(markup, /<details open="" data-current=""[^>]*><summary [^>]*aria-expanded="true"/g)).toBe(1)
  expect(count(markup, /<details data-holder=""><summary [^>]*aria-expanded="false"/g)).toBe(3)
})

test('SH-058 SH-059 the first card is shown, the others are out of reach, and the buttons are there for scripts alone', () => {
  const markup = items('/')
  expect(markup).toMatch(/<li class="[^"]*" data-shown="true"><a/)
  expect(count(markup, /<li class="[^"]*" inert="">/g)).toBe(3)
  expect(markup).toMatch(/with-script"><span [^>]*data-count="">1<span> \/ 2<\/span>/)
  expect(markup).toContain(m.shell_slide_count({ current: 1, total: 2 }))
})
