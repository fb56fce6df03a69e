// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, drawExample } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './StickyBar.examples.tsx'
import { StickyBar } from './StickyBar.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const link = (name: string) => screen.queryByRole('link', { name })
const outside = (name: string) => `${name} (${m.shell_new_window()})`

test('SH-076 the bar is named after its page; the code BA is Culture', () => {
  drawExample(examples, 'Anchors of a page')
  expect(screen.getByRole('navigation', { name: m.sticky_bar({ title: '상생' }) })).toBeTruthy()
  draw(<StickyBar title="BA" />)
  expect(
    screen.getByRole('navigation', { name: m.sticky_bar({ title: m.sticky_bar_culture() }) }),
  ).toBeTruthy()
})

test('SH-079 a button to a service of another site opens a new window and announces it', () => {
  drawExample(examples, 'A service')
  expect((link(outside('바로 가기')) as HTMLAnchorElement).target).toBe('_blank')
})

test('SH-080 the Download menu toggles on a click; the layer of an entry opens on hover', async () => {
  const { user } = drawExample(examples, 'A service')
  expect(link('Windows')).toBeNull()
  await user.click(button(m.sticky_bar_download()))
  expect(button(m.sticky_bar_download()).getAttribute('aria-expanded')).toBe('true')
  expect(link('Windows')).toBeNull()
  await user.hover(button('컴퓨터'))
  expect(link('Windows')?.hasAttribute('download')).toBe(true)
  await user.hover(button('휴대전화'))
  expect(link('Windows')).toBeNull()
  expect(link(outside('iOS'))).not.toBeNull()
  await user.click(button(m.sticky_bar_download()))
  expect(button(m.sticky_bar_download()).getAttribute('aria-expanded')).toBe('false')
})

test('SH-080 the layer opens on keyboard focus; Escape closes the menu and returns the focus', async () => {
  const { user } = drawExample(examples, 'A service')
  button(m.sticky_bar_download()).focus()
  await user.keyboard('{Enter}')
  await user.tab()
  expect(document.activeElement).toBe(button('컴퓨터'))
  expect(link('Windows')).not.toBeNull()
  await user.keyboard('{Escape}')
  expect(button(m.sticky_bar_download()).getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(button(m.sticky_bar_download()))
})

test('SH-084 a list of documents opens by its name, and an outside press closes it', async () => {
  const { user } = drawExample(examples, 'A list of documents')
  const menu = button('2024 ESG 보고서') as HTMLElement
  await user.click(menu)
  expect(menu.getAttribute('aria-expanded')).toBe('true')
  expect(link('요약본')?.getAttribute('href')).toBe('/media/documents/report-summary.pdf')
  await user.click(document.body)
  expect(menu.getAttribute('aria-expanded')).toBe('false')
})

test('SH-082 SH-083 an anchor scrolls to 80 px above its part, updates the address, and Tab continues from there', async () => {
  const scroll = vi.fn()
  vi.stubGlobal('scrollTo', scroll)
  const { user } = draw(
    <>
      <StickyBar title="상생" anchors={[{ id: 'reports', label: '보고서' }]} />
      <section id="reports" aria-label="보고서" />
    </>,
  )
  const part = screen.getByRole('region', { name: '보고서' })
  vi.spyOn(part, 'getBoundingClientRect').mockReturnValue({ top: 500 } as DOMRect)
  await user.click(screen.getByRole('link', { name: '보고서' }))
  expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 420 }))
  expect(document.activeElement).toBe(part)
  expect(location.hash).toBe('#reports')
})

test('SH-081 SH-086 the single phone link names its target inside the messaging app', () => {
  drawExample(examples, 'A service')
  const mobile = () =>
    [...document.querySelectorAll('[data-part="mobile-download"]')].map((part) => part.textContent)
  expect(mobile()).toEqual(['내려받기'])
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 15) YunseulTalk/11.2',
  )
  drawExample(examples, 'A service')
  expect(mobile()).toEqual(['내려받기', m.sticky_bar_download_in_app()])
})
