import { describe, expect, test } from 'vitest'
import { type ContentDocument, contentDocument } from '../../contract/fields/schemas.ts'
import type { Difference, Draft, Revision, SubjectRow, Today } from '../../contract/studio/work.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import type { ContentInput } from '../../server/content/content-input.ts'
import { backfill } from '../../server/studio/work/backfill.ts'
import { draft as contentDraft, putTestCategories } from './store-kit.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'
import { loadedBatch } from '../../server/studio/work/loaded.ts'

const dataOf = <T>({ body }: Awaited<ReturnType<Caller['call']>>): T => body.data as T
const at = (contentIdx: number, more = ''): string =>
  `/subjects/${encodeURIComponent(`content/${contentIdx}`)}${more}`

/** A store that the loader filled with these drafts, a writer, and the loader for later. */
async function loaded(database: (typeof DATABASES)[number], ...drafts: ContentInput[]) {
  const { site, as } = await openStudio(database)
  await putTestCategories(site.store)
  const publishing = publishingModel(site.store)
  const load = (...some: ContentInput[]): Promise<number> =>
    publishing.saveLoaded(
      some.map((draft) => ({ draft, sourceHash: JSON.stringify(draft) })),
      loadedBatch,
    )
  await load(...drafts)
  const writer = await as('WRITER', { name: '쓰는 사람' })
  const open = async (id: number): Promise<Draft> => dataOf<Draft>(await writer.call('GET', at(id)))
  const save = async (id: number, change: Partial<ContentDocument>): Promise<number> => {
    const { row, document } = await open(id)
    const saved = await writer.call('PUT', at(id, '/draft'), {
      version: row.version,
      body: { document: { ...document, ...change } },
    })
    expect(saved.body.status).toBe(200)
    return dataOf<{ version: number }>(saved).version
  }
  const publicTitle = async (id: number): Promise<string | undefined> =>
    (
      await site.store.kysely
        .selectFrom('content')
        .select('title')
        .where('contentIdx', '=', id)
        .executeTakeFirst()
    )?.title
  return { site, writer, load, open, save, publicTitle }
}
const textOf = (difference: Difference | undefined, field: string): string =>
  (difference?.fields.find((one) => one.field === field)?.blocks ?? [])
    .map(({ pieces }) =>
      pieces
        .map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind])
        .join(''),
    )
    .join('|')

describe.each(DATABASES)('revisions on %s', (database) => {
  test('a loaded article opens with its revision; an edit is compared word by word, restored, and nothing is lost', async () => {
    const { writer, open, save } = await loaded(
      database,
      contentDraft(1, {
        title: '바다의 소식',
        content: '<p>첫 문단이다.</p><p>둘째 문단은 그대로다.</p><p>셋째 문단도 그대로다.</p>',
      }),
    )
    const opened = await open(1)
    expect(opened).toMatchObject({
      baseRevision: 1,
      liveRevision: 1,
      row: { state: 'PUBLISHED', live: true, by: null },
    })
    await save(1, {
      title: '호수의 소식',
      content: '<p>첫 문단을 고쳤다.</p><p>둘째 문단은 그대로다.</p><p>셋째 문단도 그대로다.</p>',
      keywords: ['물'],
    })
    const changed = dataOf<Difference>(await writer.call('GET', at(1, '/difference?from=1')))
    expect(changed.fields.map(({ field }) => field)).toEqual(['title', 'keywords', 'content'])
    expect(textOf(changed, 'title')).toContain('+호수+')
    expect(textOf(changed, 'title')).toContain('소식')
    expect(textOf(changed, 'keywords')).toBe('+물+')
    // the block next to a change stays in view, the one after it does not
    expect(textOf(changed, 'content').split('|').slice(1)).toEqual(['둘째 문단은 그대로다.'])
    const { row } = await open(1)
    expect(row).toMatchObject({ state: 'DRAFT', live: true })

    const restored = await writer.call('POST', at(1, '/restore'), {
      version: row.version,
      body: { revision: 1, fields: ['title'] },
    })
    expect(dataOf<Draft>(restored)).toMatchObject({
      document: { title: '바다의 소식', keywords: ['물'] },
      baseRevision: 3,
    })
    const { rows } = dataOf<{ rows: Revision[] }>(await writer.call('GET', at(1, '/revisions')))
    expect(rows.map(({ revision, origin, live }) => [revision, origin, live])).toEqual([
      [3, 'restore', false],
      [2, 'editor', false],
      [1, 'loader', true],
    ])
    expect(rows[1]?.by).toEqual({ id: writer.id, name: '쓰는 사람' })
    const typed = dataOf<{ document: ContentDocument }>(
      await writer.call('GET', at(1, '/revisions/2')),
    )
    expect(typed.document.title).toBe('호수의 소식')
    expect(
      dataOf<{ rows: Revision[] }>(await writer.call('GET', at(1, '/revisions?before=2'))).rows.map(
        ({ revision }) => revision,
      ),
    ).toEqual([1])
    const between = dataOf<Difference>(await writer.call('GET', at(1, '/difference?from=2&to=3')))
    expect(between.fields.map(({ field }) => field)).toEqual(['title'])
    // back to the published state
    const now = await open(1)
    expect(
      (await writer.call('DELETE', at(1, '/draft'), { version: now.row.version })).body.status,
    ).toBe(200)
    const back = await open(1)
    expect(back).toMatchObject({
      row: { state: 'PUBLISHED', by: null },
      document: { title: '바다의 소식', keywords: [] },
    })
  })

  test('a file that changed after an edit waits: it is shown, accepted entirely or by field, or ignored', async () => {
    const base = { content: '<p>본문</p>' }
    const { site, writer, load, open, save, publicTitle } = await loaded(
      database,
      ...[1, 2, 3, 4].map((id) => contentDraft(id, { ...base, title: `처음 ${id}` })),
    )
    for (const id of [1, 2, 3]) await save(id, { desc: `손으로 쓴 설명 ${id}` })
    const versions = await Promise.all([1, 2, 3].map(async (id) => (await open(id)).row.version))
    const changed = [1, 2, 3, 4].map((id) =>
      contentDraft(id, { ...base, title: `파일에서 바뀜 ${id}`, desc: '파일의 설명' }),
    )
    // the unedited one is accepted at once
    expect(await load(...changed)).toBe(1)
    expect(await Promise.all([1, 2, 3, 4].map(publicTitle))).toEqual([
      '처음 1',
      '처음 2',
      '처음 3',
      '파일에서 바뀜 4',
    ])
    expect((await open(4)).row).toMatchObject({ differs: false, title: '파일에서 바뀜 4' })
    const { broken } = dataOf<Today>(await writer.call('GET', '/today'))
    expect(broken.map(({ row, reason }) => [row.contentIdx, reason]).sort()).toEqual([
      [1, 'differs'],
      [2, 'differs'],
      [3, 'differs'],
    ])
    for (const [index, id] of [1, 2, 3].entries()) {
      const { row, document } = await open(id)
      // an editor who continues to write is not blocked
      expect(row).toMatchObject({ differs: true, version: versions[index] })
      expect(document).toMatchObject({ title: `처음 ${id}`, desc: `손으로 쓴 설명 ${id}` })
      const waiting = dataOf<{ revision: Revision; difference: Difference }>(
        await writer.call('GET', at(id, '/file')),
      )
      expect(waiting.revision).toMatchObject({ revision: 2, origin: 'loader', live: false })
      expect(waiting.difference.fields.map(({ field }) => field)).toEqual(['title', 'desc'])
      // the additions and removals if it were accepted
      expect(textOf(waiting.difference, 'title')).toMatch(/^-처음 \d-\+파일에서/)
    }
    // loading again adds nothing
    expect(await load(...changed)).toBe(0)
    expect(
      await site.store.kysely
        .selectFrom('studio_revision')
        .select('revision')
        .where('subject', '=', 'content/1')
        .execute(),
    ).toHaveLength(2)

    const resolveDifference = async (id: number, fields: 'all' | string[]) =>
      writer.call('POST', at(id, '/file'), {
        version: (await open(id)).row.version,
        body: { revision: 2, fields },
      })
    expect(dataOf<Draft>(await resolveDifference(1, 'all'))).toMatchObject({
      row: { differs: false, state: 'DRAFT' },
      document: { title: '파일에서 바뀜 1', desc: '파일의 설명' },
    })
    expect(dataOf<Draft>(await resolveDifference(2, ['title'])).document).toMatchObject({
      title: '파일에서 바뀜 2',
      desc: '손으로 쓴 설명 2',
    })
    expect(dataOf<Draft>(await resolveDifference(3, [])).document).toMatchObject({
      title: '처음 3',
      desc: '손으로 쓴 설명 3',
    })
    expect((await resolveDifference(3, [])).body).toMatchObject({ status: 409, problem: 'state' })
    expect((await resolveDifference(2, ['nothing'])).body.status).toBe(409)
    expect(dataOf<null>(await writer.call('GET', at(3, '/file')))).toBeNull()
    // the state before the acceptance is a revision
    const stored = await site.store.kysely
      .selectFrom('studio_revision')
      .select(['revision', 'document'])
      .where('subject', '=', 'content/1')
      .orderBy('revision')
      .execute()
    expect(stored.map(({ document }) => (JSON.parse(document) as ContentDocument).desc)).toEqual([
      '',
      '파일의 설명',
      '손으로 쓴 설명 1',
    ])
    expect(await load(...changed)).toBe(0)
    expect((await open(1)).row.differs).toBe(false)
    expect(await publicTitle(1)).toBe('처음 1')
  })

  test('a store from before the studio gets its subjects in the background, or when one is opened', async () => {
    const { site, as } = await openStudio(database)
    await putTestCategories(site.store)
    const publishing = publishingModel(site.store)
    const ids = Array.from({ length: 60 }, (_, index) => index + 1)
    for (const id of ids)
      await publishing.save(
        contentDraft(id, {
          pairContentIdx: id <= 2 ? 3 - id : null,
          languageType: id === 2 ? 'ENG' : 'KOR',
          relations: id === 1 ? [5, 4] : [],
        }),
      )
    await publishing.save(
      contentDraft(100, { contentType: 'SERVICE', categories: ['AA'], webPath: 'One' }),
    )
    await publishing.unpublish(60)
    for (const table of [
      'studio_subject',
      'studio_revision',
      'studio_search',
      'studio_counter',
    ] as const)
      await site.store.kysely.deleteFrom(table as 'studio_subject').execute()
    const writer = await as('WRITER')
    const opened = dataOf<Draft>(await writer.call('GET', at(7)))
    expect(opened.row).toMatchObject({
      title: '제목 7',
      state: 'PUBLISHED',
      live: true,
      kind: 'pressRelease',
    })
    expect((await writer.call('GET', at(100))).body.status).toBe(404)
    // two processes at once
    await Promise.all([backfill(site.store), backfill(site.store)])
    const list = dataOf<{ total: number; rows: SubjectRow[] }>(
      await writer.call('GET', '/subjects?sort=title'),
    )
    expect(list.total).toBe(60)
    const one = dataOf<Draft>(await writer.call('GET', at(1)))
    expect(one.row.pair).toMatchObject({ subject: 'content/2', languageType: 'ENG', live: true })
    expect(one.document.relations).toEqual([5, 4])
    expect(contentDocument.parse(one.document)).toEqual(one.document)
    expect(dataOf<Draft>(await writer.call('GET', at(60))).row).toMatchObject({
      state: 'WITHDRAWN',
      live: false,
    })
    const places = await site.store.kysely.selectFrom('studio_subject').select('place').execute()
    expect(new Set(places.map(({ place }) => Number(place))).size).toBe(60)
    expect(
      dataOf<{ total: number }>(
        await writer.call('GET', `/subjects?q=${encodeURIComponent('본문')}`),
      ).total,
    ).toBe(60)
  })
})
