// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { Pager } from './Pager.tsx'

const link = (name: string) => screen.getByRole('link', { name })
const page = (number: number) => link(m.pager_page({ page: number }))

test('SH-148 one page or none shows nothing', () => {
  expect(draw(<Pager pageLength={1} currentNum={1} />).container.innerHTML).toBe('')
  expect(draw(<Pager pageLength={0} currentNum={1} />).container.innerHTML).toBe('')
})

test('SH-150 previous is disabled on the first page, next on the last', async () => {
  const { user, address } = draw(<Pager pageLength={3} currentNum={1} />)
  const previous = screen.getByRole('button', { name: m.pager_previous() })
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  await user.click(previous)
  expect(address()).toBe('/page/presskit')
  await user.click(link(m.pager_next()))
  expect(address()).toBe('/page/presskit?page=2')
  draw(<Pager pageLength={3} currentNum={3} label="끝" />)
  const last = within(screen.getByRole('navigation', { name: '끝' }))
  expect(last.getByRole('button', { name: m.pager_next() }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  expect(last.queryByRole('button', { name: m.pager_previous() })).toBeNull()
})

test('SH-145 AR-151 page links keep the tab and write the page number, for the first page too', async () => {
  const { user, address } = draw(
    <Pager pageLength={3} currentNum={2} otherParameters={{ tab: 'service' }} />,
  )
  await user.click(page(3))
  expect(address()).toBe('/page/presskit?tab=service&page=3')
  await user.click(page(1))
  expect(address()).toBe('/page/presskit?tab=service&page=1')
})

test('the shown page is marked current', () => {
  draw(<Pager pageLength={9} currentNum={5} />)
  expect(screen.getAllByRole('link', { current: 'page' })).toEqual([page(5)])
})

test('SH-149 the go-to-page box keeps the tab, and is present only where it is enabled', async () => {
  const { user, address } = draw(
    <Pager pageLength={3} currentNum={1} goto otherParameters={{ tab: 'service' }} />,
  )
  await user.type(
    screen.getByRole('textbox', { name: new RegExp(m.pager_goto_label()) }),
    '2{Enter}',
  )
  expect(address()).toBe('/page/presskit?tab=service&page=2')
  draw(<Pager pageLength={3} currentNum={1} label="상자 없이" />)
  expect(
    within(screen.getByRole('navigation', { name: '상자 없이' })).queryByRole('textbox'),
  ).toBeNull()
})

test('SH-149 without scripts the box is a form that keeps the tab', () => {
  serve(<Pager pageLength={3} currentNum={1} goto otherParameters={{ tab: 'service' }} />)
  const form = (screen.getByRole('textbox') as HTMLInputElement).form as HTMLFormElement
  expect(form.method).toBe('get')
  expect([...new FormData(form).keys()]).toEqual(['tab', 'page'])
})

test('SH-157 SH-158 the box drops non-digits; a number beyond the end does not navigate and is announced', async () => {
  const { user, address } = draw(<Pager pageLength={3} currentNum={1} goto />)
  const box = screen.getByRole('textbox') as HTMLInputElement
  await user.type(box, 'a9-')
  expect(box.value).toBe('9')
  await user.click(screen.getByRole('button', { name: m.pager_goto_button() }))
  expect(screen.getByRole('alert').textContent).toBe(m.pager_goto_wrong({ total: 3 }))
  expect(address()).toBe('/page/presskit')
  await user.clear(box)
  expect(screen.queryByRole('alert')).toBeNull()
})
