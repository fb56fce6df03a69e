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
  })

  test('the "today" call lists reviews, returns, drafts, and published articles with a link to unpublished ones', async () => {
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
    ).toEqual([
      [2, 'broken_link', '/page/detail/1'],
      [4, 'broken_link', '1'],
    ])
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
