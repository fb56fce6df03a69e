import { describe, expect, it } from 'vitest'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import {
  type Approval,
  GUEST_TEXT_CHARACTERS,
  type GuestPage,
  type GuestRight,
  MOST_LINK_COMMENTS,
  MOST_LINKS,
} from '../../contract/studio/guests.ts'
import { PREVIEW_PARAMETER } from '../../contract/studio/preview.ts'
import type { Comment, Draft } from '../../contract/studio/work.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// What readers of a preview link without an account may do: comments and approvals, over HTTP.

type Opened = Awaited<ReturnType<typeof openStudio>>
type Result = Awaited<ReturnType<Caller['call']>>
const PROXY = { TRUST_PROXY: 'true', RENDERS_PER_MINUTE: '100000' }

const document = (values: Partial<ContentDocument> = {}): ContentDocument => ({
  ...EMPTY_DOCUMENT,
  title: '물너울지도, 바람목까지 안내합니다',
  desc: '물너울의 높이를 보여 줍니다.',
  postDate: '2026-11-20',
  categories: ['CA'],
  keywords: ['물너울지도'],
  cardTemplateType: 'TEXT',
  content: '<p>물때와 너울의 높이를 함께 보여 준다.</p>',
  ...values,
})
const pathOf = ({ row }: Draft, path: string): string =>
  `/subjects/${encodeURIComponent(row.subject)}${path}`
const dataOf = <T>({ answer, body }: Result): T => {
  if (answer.status !== 200) throw new Error(answer.text)
  return body.data as T
}
const outcome = ({ answer, body }: Result) => [
  answer.status,
  (body as { data?: { reason?: string } } | null)?.data?.reason ?? null,
]

let addresses = 0
/** A guest at an address of their own, who has a link. */
function guestOf({ nobody, site }: Opened, token: string, name = '김가을') {
  addresses += 1
  const from = `10.2.${addresses >> 8}.${addresses & 255}`
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    nobody.call('POST', path, {
      body: { token, ...body },
      headers: { 'x-forwarded-for': from, ...headers },
    })
  return {
    send,
    page: async () => dataOf<GuestPage>(await send('/guests/page', {})),
    comment: (text: string, more: object = {}, headers?: Record<string, string>) =>
      send('/guests/comments', { name, text, ...more }, headers),
    approve: async (verdict: 'approved' | 'not_yet', note = '') =>
      send('/guests/approvals', {
        name,
        verdict,
        note,
        seen: (await site.studio.preview.open(token, undefined))?.seen ?? '',
      }),
  }
}
type Guest = ReturnType<typeof guestOf>

async function linkOf(by: Caller, draft: Draft, allows: GuestRight, more: object = {}) {
  const { preview, address } = dataOf<{ preview: { id: string }; address: string }>(
    await by.call('POST', pathOf(draft, '/previews'), { body: { allows, ...more } }),
  )
  return { id: preview.id, token: new URL(address).searchParams.get(PREVIEW_PARAMETER) ?? '' }
}
const begin = async (by: Caller): Promise<Draft> =>
  dataOf(
    await by.call('POST', '/subjects', {
      body: { kind: 'pressRelease', languageType: 'KOR', document: document() },
    }),
  )

describe.each(DATABASES)('guests of a preview link (%s)', (database) => {
  let opened: Opened
  let writer: Caller
  let draft: Draft
  const start = async () => {
    opened = await openStudio(database, PROXY)
    writer = await opened.as('WRITER', { name: '이가람' })
    draft = await begin(writer)
  }

  it('comment on words, see the answers of editors and of nobody else, and are in the audit', async () => {
    await start()
    const editor = await opened.as('EDITOR', { name: '김하나' })
    const link = await linkOf(writer, draft, 'comment', { name: '법무팀' })
    const other = await linkOf(writer, draft, 'comment')
    // editors among themselves
    await editor.call('POST', pathOf(draft, '/comments'), { body: { text: '우리끼리 하는 말' } })
    const guest = guestOf(opened, link.token)
    const words = { quote: '너울의 높이', before: '물때와 ', after: '를 함께 보여 준다.' }
    const [thread] = dataOf<GuestPage>(
      await guest.comment('높이의 단위를 적어 주세요.', words),
    ).threads
    expect(thread).toMatchObject({
      ...words,
      text: '높이의 단위를 적어 주세요.',
      by: { name: '김가을', isGuest: true },
      isResolved: false,
      answers: [],
    })
    const all = dataOf<Comment[]>(await editor.call('GET', pathOf(draft, '/comments')))
    const root = all.find(({ id }) => id === thread?.id)
    expect(root).toMatchObject({ field: 'content', quote: '너울의 높이' })
    expect(JSON.stringify(root)).toContain('김가을')
    await editor.call('POST', pathOf(draft, '/comments'), {
      body: { parentId: thread?.id, text: '미터로 적겠습니다.' },
    })
    expect((await guest.comment('고맙습니다.', { parentId: thread?.id })).answer.status).toBe(200)
    const { threads, left } = await guest.page()
    expect(threads).toHaveLength(1)
    expect(threads[0]?.answers.map(({ text, by }) => [text, by.name, by.isGuest])).toEqual([
      ['미터로 적겠습니다.', '김하나', false],
      ['고맙습니다.', '김가을', true],
    ])
    expect(left).toBe(MOST_LINK_COMMENTS - 2)
    // another link sees none of it, and cannot answer it
    const stranger = guestOf(opened, other.token)
    expect((await stranger.page()).threads).toEqual([])
    expect(outcome(await stranger.comment('끼어들기', { parentId: thread?.id }))[0]).toBe(404)
    const [internal] = all.filter(({ text }) => text === '우리끼리 하는 말')
    expect(outcome(await guest.comment('엿보기', { parentId: internal?.id }))[0]).toBe(404)

    const rows = await opened.site.store.kysely
      .selectFrom('studio_audit')
      .selectAll()
      .where('action', '=', 'preview.comment')
      .orderBy('at')
      .execute()
    expect(rows.map(({ by, subject, details }) => [by, subject, JSON.parse(details)])).toEqual(
      [thread?.id, expect.any(String)].map((comment) => [
        null,
        draft.row.subject,
        { preview: link.id, comment, guest: '김가을' },
      ]),
    )
    // who may review removes what a stranger wrote, others do not, and nobody a colleague's answer
    const insult = (await guest.comment('남의 전화번호 010-0000-0000')).body.data as GuestPage
    const unwanted = insult.threads.at(-1)?.id
    await guest.comment('하나 더', { parentId: unwanted })
    const remove = async (by: Caller, id: string | undefined) =>
      outcome(await by.call('DELETE', pathOf(draft, `/comments/${id}`)))
    expect(await remove(writer, unwanted)).toEqual([403, null])
    const reviewer = await opened.as('EDITOR', { name: '박하늘' })
    expect(await remove(reviewer, thread?.id)).toEqual([409, 'answered'])
    expect(await remove(editor, unwanted)).toEqual([200, null])
    expect((await guest.page()).threads.map(({ id }) => id)).toEqual([thread?.id])
    const removed = await opened.site.store.kysely
      .selectFrom('studio_audit')
      .select(['by', 'details'])
      .where('action', '=', 'comment.remove')
      .execute()
    expect(removed.map(({ by, details }) => [by, JSON.parse(details)])).toEqual([
      [editor.id, { comment: unwanted }],
    ])
    // what was said outlasts the link
    expect((await writer.call('DELETE', `/previews/${link.id}`)).answer.status).toBe(200)
    expect(outcome(await guest.comment('늦은 말'))).toEqual([404, null])
    expect(outcome(await guest.send('/guests/page', {}))).toEqual([404, null])
    expect(
      dataOf<Comment[]>(await editor.call('GET', pathOf(draft, '/comments'))).map(({ id }) => id),
    ).toContain(thread?.id)
  })

  it('approve the text that they saw: a later change says so, and no state changes', async () => {
    await start()
    const link = await linkOf(writer, draft, 'approve', { name: '법무팀' })
    const guest = guestOf(opened, link.token)
    const now = async () =>
      dataOf<Approval[]>(await writer.call('GET', pathOf(draft, '/approvals')))
    const state = async () => dataOf<Draft>(await writer.call('GET', pathOf(draft, ''))).row
    const before = await state()
    await guest.approve('not_yet', '단위를 적어 주세요.')
    expect(await now()).toMatchObject([
      {
        name: '김가을',
        link: '법무팀',
        verdict: 'not_yet',
        note: '단위를 적어 주세요.',
        isCurrent: true,
      },
    ])
    dataOf(await guest.approve('approved'))
    expect(await now()).toMatchObject([{ verdict: 'approved', isCurrent: true }])
    expect(await state()).toEqual(before)

    const saved = async (title: string) =>
      writer.call('PUT', pathOf(draft, '/draft'), {
        version: (await state()).version,
        body: { document: document({ title }) },
      })
    const stale = (await opened.site.studio.preview.open(link.token, undefined))?.seen
    expect((await saved('고친 제목')).answer.status).toBe(200)
    expect(await now()).toMatchObject([{ verdict: 'approved', isCurrent: false }])
    expect((await guest.page()).approvals).toMatchObject([{ isCurrent: false }])
    // nobody approves a text that they did not see
    const late = { name: '김가을', verdict: 'approved', seen: stale }
    expect(outcome(await guest.send('/guests/approvals', late))).toEqual([409, 'changed'])
    // the former text again is the text that was approved
    expect((await saved(document().title)).answer.status).toBe(200)
    expect(await now()).toMatchObject([{ isCurrent: true }])
    await writer.call('DELETE', `/previews/${link.id}`)
    expect(await now()).toHaveLength(1)
    expect(outcome(await guest.approve('approved'))[0]).toBe(404)
  })

  it('do no more than the link allows, and nothing once it has expired or its maker left', async () => {
    await start()
    const see = guestOf(opened, (await linkOf(writer, draft, 'see')).token)
    expect([outcome(await see.comment('말')), outcome(await see.approve('approved'))]).toEqual([
      [403, null],
      [403, null],
    ])
    const comment = guestOf(opened, (await linkOf(writer, draft, 'comment')).token)
    expect(outcome(await comment.approve('approved'))).toEqual([403, null])
    expect((await comment.comment('말')).answer.status).toBe(200)
    // a preview of the studio's own is no link
    const own = dataOf<{ address: string }>(
      await writer.call('POST', pathOf(draft, '/preview'), { body: {} }),
    ).address
    const token = new URL(own, 'https://x.example').searchParams.get(PREVIEW_PARAMETER) ?? ''
    expect(outcome(await guestOf(opened, token).send('/guests/page', {}))[0]).toBe(404)

    const { kysely } = opened.site.store
    const late = guestOf(opened, (await linkOf(writer, draft, 'approve')).token)
    await kysely
      .updateTable('studio_preview')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .execute()
    const refused = async (guest: Guest) => [
      outcome(await guest.send('/guests/page', {}))[0],
      outcome(await guest.comment('말'))[0],
      outcome(await guest.approve('approved'))[0],
    ]
    expect(await refused(late)).toEqual([404, 404, 404])
    const left = guestOf(opened, (await linkOf(writer, draft, 'approve')).token)
    await kysely
      .updateTable('studio_user')
      .set({ state: 'CLOSED' })
      .where('id', '=', writer.id)
      .execute()
    expect(await refused(left)).toEqual([404, 404, 404])
  })

  it('are refused from another origin, with too much text, too often, and beyond the limits of a link', async () => {
    await start()
    const link = await linkOf(writer, draft, 'approve')
    const guest = guestOf(opened, link.token)
    const count = async () =>
      (await opened.site.store.kysely.selectFrom('studio_comment').select('id').execute()).length
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: '' },
      { 'x-studio': '' },
    ]
    for (const headers of foreign)
      expect((await guest.comment('말', {}, headers)).answer.status, JSON.stringify(headers)).toBe(
        403,
      )
    const long = 'ㄱ'.repeat(GUEST_TEXT_CHARACTERS + 1)
    expect([
      outcome(await guest.comment(long))[0],
      outcome(await guest.comment(' '))[0],
      outcome(await guest.comment('말', { name: ' ' }))[0],
      outcome(await guest.comment('말', { quote: 'ㄱ'.repeat(501) }))[0],
      outcome(await guest.comment('ㄱ'.repeat(20_000)))[0],
      outcome(await guest.comment('말', { by: 'x' }))[0],
    ]).toEqual([400, 400, 400, 400, 413, 400])
    expect(await count()).toBe(0)
    // a name is one line that can be read, and turns nothing after it
    const named = async (name: string) => (await guest.comment('말', { name })).answer.status
    expect([await named('\u200b\u2060'), await named('***')]).toEqual([400, 400])
    expect(await named('김\u202e\n\u0000 가을\u200b')).toBe(200)
    expect((await guest.page()).threads.map(({ by }) => by.name)).toEqual(['김 가을'])
    // 20 in a minute, for any number of addresses
    const statuses: unknown[] = []
    for (let index = 0; index < 24; index += 1)
      statuses.push((await guestOf(opened, link.token).comment(`말 ${index}`)).answer.status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20)

    // valid links are limited in number, and a revoked one makes room
    const more = async () => writer.call('POST', pathOf(draft, '/previews'), { body: {} })
    const answers: unknown[] = []
    for (let index = 0; index < MOST_LINKS; index += 1) answers.push(outcome(await more()))
    expect(answers.filter((one) => JSON.stringify(one) !== '[200,null]')).toEqual([[409, 'links']])
    const listed = await writer.call('GET', pathOf(draft, '/previews'))
    const [newest] = dataOf<{ id: string }[]>(listed)
    await writer.call('DELETE', `/previews/${newest?.id}`)
    expect(outcome(await more())).toEqual([200, null])
    await opened.site.store.kysely.deleteFrom('studio_preview').where('id', '!=', link.id).execute()
    // a full link accepts no more, another one still does
    const full = await linkOf(writer, draft, 'comment')
    await opened.site.store.kysely
      .insertInto('studio_comment')
      .values(
        Array.from({ length: MOST_LINK_COMMENTS }, (_, index) => ({
          id: `full-${index}`,
          subject: draft.row.subject,
          parentId: null,
          field: null,
          quote: '',
          text: '말',
          by: '',
          guestId: full.id,
          guestName: '김가을',
          at: new Date().toISOString(),
          resolvedBy: null,
          resolvedAt: null,
        })),
      )
      .execute()
    expect(outcome(await guestOf(opened, full.token).comment('하나 더'))).toEqual([409, 'full'])
    const other = await linkOf(writer, draft, 'comment')
    expect((await guestOf(opened, other.token).comment('하나 더')).answer.status).toBe(200)
  })
})
