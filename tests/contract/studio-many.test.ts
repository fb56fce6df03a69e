import { describe, expect, test } from 'vitest'
import { STUDIO_API, STUDIO_HEADER } from '../../contract/studio/call.ts'
import {
  ISSUES_LISTED,
  MANY_CALLS,
  MOST_SUBJECTS,
  type SubjectOutcome,
} from '../../contract/studio/many.ts'
import type { Draft } from '../../contract/studio/work.ts'
import { type Caller, DATABASES, ORIGIN } from './studio-kit.ts'
import { as, done, HIDDEN, inAnHour, type Kit, opened, seen } from './studio-workflow-kit.ts'

// One step over many subjects: an outcome for each, and a failure delays no other.

const STEPS = Object.values(MANY_CALLS).map(({ path }) => path.replace('/steps/', ''))

async function over(
  who: Caller,
  step: string,
  subjects: readonly { subject: string; version: number }[],
  body = {},
) {
  const { body: response } = await who.call('POST', `/steps/${step}`, {
    body: { subjects, ...body },
  })
  return response as { status: number; data: SubjectOutcome[]; problem?: string; field?: string }
}
/** The outcomes, one word each. */
const outcomesOf = ({ data }: { data: SubjectOutcome[] }): string[] =>
  data.map(({ status, problem }) => (problem ? `${status} ${problem}` : String(status)))

/** The audit rows of some subjects, oldest first. */
async function audited({ site: { store } }: Kit, of: readonly Draft[]): Promise<string[]> {
  const names = of.map(({ row }) => row.subject)
  const rows = await store.kysely
    .selectFrom('studio_audit')
    .select(['action', 'subject'])
    .where('subject', 'in', names)
    .where('action', '!=', 'content.create')
    .orderBy('seq')
    .execute()
  return rows.map(({ action, subject }) => `${action} ${names.indexOf(subject ?? '')}`)
}
const several = (kit: Kit, count: number): Promise<Draft[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => kit.begin(`등대 ${index}`)))
const now = (kit: Kit, of: readonly Draft[]): Promise<Draft[]> =>
  Promise.all(of.map((one) => kit.read(one)))

describe.each(DATABASES)('a step over many subjects on %s', (database) => {
  test('answers for each with its reason, and performs the possible ones', async () => {
    const kit = await opened(database)
    const { editor, writer } = kit
    const fine = await kit.begin('등대 하나')
    const stale = await kit.begin('등대 둘')
    const lacking = await kit.begin('등대 셋', { desc: '', keywords: [], content: '', title: '' })
    const published = await done(editor, 'publish', await kit.begin('등대 넷'))
    const last = await kit.begin('등대 다섯')
    await kit.save(stale, '등대 둘, 고침')
    const response = await over(editor, 'publish', [
      as(fine),
      as(stale),
      as(lacking),
      as(published),
      { subject: 'content/8999999', version: 1 },
      as(last),
    ])
    expect(outcomesOf(response)).toEqual([
      '200',
      '412 stale',
      '400 incomplete',
      '409 state',
      '404',
      '200',
    ])
    const [first, second, third, fourth, fifth] = response.data
    expect(first).toMatchObject({
      subject: fine.row.subject,
      message: null,
      row: { state: 'PUBLISHED', live: true },
    })
    expect(second).toMatchObject({
      by: { id: writer.id, name: 'writer' },
      row: { version: 2, state: 'DRAFT' },
    })
    expect(third?.faults.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['title', 'desc', 'content']),
    )
    expect(third?.faults.length).toBeLessThanOrEqual(ISSUES_LISTED)
    expect(third?.faultCount).toBeGreaterThanOrEqual(third?.faults.length ?? 0)
    expect(fourth?.row).toMatchObject({ version: published.row.version })
    expect(fifth?.row).toBeNull()
    for (const { status, message } of response.data) expect(message === null).toBe(status === 200)
    const all = [fine, stale, lacking, published, last]
    expect(await Promise.all(all.map(async (one) => (await seen(kit, one)).listed))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ])
    expect(await audited(kit, all)).toEqual([
      'content.publish 3',
      'content.publish 0',
      'content.publish 4',
    ])
  })

  test('every step has the same effect on each as for a single subject', async () => {
    const kit = await opened(database)
    const { editor, writer } = kit
    const all = await several(kit, 3)
    const take = async (who: Caller, step: string, body = {}) => {
      const response = await over(who, step, (await now(kit, all)).map(as), body)
      expect(outcomesOf(response), step).toEqual(['200', '200', '200'])
      return response.data.map(({ row }) => row?.state)
    }
    const same = (state: string) => [state, state, state]
    expect(await take(writer, 'submit', { note: '봐 주세요' })).toEqual(same('IN_REVIEW'))
    expect(await take(editor, 'approve')).toEqual(same('APPROVED'))
    const dueAt = inAnHour()
    expect(await take(editor, 'plan', { action: 'publish', dueAt })).toEqual(same('PLANNED'))
    expect(await seen(kit, all[0] as Draft)).toEqual(HIDDEN)
    expect(await take(editor, 'publish')).toEqual(same('PUBLISHED'))
    expect((await seen(kit, all[2] as Draft)).listed).toBe(true)
    expect(await take(editor, 'withdraw')).toEqual(same('WITHDRAWN'))
    expect(await seen(kit, all[2] as Draft)).toEqual(HIDDEN)
    const actions = ['submit', 'approve', 'plan', 'cancel', 'publish', 'withdraw']
    expect((await audited(kit, all)).map((row) => row.replace('content.', '')).toSorted()).toEqual(
      actions.flatMap((action) => [0, 1, 2].map((index) => `${action} ${index}`)).toSorted(),
    )
    const [comments] = await Promise.all([
      kit.site.store.kysely.selectFrom('studio_comment').select('text').execute(),
    ])
    expect(comments).toHaveLength(3)
    // too soon, reported for each
    const soon = await over(editor, 'plan', (await now(kit, all)).map(as), {
      action: 'publish',
      dueAt: new Date().toISOString(),
    })
    expect(outcomesOf(soon)).toEqual(['400 soon', '400 soon', '400 soon'])
  })

  test('a duplicate call changes nothing: it reports that each has changed', async () => {
    const kit = await opened(database)
    const all = await several(kit, 4)
    const requested = all.map(as)
    const [one, two] = await Promise.all([
      over(kit.editor, 'publish', requested),
      over(kit.editor, 'publish', requested),
    ])
    const both = one.data.map((outcome, index) =>
      [outcome.status, two.data[index]?.status].toSorted(),
    )
    expect(both).toEqual(all.map(() => [200, 412]))
    expect(outcomesOf(await over(kit.editor, 'publish', requested))).toEqual(
      all.map(() => '412 stale'),
    )
    expect(await audited(kit, all)).toHaveLength(4)
    const revisions = await kit.site.store.kysely
      .selectFrom('studio_revision')
      .select('subject')
      .execute()
    expect(revisions).toHaveLength(4)
  })

  test('more subjects than the maximum, none, and a duplicate are rejected before any is read', async () => {
    const kit = await opened(database)
    const one = await kit.begin('등대')
    const many = Array.from({ length: MOST_SUBJECTS + 1 }, (_, index) => ({
      subject: `content/${index + 1}`,
      version: 1,
    }))
    const body = { note: '', action: 'publish', dueAt: inAnHour(), field: 'keywords', term: '등대' }
    const extra: Record<string, (keyof typeof body)[]> = {
      plan: ['action', 'dueAt'],
      terms: ['field', 'term'],
    }
    for (const step of STEPS)
      for (const subjects of [
        many,
        [],
        [as(one), as(one)],
        [as(one), { ...as(one), version: 9 }],
      ]) {
        const more = Object.fromEntries((extra[step] ?? []).map((key) => [key, body[key]]))
        const response = await over(
          kit.editor,
          step,
          subjects,
          step === 'terms' ? { ...more, action: 'add' } : more,
        )
        expect([response.status, response.field], step).toEqual([400, 'subjects'])
      }
    expect(await kit.read(one)).toMatchObject({ row: { version: 1, state: 'DRAFT' } })
    expect(await audited(kit, [one])).toEqual([])
  })

  test('a writer has the same rights for many subjects as for one', async () => {
    const kit = await opened(database)
    const all = await several(kit, 2)
    for (const step of ['approve', 'publish', 'plan', 'withdraw'])
      expect(
        await over(
          kit.writer,
          step,
          all.map(as),
          step === 'plan' ? { action: 'publish', dueAt: inAnHour() } : {},
        ),
      ).toMatchObject({ status: 403, problem: 'permission' })
    const colleague = await kit.as('WRITER')
    const response = await over(colleague, 'discard', all.map(as))
    expect(outcomesOf(response)).toEqual(['403 permission', '403 permission'])
    expect(response.data.map(({ reason }) => reason)).toEqual(['others', 'others'])
    const planned = await done(kit.editor, 'plan', all[0] as Draft, {
      action: 'publish',
      dueAt: inAnHour(),
    })
    const discarded = await over(kit.editor, 'discard', [as(planned), as(all[1] as Draft)])
    expect(outcomesOf(discarded)).toEqual(['409 state', '200'])
    expect(discarded.data.map(({ reason, row }) => [reason, row?.state ?? null])).toEqual([
      ['planned', 'PLANNED'],
      [null, null],
    ])
  })

  test.each([
    ['session', '401 session'],
    ['right', '403 permission'],
  ] as const)('once the %s has ended, the rest is not done', async (removed, word) => {
    const kit = await opened(database)
    const all = await several(kit, 12)
    const { kysely } = kit.site.store
    let published = 0
    const end = kit.site.store.onPublication(() => {
      published += 1
      if (published !== 2) return
      void (removed === 'session'
        ? kysely.deleteFrom('studio_session').where('userId', '=', kit.editor.id).execute()
        : kysely
            .updateTable('studio_user')
            .set({ role: 'WRITER' })
            .where('id', '=', kit.editor.id)
            .execute())
    })
    const response = outcomesOf(await over(kit.editor, 'publish', all.map(as)))
    end()
    const first = response.indexOf(word)
    expect(first).toBeGreaterThanOrEqual(2)
    expect(response).toEqual(response.map((_, index) => (index < first ? '200' : word)))
    expect(await audited(kit, all)).toHaveLength(first)
    const states = (await now(kit, all)).map(({ row }) => row.state)
    expect(states).toEqual(states.map((_, index) => (index < first ? 'PUBLISHED' : 'DRAFT')))
  })

  test('both languages of a pair have separate versions and outcomes', async () => {
    const kit = await opened(database)
    const ko = await kit.begin('등대의 밤')
    const en = await kit.pairOf(ko, 'Lighthouse at night')
    const other = await kit.begin('다른 등대')
    const otherEn = await kit.pairOf(other, 'Another lighthouse')
    await kit.save(otherEn, 'Another lighthouse, changed')
    const response = await over(kit.editor, 'publish', [as(ko), as(en), as(other), as(otherEn)])
    expect(outcomesOf(response)).toEqual(['200', '200', '200', '412 stale'])
    expect(await seen(kit, ko)).toMatchObject({ title: '등대의 밤', pair: en.row.contentIdx })
    expect(await seen(kit, en)).toMatchObject({
      title: 'Lighthouse at night',
      pair: ko.row.contentIdx,
    })
    expect(await seen(kit, otherEn)).toEqual(HIDDEN)
  })

  test('of a concurrent save and step one is rejected as outdated', async () => {
    const kit = await opened(database)
    const all = await several(kit, 6)
    const [response, ...saves] = await Promise.all([
      over(kit.editor, 'publish', all.map(as)),
      ...all.map((one, index) =>
        kit.save(one, `고친 등대 ${index}`).then(
          () => 200,
          () => 412,
        ),
      ),
    ])
    for (const [index, { status, row }] of response.data.entries()) {
      expect([status, saves[index]].toSorted(), `${index}`).toEqual([200, 412])
      const { title } = await seen(kit, all[index] as Draft)
      expect(title).toBe(status === 200 ? `등대 ${index}` : null)
      expect(row?.title).toBe(status === 200 ? `등대 ${index}` : `고친 등대 ${index}`)
    }
  })

  test('a keyword and a category are added and removed, and visitors see it once it is published', async () => {
    const kit = await opened(database)
    const { writer, editor } = kit
    const draft = await kit.begin('쓰는 글')
    const published = await done(editor, 'publish', await kit.begin('나간 글'))
    const full = await kit.begin('가득 찬 글', {
      keywords: Array.from({ length: 20 }, (_, index) => `등대${index}`),
    })
    const all = [draft, published, full]
    const change = async (body: { field: string; action: string; term: string }, who = writer) =>
      over(who, 'terms', (await now(kit, all)).map(as), body)
    const keyword = { field: 'keywords', action: 'add', term: ' 바다 ' }
    const response = await change(keyword)
    expect(outcomesOf(response)).toEqual(['200', '200', '400 incomplete'])
    expect(response.data[2]?.faults).toEqual([{ field: 'keywords', reason: 'too_long' }])
    expect(response.data.map(({ row }) => [row?.state, row?.live, row?.version])).toEqual([
      ['DRAFT', false, 2],
      ['DRAFT', true, published.row.version + 1],
      ['DRAFT', false, 1],
    ])
    expect((await now(kit, all)).map(({ document }) => document.keywords.includes('바다'))).toEqual(
      [true, true, false],
    )
    expect((await kit.read(published)).writers.map(({ id }) => id)).toEqual([writer.id])
    const visitors = await kit.site.json(`/api/v1/content/${published.row.contentIdx}?lang=KOR`)
    expect(JSON.stringify(visitors.body.data)).not.toContain('바다')
    // a step without effect changes nothing, and is not audited
    expect(outcomesOf(await over(writer, 'terms', [as(await kit.read(draft))], keyword))).toEqual([
      '200',
    ])
    expect((await kit.read(draft)).row.version).toBe(2)
    expect(await audited(kit, all)).toEqual([
      'content.publish 1',
      'content.terms 0',
      'content.terms 1',
    ])

    expect(outcomesOf(await change({ field: 'categories', action: 'add', term: 'CB' }))).toEqual([
      '200',
      '200',
      '200',
    ])
    expect(await change({ field: 'categories', action: 'add', term: 'D' })).toMatchObject({
      data: all.map(() => ({ status: 400, faults: [{ field: 'categories.2', detail: 'D' }] })),
    })
    // without its own category it is no press release, and without any it is in no list
    expect(outcomesOf(await change({ field: 'categories', action: 'remove', term: 'CA' }))).toEqual(
      all.map(() => '400 incomplete'),
    )
    expect(outcomesOf(await change({ field: 'categories', action: 'remove', term: 'CB' }))).toEqual(
      ['200', '200', '200'],
    )
    expect(outcomesOf(await change({ field: 'keywords', action: 'remove', term: '바다' }))).toEqual(
      ['200', '200', '200'],
    )
    expect((await now(kit, all)).map(({ document }) => document.keywords)).toEqual([
      ['등대'],
      ['등대'],
      full.document.keywords,
    ])
    for (const term of ['', '  ', 'ㄱ'.repeat(201)])
      expect(await change({ field: 'keywords', action: 'add', term })).toMatchObject({
        status: 400,
        field: 'term',
      })
  })

  test('other calls are answered meanwhile, and items of a disconnected client are not begun', async () => {
    const kit = await opened(database)
    const all = await several(kit, 40)
    const order: string[] = []
    const many = over(kit.editor, 'submit', all.map(as)).then((response) => {
      order.push('many')
      return response
    })
    await kit.writer.call('GET', '/views').then(() => order.push('one'))
    await many
    expect(order).toEqual(['one', 'many'])

    const { kysely } = kit.site.store
    const leave = new AbortController()
    const subjects = (await now(kit, all)).map(as)
    let published = 0
    const end = kit.site.store.onPublication(() => {
      published += 1
      if (published === 2) leave.abort()
    })
    await expect(
      fetch(`${kit.site.origin}${STUDIO_API}/steps/publish`, {
        method: 'POST',
        headers: {
          cookie: kit.editor.cookie,
          origin: ORIGIN,
          [STUDIO_HEADER]: '1',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ subjects }),
        signal: leave.signal,
      }),
    ).rejects.toThrow()
    // it ends by itself: two readings with time between them are equal
    const count = async () => {
      const rows = await kysely
        .selectFrom('studio_subject')
        .select('subject')
        .where('state', '=', 'PUBLISHED')
        .execute()
      return rows.length
    }
    let last = -1
    await expect
      .poll(
        async () => {
          const before = last
          last = await count()
          return last === before
        },
        { interval: 300, timeout: 20_000 },
      )
      .toBe(true)
    end()
    expect(last).toBeGreaterThanOrEqual(2)
    expect(last).toBeLessThan(all.length)
  })
})
