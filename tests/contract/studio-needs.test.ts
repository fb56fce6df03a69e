import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Need } from '../../contract/studio/needs.ts'
import type { Needs } from '../../contract/studio/needs-answer.ts'
import type { Asset } from '../../contract/studio/media.ts'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import type { subjectList } from '../../contract/studio/work.ts'
import { companyDay, daysAfter } from '../../server/content/company-days.ts'
import { type Caller, DATABASES } from './studio-kit.ts'
import { plain, upload } from './studio-media-kit.ts'
import { done, opened } from './studio-workflow-kit.ts'

// What needs a person, part by part over HTTP.

const needsOf = async (who: Caller): Promise<Needs> => {
  const { answer, body } = await who.call('GET', '/today')
  expect(answer.status, answer.text).toBe(200)
  return (body.data as { needs: Needs }).needs
}
/** What reads much is kept for seconds. */
const told = <N extends Need>(who: Caller, need: N) =>
  expect.poll(async () => (await needsOf(who))[need], { timeout: 20_000, interval: 250 })
const listed = async (who: Caller, query: string): Promise<string[]> =>
  ((await who.call('GET', `/subjects?${query}`)).body.data as z.infer<typeof subjectList>).rows.map(
    ({ title }) => title,
  )
const job = (id: string, by: string, more: object = {}) => {
  const at = new Date().toISOString()
  return {
    ...{ id, kind: 'reading', subject: `content/${id}`, input: '{}', state: 'FAILED' as const },
    ...{ progress: 0, attempts: 4, problem: 'disk_full', detail: null, by, at, runAt: at },
    ...{ startedAt: at, endedAt: at, token: null, leaseUntil: null, ...more },
  }
}
describe.each(DATABASES)('what needs a person (%s)', { timeout: 90_000 }, (database) => {
  it('has the parts that the person has a right to, and no others', async () => {
    const kit = await opened(database)
    const parts = async (who: Caller) => Object.keys(await needsOf(who)).sort()
    const writers = [
      ...['contradictions', 'descriptions', 'due', 'ending', 'english', 'failed', 'jobs', 'links'],
      ...['promises', 'returned'],
    ]
    const editors = [...writers, 'readings', 'review'].sort()
    const reader = await kit.as('WRITER', { readsReports: true, name: '보미' })
    expect(await parts(kit.writer)).toEqual(writers)
    expect(await parts(reader)).toEqual([...writers, 'reports'].sort())
    expect(await parts(kit.editor)).toEqual(editors)
    expect(await parts(await kit.as('ADMIN'))).toEqual(
      [...editors, 'bounces', 'mails', 'webhooks'].sort(),
    )
    expect((await kit.nobody.call('GET', '/today')).answer.status).toBe(401)
  })

  it('counts reviews, returns, and schedules of today and failed ones', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const one = await done(writer, 'submit', await kit.begin('등대 개방'))
    await told(editor, 'review').toEqual({ count: 1 })
    await done(editor, 'return', one, { note: '날짜를 확인해 주세요' })
    await told(editor, 'review').toEqual({ count: 0 })
    await told(writer, 'returned').toEqual({ count: 1 })
    await told(editor, 'returned').toEqual({ count: 0 })
    expect(await listed(editor, `needs=returned&by=${writer.id}`)).toEqual(['등대 개방'])
    expect(await listed(editor, `needs=returned&by=${editor.id}`)).toEqual([])
    const two = await kit.begin('예약한 글')
    const dueAt = new Date(Date.now() + 3_600_000).toISOString()
    await done(editor, 'plan', await done(editor, 'approve', await done(writer, 'submit', two)), {
      action: 'publish',
      dueAt,
    })
    const set = (change: object) =>
      kit.site.store.kysely.updateTable('studio_plan').set(change).execute()
    // an hour before midnight it would be tomorrow's
    await set({ dueAt: new Date(Date.now() + 1000 * 60 * 60 * 24 * 3).toISOString() })
    await told(editor, 'due').toEqual({ count: 0 })
    await set({ dueAt: dueToday() })
    await told(editor, 'due').toEqual({ count: 1 })
    await set({ state: 'FAILED', failure: 'title: missing' })
    await told(writer, 'failed').toEqual({ count: 1 })
    await told(writer, 'due').toEqual({ count: 0 })
  })

  it('names articles without English, files without descriptions, broken links and old readings', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const { kysely } = kit.site.store
    const image = (await upload(writer, await plain(64, 48).png().toBuffer(), '등대.png')).body
      .data as Asset
    const target = await done(editor, 'publish', await kit.begin('등대가 섰다'))
    const address = `/page/detail/${target.row.contentIdx}`
    const korean = await done(
      editor,
      'publish',
      await kit.begin('등대를 잇는다', {
        content: `<p><a href="${address}">등대</a>가 섰다.</p>`,
        image: image.address,
        imageDescription: '바닷가의 등대',
      }),
    )
    await told(writer, 'english').toMatchObject({
      count: 2,
      rows: [{ subject: korean.row.subject, title: '등대를 잇는다' }, { title: '등대가 섰다' }],
    })
    await told(writer, 'descriptions').toEqual({
      count: 1,
      rows: [{ id: image.id, kind: 'picture', originName: '등대.png' }],
    })
    const missing = async () =>
      ((await writer.call('GET', '/media?missing=description')).body.data as { total: number })
        .total
    expect(await missing()).toBe(1)
    expect(await listed(writer, 'needs=english&sort=title')).toEqual([
      '등대가 섰다',
      '등대를 잇는다',
    ])
    await editor.call('PATCH', `/media/${image.id}`, {
      body: { alt: { KOR: '바닷가의 등대', ENG: 'A lighthouse by the sea' } },
    })
    await told(writer, 'descriptions').toEqual({ count: 0, rows: [] })
    expect(await missing()).toBe(0)
    const pair = await kit.pairOf(korean, 'The lighthouse')
    // an English draft is no English article yet
    expect(await listed(writer, 'needs=english&sort=title')).toEqual([
      '등대가 섰다',
      '등대를 잇는다',
    ])
    await done(editor, 'publish', pair)
    await told(writer, 'english').toMatchObject({ count: 1, rows: [{ title: '등대가 섰다' }] })
    expect(await listed(writer, 'needs=english')).toEqual(['등대가 섰다'])

    await told(writer, 'links').toEqual({ count: 0, rows: [] })
    await kit.site.studio.publication.operator.unpublish(target.row.contentIdx)
    await told(writer, 'links').toEqual({
      count: 1,
      rows: [{ address, problem: 'gone', pages: 1 }],
    })

    const reading = (published: number, old: number) => ({
      ...{ id: String(published).repeat(32), contentIdx: korean.row.contentIdx, published },
      ...{ textHash: '', old, checkedRevision: 0, seconds: 1, times: '{}', by: writer.id },
      ...{ at: new Date().toISOString(), maleBytes: 1, femaleBytes: 1, timesBytes: 1 },
    })
    await kysely.insertInto('studio_reading').values(reading(1, 0)).execute()
    // it reads another text, which the look itself finds out
    await told(editor, 'readings').toEqual({
      count: 1,
      rows: [
        {
          subject: korean.row.subject,
          contentIdx: korean.row.contentIdx,
          title: '등대를 잇는다',
          languageType: 'KOR',
        },
      ],
    })
    await kysely
      .insertInto('studio_job')
      .values(job('r', editor.id, { subject: korean.row.subject, state: 'WAITING', endedAt: null }))
      .execute()
    await told(editor, 'readings').toEqual({ count: 0, rows: [] })
  })

  it('tells drafts that contradict the facts, and promises that come due', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const content = '<p>2026년 11월 20일(월)에 문을 연다.</p>'
    const wrong = await kit.begin('틀린 요일', { content })
    await kit.begin('맞는 글')
    await told(writer, 'contradictions').toEqual({
      count: 1,
      rows: [{ subject: wrong.row.subject, title: '틀린 요일', languageType: 'KOR', issues: 1 }],
    })
    // a draft of somebody else, until it is in review
    await told(editor, 'contradictions').toMatchObject({ count: 0 })
    const sent = await done(writer, 'submit', wrong)
    await told(editor, 'contradictions').toMatchObject({ count: 1 })
    const back = await done(writer, 'take-back', sent)
    await kit.save(back, '틀린 요일', { content: '<p>문을 연다.</p>' })
    await told(writer, 'contradictions').toMatchObject({ count: 0 })

    const path = `/documents/${encodeURIComponent('document/promises')}`
    const ledger = (await editor.call('GET', path)).body.data as SiteDocumentDraft
    const { parties } = ledger.document as { parties: object[] }
    const promise = (what: string, until: string, more: object = {}) => ({
      ...{ what, by: 'the board', in: ['esg'], until, ...more },
    })
    const today = companyDay()
    const saved = await editor.call('PUT', `${path}/draft`, {
      version: ledger.row.version,
      body: {
        document: {
          parties,
          promises: [
            promise('far', daysAfter(today, 31)),
            promise('soon', daysAfter(today, 30)),
            promise('over', daysAfter(today, -1)),
            promise('kept', daysAfter(today, -9), { answered: 'news/2026/kept' }),
          ],
        },
      },
    })
    expect(saved.answer.status, saved.answer.text).toBe(200)
    await told(writer, 'promises').toEqual({
      count: 2,
      rows: [
        { what: 'over', by: 'the board', until: daysAfter(today, -1), isOver: true },
        { what: 'soon', by: 'the board', until: daysAfter(today, 30), isOver: false },
      ],
    })
  })

  it('tells failed jobs to who may repeat them, and stopped webhooks and rejected mails to administrators', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const { kysely } = kit.site.store
    const admin = await kit.as('ADMIN')
    const long = new Date(Date.now() - 9 * 86_400_000).toISOString()
    await kysely
      .insertInto('studio_job')
      .values([
        job('1', writer.id),
        job('2', editor.id),
        job('3', editor.id, { at: long, endedAt: long }),
        // ordered again since
        job('4', writer.id, { subject: 'content/9', at: long }),
        job('5', writer.id, { subject: 'content/9', state: 'DONE' }),
        job('6', writer.id, { kind: 'of a later release' }),
      ])
      .execute()
    const one = { id: '1', kind: 'reading', title: '', problem: 'disk_full' }
    expect((await needsOf(writer)).jobs).toEqual({ count: 1, rows: [one] })
    expect((await needsOf(editor)).jobs?.count).toBe(2)
    await kysely
      .insertInto('webhook_endpoint')
      .values({
        ...{
          id: 'w',
          name: '알림판',
          url: 'https://a.example/',
          events: '',
          state: 'FAILED' as const,
        },
        ...{ secret: '', formerSecret: null, formerUntil: null, missed: 0, version: 1 },
        ...{ by: admin.id, at: long },
      })
      .execute()
    expect((await needsOf(admin)).webhooks).toEqual({
      count: 1,
      rows: [{ id: 'w', name: '알림판' }],
    })
    await kysely
      .insertInto('studio_letter')
      .values(
        [4, 5, 6].map((attempts) => ({
          ...{ id: `l${attempts}`, userId: writer.id, state: 'WAITING' as const, attempts },
          ...{ nextAttemptAt: long, lastError: 'ECONNECTION', at: long },
        })),
      )
      .execute()
    expect((await needsOf(admin)).mails).toEqual({
      count: 2,
      rows: [{ kind: 'notification', count: 2, lastError: 'ECONNECTION' }],
    })
  })
})

/** The last minute of today, in the company's time zone. */
const dueToday = (): string => new Date(Date.parse(`${companyDay()}T23:59:59+09:00`)).toISOString()
