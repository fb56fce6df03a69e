// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, drawExample, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './MenuButton.examples.tsx'
import { MenuButton } from './MenuButton.tsx'

const button = () => screen.getByRole('button', { name: '내려받기' })
const link = (name: string) => screen.getByRole('link', { name })
/** Returns the list that the button controls. */
const list = () => document.getElementById(button().getAttribute('aria-controls') ?? '')
/**
 * Returns the button's expanded state and the attribute that styles use: happy-dom does not apply
 * the style sheet that hides the list.
 */
const open = () => [button().getAttribute('aria-expanded'), list()?.hasAttribute('data-open')]
const OPEN = ['true', true]
const CLOSED = ['false', false]

/** Renders a menu with one entry, and a button after it. */
function drawMenu() {
  const onClose = vi.fn()
  const { user } = draw(
    <>
      <MenuButton label="내려받기" onClose={onClose}>
        <li>
          <a href="/one">하나</a>
        </li>
      </MenuButton>
      <button type="button">다음</button>
    </>,
  )
  return { user, onClose }
}

test('SH-080 the server renders the button, which announces that its list is closed and names the list', () => {
  const served = serve(
    <MenuButton label="내려받기" part="menu" event="pressed">
      <li>하나</li>
    </MenuButton>,
  )
  expect(list()).toBe(screen.getByRole('list'))
  expect(list()?.textContent).toBe('하나')
  expect(open()).toEqual(CLOSED)
  expect(button().dataset.event).toBe('pressed')
  expect(served.querySelector('[data-part="menu"]')?.contains(button())).toBe(true)
})

test('SH-080 SH-193 a press opens the list, another closes it', async () => {
  const { user } = drawExample(examples, 'Two entries')
  expect(open()).toEqual(CLOSED)
  await user.click(button())
  expect(open()).toEqual(OPEN)
  expect(list()?.contains(link('보도 자료집'))).toBe(true)
  expect(list()?.contains(link(`윤슬맵 (${m.shell_new_window()})`))).toBe(true)
  await user.click(button())
  expect(open()).toEqual(CLOSED)
})

test('SH-080 Enter opens it; Escape closes it from an entry and returns the focus', async () => {
  const { user, onClose } = drawMenu()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(open()).toEqual(OPEN)
  await user.tab()
  expect(document.activeElement).toBe(link('하나'))
  expect(open()).toEqual(OPEN)
  await user.keyboard('a')
  expect(open()).toEqual(OPEN)
  await user.keyboard('{Escape}')
  expect(open()).toEqual(CLOSED)
  expect(document.activeElement).toBe(button())
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a press outside closes it, a press within the list does not', async () => {
  const { user, onClose } = drawMenu()
  await user.click(button())
  await user.pointer({ keys: '[MouseLeft]', target: list() as HTMLElement })
  expect(open()).toEqual(OPEN)
  await user.click(document.body)
  expect(open()).toEqual(CLOSED)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('moving the focus out closes it, and the focus stays where it went', async () => {
  const { user, onClose } = drawMenu()
  await user.click(button())
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '다음' }))
  expect(open()).toEqual(CLOSED)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('when closed, it ignores Escape and outside presses', async () => {
  const { user, onClose } = drawMenu()
  await user.keyboard('{Escape}')
  await user.click(document.body)
  expect(onClose).not.toHaveBeenCalled()
  await user.click(button())
  await user.click(button())
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})
