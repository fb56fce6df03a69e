// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw, drawExample } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { takeRequest } from '../SearchLayer/request.ts'
import { closeSearch } from '../searchOpen.ts'
import { examples } from './FloatingSearchBar.examples.tsx'
import { FloatingSearchBar } from './FloatingSearchBar.tsx'

const field = () => screen.getByRole('textbox', { name: m.search_input() }) as HTMLInputElement
const bar = () => screen.queryByRole('complementary', { name: m.floating_bar() })

beforeEach(() => {
  act(closeSearch)
  takeRequest()
})

test('SH-112 shows no bar for a page type without one or after a failed call', () => {
  draw(<FloatingSearchBar pageType="NEWS" />, { shell: { searchBar: null } })
  expect(bar()).toBeNull()
})

test('SH-098 SH-113 Enter searches for the entered text; spaces alone do not search', async () => {
  const { user } = drawExample(examples, 'The field alone')
  await user.type(field(), '   {Enter}')
  expect(takeRequest()).toBeNull()
  await user.clear(field())
  await user.type(field(), ' 윤슬지도 ')
  await user.click(screen.getByRole('button', { name: m.search_submit() }))
  expect(takeRequest()).toBe('윤슬지도')
})

test('SH-107 SH-108 a special character is rejected with a message, and the previous text stays', async () => {
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  const { user } = drawExample(examples, 'The field alone')
  await user.type(field(), 'AI<')
  expect(field().value).toBe('AI')
  expect(alert.mock.calls).toEqual([[m.search_special_alert()]])
})

test('SH-113 SH-248 hashtags search, download buttons open a new window and announce it', () => {
  drawExample(examples, 'With hashtags')
  const tags = within(screen.getByRole('list', { name: m.floating_bar_tags() }))
  expect(tags.getByRole('link', { name: '#접근성' }).getAttribute('href')).toContain(
    'searchKeyword=',
  )
  const buttons = within(screen.getByRole('list', { name: m.floating_bar_links() }))
  const download = buttons.getByRole('link', {
    name: `윤슬톡 내려받기 (${m.shell_new_window()})`,
  }) as HTMLAnchorElement
  expect([download.target, download.rel]).toEqual(['_blank', 'noopener'])
})

test('SH-114 SH-117 a closed bar stays closed for this browser session', async () => {
  const { user } = drawExample(examples, 'The field alone')
  await user.click(screen.getByRole('button', { name: m.floating_bar_close() }))
  expect(bar()).toBeNull()
  drawExample(examples, 'The field alone')
  expect(bar()).toBeNull()
  sessionStorage.clear()
  drawExample(examples, 'The field alone')
  expect(bar()).not.toBeNull()
})
