import { describe, expect, it } from 'vitest'
import type { Notifications } from '../../contract/studio/notifications.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { guestAnswered, mentioned, replied } from '../../server/studio/notifications/record.ts'
import { type Caller, DATABASES } from './studio-kit.ts'
import { as, done, moveTo, opened, step, untilDue } from './studio-workflow-kit.ts'

const told = async (who: Caller): Promise<Notifications> =>
  (await who.call('GET', '/me/notifications')).body.data
/** What is unread, as kind and title. */
const unread = async (who: Caller): Promise<string[]> =>
  (await told(who)).rows.filter((row) => row.unread).map(({ kind, title }) => `${kind} ${title}`)
const pathOf = ({ row }: Draft, rest: string): string =>
  `/subjects/${encodeURIComponent(row.subject)}${rest}`

describe.each(DATABASES)('reviewers and notifications (%s)', (database) => {
  it('a request goes to its reviewers, or to all; it ends with the review', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const other = await kit.as('EDITOR', { name: '가온' })
    expect((await writer.call('GET', '/reviewers')).body.data).toEqual([
      { id: editor.id, name: 'editor' },
      { id: other.id, name: '가온' },
    ])
    // one who may not review is none
    let one = await kit.begin('등대 개방')
    expect(await step(writer, 'submit', one, { reviewers: [writer.id] })).toMatchObject({
      status: 400,
      field: 'reviewers',
    })
    one = await done(writer, 'submit', one, { reviewers: [other.id], note: '표를 봐 주세요' })
    expect(one.row.reviewers).toEqual([{ id: other.id, name: '가온' }])
    expect(await unread(editor)).toEqual([])
    expect((await told(other)).rows).toMatchObject([
      {
        kind: 'review',
        title: '등대 개방',
        contentIdx: one.row.contentIdx,
        by: { id: writer.id },
        text: '표를 봐 주세요',
        unread: true,
      },
    ])
    // the list of what one is to review
    const two = await done(writer, 'submit', await kit.begin('모두가 볼 글'))
    const three = await kit.begin('쓰는 글')
    const listed = async (who: Caller) =>
      (
        (await editor.call('GET', `/subjects?reviewer=${who.id}&sort=title`)).body.data as {
          rows: Draft['row'][]
        }
      ).rows.map(({ title }) => title)
    expect([await listed(other), await listed(editor)]).toEqual([
      ['등대 개방', '모두가 볼 글'],
      ['모두가 볼 글'],
    ])
    const first = async (who: Caller) =>
      ((await who.call('GET', '/today')).body.data as { toReview: Draft['row'][] }).toReview.map(
        ({ title }) => title,
      )
    expect([await first(other), await first(editor)]).toEqual([
      ['등대 개방', '모두가 볼 글'],
      ['모두가 볼 글', '등대 개방'],
    ])
    // changed by its author and by reviewers, only in review; others' drafts are not a writer's
    const assign = (who: Caller, of: Draft, reviewers: string[]) =>
      who.call('PUT', pathOf(of, '/reviewers'), { body: { reviewers } })
    const stranger = await kit.as('WRITER', { name: '다온' })
    expect((await assign(stranger, one, [editor.id])).body).toMatchObject({ status: 403 })
    expect((await assign(writer, three, [editor.id])).body).toMatchObject({ status: 409 })
    expect((await assign(writer, one, [editor.id, other.id])).body.data).toHaveLength(2)
    expect(await unread(editor)).toEqual(['review 등대 개방', 'review 모두가 볼 글'])
    // approved by one, it waits for nobody; the author is told, the reviewer of the own act is not
    one = await done(editor, 'approve', await kit.read(one))
    expect([await unread(editor), await unread(other)]).toEqual([
      ['review 모두가 볼 글'],
      ['review 모두가 볼 글'],
    ])
    expect(await unread(writer)).toEqual(['approved 등대 개방'])
    await done(editor, 'publish', one)
    expect(await unread(writer)).toEqual(['published 등대 개방'])
    // recalled and requested again is told once; a return names its reason
    await done(writer, 'take-back', two)
    expect(await unread(other)).toEqual([])
    const again = await done(writer, 'submit', await kit.read(two))
    expect(await unread(other)).toEqual(['review 모두가 볼 글'])
    expect((await told(other)).rows).toHaveLength(2)
    await done(editor, 'return', again, { note: '수치를 확인해 주세요' })
    expect((await told(writer)).rows[0]).toMatchObject({
      kind: 'returned',
      text: '수치를 확인해 주세요',
      unread: true,
    })
    // read by id, or all
    const { rows } = await told(writer)
    const read = async (who: Caller, body: object) =>
      (await who.call('POST', '/me/notifications/read', { body })).body.data as Notifications
    expect(await read(other, { ids: rows[0]?.ids })).toMatchObject({ unread: 0 })
    expect((await told(writer)).unread).toBe(2)
    expect(await read(writer, { ids: rows[0]?.ids })).toMatchObject({ unread: 1 })
    expect(await read(writer, { until: rows[0]?.at })).toMatchObject({ unread: 0 })
  })

  it('both languages are told as one; comments and guests are told once', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const { store } = kit.site
    const korean = await kit.begin('등대 개방')
    const english = await kit.pairOf(korean, 'A lighthouse opens')
    const both = await done(writer, 'submit', korean, { pair: as(english) })
    expect(await told(editor)).toMatchObject({
      unread: 1,
      rows: [{ ids: [expect.anything(), expect.anything()], languages: expect.any(Array) }],
    })
    expect((await told(editor)).rows[0]?.languages.toSorted()).toEqual(['ENG', 'KOR'])
    const of = both.row
    for (let times = 0; times < 2; times += 1)
      await store.transaction(async (tx) => {
        const given = { commentId: 'one', by: writer.id, to: [editor.id, writer.id, 'nobody'] }
        await mentioned(tx, of, given)
        await replied(tx, of, { ...given, commentId: 'two' })
        const guest = { guest: '하람', commentId: null, approved: true, to: [writer.id] }
        await guestAnswered(tx, of, guest)
      })
    expect((await told(editor)).rows.map(({ kind }) => kind).sort()).toEqual([
      'mention',
      'reply',
      'review',
    ])
    expect((await told(writer)).rows).toMatchObject([
      { kind: 'guestApproval', guest: '하람', by: null },
    ])
    // what is rolled back was told to nobody
    await expect(
      store.transaction(async (tx) => {
        await mentioned(tx, of, { commentId: 'three', by: writer.id, to: [editor.id] })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect((await told(editor)).rows).toHaveLength(3)
    // who closes an account frees what it was to review, and says so to who assigned it
    const admin = await kit.as('ADMIN')
    await writer.call('PUT', pathOf(both, '/reviewers'), { body: { reviewers: [editor.id] } })
    const change = (body: object) => admin.call('PATCH', `/users/${editor.id}`, { body })
    expect((await change({ role: 'WRITER' })).answer.status).toBe(200)
    expect((await kit.read(both)).row.reviewers).toEqual([])
    expect(await unread(writer)).toContain('unassigned 등대 개방')
    expect(await unread(admin)).toContain('review 등대 개방')
    // closed accounts are told nothing
    await change({ state: 'CLOSED' })
    await store.transaction((tx) =>
      mentioned(tx, of, { commentId: 'four', by: writer.id, to: [editor.id] }),
    )
    const rows = store.kysely.selectFrom('studio_notification').select('key')
    expect(await rows.where('key', '=', 'mention four').execute()).toEqual([])
  })

  it('a schedule tells its authors when it publishes, and its editors when it fails', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const other = await kit.as('EDITOR', { name: '가온' })
    const dueAt = new Date(Date.now() + 20_000).toISOString()
    const body = { action: 'publish', dueAt }
    const good = await done(editor, 'plan', await kit.begin('좋은 글'), body)
    const bad = await done(editor, 'plan', await kit.begin('깨진 글'), body)
    expect((await unread(writer)).sort()).toEqual(['scheduled 깨진 글', 'scheduled 좋은 글'])
    await kit.site.store.kysely
      .updateTable('studio_plan')
      .set({ revision: 9 })
      .where('subject', '=', bad.row.subject)
      .execute()
    const due = Date.now() + 50
    await moveTo(kit, due)
    await untilDue(due)
    await kit.site.studio.publication.due.start()
    expect((await kit.read(good)).row.state).toBe('PUBLISHED')
    expect((await unread(writer)).sort()).toEqual(['published 좋은 글', 'scheduled 깨진 글'])
    expect([await unread(editor), await unread(other)]).toEqual([
      ['failed 깨진 글'],
      ['failed 깨진 글'],
    ])
  })
})
