import { describe, expect, it } from 'vitest'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import {
  MOST_NEEDS,
  NEED_ACCESS,
  NEED_NAMES,
  needAddress,
  type Need,
} from '../../contract/studio/needs.ts'
import type { Needs } from '../../contract/studio/needs-answer.ts'
import { LIST_ROWS, type Draft } from '../../contract/studio/work.ts'
import { companyDay, daysAfter } from '../../server/content/company-days.ts'
import { sealer } from '../../server/reports/seal.ts'
import { reportRow } from '../report-row.ts'
import { listedAt } from './needs-screens.ts'
import { type Caller, DATABASES } from './studio-kit.ts'
import { done, opened } from './studio-workflow-kit.ts'

// Each part of what needs a person leads to a list of as many items as it counts.

const DAY_MS = 86_400_000
const at = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
const NOW = at(0)
const WRONG = '<p>2026년 11월 20일(월)에 문을 연다.</p>'

async function planted(database: (typeof DATABASES)[number]) {
  const kit = await opened(database)
  const { writer, editor, site, begin } = kit
  const { kysely } = site.store
  const admin = await kit.as('ADMIN', { readsReports: true, name: '지킴이' })
  const reader = await kit.as('WRITER', { readsReports: true, name: '보미' })
  const set = (of: Draft, change: object) =>
    kysely.updateTable('studio_subject').set(change).where('subject', '=', of.row.subject).execute()
  const IN_REVIEW = { state: 'IN_REVIEW' }
  const RETURNED = { state: 'DRAFT', returned: 1 }
  const document = async (name: string, change: object) => {
    const { row } = (
      await editor.call('GET', `/documents/${encodeURIComponent(`document/${name}`)}`)
    ).body.data as SiteDocumentDraft
    await kysely
      .updateTable('studio_subject')
      .set(change)
      .where('subject', '=', row.subject)
      .execute()
  }

  // published: two without English, one with, one in English alone, one withdrawn
  const published = [await begin('글 하나'), await begin('글 둘'), await begin('글 셋')]
  const shown: Draft[] = []
  for (const one of published) shown.push(await done(editor, 'publish', one))
  const [one, two, three] = shown as [Draft, Draft, Draft]
  const english = await done(editor, 'publish', await kit.pairOf(three, 'Three'))
  await site.studio.publication.operator.unpublish(
    (await done(editor, 'publish', await begin('내린 글'))).row.contentIdx,
  )

  // in review: both languages of an article, another one, and a document; near: approved, rejected
  const both = await begin('두 언어')
  await set(both, IN_REVIEW)
  await set(await kit.pairOf(both, 'Both'), IN_REVIEW)
  await set(await begin('검토할 글'), IN_REVIEW)
  await document('terminology', { ...IN_REVIEW, by: editor.id })
  await set(await begin('승인된 글'), { state: 'APPROVED' })
  // returned: both languages, and a document; near: somebody else's, sent again, in the bin
  const back = await begin('돌려받은 글')
  await set(back, RETURNED)
  await set(await kit.pairOf(back, 'Returned'), RETURNED)
  await document('emergency', { ...RETURNED, by: writer.id })
  await set(await begin('다른 사람의 글'), { ...RETURNED, by: editor.id })
  await set(await begin('다시 보낸 글'), { ...IN_REVIEW, returned: 1 })

  const discarded = await begin('버린 글')
  await set(discarded, RETURNED)
  const bin = `/subjects/${encodeURIComponent(discarded.row.subject)}/draft`
  const removed = await writer.call('DELETE', bin, { version: discarded.row.version })
  expect(removed.answer.status, removed.answer.text).toBe(200)

  // schedules: today, both languages, two of one article; near: tomorrow, cancelled
  const plan = (
    of: Draft,
    state: 'PLANNED' | 'FAILED' | 'CANCELLED',
    dueAt: string,
    more: object = {},
  ) =>
    kysely
      .insertInto('studio_plan')
      .values({
        ...{ subject: of.row.subject, action: 'publish' as const, revision: 1, dueAt, state },
        ...{ by: editor.id, note: '', at: NOW, settledAt: null, tags: null, failure: null },
        ...{ origin: null, ...more },
      })
      .execute()
  const lastMinute = new Date(Date.parse(`${companyDay()}T23:59:59+09:00`)).toISOString()
  const planned = await begin('예약한 글')
  await plan(planned, 'PLANNED', lastMinute)
  await plan(planned, 'PLANNED', lastMinute, { action: 'withdraw' })
  await plan(await kit.pairOf(planned, 'Planned'), 'PLANNED', lastMinute)
  await plan(
    await begin('내일의 글'),
    'PLANNED',
    new Date(Date.parse(lastMinute) + 1000).toISOString(),
  )
  await plan(await begin('취소한 글'), 'CANCELLED', lastMinute)
  // failed: more than the first screen lists; near: long ago, scheduled again, made up for since
  for (let number = 0; number < 22; number += 1)
    await plan(await begin(`실패 ${number}`), 'FAILED', at(-1))
  await plan(await begin('오래된 실패'), 'FAILED', at(-8))
  const again = await begin('다시 예약한 글')
  await plan(again, 'FAILED', at(-1))
  await plan(again, 'PLANNED', at(3))
  await plan(one, 'FAILED', at(-1), { revision: one.liveRevision })
  await plan(english, 'FAILED', at(-1), { revision: (english.liveRevision ?? 0) + 1 })

  // contradictions: own drafts, and what anybody sent; near: somebody else's draft, published text
  await begin('틀린 글', { content: WRONG })
  await kit.pairOf(await begin('틀린 두 언어', { content: WRONG }), 'Right')
  await set(await begin('틀린 검토', { content: WRONG }), { state: 'APPROVED', by: editor.id })
  await set(await begin('틀린 남의 글', { content: WRONG }), { by: editor.id })
  await set(await begin('틀린 게시', { content: WRONG }), { state: 'PUBLISHED' })

  // broken links of two pages; near: one that is left as it is, one that leads somewhere
  const link = (source: Draft, position: number, target: string, problem: string | null) => ({
    ...{ source: source.row.subject, position, field: 'content', address: `/${target}`, target },
    ...{ fragment: null, problem, foundAt: problem && NOW },
  })
  await kysely
    .insertInto('site_link')
    .values([
      link(one, 90, 'content/9001', 'gone'),
      link(two, 90, 'content/9001', 'gone'),
      link(two, 91, 'page/nowhere', 'gone'),
      link(two, 92, 'page/left', 'gone'),
      link(two, 93, 'page/main', null),
    ])
    .execute()
  await kysely
    .insertInto('site_link_ignored')
    .values({ target: 'page/left', fragment: '', reason: 'x', by: editor.id, at: NOW })
    .execute()

  const path = `/documents/${encodeURIComponent('document/promises')}`
  const ledger = (await editor.call('GET', path)).body.data as SiteDocumentDraft
  const today = companyDay()
  const promise = (what: string, until: string, more: object = {}) => ({
    ...{ what, by: 'the board', in: ['esg'], until, ...more },
  })
  const saved = await editor.call('PUT', `${path}/draft`, {
    version: ledger.row.version,
    body: {
      document: {
        parties: [],
        promises: [
          promise('over', daysAfter(today, -1)),
          promise('soon', daysAfter(today, 30)),
          promise('a year', '2020'),
          promise('far', daysAfter(today, 31)),
          promise('kept', daysAfter(today, -9), { answered: 'news/2026/kept' }),
          promise('incomplete', daysAfter(today, -9), { in: [] }),
        ],
      },
    },
  })
  expect(saved.answer.status, saved.answer.text).toBe(200)

  // files, most of which nobody uses
  const asset = (id: string, more: object = {}) => ({
    ...{ id, kind: 'picture' as const, extension: 'webp', twin: null, originName: `${id}.webp` },
    ...{ bytes: 1, width: 1, height: 1, durationMs: null, animated: 0, focalX: 0.5, focalY: 0.5 },
    ...{ altKor: '등대', altEng: 'A lighthouse', decorates: 0, dark: null, poster: null, by: null },
    ...{ sourceHash: `hash-${id}`, at: NOW, credit: '', source: '', rights: '', rightsEnd: null },
    ...{ rightsTold: 0, ...more },
  })
  await kysely
    .insertInto('studio_asset')
    .values([
      asset('bare-1', { altEng: '' }),
      asset('bare-2', { altKor: '', altEng: '' }),
      asset('film-1', { kind: 'film', altKor: '' }),
      asset('bare-draft', { altEng: '' }),
      asset('bare-unused', { altEng: '' }),
      asset('decorates', { altKor: '', altEng: '', decorates: 1 }),
      asset('soon', { rightsEnd: daysAfter(today, 30) }),
      asset('ended', { rightsEnd: daysAfter(today, -1) }),
      asset('ended-draft', { rightsEnd: '2020-01-01' }),
      asset('far', { rightsEnd: daysAfter(today, 31) }),
      asset('soon-unused', { rightsEnd: daysAfter(today, 3) }),
      asset('soon-gone', { rightsEnd: daysAfter(today, 3) }),
    ])
    .execute()
  const use = (key: string, live: 0 | 1, subject = one.row.subject) => ({ key, live, subject })
  await kysely
    .insertInto('studio_media_use')
    .values([
      ...['bare-1', 'bare-2', 'film-1', 'decorates', 'soon', 'ended', 'far'].map((key) =>
        use(key, 1),
      ),
      use('bare-draft', 0),
      use('ended-draft', 0, two.row.subject),
      use('ended-draft', 0, three.row.subject),
      // of an article that is gone for good
      use('soon-gone', 0, 'content/99999999'),
    ])
    .execute()

  // readings: old, and old with a failed job; near: being made, of now, of an article that is gone
  const reading = (of: number, published: number, old: number) => ({
    ...{ id: `${of}${published}`.padStart(32, '0'), contentIdx: of, published, textHash: '', old },
    ...{ checkedRevision: 0, seconds: 1, times: '{}', by: writer.id, at: at(-3) },
    ...{ maleBytes: 1, femaleBytes: 1, timesBytes: 1 },
  })
  await kysely
    .insertInto('studio_reading')
    .values([
      reading(one.row.contentIdx, 1, 1),
      reading(one.row.contentIdx, 0, 1),
      reading(two.row.contentIdx, 1, 1),
      reading(three.row.contentIdx, 1, 1),
      reading(published.length + 9_000_000, 1, 1),
    ])
    .execute()
  const job = (id: string, by: string, more: object = {}) => ({
    ...{ id, kind: 'reading', subject: `content/${id}`, input: '{}', state: 'FAILED' as const },
    ...{ progress: 0, attempts: 4, problem: 'disk_full', detail: null, by, at: NOW, runAt: NOW },
    ...{ startedAt: NOW, endedAt: NOW, token: null, leaseUntil: null, ...more },
  })
  await kysely
    .insertInto('studio_job')
    .values([
      job('1', editor.id, { subject: two.row.subject }),
      job('2', editor.id, { subject: three.row.subject, state: 'WAITING', endedAt: null }),
      job('3', writer.id),
      job('4', writer.id, { kind: 'film', subject: 'media/1' }),
      // ended long ago, ordered again since, of a later release
      job('5', writer.id, { at: at(-9), endedAt: at(-9) }),
      job('6', writer.id, { subject: 'content/6', at: at(-2) }),
      job('7', writer.id, { subject: 'content/6', state: 'DONE' }),
      job('8', writer.id, { kind: 'of a later release' }),
    ])
    .execute()

  const seal = sealer('7'.repeat(64))
  await kysely
    .insertInto('report')
    .values(
      ['NEW', 'NEW', 'NEW', 'IN_PROGRESS', 'DONE'].map((of, index) => ({
        ...reportRow(`0000000${index}-0000-4000-8000-000000000000`, seal, {}),
        state: of,
      })),
    )
    .execute()
  await kysely
    .insertInto('webhook_endpoint')
    .values(
      (['FAILED', 'FAILED', 'ACTIVE', 'PAUSED'] as const).map((of, index) => ({
        ...{ id: `w${index}`, name: `${index}`, url: 'https://a.example/', events: '', state: of },
        ...{ secret: '', formerSecret: null, formerUntil: null, missed: 0, version: 1 },
        ...{ by: admin.id, at: NOW },
      })),
    )
    .execute()

  // mails of each kind, tried often; near: tried less often, or sent
  await kysely
    .insertInto('report_note')
    .values({
      ...{ id: 'n', reportId: '00000000-0000-4000-8000-000000000000', kind: 'ANSWER' as const },
      ...{ by: admin.id, at: NOW, sealed: '', keyId: '' },
    })
    .execute()
  await kysely
    .insertInto('subscription')
    .values({
      ...{ id: 's', addressHash: '', sealed: '', keyId: '', tokenHash: '', state: 'ACTIVE' },
      ...{ language: 'KOR', languages: '', lists: '', pace: 'NOW', at: NOW, confirmedAt: NOW },
      ...{ digestSince: null, nextDigestAt: null },
    })
    .execute()
  const tried = (attempts: number, state: 'WAITING' | 'SENT' = 'WAITING') => ({
    ...{ attempts, state, nextAttemptAt: NOW, lastError: 'EENVELOPE' },
  })
  const letters = [tried(5), tried(6), tried(4), tried(9, 'SENT')].map((row, index) => ({
    ...{ id: `l${index}`, at: NOW, ...row },
  }))
  await kysely
    .insertInto('report_outbox')
    .values({ reportId: '00000000-0000-4000-8000-000000000000', ...tried(7) })
    .execute()
  await kysely
    .insertInto('report_answer')
    .values({ noteId: 'n', ...tried(5) })
    .execute()
  await kysely
    .insertInto('studio_letter')
    .values(letters.map((row) => ({ ...row, userId: writer.id })))
    .execute()
  await kysely
    .insertInto('statistic_letter')
    .values(letters.map((row, index) => ({ ...row, userId: editor.id, week: `2026-1${index}-01` })))
    .execute()
  await kysely
    .insertInto('subscription_mail')
    .values(
      letters.map((row) => ({
        ...{ subscriptionId: 's', kind: 'NEWS' as const, articles: '', ...row },
      })),
    )
    .execute()
  // mails that came back; near: seen by somebody, or not often enough yet
  const returned = (kind: 'HARD' | 'SOFT' | 'COMPLAINT', isActive = 1, isSettled = 0) => ({
    ...{ mailKind: 'subscription' as const, mailId: 'l0', day: NOW.slice(0, 10), status: '5.1.1' },
    ...{ softs: 0, kind, isActive, isSettled },
  })
  await kysely
    .insertInto('mail_suppression')
    .values(
      [
        ...[returned('HARD'), returned('HARD'), returned('SOFT'), returned('COMPLAINT')],
        ...[returned('SOFT', 0), returned('HARD', 1, 1)],
      ].map((row, index) => ({ ...row, id: `b${index}`, addressHash: `b${index}` })),
    )
    .execute()
  return { ...kit, admin, reader }
}

/** What each person is told of; other parts are absent. */
const WRITERS = {
  ...{ returned: 3, due: 3, failed: 23, links: 2, contradictions: 4, promises: 3, english: 2 },
  ...{ descriptions: 3, ending: 3, jobs: 2 },
}
const EDITORS = { ...WRITERS, returned: 1, contradictions: 2, readings: 2, review: 5, jobs: 3 }
const EXPECTED: Readonly<Record<string, Partial<Record<Need, number>>>> = {
  writer: WRITERS,
  reader: { ...WRITERS, returned: 0, contradictions: 1, jobs: 0, reports: 3 },
  editor: EDITORS,
  admin: {
    ...EDITORS,
    returned: 0,
    contradictions: 1,
    reports: 3,
    webhooks: 2,
    mails: 8,
    bounces: 4,
  },
}

describe.each(DATABASES)('the lists that needs lead to (%s)', { timeout: 180_000 }, (database) => {
  it('have as many items as each part counts, for every person and every part', async () => {
    const kit = await planted(database)
    const needsOf = async (who: Caller): Promise<Needs> =>
      ((await who.call('GET', '/today')).body.data as { needs: Needs }).needs
    const walked = new Set<Need>()
    for (const [name, expected] of Object.entries(EXPECTED)) {
      const who = kit[name as 'writer' | 'reader' | 'editor' | 'admin']
      const counted = async () =>
        Object.fromEntries(
          Object.entries(await needsOf(who)).map(([need, part]) => [need, part.count]),
        )
      // what reads much is kept for seconds, and drafts are compared after the answer
      await expect
        .poll(counted, { timeout: 40_000, interval: 500, message: name })
        .toEqual(expected)
      const lists: Record<string, object> = {}
      for (const need of Object.keys(expected) as Need[]) {
        walked.add(need)
        lists[need] = {}
        for (const look of LIST_ROWS)
          Object.assign(lists[need], {
            [look]: await listedAt(needAddress(need, who.id), who, look),
          })
      }
      expect(lists, name).toEqual(
        Object.fromEntries(
          Object.entries(expected).map(([need, count]) => [
            need,
            Object.fromEntries(LIST_ROWS.map((look) => [look, count])),
          ]),
        ),
      )
    }
    expect([...walked].sort()).toEqual([...NEED_NAMES].sort())
    expect(Object.keys(EXPECTED.admin ?? {}).sort()).toEqual(Object.keys(NEED_ACCESS).sort())
    expect(Math.max(...Object.values(EXPECTED).flatMap((of) => Object.values(of)))).toBeLessThan(
      MOST_NEEDS,
    )
  })
})
