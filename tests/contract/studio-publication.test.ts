import { describe, expect, test } from 'vitest'
import type { Schedule, Today } from '../../contract/studio/work.ts'
import { DATABASES } from './studio-kit.ts'
import {
  as,
  done,
  HIDDEN,
  inAnHour,
  moveTo,
  opened,
  seen,
  step,
  untilDue,
} from './studio-workflow-kit.ts'

describe.each(DATABASES)('the workflow on %s', (database) => {
  test('a press release is written, returned, approved, published, changed and unpublished; visitors see it when it is published', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    let one = await kit.begin('등대의 밤')
    expect(await step(editor, 'approve', one), 'approving what nobody sent').toMatchObject({
      status: 409,
      problem: 'state',
    })
    one = await done(writer, 'submit', one, { note: '봐 주세요' })
    expect(one.row).toMatchObject({ state: 'IN_REVIEW', openComments: 1 })
    for (const name of ['approve', 'return', 'publish', 'withdraw', 'plan'])
      expect(await step(writer, name, one, {}), name).toMatchObject({
        status: 403,
        problem: 'permission',
      })
    expect(await step(editor, 'return', one, { note: ' ' })).toMatchObject({
      status: 400,
      field: 'note',
    })
    one = await done(editor, 'return', one, { note: '첫 문장을 다듬어 주세요.' })
    expect(one.row).toMatchObject({ state: 'DRAFT', returned: true, openComments: 2 })
    one = await done(writer, 'take-back', await done(writer, 'submit', one))
    expect(one.row).toMatchObject({ state: 'DRAFT', returned: false })
    one = await done(editor, 'approve', await done(writer, 'submit', one), { note: '좋아요' })
    expect(one.row).toMatchObject({ state: 'APPROVED', live: false, hasPage: false })
    expect(one.baseRevision).toBe(1)
    expect(await seen(kit, one)).toEqual(HIDDEN)

    one = await done(editor, 'publish', one)
    expect(one.row).toMatchObject({ state: 'PUBLISHED', live: true, hasPage: true })
    expect(one.liveRevision).toBe(1)
    expect(await seen(kit, one)).toEqual({
      title: '등대의 밤',
      pair: null,
      listed: true,
      found: true,
    })
    expect(await step(editor, 'publish', one), 'nothing new').toMatchObject({
      status: 409,
      problem: 'state',
    })

    await kit.save(one, '등대의 새벽')
    one = await kit.read(one)
    expect(one.row).toMatchObject({ state: 'DRAFT', live: true })
    expect(await seen(kit, one)).toMatchObject({ title: '등대의 밤' })
    one = await done(editor, 'publish', one)
    expect(one.liveRevision).toBe(2)
    expect(await seen(kit, one)).toEqual({
      title: '등대의 새벽',
      pair: null,
      listed: true,
      found: true,
    })

    // once published as a link elsewhere it has no page; the working copy changes nothing
    await kit.save(one, '등대의 새벽', { link: 'https://www.example.org/elsewhere' })
    one = await kit.read(one)
    expect(one.row).toMatchObject({ live: true, hasPage: true })
    one = await done(editor, 'publish', one)
    expect(one.row).toMatchObject({ live: true, hasPage: false })

    one = await done(editor, 'withdraw', one)
    expect(one.row).toMatchObject({ state: 'WITHDRAWN', live: false, hasPage: false })
    expect(await seen(kit, one)).toEqual(HIDDEN)
    expect(await step(editor, 'withdraw', one)).toMatchObject({ status: 409, problem: 'state' })
    // an account without the right to publish requests it again unchanged
    one = await done(writer, 'submit', one)
    expect(one.row).toMatchObject({ state: 'IN_REVIEW', live: false })
    one = await done(editor, 'publish', one)
    expect(await seen(kit, one)).toMatchObject({ title: '등대의 새벽', listed: true, found: true })
    const auditEntries = await kit.site.store.kysely
      .selectFrom('studio_audit')
      .select('action')
      .orderBy('seq')
      .execute()
    expect(auditEntries.map(({ action }) => action.replace('content.', ''))).toEqual(
      'create submit return submit takeBack submit approve publish publish publish withdraw submit publish'.split(
        ' ',
      ),
    )
  })

  test('an incomplete document is rejected with all issues, and an outdated one with the current state', async () => {
    const kit = await opened(database)
    const { editor, writer } = kit
    const bare = await kit.begin('', { desc: '', categories: ['ZZ'], relations: [77] })
    expect(await step(editor, 'publish', bare)).toMatchObject({
      status: 400,
      problem: 'incomplete',
      data: [
        {
          subject: bare.row.subject,
          faults: expect.arrayContaining([
            expect.objectContaining({ field: 'title', reason: 'missing' }),
            expect.objectContaining({ field: 'desc', reason: 'missing' }),
            expect.objectContaining({ reason: 'unknown_category' }),
            expect.objectContaining({ field: 'relations.0', reason: 'broken_link' }),
          ]),
        },
      ],
    })
    const sent = await done(writer, 'submit', bare)
    expect(await step(editor, 'approve', sent)).toMatchObject({
      status: 400,
      problem: 'incomplete',
    })
    const one = await kit.begin('등대의 밤')
    await kit.save(one, '등대의 낮')
    for (const name of ['submit', 'publish', 'plan', 'withdraw'])
      expect(
        await step(
          editor,
          name,
          one,
          name === 'plan' ? { action: 'publish', dueAt: inAnHour() } : {},
        ),
        name,
      ).toMatchObject({ status: 412, problem: 'stale', data: { document: { title: '등대의 낮' } } })
    // two at once: one is done
    const now = await kit.read(one)
    const both = await Promise.all([step(editor, 'publish', now), step(editor, 'publish', now)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(
      await kit.site.store.kysely.selectFrom('content').select(['revision']).execute(),
    ).toEqual([{ revision: 1 }])
  })

  test('both languages are published together or not at all, and link each other once published', async () => {
    const kit = await opened(database)
    const { editor } = kit
    let ko = await kit.begin('등대의 밤')
    const alone = await kit.begin('등대의 낮')
    expect(
      await step(editor, 'publish', ko, { pair: as(alone) }),
      'no other language',
    ).toMatchObject({ status: 409 })
    // the first exists before the second is created
    ko = await done(editor, 'publish', ko)
    let en = await kit.pairOf(ko, '')
    await kit.save(ko, '등대의 새벽')
    ko = await kit.read(ko)
    expect(await step(editor, 'publish', ko, { pair: as(en) })).toMatchObject({
      status: 400,
      problem: 'incomplete',
      data: [{ subject: en.row.subject }],
    })
    expect(await seen(kit, ko)).toMatchObject({ title: '등대의 밤', pair: null })
    await kit.save(en, 'Lighthouse at night')
    en = await kit.read(en)
    ko = await done(editor, 'publish', ko, { pair: as(en) })
    en = await kit.read(en)
    expect(en.row).toMatchObject({ state: 'PUBLISHED', live: true })
    expect(await seen(kit, ko)).toMatchObject({ title: '등대의 새벽', pair: en.row.contentIdx })
    expect(await seen(kit, en)).toEqual({
      ...{ title: 'Lighthouse at night', pair: ko.row.contentIdx },
      ...{ listed: true, found: true },
    })
    await done(editor, 'withdraw', en, { pair: as(ko) })
    expect([await seen(kit, ko), await seen(kit, en)]).toEqual([HIDDEN, HIDDEN])
    // one alone: the other has no pair
    ko = await done(editor, 'publish', await kit.read(ko))
    expect(await seen(kit, ko)).toMatchObject({ title: '등대의 새벽', pair: null })
  })

  test('a scheduled revision is published at its instant, stays pinned, and reports a newer one', async () => {
    const kit = await opened(database)
    const { editor, writer } = kit
    let one = await kit.begin('등대의 밤')
    for (const dueAt of [
      new Date(Date.now() + 9000).toISOString(),
      '2020-01-01T00:00:00.000Z',
      'morgen',
    ])
      expect(await step(editor, 'plan', one, { action: 'publish', dueAt }), dueAt).toMatchObject({
        status: 400,
        field: 'dueAt',
      })
    const near = await step(editor, 'plan', one, {
      action: 'publish',
      dueAt: new Date(Date.now() + 9000).toISOString(),
    })
    expect(near).toMatchObject({ problem: 'soon', message: expect.stringContaining('10초') })
    // the instant counts as sent, as if requested at that moment
    const { earliest } = near.data as unknown as { earliest: string }
    expect(Date.parse(earliest) - Date.now()).toBeGreaterThan(9000)
    expect(Date.parse(earliest) - Date.now()).toBeLessThanOrEqual(10_000)
    expect(
      await step(editor, 'plan', one, { action: 'withdraw', dueAt: inAnHour() }),
    ).toMatchObject({ status: 409 })
    one = await done(editor, 'plan', one, { action: 'publish', dueAt: inAnHour(), note: '아침에' })
    expect(one.row).toMatchObject({
      state: 'PLANNED',
      plan: { action: 'publish', revision: 1, outdated: false },
    })
    // scheduled again: one schedule per action
    one = await done(editor, 'plan', one, { action: 'publish', dueAt: inAnHour() })
    const plans = async (): Promise<Schedule[]> => (await writer.call('GET', '/plans')).body.data
    expect(await plans()).toMatchObject([
      { subject: one.row.subject, by: { id: editor.id }, outdated: false },
    ])
    await kit.save(one, '나중에 쓴 제목')
    one = await kit.read(one)
    expect(one.row).toMatchObject({ state: 'DRAFT', plan: { outdated: true } })
    expect(await plans()).toMatchObject([{ outdated: true }])

    const due = Date.now() + 600
    await moveTo(kit, due)
    const before = await seen(kit, one)
    if (Date.now() < due) expect(before).toEqual(HIDDEN)
    await untilDue(due)
    expect(await seen(kit, one)).toEqual({
      title: '등대의 밤',
      pair: null,
      listed: true,
      found: true,
    })
    one = await kit.read(one)
    expect(one.row).toMatchObject({
      state: 'DRAFT',
      live: true,
      plan: null,
      title: '나중에 쓴 제목',
    })
    expect(one.liveRevision).toBe(1)

    // its change and its unpublication, one after the other
    one = await done(editor, 'plan', one, { action: 'publish', dueAt: inAnHour() })
    const [change] = await plans()
    expect((await writer.call('DELETE', `/plans/${change?.id}`)).body.status).toBe(403)
    expect((await editor.call('DELETE', `/plans/${change?.id}`)).body).toMatchObject({
      status: 200,
      data: [],
    })
    expect((await editor.call('DELETE', `/plans/${change?.id}`)).body.status).toBe(404)
    one = await kit.read(one)
    expect(one.row).toMatchObject({ state: 'APPROVED', live: true, plan: null })
    one = await done(editor, 'plan', one, { action: 'publish', dueAt: inAnHour() })
    const changed = Date.now() + 300
    await moveTo(kit, changed)
    await untilDue(changed)
    expect(await seen(kit, one)).toMatchObject({ title: '나중에 쓴 제목' })
    one = await kit.read(one)
    expect(one.row).toMatchObject({ state: 'PUBLISHED', plan: null })
    await done(editor, 'plan', one, { action: 'withdraw', dueAt: inAnHour() })
    const withdrawAt = Date.now() + 300
    await moveTo(kit, withdrawAt)
    await untilDue(withdrawAt)
    expect(await seen(kit, one)).toEqual(HIDDEN)
    expect((await kit.read(one)).row).toMatchObject({ state: 'WITHDRAWN', live: false })
    const auditEntries = await kit.site.store.kysely
      .selectFrom('studio_audit')
      .select(['action', 'by', 'details'])
      .where('action', 'in', ['content.publish', 'content.withdraw'])
      .orderBy('seq')
      .execute()
    expect(auditEntries.map(({ action, by }) => [action, by])).toEqual([
      ['content.publish', editor.id],
      ['content.publish', editor.id],
      ['content.withdraw', editor.id],
    ])
    expect(JSON.parse(auditEntries[0]?.details ?? '')).toMatchObject({ revision: 1 })
  })

  test('a schedule that cannot be applied is marked with its reason, and does not delay others', async () => {
    const kit = await opened(database)
    const { editor } = kit
    const bad = await done(editor, 'plan', await kit.begin('나쁜 등대'), {
      action: 'publish',
      dueAt: inAnHour(),
    })
    const good = await done(editor, 'plan', await kit.begin('좋은 등대'), {
      action: 'publish',
      dueAt: inAnHour(),
    })
    // its category is removed while it waits
    const { store } = kit.site
    await store.kysely
      .updateTable('studio_revision')
      .set({ document: JSON.stringify({ ...bad.document, categories: ['ZZ'] }) })
      .where('subject', '=', bad.row.subject)
      .execute()
    const due = Date.now() + 300
    await moveTo(kit, due)
    await untilDue(due)
    expect(await seen(kit, good)).toMatchObject({ title: '좋은 등대', listed: true, found: true })
    expect(await seen(kit, bad)).toEqual(HIDDEN)
    expect((await kit.read(bad)).row).toMatchObject({ state: 'APPROVED', live: false, plan: null })
    const rows = await store.kysely
      .selectFrom('studio_plan')
      .select(['state', 'failure', 'tags'])
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { state: 'FAILED', failure: 'categories.0: unknown_category: ZZ', tags: null },
      { state: 'APPLIED', failure: null },
    ])
    expect(JSON.parse(rows[1]?.tags ?? '')).toContain(`content:${good.row.contentIdx}`)
    // it is shown until it is resolved
    const details = { action: 'publish', detail: 'categories.0: unknown_category: ZZ' }
    const failed = await kit.read(bad)
    expect(failed.failed).toMatchObject(details)
    const broken = async () => (await editor.call('GET', '/today')).body.data as Today
    expect((await broken()).broken).toMatchObject([
      { reason: 'plan_failed', detail: details.detail },
    ])
    await kit.save({ ...failed, document: bad.document }, '고친 등대')
    const again = await done(editor, 'plan', await kit.read(bad), {
      action: 'publish',
      dueAt: inAnHour(),
    })
    expect(again.failed).toBeNull()
    await editor.call('DELETE', `/plans/${again.row.plan?.id}`)
    expect((await kit.read(bad)).failed).toMatchObject(details)
    expect((await done(editor, 'publish', await kit.read(bad))).failed).toBeNull()
    expect((await broken()).broken).toEqual([])
  })

  test('an article that an operator unpublishes is unpublished in the studio, with its schedules', async () => {
    const kit = await opened(database)
    const { editor } = kit
    let one = await done(editor, 'publish', await kit.begin('등대의 밤'))
    await done(editor, 'plan', one, { action: 'withdraw', dueAt: inAnHour() })
    const { operator } = kit.site.studio.publication
    expect(await operator.unpublish(one.row.contentIdx)).toBe('등대의 밤')
    one = await kit.read(one)
    expect(one.row).toMatchObject({ state: 'WITHDRAWN', live: false, plan: null })
    expect(await operator.unpublish(one.row.contentIdx)).toBeNull()
    expect(await seen(kit, one)).toEqual(HIDDEN)
  })
})
