import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../contract/language.ts'
import type { ResultType } from '../../contract/result-types.ts'
import { rowNumber } from '../../server/search/rows.repository.ts'
import { indexTokens } from '../../server/search/tokens.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { DIALECTS, draft, freshKit, type Kit, loadedAddress, openKit } from './store-kit.ts'
import { loadedBatch } from '../../server/studio/work/loaded.ts'

const find = async (
  { site }: Kit,
  keyword: string,
  page = 1,
  language: Language = 'KOR',
): Promise<number[]> =>
  (await site.search.find({ language, keyword, page })).resultList.map((card) => card.contentIdx)
const day = (n: number): string => `2025-01-${String(n).padStart(2, '0')}`

describe.each(DIALECTS)('search on %s', (dialect) => {
  test('SH-220 title before keywords before body, newest first within each; each article once', async () => {
    const kit = await freshKit(dialect)
    const { publishing } = kit
    await publishing.save(draft(1, { postDate: day(1), title: '등대 이야기' }))
    await publishing.save(
      draft(2, { postDate: day(2), title: '바닷가', content: '<p>등대가 보인다</p>' }),
    )
    await publishing.save(draft(3, { postDate: day(3), title: '항구', keywords: ['등대'] }))
    await publishing.save(draft(4, { postDate: day(4), title: '밤', content: '<p>등대</p>' }))
    await publishing.save(
      draft(5, { postDate: day(5), title: '섬', keywords: ['등대'], content: '<p>등대</p>' }),
    )
    await publishing.save(
      draft(6, { postDate: day(6), title: '새 등대', keywords: ['등대'], content: '<p>등대</p>' }),
    )
    await publishing.save(draft(7, { postDate: day(7), title: '산' }))
    expect(await find(kit, '등대')).toEqual([6, 1, 5, 3, 4, 2])
  })

  test('SH-204 12 per page with the true totals, across the boundaries of title, keywords and body', async () => {
    const kit = await freshKit(dialect)
    for (let id = 1; id <= 31; id += 1)
      await kit.publishing.save(
        draft(id, {
          postDate: day((id % 28) + 1),
          ...(id <= 7
            ? { title: '물결' }
            : id <= 15
              ? { title: '가', keywords: ['물결'] }
              : { title: '가', desc: '물결' }),
        }),
      )
    const pages = [1, 2, 3].map((page) => find(kit, '물결', page))
    const all = (await Promise.all(pages)).flat()
    expect([all.length, new Set(all).size]).toEqual([31, 31])
    expect(all.slice(0, 7).every((id) => id <= 7)).toBe(true)
    expect(all.slice(7, 15).every((id) => id > 7 && id <= 15)).toBe(true)
    const first = await kit.site.search.find({ language: 'KOR', keyword: '물결', page: 1 })
    expect([first.resultCount, first.totalPageCount, first.errorCode]).toEqual([31, 3, null])
    const beyond = await kit.site.search.find({ language: 'KOR', keyword: '물결', page: 9 })
    expect([beyond.resultList, beyond.resultCount, beyond.totalPageCount]).toEqual([[], 31, 3])
  })

  test('SH-220 words of one keyword may be in title, keywords and body', async () => {
    const kit = await freshKit(dialect)
    await kit.publishing.save(
      draft(1, { title: '강릉의 아침', keywords: ['등대'], content: '<p>바다</p>' }),
    )
    await kit.publishing.save(draft(2, { title: '강릉의 밤' }))
    expect(await find(kit, '강릉 등대 바다')).toEqual([1])
    expect(await find(kit, '강릉 섬')).toEqual([])
  })

  test('SH-220 two-syllable words, compounds, other spacing, initials, English stems and case, in every field', async () => {
    const kit = await freshKit(dialect)
    await kit.publishing.save(
      draft(1, { title: '가', content: '<p>솔섬 데이터 센터의 웹접근성</p>' }),
    )
    await kit.publishing.save(draft(2, { title: '나', keywords: ['데이터 센터'] }))
    await kit.publishing.save(
      draft(3, {
        languageType: 'ENG',
        title: 'Shared Rides',
        content: '<p>Our accessibility services</p>',
      }),
    )
    expect(await find(kit, '접근')).toEqual([1])
    expect(await find(kit, '데이터센터')).toEqual([2, 1])
    expect(await find(kit, 'ㄷㅇㅌㅅㅌ')).toEqual([2])
    expect(await find(kit, 'ㅂㄷㅈㄹ'), 'the name of the category').toEqual([2, 1])
    for (const keyword of ['ride', 'SHARING', 'Service', 'access'])
      expect(await find(kit, keyword, 1, 'ENG')).toEqual([3])
    expect(await find(kit, 'ride')).toEqual([])
  })

  test('services are found too; changed or unpublished text is no longer found', async () => {
    const kit = await freshKit(dialect)
    const details = {
      logo: null,
      logoDark: null,
      introList: ['안부를 전한다'],
      serviceLinkList: [],
      serviceContentFeatureList: [],
      serviceContentFeature4List: [],
      serviceContentFeature5List: [],
    }
    await kit.publishing.save(
      draft(1, {
        contentType: 'SERVICE',
        webPath: 'Talk',
        categories: ['AA'],
        title: '윤슬톡',
        service: details,
      }),
    )
    await kit.publishing.save(draft(2, { title: '윤슬톡 소식', postDate: day(3) }))
    expect(await find(kit, '윤슬톡')).toEqual([1, 2])
    expect(await find(kit, '안부')).toEqual([1])
    await kit.publishing.save(draft(2, { title: '지도 소식', postDate: day(9) }))
    expect(await find(kit, '윤슬톡')).toEqual([1])
    expect(await find(kit, '지도')).toEqual([2])
    await kit.publishing.unpublish(2)
    expect(await find(kit, '지도')).toEqual([])
    await kit.publishing.save(
      draft(1, {
        contentType: 'SERVICE',
        webPath: 'Talk',
        categories: ['AA'],
        title: '윤슬톡',
        service: details,
        status: 'DRAFT',
      }),
    )
    expect(await find(kit, '윤슬톡')).toEqual([])
  })

  /** Stories, technology articles, news, and a page behind a switch, all about one word. */
  const ofTypes = async ({ publishing }: Kit): Promise<void> => {
    for (let id = 1; id <= 14; id += 1)
      await publishing.save(
        draft(id, {
          postDate: day(id),
          contentType: 'TECH',
          categories: ['DA'],
          ...(id % 2 ? { title: `등대 ${id}` } : { desc: '등대' }),
        }),
      )
    await publishing.save(draft(20, { postDate: day(20), title: '등대 소식' }))
    await publishing.save(
      draft(21, {
        postDate: day(21),
        contentType: 'ARCHIVES',
        categories: ['CKAA'],
        desc: '등대',
        keywords: ['사람들'],
      }),
    )
    await publishing.save(
      draft(22, {
        contentType: 'ARCHIVES',
        categories: ['FA'],
        title: '등대 설비',
        keywords: ['설비실'],
      }),
    )
  }
  const all = [
    { type: 'all', count: 17 },
    { type: 'news', count: 1 },
    { type: 'tech', count: 14 },
    { type: 'data-center', count: 1 },
    { type: 'story', count: 1 },
  ]

  test('SH-102 SH-204 a type filters the results, and every type is counted regardless of the filter', async () => {
    const kit = await freshKit(dialect)
    await ofTypes(kit)
    const ask = (type: ResultType | null, page = 1, keyword = '등대') =>
      kit.site.search.find({ language: 'KOR', keyword, page, type })
    const any = await ask(null)
    expect([any.resultCount, any.totalPageCount, any.countList]).toEqual([17, 2, all])
    const tech = await ask('tech')
    expect([tech.resultCount, tech.totalPageCount, tech.countList]).toEqual([14, 2, all])
    const ids = [...tech.resultList, ...(await ask('tech', 2)).resultList].map(
      (card) => card.contentIdx,
    )
    expect(ids, 'titles first, newest first').toEqual([
      13, 11, 9, 7, 5, 3, 1, 14, 12, 10, 8, 6, 4, 2,
    ])
    expect((await ask('story')).resultList.map((card) => card.contentIdx)).toEqual([21])
    const none = await ask('policy')
    expect([none.resultList, none.resultCount, none.totalPageCount, none.countList]).toEqual([
      [],
      0,
      0,
      all,
    ])
    expect((await ask('tech', 1, '화산')).countList).toEqual([])
    // the index's word for a type does not occur in the articles
    for (const typed of ['ㅈtech', 'tech'])
      expect((await ask(null, 1, typed)).resultCount, typed).toBe(0)
  })

  test('SH-102 an article that changes its type, is unpublished or scheduled is counted accordingly', async () => {
    const kit = await freshKit(dialect)
    await ofTypes(kit)
    const counts = async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        (await kit.site.search.find({ language: 'KOR', keyword: '등대', page: 1 })).countList.map(
          ({ type, count }) => [type, count],
        ),
      )
    await kit.publishing.save(draft(21, { postDate: day(21), title: '등대' }))
    expect(await counts()).toEqual({ all: 17, news: 2, tech: 14, 'data-center': 1 })
    await kit.publishing.unpublish(14)
    await kit.publishing.save(
      draft(13, {
        postDate: day(13),
        contentType: 'TECH',
        categories: ['DA'],
        title: '등대',
        publishAt: '2999-01-01T00:00:00.000Z',
      }),
    )
    expect(await counts()).toEqual({ all: 15, news: 2, tech: 12, 'data-center': 1 })
    expect(
      (await kit.site.search.find({ language: 'KOR', keyword: '등대', page: 1, type: 'tech' }))
        .resultCount,
    ).toBe(12)
  })

  test('AR-125 nothing of a closed type is found, counted, suggested or completed', async () => {
    const kit = await freshKit(dialect)
    await ofTypes(kit)
    const { search } = createSiteModel(kit.store, () => ['dataCenter']).forRequest(() => {})
    const ask = (type: ResultType | null) =>
      search.find({ language: 'KOR', keyword: '등대', page: 1, type })
    const any = await ask(null)
    expect([any.resultCount, any.countList]).toEqual([
      16,
      [
        { type: 'all', count: 16 },
        ...all.filter(({ type }) => !['all', 'data-center'].includes(type)),
      ],
    ])
    expect((await ask('data-center')).resultCount).toBe(0)
    const suggested = async (keyword: string) =>
      (await search.suggest({ language: 'KOR', keyword })).resultList.map((card) => card.contentIdx)
    expect(await suggested('설비소')).not.toContain(22)
    expect(await search.complete({ language: 'KOR', text: '설비' })).toEqual([])
    expect(await search.complete({ language: 'KOR', text: '사람' })).toEqual(['사람들'])
    expect(await kit.site.search.complete({ language: 'KOR', text: '설비' })).toEqual([
      '설비실',
      '등대 설비',
    ])
    expect(await kit.site.search.complete({ language: 'KOR', text: '등대 1' })).toHaveLength(3)
  })

  test('articles indexed before types existed are found under their type after the schema migration', async () => {
    const kit = await freshKit(dialect)
    await ofTypes(kit)
    await kit.publishing.save(draft(30, { title: '등대 초안', status: 'DRAFT' }))
    const before = await kit.site.search.find({
      language: 'KOR',
      keyword: '등대',
      page: 1,
      type: 'tech',
    })
    // the index as written by an older build
    const sqlite = dialect === 'sqlite'
    for (const { contentIdx, postDate } of await kit.store.kysely
      .selectFrom('content')
      .selectAll()
      .execute()) {
      const place = rowNumber(postDate, Number(contentIdx))
      await sql`delete from search_kor where ${sql.ref(sqlite ? 'rowid' : 'place')} = ${place}`.execute(
        kit.store.kysely,
      )
      const tokens = indexTokens({ title: '등대', keywords: [], body: '' })
      if (contentIdx === 30) continue
      if (sqlite)
        await sql`insert into search_kor (rowid, words) values (${place}, ${tokens.join(' ')})`.execute(
          kit.store.kysely,
        )
      else
        await sql`insert into search_kor (place, words) values (${place}, array_to_tsvector(${tokens}::text[]))`.execute(
          kit.store.kysely,
        )
    }
    await sql`delete from schema_migration where name = '0006-search-types'`.execute(
      kit.store.kysely,
    )
    const after = await (await openKit(kit.address)).site.search.find({
      language: 'KOR',
      keyword: '등대',
      page: 1,
      type: 'tech',
    })
    expect(after).toEqual(before)
    expect(after.countList).toEqual(all)
  })

  test('any text is a safe query', async () => {
    const kit = await freshKit(dialect)
    await kit.publishing.save(draft(1, { title: 'O’Brien "quoted" C++ & 100%' }))
    for (const keyword of [
      '',
      ' ',
      '"',
      "'",
      "'; drop table content; --",
      'a* OR b',
      'title:x',
      'NEAR(a, b)',
      '!&|<->()',
      '\\',
      '\u0000',
      '😀',
      '%',
      '가'.repeat(5000),
    ]) {
      const result = await kit.site.search.find({ language: 'KOR', keyword, page: 1 })
      expect(result.errorCode).toBeNull()
      expect((await kit.site.search.suggest({ language: 'KOR', keyword })).errorCode).toBeNull()
      await kit.site.search.complete({ language: 'KOR', text: keyword })
    }
    expect(await find(kit, 'quoted')).toEqual([1])
  })

  test('SH-104 suggestions are similar to the query, otherwise the newest', async () => {
    const kit = await freshKit(dialect)
    await kit.publishing.save(draft(1, { postDate: day(1), title: '갈매기와 등대' }))
    await kit.publishing.save(draft(2, { postDate: day(2), title: '바다' }))
    const suggested = async (keyword: string): Promise<number[]> =>
      (await kit.site.search.suggest({ language: 'KOR', keyword })).resultList.map(
        (card) => card.contentIdx,
      )
    expect(await suggested('갈매기성')).toEqual([1])
    expect(await suggested('등대 화산')).toEqual([1])
    expect(await suggested('화산')).toEqual([2, 1])
  })

  test('autocomplete offers keywords with the prefix, then those that contain it; initial consonants too', async () => {
    const kit = await freshKit(dialect)
    await kit.publishing.save(
      draft(1, { title: '새 윤슬지도 안내', keywords: ['윤슬지도', '윤슬'] }),
    )
    await kit.publishing.save(draft(2, { title: '초안', keywords: ['윤슬초안'], status: 'DRAFT' }))
    expect(await kit.site.search.complete({ language: 'KOR', text: '윤슬' })).toEqual([
      '윤슬',
      '윤슬지도',
      '새 윤슬지도 안내',
    ])
    expect(await kit.site.search.complete({ language: 'KOR', text: 'ㅇㅅㅈ' })).toEqual([
      '윤슬지도',
      '새 윤슬지도 안내',
    ])
    expect(await kit.site.search.complete({ language: 'KOR', text: '  ' })).toEqual([])
  })
})

test('SH-220 both databases find the same results, in the same order', {
  timeout: 120_000,
}, async () => {
  const kits = await Promise.all(
    DIALECTS.map(async (dialect) => openKit(await loadedAddress(dialect))),
  )
  const { syntheticItem } = await import('../../tools/content/corpus.ts')
  const { draftOf } = await import('../../tools/content/generate.ts')
  for (const { publishing } of kits) {
    await publishing.saveLoaded(
      Array.from({ length: 400 }, (_, number) => ({
        draft: draftOf(syntheticItem(number)),
        sourceHash: String(number),
      })),
      loadedBatch,
    )
    await publishing.announceLoad()
  }
  for (const [language, keywords] of [
    ['KOR', ['서비스', '접근성', '작은 가게', '길안내', 'ㄱㅇㄴ', '시장', '데이터센터', '길']],
    ['ENG', ['service', 'rides', 'opening ferry', 'harb', 'a']],
  ] as const) {
    for (const keyword of keywords) {
      for (const page of [1, 2, 5]) {
        const [one, other] = await Promise.all(
          kits.map(({ site }) => site.search.find({ language, keyword, page })),
        )
        expect({
          keyword,
          page,
          ...other,
          resultList: other?.resultList.map((card) => card.contentIdx),
        }).toEqual({
          keyword,
          page,
          ...one,
          resultList: one?.resultList.map((card) => card.contentIdx),
        })
      }
    }
  }
})
