// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { keyWish, wheelSize } from './keys.ts'

const pressed = (key: string, init: KeyboardEventInit = {}) =>
  keyWish(new KeyboardEvent('keydown', { key, ...init }))
/** Focuses a new element. */
function focus(html: string): void {
  document.body.innerHTML = html
  ;(document.body.firstElementChild as HTMLElement).focus()
}
afterEach(() => document.body.replaceChildren())

test('FT-051 arrows and space move by a step, page keys by a section, Home and End to the ends', () => {
  expect(pressed('ArrowDown')).toEqual({ type: 'key', direction: 'down' })
  expect(pressed('ArrowUp')).toEqual({ type: 'key', direction: 'up' })
  expect(pressed(' ')).toEqual({ type: 'key', direction: 'down' })
  expect(pressed(' ', { shiftKey: true })).toEqual({ type: 'key', direction: 'up' })
  expect(pressed('PageDown')).toEqual({ type: 'page', direction: 'down' })
  expect(pressed('PageUp')).toEqual({ type: 'page', direction: 'up' })
  expect(pressed('Home')).toEqual({ type: 'section', to: 0 })
  expect(pressed('End')).toEqual({ type: 'section', to: 4 })
})

test('other keys, and those with a modifier, are left to the browser', () => {
  for (const key of ['ArrowLeft', 'ArrowRight', 'Tab', 'Enter', 'a'])
    expect(pressed(key)).toBeNull()
  expect(pressed('ArrowDown', { altKey: true })).toBeNull()
  expect(pressed('Home', { ctrlKey: true })).toBeNull()
  expect(pressed(' ', { metaKey: true })).toBeNull()
})

test('a button keeps its space bar, a field all of its keys, and an open layer too', () => {
  focus('<button type="button">x</button>')
  expect([pressed(' '), pressed('ArrowDown')?.type]).toEqual([null, 'key'])
  focus('<input>')
  expect(pressed('ArrowDown')).toBeNull()
  focus('<dialog open></dialog>')
  expect(pressed('ArrowDown')).toBeNull()
})

test('a wheel that counts in lines or pages is converted to pixels', () => {
  const wheel = (deltaY: number, deltaMode: number) =>
    wheelSize({ deltaY, deltaMode } as WheelEvent, 900)
  expect([wheel(-120, 0), wheel(3, 1), wheel(-1, 2)]).toEqual([120, 99, 900])
})
