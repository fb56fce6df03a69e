// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawExample } from '../../../tests/studio-dom.tsx'
import { NOTIFICATIONS } from '../../components/NotificationLine/NotificationLine.examples.tsx'
import { m } from '../../paraglide/messages.js'
import { examples } from './Notifications.examples.tsx'

const sent = vi.fn(async (_address: string, _options: { body?: string }) => Response.error())
beforeEach(() => vi.stubGlobal('fetch', sent))
afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockClear()
})

test('names how many are unread; all are marked as read at once', async () => {
  const { user } = drawExample(examples, 'Some')
  await user.click(screen.getByRole('button', { name: m.notices_count({ count: 3 }) }))
  expect(screen.getByRole('dialog', { name: m.notices() })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(NOTIFICATIONS.length)
  await user.click(screen.getByRole('button', { name: m.notices_read_all() }))
  expect(screen.queryByText(m.notice_unread())).toBeNull()
  expect(sent.mock.calls[0]?.[1].body).toBe(JSON.stringify({ until: NOTIFICATIONS[0]?.at }))
})

test('says when there is nothing', async () => {
  const { user } = drawExample(examples, 'None')
  await user.click(screen.getByRole('button', { name: m.notices() }))
  expect(screen.getByText(m.notices_none())).toBeTruthy()
})
