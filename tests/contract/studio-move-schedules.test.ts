import { describe, expect, test } from 'vitest'
import type { ScheduleRow } from '../../contract/studio/work.ts'
import { DATABASES } from './studio-kit.ts'
import { as, done, HIDDEN, inAnHour, opened, seen } from './studio-workflow-kit.ts'

const IN_TWO_HOURS = (): string => new Date(Date.now() + 7_200_000).toISOString()

describe.each(DATABASES)('moving schedules on %s', (database) => {
  test('a period has the schedules from its begin on and before its end, with their embargoes, and is bounded', async () => {
    const kit = await opened(database)
    const { editor, writer } = kit
    const ko = await kit.begin('등대의 밤')
    const en = await kit.pairOf(ko, 'Lighthouse at night')
    const dueAt = inAnHour()
    await done(editor, 'plan', ko, { action: 'publish', dueAt, pair: as(en) })
    const between = async (from: string, to: string) =>
      (await writer.call('GET', `/plans/between?from=${from}&to=${to}`)).body
    const at = (ms: number): string => new Date(Date.parse(dueAt) + ms).toISOString()
    const found = await between(dueAt, at(1))
    expect(found.data).toEqual({
      schedules: (await writer.call('GET', '/plans')).body.data,
      more: false,
    })
    const [first, second] = (found.data as { schedules: ScheduleRow[] }).schedules
    expect(first?.groupId).toBe(second?.groupId)
    expect(first?.live, 'visitors have not seen it').toBe(false)
    // the begin belongs to the period, the end does not
    expect((await between(at(-1), dueAt)).data).toEqual({ schedules: [], more: false })
    // 45 days and no more; the end is after the begin
    expect(await between(at(0), at(45 * 86_400_000))).toMatchObject({ status: 200 })
    expect(await between(at(0), at(45 * 86_400_000 + 1))).toMatchObject({
      status: 400,
      field: 'to',
    })
    expect(await between(at(1), at(0))).toMatchObject({ status: 400, field: 'to' })
    // an article that visitors see is no embargo
    await done(editor, 'publish', await kit.read(ko), {})
    await done(editor, 'plan', await kit.read(ko), { action: 'withdraw', dueAt: at(60_000) })
    expect((await between(at(60_000), at(60_001))).data).toMatchObject({
      schedules: [{ action: 'withdraw', live: true, pairId: null }],
    })
  })

  test('both languages move to one instant, or neither; revisions stay; a second editor is told', async () => {
    const kit = await opened(database)
    const { editor, writer, site } = kit
    const ko = await kit.begin('등대의 밤')
    const en = await kit.pairOf(ko, 'Lighthouse at night')
    await done(editor, 'plan', ko, { action: 'publish', dueAt: inAnHour(), pair: as(en) })
    const plans = async (): Promise<ScheduleRow[]> => (await writer.call('GET', '/plans')).body.data
    const [first, second] = (await plans()) as [ScheduleRow, ScheduleRow]
    expect(first).toMatchObject({
      pairId: second.id,
      subject: expect.stringMatching(/^content\/\d+$/),
    })
    expect(second).toMatchObject({ pairId: first.id })
    expect([first.title, second.title].sort()).toEqual(['Lighthouse at night', '등대의 밤'])
    const both = [first, second].map(({ id, dueAt: from }) => ({ id, from }))
    const move = async (dueAt: string, schedules = both, caller = editor) =>
      (await caller.call('POST', '/plans/move', { body: { schedules, dueAt } })).body

    expect(await move(IN_TWO_HOURS(), both, writer)).toMatchObject({ status: 403 })
    expect(await move(new Date(Date.now() + 5000).toISOString())).toMatchObject({
      status: 400,
      problem: 'soon',
      field: 'dueAt',
    })
    const [one] = both as [(typeof both)[0]]
    expect(await move(IN_TWO_HOURS(), [one, { id: 999_999, from: one.from }])).toMatchObject({
      status: 404,
    })
    expect(await plans(), 'neither was moved').toEqual([first, second])

    // the revision that was scheduled is published, although the article was edited since
    await kit.save(await kit.read(ko), '나중에 쓴 제목')
    const dueAt = IN_TWO_HOURS()
    const moved = await move(dueAt)
    expect(moved).toMatchObject({ status: 200 })
    const rows = moved.data as ScheduleRow[]
    expect(rows.map((row) => [row.dueAt, row.revision, row.by.id, row.outdated])).toEqual([
      [dueAt, 1, editor.id, true],
      [dueAt, 1, editor.id, false],
    ])
    expect(rows[0]?.pairId).toBe(rows[1]?.id)
    expect((await kit.read(en)).row).toMatchObject({ state: 'PLANNED', plan: { dueAt } })
    expect(await seen(kit, ko)).toEqual(HIDDEN)
    // a page that shows the former instant
    expect(await move(inAnHour())).toMatchObject({ status: 404 })
    const [current] = rows as [ScheduleRow]
    expect(await move(inAnHour(), [{ id: current.id, from: first.dueAt }])).toMatchObject({
      status: 409,
      data: { reason: 'moved', dueAt },
    })
    const written = await site.store.kysely
      .selectFrom('studio_audit')
      .select(['action', 'subject', 'by'])
      .orderBy('seq', 'desc')
      .limit(4)
      .execute()
    expect(written.map(({ action }) => action)).toEqual([
      'content.plan',
      'content.plan',
      'content.cancel',
      'content.cancel',
    ])
    expect(written.every(({ by }) => by === editor.id)).toBe(true)

    // an unpublication cannot come before the publication that it ends
    await done(editor, 'plan', await kit.read(en), {
      action: 'withdraw',
      dueAt: new Date(Date.parse(dueAt) + 60_000).toISOString(),
    })
    const end = (await plans()).find(({ action }) => action === 'withdraw') as ScheduleRow
    expect(await move(inAnHour(), [{ id: end.id, from: end.dueAt }])).toMatchObject({
      status: 409,
      problem: 'state',
    })
  })
})
