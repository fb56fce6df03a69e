// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawExample } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { facebookShare, twitterShare } from './networks.ts'
import { examples } from './SharePanel.examples.tsx'

const TITLE = '윤슬지도, ‘턱 없는 길’ 안내 시작'
const button = () => screen.getByRole('button', { name: m.share_open({ title: TITLE }) })
const option = (name: string) => screen.getByRole('button', { name })

// opening and closing as a popover is tested in Chromium (tests/e2e/share.e2e.ts)
beforeEach(() => {
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
  vi.stubGlobal('alert', vi.fn())
})

/** Returns a user with the panel open. */
async function opened() {
  const drawn = drawExample(examples, 'The button', { at: '/page/detail/1201' })
  await drawn.user.click(button())
  await screen.findByRole('dialog', { name: m.share_title() })
  return drawn
}

test('SH-130 the share button has a name and announces whether its panel is open', async () => {
  const { user } = drawExample(examples, 'The button')
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(button())
  expect((await screen.findByRole('dialog')).id).toBe(button().getAttribute('aria-controls'))
  expect(button().getAttribute('aria-expanded')).toBe('true')
})

test('SH-131 SH-133 copying puts the full address into the clipboard, announces it, and returns the focus', async () => {
  const { user } = await opened()
  await user.click(option(m.share_copy()))
  const address = new URL('/page/detail/1201', location.origin).href
  expect(await navigator.clipboard.readText()).toBe(address)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(m.share_copied()))
  expect(window.alert).toHaveBeenCalledWith(m.share_copied_alert())
  expect(document.activeElement).toBe(button())
})

test('a rejected clipboard write is announced, and the address can be copied by hand', async () => {
  const { user } = await opened()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await user.click(option(m.share_copy()))
  expect((await screen.findByRole('alert')).textContent).toBe(m.share_refused())
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: m.share_address() }))
  expect(window.alert).not.toHaveBeenCalled()
})

test('SH-132 a network opens its own window; where that is blocked, the link stays a link', async () => {
  const { user } = await opened()
  const open = vi.spyOn(window, 'open').mockReturnValue({} as Window)
  const link = screen.getByRole('link', {
    name: `${m.share_facebook()} (${m.shell_new_window()})`,
  }) as HTMLAnchorElement
  const prevented: boolean[] = []
  document.addEventListener('click', (event) => {
    prevented.push(event.defaultPrevented)
    event.preventDefault()
  })
  await user.click(link)
  expect(open.mock.calls[0]?.[0]).toBe(link.href)
  open.mockReturnValue(null)
  await user.click(link)
  expect(prevented).toEqual([true, false])
})

test('SH-132 the share windows have their sizes and carry the full address', () => {
  expect(facebookShare('https://a.example/page?lang=ENG')).toEqual({
    address:
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fa.example%2Fpage%3Flang%3DENG',
    width: 560,
    height: 315,
  })
  expect(twitterShare('https://a.example/', '물 & 빛')).toEqual({
    address:
      'https://twitter.com/intent/tweet?url=https%3A%2F%2Fa.example%2F&text=%EB%AC%BC%20%26%20%EB%B9%9B',
    width: 680,
    height: 450,
  })
})
