import { describe, expect, test } from 'vitest'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import type { SORTS, SubjectRow, Today, Vocabulary } from '../../contract/studio/work.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { publishingRepository } from '../../server/content/publishing.repository.ts'
import { type ContentToCreate, createContent } from '../../server/studio/work/contents.ts'
import { draft as contentDraft, putTestCategories } from './store-kit.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'
import { loadedBatch } from '../../server/studio/work/loaded.ts'

const dataOf = <T>({ body }: Awaited<ReturnType<Caller['call']>>): T => body.data as T
const listed = async (who: Caller, query: Record<string, string>): Promise<SubjectList> => {
  const found = await who.call('GET', `/subjects?${new URLSearchParams(query)}`)
  expect(found.body.status, JSON.stringify(query)).toBe(200)
  return dataOf<SubjectList>(found)
}
type SubjectList = { rows: SubjectRow[]; total: number; page: number }

/** An article in the store of studio work only. */
const content = (
  contentIdx: number,
  given: Partial<ContentToCreate> = {},
  document: Partial<ContentDocument> = {},
): ContentToCreate => ({
  contentIdx,
  kind: 'news',
  languageType: 'KOR',
  pairContentIdx: null,
  document: {
    ...EMPTY_DOCUMENT,
    title: `제목 ${contentIdx}`,
    postDate: '2025-03-01',
    categories: ['CB'],
    ...document,
  },
  status: 'PUBLISHED',
  origin: 'loader',
  sourceHash: null,
  ...given,
})

describe.each(DATABASES)('the list on %s', (database) => {
  test('filters, sort orders and search words find the same, alone and combined', async () => {
    const { site, as } = await openStudio(database)
    await putTestCategories(site.store)
    const [writer, editor] = [
      await as('WRITER', { name: '가온' }),
      await as('EDITOR', { name: '나래' }),
    ]
    await site.store.transaction((tx) =>
      createContent(tx, site.store.dialect, [
        content(
          1,
          {},
          {
            title: '다리를 놓다',
            postDate: '2025-01-01',
            content: '<p>강릉의 데이터 센터 이야기</p>',
          },
        ),
        content(
          2,
          { languageType: 'ENG' },
          {
            title: 'A bridge',
            postDate: '2025-02-01',
            content: '<p>Accessibility for harbors</p>',
          },
        ),
        content(
          3,
          { kind: 'pressRelease' },
          { title: '가게를 열다', postDate: '2025-03-01', categories: ['CA'], keywords: ['상생'] },
        ),
        content(
          4,
          { kind: 'tech' },
          {
            title: '나무를 심다',
            postDate: '2025-04-01',
            categories: ['DA'],
            desc: '데이터를 아끼는 법',
          },
        ),
        content(5, { status: 'WITHDRAWN' }, { title: '라디오', postDate: '2025-05-01' }),
      ]),
    )
    const begun = dataOf<{ row: SubjectRow }>(
      await writer.call('POST', '/subjects', {
        body: {
          kind: 'tech',
          languageType: 'KOR',
          document: { title: '마루의 데이터', postDate: '2025-06-01', categories: ['DA'] },
        },
      }),
    ).row.contentIdx
    const ids = async (query: Record<string, string>) =>
      (await listed(editor, query)).rows.map(({ contentIdx }) => contentIdx)
    const orders: [(typeof SORTS)[number], number[]][] = [
      ['postDate', [1, 2, 3, 4, 5, begun]],
      ['-postDate', [begun, 5, 4, 3, 2, 1]],
      ['title', [2, 3, 4, 1, 5, begun]],
      ['-title', [begun, 5, 1, 4, 3, 2]],
      // unchanged since their dates
      ['at', [1, 2, 3, 4, 5, begun]],
      ['-at', [begun, 5, 4, 3, 2, 1]],
    ]
    for (const [sort, expected] of orders)
      expect([sort, await ids({ sort })]).toEqual([sort, expected])
    const filters: [Record<string, string>, number[]][] = [
      [{ kind: 'tech' }, [4, begun]],
      [{ kind: 'tech,pressRelease' }, [3, 4, begun]],
      [{ state: 'DRAFT' }, [begun]],
      [{ state: 'DRAFT,WITHDRAWN' }, [5, begun]],
      [{ language: 'ENG' }, [2]],
      [{ category: 'CJ' }, [1, 2, 3, 5]],
      [{ category: 'CA' }, [3]],
      [{ category: 'C' }, []],
      [{ by: writer.id }, [begun]],
      [{ by: editor.id }, []],
      [{ from: '2025-02-01', to: '2025-04-01' }, [2, 3, 4]],
      [{ to: '2025-01-01' }, [1]],
      [{ q: '데이터' }, [1, 4, begun]],
      [{ q: '데이터센터' }, [1]],
      [{ q: '데이터', kind: 'tech', state: 'DRAFT', by: writer.id }, [begun]],
      [{ q: '데이터', kind: 'pressRelease' }, []],
      [{ q: '데이터', category: 'D', language: 'KOR' }, [4, begun]],
      [{ q: 'accessibl' }, []],
      [{ q: 'accessibil' }, [2]],
      [{ q: '상생' }, [3]],
      [{ q: 'ㄱㄱㄹ' }, [3]],
      [{ q: '”, *:^(' }, []],
    ]
    for (const [query, expected] of filters) {
      const found = await listed(editor, { ...query, sort: 'postDate' })
      expect([query, found.rows.map(({ contentIdx }) => contentIdx), found.total]).toEqual([
        query,
        expected,
        expected.length,
      ])
    }
    // filters by search words, for links and relations
    const offered = dataOf<{ contentIdx: number; live: boolean }[]>(
      await writer.call('GET', `/contents?language=KOR&q=${encodeURIComponent('데이터')}`),
    )
    expect(offered.map(({ contentIdx }) => contentIdx)).toEqual([begun, 4, 1])
    const byAddress = dataOf<{ contentIdx: number }[]>(
      await writer.call('GET', `/contents?language=KOR&q=${encodeURIComponent('/page/detail/3')}`),
    )
    expect(byAddress[0]?.contentIdx).toBe(3)
    const named = dataOf<{ contentIdx: number; title: string; live: boolean }[]>(
      await writer.call('GET', `/contents/by-idx?ids=${begun},3,77`),
    )
    expect(named.map(({ contentIdx, title, live }) => [contentIdx, title, live])).toEqual([
      [begun, '마루의 데이터', false],
      [3, '가게를 열다', false],
    ])
    const { categories, people } = dataOf<Vocabulary>(await writer.call('GET', '/vocabulary'))
    expect(categories).toContainEqual({
      code: 'CA',
      parentCode: 'CJ',
      names: { KOR: '보도자료', ENG: 'Press release' },
    })
    expect(people).toEqual([
      { id: writer.id, name: '가온' },
      { id: editor.id, name: '나래' },
    ])
    // the company's words: none before the content is loaded
    expect(dataOf(await writer.call('GET', '/terminology'))).toEqual({
      reasons: [],
      ko: [],
      en: [],
    })
    const words = {
      reasons: [{ key: 'term', text: { ko: '용어', en: 'Term' } }],
      ko: [{ right: '이용자', not: ['사용자'], why: 'term' }],
      en: [],
    }
    await site.store.transaction((tx) =>
      publishingRepository.putDocument(tx, 'terminology', 'ALL', JSON.stringify(words), 'x'),
    )
    expect(dataOf(await writer.call('GET', '/terminology'))).toEqual(words)
    // saved views are one's own
    const saved = dataOf<{ id: string }[]>(
      await writer.call('POST', '/views', { body: { name: '내 초안', query: 'state=DRAFT' } }),
    )
    await writer.call('POST', '/views', {
      body: { name: '내 초안', query: 'state=DRAFT&kind=tech' },
    })
    expect(dataOf<unknown[]>(await writer.call('GET', '/views'))).toEqual([
      { id: saved[0]?.id, name: '내 초안', query: 'state=DRAFT&kind=tech' },
    ])
    expect((await editor.call('DELETE', `/views/${saved[0]?.id}`)).body.status).toBe(404)
    expect(dataOf<unknown[]>(await writer.call('DELETE', `/views/${saved[0]?.id}`))).toEqual([])
  })

  test('a total is exact up to 1,001, and every page is available', async () => {
    const { site, as } = await openStudio(database)
    const editor = await as('EDITOR')
    const add = (from: number, count: number) =>
      site.store.transaction((tx) =>
        createContent(
          tx,
          site.store.dialect,
          Array.from({ length: count }, (_, index) =>
            content(from + index, {}, { title: `물결 ${from + index}` }),
          ),
        ),
      )
    await add(1, 500)
    await add(501, 500)
    expect((await listed(editor, { page: '20' })).rows).toHaveLength(50)
    expect(await listed(editor, { page: '21' })).toMatchObject({ rows: [], total: 1000 })
    await add(1001, 5)
    expect((await listed(editor, {})).total).toBe(1001)
    expect((await listed(editor, { q: '물결', page: '21' })).rows).toHaveLength(5)
    const seen = new Set<string>()
    for (let page = 1; page <= 21; page += 1)
      for (const { subject } of (await listed(editor, { page: String(page), sort: 'title' })).rows)
        seen.add(subject)
    expect(seen.size).toBe(1005)

    // rows of articles count articles, near and far: ten of them in two languages, and both words
    // in each
    await site.store.transaction((tx) =>
      createContent(
        tx,
        site.store.dialect,
        Array.from({ length: 10 }, (_, index) => [
          content(
            2001 + index * 2,
            { pairContentIdx: 2002 + index * 2 },
            { title: `물결 짝 ${index}`, postDate: '2020-01-01' },
          ),
          content(
            2002 + index * 2,
            { languageType: 'ENG', pairContentIdx: 2001 + index * 2 },
            { title: `Pair ${index} 물결`, postDate: index < 5 ? '2019-01-01' : '2026-01-01' },
          ),
        ]).flat(),
      ),
    )
    expect(await listed(editor, { rows: 'articles', page: '301' })).toMatchObject({
      rows: [],
      total: 1001,
    })
    for (const sort of ['-at', 'title', '-postDate']) {
      const found: SubjectRow[][] = []
      for (let page = 1; page <= 22; page += 1) {
        const { rows, total } = await listed(editor, {
          q: '물결',
          rows: 'articles',
          sort,
          page: String(page),
        })
        expect(total, sort).toBe(1001)
        found.push(rows)
      }
      const groups = found.map((rows) => new Set(rows.map(({ groupId }) => groupId)).size)
      expect(groups, sort).toEqual([...Array.from({ length: 20 }, () => 50), 15, 0])
      const all = found.flat().map(({ subject }) => subject)
      expect([all.length, new Set(all).size], sort).toEqual([1025, 1025])
    }
  })

  test('a row of an article has both languages, stands where its first match would, and matches by either', async () => {
    const { site, as } = await openStudio(database)
    await putTestCategories(site.store)
    const editor = await as('EDITOR')
    await site.store.transaction((tx) =>
      createContent(tx, site.store.dialect, [
        content(1, { pairContentIdx: 2 }, { title: '다리', postDate: '2025-01-01' }),
        content(
          2,
          { languageType: 'ENG', pairContentIdx: 1, status: 'WITHDRAWN' },
          { title: 'Bridge', postDate: '2025-05-01', image: '/media/bridge.webp' },
        ),
        content(3, {}, { title: '나루', postDate: '2025-03-01', categories: ['CA'] }),
        content(
          4,
          { languageType: 'ENG' },
          { title: 'Ferry', postDate: '2025-02-01', image: '/media/ferry.webp' },
        ),
      ]),
    )
    const rowsOf = async (query: Record<string, string>) => {
      const { rows, total } = await listed(editor, { rows: 'articles', ...query })
      return [total, rows.map(({ contentIdx }) => contentIdx)]
    }
    expect(await rowsOf({ sort: '-postDate' })).toEqual([3, [1, 2, 3, 4]])
    expect(await rowsOf({ sort: 'postDate' })).toEqual([3, [1, 2, 4, 3]])
    expect(await rowsOf({ sort: 'title' })).toEqual([3, [1, 2, 4, 3]])
    expect(await rowsOf({ sort: '-title' })).toEqual([3, [1, 2, 3, 4]])
    expect(await rowsOf({ state: 'WITHDRAWN' })).toEqual([1, [1, 2]])
    expect(await rowsOf({ q: 'bridge' })).toEqual([1, [1, 2]])
    expect(await rowsOf({ category: 'CA' })).toEqual([1, [3]])
    // a filter by language leaves the other one out
    expect(await rowsOf({ language: 'ENG', sort: '-postDate' })).toEqual([2, [2, 4]])

    // images are those of the working copies
    const begun = dataOf<{ row: SubjectRow }>(
      await editor.call('POST', '/subjects', {
        body: {
          kind: 'news',
          languageType: 'KOR',
          document: { title: '배', videoPoster: '/media/poster.webp' },
        },
      }),
    ).row
    const images = (subjects: readonly string[]) =>
      editor.call('GET', `/subject-images?subjects=${encodeURIComponent(subjects.join())}`)
    const { body } = await images(['content/2', 'content/3', begun.subject, 'content/999'])
    expect(
      (body.data as { subject: string }[]).toSorted((a, b) => (a.subject < b.subject ? -1 : 1)),
    ).toEqual([
      { subject: 'content/2', image: '/media/bridge.webp' },
      { subject: 'content/3', image: null },
      { subject: begun.subject, image: '/media/poster.webp' },
    ])
    const most = Array.from({ length: 101 }, (_, index) => `content/${index}`)
    expect((await images(most)).body.status).toBe(400)
    // found in every language, with language and state
    const found = dataOf<object[]>(await editor.call('GET', '/contents?q=bridge'))
    expect(found[0]).toMatchObject({
      contentIdx: 2,
      languageType: 'ENG',
      state: 'WITHDRAWN',
      image: '/media/bridge.webp',
    })
  })

  test('the "today" call lists reviews, returns, drafts, and published articles that chose unpublished ones', async () => {
    const { site, as } = await openStudio(database)
    await putTestCategories(site.store)
    const publishing = publishingModel(site.store)
    const drafts = [
      contentDraft(1, { title: '가는 소식' }),
      contentDraft(2, {
        content: '<p>앞선 <a href="/page/detail/1">소식</a>을 잇는다.</p>',
        title: '잇는 소식',
      }),
      contentDraft(3, { content: '<p>아무것도 잇지 않는다.</p>' }),
      contentDraft(4, { relations: [1] }),
    ]
    await publishing.saveLoaded(
      drafts.map((one) => ({ draft: one, sourceHash: one.title })),
      loadedBatch,
    )
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const today = async (who: Caller) => dataOf<Today>(await who.call('GET', '/today'))
    expect(await today(editor)).toMatchObject({ toReview: [], drafts: [], broken: [] })
    await site.studio.publication.operator.unpublish(1)
    expect(
      (await today(editor)).broken
        .map(({ row, reason, detail }) => [row.contentIdx, reason, detail])
        .sort(),
    ).toEqual([[4, 'broken_link', '1']])
    const made = dataOf<{ row: SubjectRow }>(
      await writer.call('POST', '/subjects', { body: { kind: 'news', languageType: 'KOR' } }),
    ).row
    expect((await today(writer)).drafts.map(({ subject }) => subject)).toEqual([made.subject])
    expect((await today(editor)).drafts).toEqual([])
    const step = (state: 'IN_REVIEW' | 'DRAFT', returned: number) =>
      site.store.kysely
        .updateTable('studio_subject')
        .set({ state, returned })
        .where('subject', '=', made.subject)
        .execute()
    await step('IN_REVIEW', 0)
    expect((await today(editor)).toReview.map(({ subject }) => subject)).toEqual([made.subject])
    // an account that may not review gets no reviews
    expect(await today(writer)).toMatchObject({ toReview: [], drafts: [] })
    await step('DRAFT', 1)
    expect((await today(writer)).returned.map(({ subject }) => subject)).toEqual([made.subject])
  })
})
