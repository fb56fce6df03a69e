// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawExample, serve } from '../../../tests/dom.tsx'
import { PAGES } from '../../../contract/page-columns.ts'
import { m } from '../../paraglide/messages.js'
import { examples } from './PressContacts.examples.tsx'
import { PressContacts } from './PressContacts.tsx'

const itemOf = (subject: string): HTMLElement =>
  screen.getByRole('heading', { name: subject, level: 3 }).closest('li') as HTMLElement

test('a page lists the desks by subject, each with links to its ways, in an address', async () => {
  drawExample(examples, 'On a page')
  const section = await screen.findByRole('region', { name: m.press_contact() })
  expect(within(section).getAllByRole('listitem')).toHaveLength(2)
  expect(within(section).queryByRole('link', { name: m.press_contacts_others() })).toBeNull()
  const company = itemOf('회사 전반')
  const ways = company.querySelector('address') as HTMLElement
  expect(
    within(ways)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['press@yunseul.example', 'mailto:press@yunseul.example'],
    ['033-000-0110', 'tel:+82330000110'],
  ])
  expect(company.textContent).toContain('홍보팀 종합 담당')
  expect(company.textContent).toContain('당직자가')
})

test('hours are read as sentences, with the times of a day as elements', async () => {
  drawExample(examples, 'On a page')
  await screen.findByRole('region')
  const esg = itemOf('ESG와 상생')
  expect(esg.textContent).toContain('월요일부터 목요일까지 오전 9시부터 오후 6시까지')
  expect(esg.textContent).toContain('금요일 오전 8:30부터 오후 12시까지')
  expect(itemOf('회사 전반').textContent).toContain('평일 오전 9시부터 오후 6시까지')
  expect([...esg.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([
    '09:00',
    '18:00',
    '08:30',
    '12:00',
  ])
})

test('below a release stand its contacts, and the way to those of other subjects', async () => {
  drawExample(examples, 'Below')
  const section = await screen.findByRole('region', { name: m.press_contact() })
  expect(within(section).getAllByRole('listitem')).toHaveLength(1)
  expect(
    within(section).getByRole('link', { name: m.press_contacts_others() }).getAttribute('href'),
  ).toBe(`${PAGES.pressRelease}#press-contacts`)
})

test('without their data the part is empty', () => {
  expect(serve(<PressContacts contacts={undefined} language="KOR" />).innerHTML).toBe(
    '<div data-part="press-contacts"></div>',
  )
})
