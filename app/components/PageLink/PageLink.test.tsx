// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../tests/dom.tsx'
import { PageLink } from './PageLink.tsx'

test('the router follows the link and receives the event; the address is complete without scripts', async () => {
  const pressed = vi.fn()
  const { user, address } = draw(
    <PageLink to="?page=2" onClick={pressed}>
      둘째
    </PageLink>,
  )
  const link = screen.getByRole('link', { name: '둘째' })
  expect(link.getAttribute('href')).toBe('/page/presskit?page=2')
  await user.click(link)
  expect([address(), pressed.mock.calls.length]).toEqual(['/page/presskit?page=2', 1])
})

test('the browser handles clicks with a modifier key, another button, or a handled event', () => {
  const { address } = draw(
    <PageLink to="?page=2" onClick={(event) => event.altKey && event.preventDefault()}>
      둘째
    </PageLink>,
  )
  const link = screen.getByRole('link', { name: '둘째' })
  // happy-dom follows links unless the event is cancelled
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link, { ctrlKey: true })
  fireEvent.click(link, { button: 1 })
  fireEvent.click(link, { altKey: true })
  expect(address()).toBe('/page/presskit')
})
