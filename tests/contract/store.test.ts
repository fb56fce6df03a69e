import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { content, contentCard } from '../../contract/content.ts'
import type { ContentInput } from '../../server/content/publishing.model.ts'
import { up as withMediaKit } from '../../server/database/migrations/0007-media-kit.ts'
import { DIALECTS, draft, freshKit } from './store-kit.ts'

const ids = (cards: { contentIdx: number }[]): number[] => cards.map((card) => card.contentIdx)
const days = (n: number): string =>
  new Date(Date.UTC(2025, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)

describe.each(DIALECTS)('articles on %s', (dialect) => {
  test('SH-186 SH-188 SH-190 SH-191 an article is read with all its fields', async () => {
    const { site, publishing } = await freshKit(dialect)
    const button = {
      link: '/a',
      pcImage: null,
      pcImageDark: null,
      moImage: null,
      moImageDark: null,
      pcAltDescription: '열기',
      moAltDescription: '열기',
      pcAvailable: 'Y',
      moAvailable: 'N',
    } as const
    await publishing.save(
      draft(1, {
        title: '등대',
        keywords: ['바다', '빛'],
        pairContentIdx: 2,
        contentFeature: { buttonsBottomList: [button] },
        recruitmentYn: 'Y',
        audioMale: '/media/audio/1.male.mp3',
      }),
    )
    await publishing.save(draft(2, { languageType: 'ENG', pairContentIdx: 1 }))
    const read = content.parse(await site.content.detail(1))
    expect(read).toMatchObject({
      contentIdx: 1,
      title: '등대',
      pairContentIdx: 2,
      year: 2025,
      month: 3,
      recruitmentYn: 'Y',
      audioMale: '/media/audio/1.male.mp3',
      contentFeature: { buttonsBottomList: [button] },
    })
    expect(read.keywordList.map((keyword) => keyword.name)).toEqual(['바다', '빛'])
    expect(read.categoryList).toEqual([
      { code: 'CA', name: '보도자료', image: null, imageDark: null, categoryParentCode: 'CJ' },
    ])
  })

  test('SH-176 a draft, an unpublished, a scheduled and an unknown article are null, and in no list', async () => {
    const { site, publishing } = await freshKit(dialect)
    await publishing.save(draft(1, { status: 'DRAFT' }))
    await publishing.save(draft(2))
    await publishing.save(draft(3, { publishAt: new Date(Date.now() + 3_600_000).toISOString() }))
    await publishing.save(draft(4))
    await publishing.unpublish(2)
    for (const id of [1, 2, 3, 99]) expect(await site.content.detail(id)).toBeNull()
    const query = { language: 'KOR', code: null, page: 1 } as const
    expect(ids((await site.content.news(query)).newsList)).toEqual([4])
    expect(ids((await site.content.news({ ...query, code: 'CA' })).newsList)).toEqual([4])
    expect((await site.content.news(query)).totalCount).toBe(1)
    expect(
      (await site.search.find({ language: 'KOR', keyword: '제목', page: 1 })).resultList.map(
        (card) => card.contentIdx,
      ),
    ).toEqual([4])
    expect(
      (await site.search.find({ language: 'KOR', keyword: '제목', page: 1 })).resultCount,
    ).toBe(1)
    expect(await site.search.complete({ language: 'KOR', text: '제목' })).toEqual(['제목 4'])
  })

  test('a scheduled article is published and shown at its instant, without a request', async () => {
    const { site, store, publishing } = await freshKit(dialect)
    await publishing.save(draft(1))
    expect((await site.content.news({ language: 'KOR', code: null, page: 1 })).totalCount).toBe(1)
    await publishing.save(draft(2, { publishAt: new Date(Date.now() + 700).toISOString() }))
    const { createSiteModel } = await import('../../server/site-model.ts')
    const fresh = createSiteModel(store).forRequest(() => {})
    expect((await fresh.content.news({ language: 'KOR', code: null, page: 1 })).totalCount).toBe(1)
    const tags = await new Promise<readonly string[]>((resolve) => store.onPublication(resolve))
    expect(tags).toContain('content:2')
    expect((await fresh.content.news({ language: 'KOR', code: null, page: 1 })).totalCount).toBe(2)
    expect(
      (await fresh.search.find({ language: 'KOR', keyword: '제목', page: 1 })).resultCount,
    ).toBe(2)
  })

  test('AR-077 SH-238 news are sorted newest first, 12 per page, with the true totals; a page above them is empty', async () => {
    const { site, publishing } = await freshKit(dialect)
    for (let id = 1; id <= 27; id += 1)
      await publishing.save(
        draft(id, { postDate: days(id), categories: [id % 3 === 0 ? 'CG' : 'CA'] }),
      )
    const first = await site.content.news({ language: 'KOR', code: null, page: 1 })
    expect(ids(first.newsList)).toEqual([27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16])
    expect([first.totalCount, first.totalPageCount]).toEqual([27, 3])
    expect(
      ids((await site.content.news({ language: 'KOR', code: null, page: 3 })).newsList),
    ).toEqual([3, 2, 1])
    expect(await site.content.news({ language: 'KOR', code: null, page: 4 })).toEqual({
      newsList: [],
      totalPageCount: 3,
      totalCount: 27,
    })
    const inDepth = await site.content.news({ language: 'KOR', code: 'CG', page: 1 })
    expect([ids(inDepth.newsList)[0], inDepth.totalCount]).toEqual([27, 9])
  })

  test('a code matches an article’s own category or its parent; an unknown code matches nothing', async () => {
    const { site, publishing } = await freshKit(dialect)
    await publishing.save(draft(1, { categories: ['CA'] }))
    await publishing.save(draft(2, { categories: ['CG', 'CB'] }))
    const count = async (code: string): Promise<number> =>
      (await site.content.news({ language: 'KOR', code, page: 1 })).totalCount
    expect([
      await count('CJ'),
      await count('CA'),
      await count('CB'),
      await count('ZZ'),
      await count("' or 1=1 --"),
    ]).toEqual([2, 1, 1, 0, 0])
    expect(await site.content.news({ language: 'ENG', code: null, page: 1 })).toEqual({
      newsList: [],
      totalPageCount: 0,
      totalCount: 0,
    })
  })

  test('SH-189 AR-012 AR-040 AR-072 AR-076 carousels omit TEXT cards and cards without image; they have at most 5 and 6 cards', async () => {
    const { site, publishing } = await freshKit(dialect)
    for (let id = 1; id <= 12; id += 1)
      await publishing.save(
        draft(id, {
          postDate: days(id),
          ...(id === 12 ? { cardTemplateType: 'TEXT' } : id === 11 ? { image: null } : {}),
        }),
      )
    expect(ids(await site.content.recentPressReleases('KOR'))).toEqual([10, 9, 8, 7, 6])
    expect(ids(await site.content.newsHighlight('KOR'))).toEqual([10, 9, 8, 7, 6, 5])
    contentCard.array().parse(await site.content.newsHighlight('KOR'))
  })

  test('AR-033 AR-041 press releases are returned in batches after the cursor, also within one day, none twice', async () => {
    const { site, publishing } = await freshKit(dialect)
    for (let id = 1; id <= 30; id += 1)
      await publishing.save(
        draft(id, { postDate: days(Math.floor(id / 10)), categories: [id === 30 ? 'CG' : 'CA'] }),
      )
    const seen: number[] = []
    for (let cursor: number | null = null; ; cursor = seen.at(-1) as number) {
      const { list, totalCount } = await site.content.pressReleases({
        language: 'KOR',
        cursor,
        keywordIdxs: [],
      })
      expect(totalCount).toBe(29)
      seen.push(...ids(list))
      if (list.length < 12) break
    }
    expect(seen).toEqual(Array.from({ length: 29 }, (_, index) => 29 - index))
    expect(
      (await site.content.pressReleases({ language: 'KOR', cursor: 999, keywordIdxs: [] })).list,
    ).toEqual([])
  })

  test('AR-041 AR-042 AR-043 SH-205 tags are sorted by use; several match any', async () => {
    const { site, publishing } = await freshKit(dialect)
    await publishing.save(draft(1, { postDate: days(1), keywords: ['바다', '섬'] }))
    await publishing.save(draft(2, { postDate: days(2), keywords: ['바다'] }))
    await publishing.save(draft(3, { postDate: days(3), keywords: ['산'] }))
    await publishing.save(draft(4, { postDate: days(4), keywords: ['글'], categories: ['CG'] }))
    await publishing.save(draft(5, { postDate: days(5), keywords: ['섬'] }))
    await publishing.save(draft(6, { postDate: days(6), keywords: ['섬', '바다'] }))
    const tags = await site.content.recommendedTags('KOR', 'CJA')
    expect(tags.map((tag) => tag.name)).toEqual(['바다', '섬', '산'])
    // ids that addresses may contain: never one of another list
    expect((await site.content.pressTags()).sort()).toEqual(
      tags.map((tag) => tag.keywordIdx).sort(),
    )
    const idx = (name: string): number => tags.find((tag) => tag.name === name)?.keywordIdx ?? -1
    const filtered = async (...names: string[]) =>
      site.content.pressReleases({ language: 'KOR', cursor: null, keywordIdxs: names.map(idx) })
    expect(ids((await filtered('바다', '산')).list)).toEqual([6, 3, 2, 1])
    expect((await filtered('바다', '산')).totalCount).toBe(4)
    expect(
      ids(
        (
          await site.content.pressReleases({
            language: 'KOR',
            cursor: 3,
            keywordIdxs: [idx('바다'), idx('산')],
          })
        ).list,
      ),
    ).toEqual([2, 1])
    expect(
      await site.content.pressReleases({ language: 'KOR', cursor: null, keywordIdxs: [123456] }),
    ).toEqual({
      list: [],
      totalCount: 0,
    })
  })

  test('AR-085 AR-086 returns months with news, newest first, and the news of a month', async () => {
    const { site, publishing } = await freshKit(dialect)
    for (const [id, postDate, languageType] of [
      [1, '2024-12-31', 'KOR'],
      [2, '2025-02-01', 'KOR'],
      [3, '2025-02-28', 'KOR'],
      [4, '2025-03-05', 'ENG'],
    ] as const)
      await publishing.save(draft(id, { postDate, languageType }))
    expect(await site.content.dateOptions('KOR')).toEqual([
      { year: 2025, month: 2 },
      { year: 2024, month: 12 },
    ])
    expect(await site.content.dateOptions(null)).toEqual([
      { year: 2025, month: 3 },
      { year: 2025, month: 2 },
      { year: 2024, month: 12 },
    ])
    expect(
      ids(
        await site.content.collect({
          language: 'KOR',
          year: 2025,
          month: 2,
          withImageOrText: true,
        }),
      ),
    ).toEqual([3, 2])
    expect(
      await site.content.collect({ language: 'KOR', year: 2025, month: 1, withImageOrText: true }),
    ).toEqual([])
  })

  test('SH-172 SH-215 related cards in the editor’s order, then those that share a keyword, then a category; never itself', async () => {
    const { site, publishing } = await freshKit(dialect)
    await publishing.save(draft(1, { keywords: ['바다'], relations: [4, 3] }))
    await publishing.save(draft(2, { keywords: ['바다'], categories: ['CG'] }))
    await publishing.save(draft(3))
    await publishing.save(draft(4, { categories: ['CG'] }))
    await publishing.save(draft(5, { postDate: days(90) }))
    await publishing.save(draft(6, { languageType: 'ENG', keywords: ['바다'] }))
    expect(ids(await site.content.relation(1, 'KOR'))).toEqual([4, 3, 2, 5])
  })

  test('AR-078 SH-202 categories by section, by parent and all; the root comes first with its section', async () => {
    const { site } = await freshKit(dialect)
    expect(
      (await site.content.categories({ language: 'KOR', section: 'news' })).map((c) => [
        c.code,
        c.name,
        c.depth,
      ]),
    ).toEqual([
      ['CJ', '새 소식', 1],
      ['CA', '보도자료', 2],
      ['CB', '서비스', 2],
      ['CG', '참고자료', 2],
    ])
    expect(
      (await site.content.categories({ language: 'ENG', parentCode: 'A' })).map((c) => c.name),
    ).toEqual(['Communication', 'Business'])
    expect(await site.content.categories({ language: 'KOR' })).toHaveLength(13)
    expect(await site.content.categories({ language: 'KOR', section: 'nothing' })).toEqual([])
  })

  test('AR-113 AR-114 FT-113 services in order, by code, by web path', async () => {
    const { site, publishing } = await freshKit(dialect)
    const details = {
      logo: null,
      logoDark: null,
      introList: ['안부'],
      serviceLinkList: [],
      serviceContentFeatureList: [],
      serviceContentFeature4List: [],
      serviceContentFeature5List: [],
    }
    const service = (id: number, webPath: string, position: number, code: string) =>
      draft(id, {
        contentType: 'SERVICE',
        webPath,
        position,
        categories: [code],
        keywords: ['말'],
        service: details,
        relations: [id === 21 ? 22 : 21],
      })
    await publishing.save(service(22, 'Talk', 1, 'AA'))
    await publishing.save(service(21, 'Cloud', 0, 'AC'))
    expect(ids(await site.service.list('KOR', null))).toEqual([21, 22])
    expect(ids(await site.service.list('KOR', ['AA']))).toEqual([22])
    expect(ids(await site.service.list('KOR', ['A']))).toEqual([21, 22])
    expect(await site.service.list('KOR', ['XX'])).toEqual([])
    expect(await site.service.filter('KOR')).toEqual({ 비즈니스: ['말'], 커뮤니케이션: ['말'] })
    expect(await site.service.detail('Talk', 'KOR')).toMatchObject({
      contentIdx: 22,
      introList: ['안부'],
      relationshipList: [{ contentIdx: 21 }],
    })
    expect(await site.service.detail('Talk', 'ENG')).toBeNull()
    expect(await site.service.detail('talk', 'KOR')).toBeNull()
  })

  test('SH-195 SH-196 older articles offer no media kit, and match the contract', async () => {
    const { store, site, publishing } = await freshKit(dialect)
    const {
      newsContentLinkDocumentList: _documents,
      newsContentLinkMediaList: _media,
      brandColorList: _colors,
      companyApiDto: _company,
      comingSoonYn: _soon,
      ...before
    } = draft(1)
    const colour = { name: '남색', hex: '#0b2545', rgb: '11, 37, 69', cmyk: null, use: '글자' }
    await publishing.save(before as ContentInput)
    await publishing.save(draft(2, { brandColorList: [colour] }))
    await store.transaction((tx) => withMediaKit(tx as unknown as Kysely<never>, dialect))
    expect(content.parse(await site.content.detail(1))).toMatchObject({
      newsContentLinkDocumentList: [],
      newsContentLinkMediaList: [],
      brandColorList: [],
      companyApiDto: null,
      comingSoonYn: 'N',
    })
    expect((await site.content.detail(2))?.brandColorList).toEqual([colour])
  })

  test('SH-181 bodies are sanitised on input: no scripts, handlers, styles or script links', async () => {
    const { site, publishing } = await freshKit(dialect)
    await publishing.save(
      draft(1, {
        content:
          '<p onclick="x()" style="color:red">글<script>alert(1)</script></p><a href="javascript:x()">나쁜</a><img src="data:image/png;base64,AA"><a href="https://a.example">밖</a>',
      }),
    )
    const read = await site.content.detail(1)
    expect(read?.content).toBe(
      '<p>글</p><a>나쁜</a><a href="https://a.example" target="_blank" rel="noopener">밖</a>',
    )
  })
})
