// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { drawExample } from '../../../tests/dom.tsx'
import { localeOf } from '../../../contract/language.ts'
import { m } from '../../paraglide/messages.js'
import { MODE_KEY } from '../../visitor/mode.ts'
import { closeSearch } from '../searchOpen.ts'
import { examples } from './Header.examples.tsx'

const ENGLISH = m.shell_language_name({}, { locale: localeOf('ENG') })

beforeEach(() => act(closeSearch))

test('SH-012 SH-071 the mode switch shows the other mode, announces whether it is dark, and stores the choice', async () => {
  const { user } = drawExample(examples, 'On the error pages')
  const dark = () => screen.getByRole('button', { name: m.shell_mode_dark() })
  expect(dark().getAttribute('aria-pressed')).toBe('false')
  await user.click(dark())
  expect(dark().getAttribute('aria-pressed')).toBe('true')
  expect([document.documentElement.dataset.theme, localStorage.getItem(MODE_KEY)]).toEqual([
    'dark',
    'dark',
  ])
  await user.click(dark())
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('SH-054 the menu is hidden while the search layer is open, and its button regains the focus', async () => {
  const { user } = drawExample(examples, 'In Korean')
  const button = screen.getByRole('button', { name: m.shell_search_open() })
  const menu = screen.getByRole('navigation', { name: m.shell_main_menu() })
  expect(menu.dataset.hidden).toBeUndefined()
  await user.click(button)
  expect(menu.dataset.hidden).toBe('true')
  act(closeSearch)
  expect(menu.dataset.hidden).toBeUndefined()
  expect(document.activeElement).toBe(button)
})

test('SH-004 SH-010 the language switch is a link in the other language; the overlay shows until that page loads', async () => {
  const { user } = drawExample(examples, 'On the error pages')
  const link = screen.getByRole('link', { name: ENGLISH })
  expect([link.getAttribute('href'), link.lang]).toEqual(['?lang=ENG&tab=all', 'en'])
  document.addEventListener('click', (event) => event.preventDefault(), {
    once: true,
    capture: true,
  })
  await user.click(link)
  expect((await screen.findByRole('status')).textContent).toBe(m.shell_language_changing())
})

test('SH-004 a switch in a separate window leaves this page unchanged', async () => {
  const { user } = drawExample(examples, 'On the error pages')
  document.addEventListener('click', (event) => event.preventDefault(), {
    once: true,
    capture: true,
  })
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: ENGLISH }))
  await user.keyboard('{/Control}')
  expect(screen.queryByRole('status')).toBeNull()
})

test('SH-051 SH-233 the header of error pages has a home link and both switches; one without menu data keeps its search', () => {
  drawExample(examples, 'On the error pages')
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/')
  expect(screen.queryByRole('button', { name: m.shell_search_open() })).toBeNull()
  drawExample(examples, 'The menu call failed')
  expect(screen.getByRole('button', { name: m.shell_search_open() })).toBeTruthy()
  expect(
    within(screen.getByRole('navigation', { name: m.shell_main_menu() })).queryByRole('link'),
  ).toBeNull()
})
