import { describe, expect, it } from 'vitest'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import type { Notifications } from '../../contract/studio/notifications.ts'
import type { ScheduleRow, Today } from '../../contract/studio/work.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'
import { inAnHour } from './studio-workflow-kit.ts'

// Documents of the site where they stand among articles: Today, schedules, notifications, calendars.

const NAME = 'document/investors/KOR'
const at = (path = ''): string => `/documents/${encodeURIComponent(NAME)}${path}`
const dataOf = async <T>(caller: Caller, path: string): Promise<T> => {
  const { answer, body } = await caller.call('GET', path)
  expect(answer.status, answer.text).toBe(200)
  return body.data as T
}

describe.each(DATABASES)('documents among articles (%s)', (database) => {
  it('a document waits in the lists of who has to do with it, and its schedule in every calendar', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    // opening the list creates all of them; nobody published any
    await dataOf(editor, '/documents')
    const today = (caller: Caller) => dataOf<Today>(caller, '/today')
    expect((await today(editor)).published.filter(({ kind }) => kind === 'document')).toEqual([])

    const first = await dataOf<SiteDocumentDraft>(writer, at())
    const document = { ...(first.document as object), title: '새 제목' }
    await writer.call('PUT', at('/draft'), { body: { document }, version: first.row.version })
    const step = async (caller: Caller, name: string, body: object = {}) => {
      const { row } = await dataOf<SiteDocumentDraft>(caller, at())
      const { answer } = await caller.call('POST', at(`/${name}`), { body, version: row.version })
      expect(answer.status, answer.text).toBe(200)
    }
    const listed = { subject: NAME, kind: 'document', title: 'investors', contentIdx: null }
    expect((await today(writer)).drafts).toMatchObject([listed])
    await step(writer, 'submit', { note: '' })
    expect((await today(editor)).toReview).toMatchObject([{ ...listed, state: 'IN_REVIEW' }])
    expect((await dataOf<Notifications>(editor, '/me/notifications')).rows).toMatchObject([
      { kind: 'review', subject: NAME, title: 'investors', contentIdx: null, unread: true },
    ])
    await step(editor, 'return', { note: '숫자를 다시 봐 주세요.' })
    expect((await today(writer)).returned).toMatchObject([listed])

    const dueAt = new Date(Math.ceil(Date.parse(inAnHour()) / 1000) * 1000).toISOString()
    await step(editor, 'plan', { action: 'publish', dueAt, note: '' })
    expect((await today(editor)).planned).toMatchObject([{ ...listed, plan: { dueAt } }])
    const [plan] = await dataOf<ScheduleRow[]>(editor, '/plans')
    expect(plan).toMatchObject({
      ...{ subject: NAME, kind: 'document', title: 'investors' },
      ...{ languageType: 'KOR', live: true, pairId: null },
    })
    const { body } = await writer.call('POST', '/me/calendar-feed', { body: {} })
    const feed = new URL((body.data as { address: string }).address)
    const { text } = await site.ask(`${feed.pathname}${feed.search}`)
    expect(text).toContain('SUMMARY:게시: 투자 정보 (KO)')
    expect(text).toContain('/studio/documents/investors?language=KOR')

    // moved and cancelled where all schedules are
    const later = new Date(Date.parse(dueAt) + 3_600_000).toISOString()
    const moved = await editor.call('POST', '/plans/move', {
      body: { schedules: [{ id: plan?.id, from: dueAt }], dueAt: later },
    })
    const [now] = moved.body.data as ScheduleRow[]
    expect(now).toMatchObject({ subject: NAME, dueAt: later })
    const cancelled = await editor.call('DELETE', `/plans/${now?.id}`)
    expect(cancelled.body).toMatchObject({ status: 200, data: [] })

    await step(editor, 'publish', { note: '' })
    expect((await today(editor)).published).toMatchObject([listed])
  })
})
