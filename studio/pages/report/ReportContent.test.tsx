// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenedReport, ReportRow } from '../../../contract/studio/reports.ts'
import { drawPart } from '../../../tests/studio-dom.tsx'
import { m } from '../../paraglide/messages.js'
import { ReportContent } from './ReportContent.tsx'

const MINUTE_MS = 60_000
const ROW: ReportRow = {
  id: 'a1b2c3d4-0000-4000-8000-000000000000',
  receivedAt: '2026-11-20T01:00:00.000Z',
  deleteAfter: '2029-11-20T01:00:00.000Z',
  anonymous: false,
  affiliationType: 'PARTNER',
  reportType: 'SAFETY',
  hasAttachment: false,
  state: 'NEW',
  assignee: null,
  version: 1,
}
const OPENED: OpenedReport = {
  row: ROW,
  name: '물결',
  phone: '01000000000',
  email: 'wave@mail.example',
  content: '계단 난간이 흔들립니다.',
  attachment: null,
  notes: [],
  mails: true,
}

const sent = vi.fn(async (_address: string, _options: { method: string }) =>
  Response.json({ success: true, status: 200, data: OPENED }),
)
beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sent.mockClear()
})

const button = (name: string) => screen.getByRole('button', { name })
async function open(): Promise<void> {
  fireEvent.click(button(m.report_open()))
  await screen.findByText('계단 난간이 흔들립니다.')
}
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const nothingIsLeft = (): void =>
  expect(document.documentElement.outerHTML).not.toMatch(/물결|01000000000|wave@|난간|통화/)

test('an opened report is hidden after five minutes without use, told a minute before', async () => {
  drawPart(<ReportContent row={ROW} />)
  nothingIsLeft()
  await open()
  expect(sent.mock.calls.map(([address, { method }]) => [method, address])).toEqual([
    ['POST', `/api/studio/v1/reports/${ROW.id}/open`],
  ])
  fireEvent.change(screen.getByRole('textbox', { name: m.report_note_new() }), {
    target: { value: '통화했습니다.' },
  })
  await pass(3.9 * MINUTE_MS)
  expect(screen.queryByText(m.report_is_ending())).toBeNull()
  await pass(0.2 * MINUTE_MS)
  expect(screen.getByText(m.report_is_ending())).toBeTruthy()
  // any use begins the time again
  fireEvent.keyDown(window, { key: 'Shift' })
  expect(screen.queryByText(m.report_is_ending())).toBeNull()
  await pass(4.9 * MINUTE_MS)
  expect(screen.getByText('계단 난간이 흔들립니다.')).toBeTruthy()
  await pass(0.2 * MINUTE_MS)
  expect(screen.getByText(m.report_was_hidden())).toBeTruthy()
  nothingIsLeft()
})

test('the first sign of life after the time hides it, if the device slept and no timer came', async () => {
  drawPart(<ReportContent row={ROW} />)
  await open()
  vi.setSystemTime(Date.now() + 6 * MINUTE_MS)
  fireEvent.pointerMove(window)
  nothingIsLeft()
  await open()
  vi.setSystemTime(Date.now() + 6 * MINUTE_MS)
  fireEvent(document, new Event('visibilitychange'))
  nothingIsLeft()
})

test('it is hidden when the page is left, and by the button', async () => {
  drawPart(<ReportContent row={ROW} />)
  await open()
  fireEvent(window, new Event('pagehide'))
  nothingIsLeft()
  await open()
  fireEvent.click(button(m.report_hide()))
  nothingIsLeft()
})

test('an anonymous report has no sender, and no mail to one', async () => {
  const row = { ...ROW, anonymous: true }
  sent.mockResolvedValueOnce(
    Response.json({
      success: true,
      status: 200,
      data: { ...OPENED, row, name: '', phone: '', email: '' },
    }),
  )
  drawPart(<ReportContent row={row} />)
  await open()
  expect(screen.getByText(m.report_anonymous_says())).toBeTruthy()
  expect(screen.queryByRole('button', { name: m.report_answer_send() })).toBeNull()
})
