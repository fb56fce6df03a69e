import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { ScheduleRow } from '../../contract/studio/work.ts'
import { type Caller, DATABASES, ORIGIN } from './studio-kit.ts'
import { as, done, inAnHour, type Kit, opened } from './studio-workflow-kit.ts'

const FEED = '/me/calendar-feed'
const TITLE = '등대의 밤; 물때, 그리고 아주 긴 제목이 한 줄에 다 들어가지 않는 보도자료'

/** Makes a feed; returns the path of its address. */
async function feedOf(caller: Caller): Promise<string> {
  const { address } = (await caller.call('POST', FEED, { body: {} })).body.data as {
    address: string
  }
  expect(address.startsWith(`${ORIGIN}/api/studio/v1/calendar.ics?token=`)).toBe(true)
  return address.slice(ORIGIN.length)
}

/** The events of a feed, as another program reads them. */
async function eventsOf({ site }: Kit, path: string) {
  const { status, text, headers } = await site.ask(path)
  expect(status, text).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map((event) => ({
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      at: event.startDate.toJSDate().toISOString(),
      status: event.component.getFirstPropertyValue('status'),
      url: event.component.getFirstPropertyValue('url'),
    }))
}

describe.each(DATABASES)('calendar feeds on %s', (database) => {
  test('a schedule stays one event: moved, replaced and cancelled; both languages are events of their own', async () => {
    const kit = await opened(database)
    const { editor, writer } = kit
    const path = await feedOf(writer)
    expect(await eventsOf(kit, path)).toEqual([])
    const ko = await kit.begin(TITLE)
    const en = await kit.pairOf(ko, 'Lighthouse at night')
    const dueAt = new Date(Math.ceil(Date.parse(inAnHour()) / 1000) * 1000).toISOString()
    await done(editor, 'plan', ko, { action: 'publish', dueAt, pair: as(en) })
    const begun = await eventsOf(kit, path)
    expect(begun.map(({ summary }) => summary).sort()).toEqual([
      '게시: Lighthouse at night (EN)',
      `게시: ${TITLE} (KO)`,
    ])
    const ofKorean = (events: typeof begun) =>
      events.filter(({ summary }) => summary.includes(TITLE))
    const [first] = ofKorean(begun)
    expect(first).toMatchObject({
      sequence: 0,
      at: dueAt,
      status: 'CONFIRMED',
      url: `${ORIGIN}/studio/content/${ko.row.contentIdx}`,
    })
    // moved: the same event with its next version, and no trace of the former instant
    const [row] = ((await writer.call('GET', '/plans')).body.data as ScheduleRow[]).filter(
      ({ subject }) => subject === ko.row.subject,
    )
    const later = new Date(Date.parse(dueAt) + 3_600_000).toISOString()
    await editor.call('POST', '/plans/move', {
      body: { schedules: [{ id: row?.id, from: dueAt }], dueAt: later },
    })
    expect(ofKorean(await eventsOf(kit, path))).toEqual([{ ...first, sequence: 1, at: later }])
    // scheduled again
    await done(editor, 'plan', await kit.read(ko), { action: 'publish', dueAt })
    expect(ofKorean(await eventsOf(kit, path))).toEqual([{ ...first, sequence: 2 }])
    // cancelled
    const [again] = ((await writer.call('GET', '/plans')).body.data as ScheduleRow[]).filter(
      ({ subject }) => subject === ko.row.subject,
    )
    await editor.call('DELETE', `/plans/${again?.id}`)
    expect(ofKorean(await eventsOf(kit, path))).toEqual([
      { ...first, sequence: 3, status: 'CANCELLED' },
    ])
    // a schedule after that is another event
    await done(editor, 'plan', await kit.read(ko), { action: 'publish', dueAt: later })
    const both = ofKorean(await eventsOf(kit, path))
    expect(both.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'CONFIRMED'])
    expect(new Set(both.map(({ uid }) => uid)).size).toBe(2)
  })

  test('an address is valid until it is replaced or revoked, the account closed, or its sessions ended', async () => {
    const kit = await opened(database)
    const { site, writer } = kit
    const statusOf = async (path: string): Promise<number> => (await site.ask(path)).status
    expect((await writer.call('GET', FEED)).body.data).toEqual({ feed: null })
    expect((await writer.call('DELETE', FEED)).answer.status).toBe(404)
    const former = await feedOf(writer)
    const path = await feedOf(writer)
    expect([await statusOf(former), await statusOf(path)]).toEqual([404, 200])
    expect((await writer.call('GET', FEED)).body.data).toMatchObject({
      feed: { readAt: expect.any(String) },
    })
    // the token is stored as its hash alone
    const stored = JSON.stringify(
      await site.store.kysely.selectFrom('studio_calendar_feed').selectAll().execute(),
    )
    expect(stored).not.toContain(path.split('token=')[1])
    const user = (change: object) =>
      site.store.kysely.updateTable('studio_user').set(change).where('id', '=', writer.id).execute()
    await user({ state: 'CLOSED' })
    expect(await statusOf(path)).toBe(404)
    await user({ state: 'ACTIVE' })
    expect(await statusOf(path)).toBe(200)
    expect(await statusOf(path.slice(0, -1))).toBe(404)
    expect((await writer.call('DELETE', FEED)).answer.status).toBe(200)
    expect(await statusOf(path)).toBe(404)
    // whoever ends the sessions of a lost device ends what is on it
    const lost = await feedOf(writer)
    expect((await writer.call('DELETE', '/me/sessions')).answer.status).toBe(200)
    expect(await statusOf(lost)).toBe(404)
    const admin = await kit.as('ADMIN')
    const taken = await feedOf(writer)
    expect((await admin.call('DELETE', `/users/${writer.id}/sessions`)).answer.status).toBe(200)
    expect(await statusOf(taken)).toBe(404)
  })

  test('readings of one address are limited', async () => {
    const kit = await opened(database)
    const statuses: number[] = []
    for (let read = 0; read < 61; read += 1)
      statuses.push((await kit.site.ask('/api/studio/v1/calendar.ics?token=none')).status)
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true)
    expect(statuses[60]).toBe(429)
  })
})
