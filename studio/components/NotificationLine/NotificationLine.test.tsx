// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawExample, drawPart } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { examples, NOTIFICATIONS } from './NotificationLine.examples.tsx'
import { NotificationLine, noticeText } from './NotificationLine.tsx'

test('says who did what, and leads to the comment', async () => {
  const open = vi.fn()
  const [review] = NOTIFICATIONS
  if (!review) throw new Error('no example')
  const { user } = drawPart(
    <ul>
      <NotificationLine of={review} onOpen={open} />
    </ul>,
  )
  expect(screen.getByText(m.notice_review({ name: '윤가람' }), { exact: false })).toBeTruthy()
  expect(screen.getByText(m.notice_unread())).toBeTruthy()
  const link = screen.getByRole('link', { name: review.title })
  expect(link.getAttribute('href')).toBe('/content/1201?comment=comment')
  await user.click(link)
  expect(open).toHaveBeenCalledOnce()
})

test('an article that is gone is no link', () => {
  drawExample(examples, 'Of an article')
  expect(screen.queryByRole('link')).toBeNull()
})

test('a schedule that published names nobody', () => {
  drawExample(examples, 'Read')
  expect(screen.getByText(m.notice_published_on_time())).toBeTruthy()
  expect(screen.queryByText(m.notice_unread())).toBeNull()
})

test('the end of rights leads to the file, with its day', () => {
  drawExample(examples, 'A file')
  expect(screen.getByRole('link', { name: '등대의 아침.jpg' }).getAttribute('href')).toBe(
    '/media?file=0123456789abcdef0123456789abcdef',
  )
  expect(screen.getByText(m.rights_until({ day: '2026.12.20' }))).toBeTruthy()
})

test('a new safety report leads to it, by its short id', () => {
  drawExample(examples, 'A new safety report')
  expect(screen.getByRole('link', { name: 'a1b2c3d4' }).getAttribute('href')).toBe(
    '/reports/a1b2c3d4-0000-4000-8000-000000000000',
  )
})

test('what a guest did is not told as a colleague’s act', () => {
  for (const kind of ['guestComment', 'guestApproval'] as const)
    expect(noticeText({ kind, by: null, guest: '김하나 편집장' })).toMatch(
      /^게스트 김하나 편집장 님/,
    )
})
