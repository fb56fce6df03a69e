// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPart } from '../../tests/studio-dom.tsx'
import { m } from '../paraglide/messages.js'
import { NAVIGATION } from './navigation.ts'
import { Places } from './Places.tsx'

const onPhone = (is: boolean): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: is && query === '(max-width: 767px)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
const links = (): string[] => screen.getAllByRole('link').map(({ textContent }) => textContent)
const names = (): string[] => NAVIGATION.map(({ name }) => name())
const audit = NAVIGATION.find(({ path }) => path === '/audit')

test('wide windows show every section', () => {
  onPhone(false)
  drawPart(<Places places={NAVIGATION} here={audit} />)
  expect(links()).toEqual(names())
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(m.place_audit())
})

test('phones show the first sections; a menu has the others and says where one is', async () => {
  onPhone(true)
  const { user } = drawPart(<Places places={NAVIGATION} here={audit} />)
  expect(links()).toEqual(names().slice(0, 4))
  const more = screen.getByRole('button', { name: m.more() })
  expect(more.getAttribute('aria-current')).toBe('true')
  await user.click(more)
  const entries = screen.getAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual(names().slice(4))
  expect(entries.map((entry) => entry.getAttribute('href'))).toContain('/audit')
})

test('phones need no menu for one more section', () => {
  onPhone(true)
  drawPart(<Places places={NAVIGATION.slice(0, 5)} here={NAVIGATION[0]} />)
  expect(links()).toEqual(names().slice(0, 5))
  expect(screen.queryByRole('button')).toBeNull()
})
