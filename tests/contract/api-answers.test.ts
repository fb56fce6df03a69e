import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CATEGORY } from '../../contract/categories.ts'
import { type EsgResource, esgLibrary, esgNews, esgRecent } from '../../contract/esg.ts'
import { ESG_RESOURCE_TYPES } from '../../contract/esg-types.ts'
import {
  type ContentCard,
  category,
  content,
  contentCard,
  dateOption,
  newsPage,
  pressBatch,
  tag,
} from '../../contract/content.ts'
import { homePage } from '../../contract/home.ts'
import { milestoneYear } from '../../contract/milestones.ts'
import { footer, gnb, searchBars } from '../../contract/navigation.ts'
import { recommendedKeyword, searchResult } from '../../contract/search.ts'
import { service, serviceFilter } from '../../contract/service-page.ts'
import { dataOf as answerData, hasCode, newestFirst } from './api-answers-kit.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'

type Card = ContentCard

describe.each(DATABASES)('responses of the API on %s', (database) => {
  let site: ApiSite
  beforeAll(async () => {
    site = await openApiSite(database, { environment: { RENDERS_PER_MINUTE: '1000000' } })
  })
  afterAll(() => site.stop())

  const dataOf = <T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T>> =>
    answerData(site, path, schema)
  const allNews = async (query: string): Promise<Card[]> => {
    const first = await dataOf(`/api/v2/content/news?${query}`, newsPage)
    const cards = [...first.newsList]
    for (let page = 2; page <= first.totalPageCount; page += 1)
      cards.push(...(await dataOf(`/api/v2/content/news?${query}&page=${page}`, newsPage)).newsList)
    expect(cards).toHaveLength(first.totalCount)
    expect(first.totalPageCount).toBe(Math.ceil(first.totalCount / 12))
    return cards
  }

  it.each([
    ['KOR', 'ENG'],
    ['ENG', 'KOR'],
  ])(
    'FT-123 FT-124 FT-237 the milestones in %s: every year since 2007, latest first, with links',
    async (lang, other) => {
      const path = `/api/v1/content/milestones/year?lang=${lang}`
      const years = await dataOf(path, z.array(milestoneYear))
      expect(years.map(({ year }) => year)).toEqual(
        Array.from({ length: 20 }, (_, index) => 2026 - index),
      )
      for (const { contentApiDtos } of years) {
        const months = contentApiDtos.map(({ month }) => month)
        expect(months).toEqual([...months].sort((a, b) => b - a))
      }
      const all = years.flatMap(({ contentApiDtos }) => contentApiDtos)
      expect(all.length).toBeGreaterThanOrEqual(95)
      expect(all.filter(({ title }) => /[가-힣]/.test(title))).toHaveLength(
        lang === 'KOR' ? all.length : 0,
      )
      expect(all.filter(({ title }) => title.includes('{fact:'))).toEqual([])
      const ids = all.flatMap(({ link }) => link?.match(/^\/page\/detail\/(\d+)$/)?.[1] ?? [])
      expect(ids.length).toBeGreaterThanOrEqual(45)
      for (const id of ids.slice(0, 3))
        expect((await dataOf(`/api/v1/content/${id}`, content)).languageType).toBe(lang)
      // an article with a page in one language only has no target in the other
      expect(new Set(ids.filter((id) => ids.indexOf(id) !== ids.lastIndexOf(id)))).toEqual(
        new Set(),
      )
      const elsewhere = await dataOf(
        `/api/v1/content/milestones/year?lang=${other}`,
        z.array(milestoneYear),
      )
      const others = new Set(
        elsewhere.flatMap(({ contentApiDtos }) => contentApiDtos.flatMap(({ link }) => link ?? [])),
      )
      expect(ids.filter((id) => others.has(`/page/detail/${id}`))).toEqual([])
      expect(years.at(-1)?.contentApiDtos.at(-1)).toMatchObject({ month: 4, link: null })
      expect(await dataOf(`${path}&year=2010`, z.array(milestoneYear))).toEqual(
        years.filter(({ year }) => year === 2010),
      )
      expect(await dataOf(`${path}&year=1999`, z.array(milestoneYear))).toEqual([])
    },
  )

  it.each(['KOR', 'ENG'])(
    'AR-048 AR-053 AR-054 AR-055 AR-060 the ESG library in %s: eight years, four series, the policies, all nine types',
    async (lang) => {
      const library = await dataOf(`/api/v1/content/esg-resource?lang=${lang}`, esgLibrary)
      const { esgRecentReport, kakaoEsgReportArchive, etcReportArchive, policyRules } = library
      expect(kakaoEsgReportArchive.reports.map(({ title }) => title.match(/\d{4}/)?.[0])).toEqual(
        Array.from({ length: 8 }, (_, index) => String(2025 - index)),
      )
      expect(etcReportArchive.length).toBeGreaterThanOrEqual(4)
      const policies = policyRules.flatMap(({ resources }) => resources)
      const ofType = (type: string) => policies.filter((one) => one.type === type)
      expect(ofType('POLICY_RULE_FILE').length).toBeGreaterThanOrEqual(14)
      expect(ofType('POLICY_RULE_LINK').length).toBeGreaterThanOrEqual(2)
      const all = [
        esgRecentReport,
        ...kakaoEsgReportArchive.reports,
        ...etcReportArchive,
        ...policyRules,
      ].flatMap((group) => group?.resources ?? [])
      expect(new Set(all.map(({ type }) => type))).toEqual(new Set(ESG_RESOURCE_TYPES))
      for (const one of all.filter(({ type }) => !type.endsWith('_LINK'))) {
        expect(one.downloadUrl).toBe(`${one.resourceUrl}?download=1`)
        expect(one.resourceUrl.endsWith(one.originName), one.resourceUrl).toBe(true)
        expect(one.bytes, one.resourceUrl).toBeGreaterThan(1000)
      }
      for (const one of all.filter(({ type }) => type.endsWith('_LINK')))
        expect([one.downloadUrl, one.extension, one.bytes, one.linkTarget]).toEqual([
          null,
          null,
          null,
          '_blank',
        ])
      if (lang === 'ENG')
        expect(JSON.stringify(all.map(({ title }) => title))).not.toMatch(/[가-힣]/)
    },
  )

  it('AR-050 AR-061 FT-227 FT-228 FT-231 FT-233 SH-207 the recent report has three editions, at both addresses', async () => {
    const editions = (resources: readonly EsgResource[]) =>
      resources.map(({ type }) => type.replace('KAKAO_ESG_REPORT_', ''))
    for (const [lang, title, code] of [
      ['KOR', '2024 ESG 보고서', 'ko'],
      ['ENG', '2024 ESG report', 'en'],
    ] as const) {
      const { esgRecentReport: report } = await dataOf(
        `/api/v1/content/esg-resource/recent?lang=${lang}`,
        esgRecent,
      )
      expect(report?.title).toBe(title)
      expect(editions(report?.resources ?? [])).toEqual(['KOR', 'ENG', 'DAISY'])
      expect(await dataOf(`/api/v1/content/esg/recent-report?lang=${lang}`, esgRecent)).toEqual({
        esgRecentReport: report,
      })
      expect(
        (await dataOf(`/api/v1/content/esg-resource?lang=${lang}`, esgLibrary)).esgRecentReport,
      ).toEqual(report)
      const [korean, , accessible] = report?.resources ?? []
      expect(korean).toMatchObject({
        korName: '국문 보고서',
        engName: 'Korean report',
        extension: 'PDF',
      })
      expect(korean?.link).toBe(korean?.resourceUrl)
      expect(korean?.altText).toBe(`${title}, ${korean?.name}`)
      expect(accessible).toMatchObject({
        extension: 'EPUB',
        originName: `esg-report-2024-${code}.epub`,
      })
      expect(accessible?.link).toBe(accessible?.downloadUrl)
      const file = await site.ask(accessible?.downloadUrl ?? '')
      expect([file.status, file.headers['content-type'], file.body.byteLength]).toEqual([
        200,
        'application/epub+zip',
        accessible?.bytes,
      ])
    }
  })

  it('FT-232 FT-234 FT-237 news about ESG, newest first, in the requested language', async () => {
    for (const lang of ['KOR', 'ENG']) {
      const { contentList } = await dataOf(`/api/v1/content/esg/recent?lang=${lang}`, esgNews)
      expect(contentList).toHaveLength(6)
      expect(contentList).toEqual(newestFirst(contentList))
      for (const card of contentList) {
        expect([card.languageType, card.image !== null, card.cardTemplateType]).toEqual([
          lang,
          true,
          'IMAGE',
        ])
        expect(
          hasCode(card, 'CE') || card.keywordList.some(({ name }) => name === 'ESG'),
          card.title,
        ).toBe(true)
      }
    }
  })

  it.each(['KOR', 'ENG'])(
    'SH-209 SH-210 SH-211 FT-236 SH-219 navigation, home and keywords in %s',
    async (lang) => {
      const { FOOTER } = await dataOf(`/api/v2/content/footer?lang=${lang}`, footer)
      expect(FOOTER[0].serviceList.length).toBeGreaterThan(0)
      expect(FOOTER[1].childList.length).toBeGreaterThan(0)
      const teasers = await dataOf(`/api/v1/content/gnb?lang=${lang}`, gnb)
      for (const list of [teasers.NEWS, teasers.TECH_AND_SERVICE]) {
        expect(list.length).toBeGreaterThan(0)
        for (const one of list) expect(one.contentApiDto.languageType).toBe(lang)
      }
      const bars = await dataOf(`/api/v3/search-bar?lang=${lang}`, searchBars)
      expect(bars.PRESS?.PLACEHOLDER[0]?.title).toBeTruthy()
      expect(
        (await dataOf(`/api/v3/content/home?lang=${lang}`, homePage)).MARKETING.length,
      ).toBeGreaterThan(0)
      expect(
        (
          await dataOf(
            `/api/v1/search/recommended-keywords?lang=${lang}`,
            z.array(recommendedKeyword),
          )
        ).length,
      ).toBeGreaterThan(0)
    },
  )

  it('SH-216 AR-078 AR-175 categories by section, by parent, and all', async () => {
    const news = await dataOf('/api/v1/categories?lang=KOR&name=news', z.array(category))
    expect(news[0]).toMatchObject({ code: 'CJ', depth: 1 })
    const below = news.filter(({ depth }) => depth === 2)
    expect(below.length).toBeGreaterThan(3)
    expect(
      below.every(
        ({ categoryParentCode, exposureName }) => categoryParentCode === 'CJ' && exposureName,
      ),
    ).toBe(true)
    expect(
      await dataOf('/api/v1/categories?lang=KOR&categoryParentCode=CJ', z.array(category)),
    ).toEqual(below)
    const english = await dataOf('/api/v1/categories?lang=ENG&name=news', z.array(category))
    expect(english.map(({ code }) => code)).toEqual(news.map(({ code }) => code))
    expect(english.map(({ name }) => name)).toEqual(news.map(({ englishName }) => englishName))
    expect((await dataOf('/api/v1/categories', z.array(category))).length).toBeGreaterThan(
      news.length,
    )
    expect(await dataOf('/api/v1/categories?name=none', z.array(category))).toEqual([])
  })

  it('FT-065 FT-066 SH-218 the category data of a feature page is the categories call: code, name, description, image and color', async () => {
    const [korean, english] = await Promise.all(
      ['KOR', 'ENG'].map((lang) =>
        dataOf(`/api/v1/categories?lang=${lang}&name=culture`, z.array(category)),
      ),
    )
    for (const list of [korean, english])
      expect(list).toEqual([
        expect.objectContaining({
          code: CATEGORY.culture,
          image: expect.stringMatching(/^\/media\/icons\/.+\.svg$/),
          bgColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
        }),
      ])
    expect(
      korean?.map(({ name, description }) => /[가-힣]/.test(name) && /[가-힣]/.test(description)),
    ).toEqual([true])
    expect(
      english?.map(
        ({ name, description }) => /^[^가-힣]+$/.test(name) && /^[^가-힣]+$/.test(description),
      ),
    ).toEqual([true])
  })

  it('AR-077 SH-238 the news list: 12 a page, newest first, own and parent codes', async () => {
    for (const lang of ['KOR', 'ENG']) {
      const all = await allNews(`lang=${lang}`)
      expect(all.length).toBeGreaterThan(40)
      expect(new Set(all.map(({ contentIdx }) => contentIdx)).size).toBe(all.length)
      expect(all).toEqual(newestFirst(all))
      expect(
        all.every(
          ({ languageType, contentType }) => languageType === lang && contentType === 'NEWS',
        ),
      ).toBe(true)
      for (const code of ['CG', 'CJ'])
        expect(await allNews(`lang=${lang}&code=${code}`)).toEqual(
          all.filter((card) => hasCode(card, code)),
        )
    }
  })

  it('a page above the total is empty with the true total, an unknown code is empty, an invalid page is 1', async () => {
    const first = await dataOf('/api/v2/content/news', newsPage)
    for (const page of ['9999', '99999999999', '9'.repeat(400)])
      expect(await dataOf(`/api/v2/content/news?page=${page}`, newsPage)).toEqual({
        ...first,
        newsList: [],
      })
    expect(await dataOf('/api/v2/content/news?code=NONE', newsPage)).toEqual({
      newsList: [],
      totalPageCount: 0,
      totalCount: 0,
    })
    for (const page of ['0', '-1', '1.5', 'abc', '', '1e3'])
      expect(await dataOf(`/api/v2/content/news?page=${page}`, newsPage), page).toEqual(first)
    expect((await dataOf('/api/v2/content/news?page=2', newsPage)).newsList).not.toEqual(
      first.newsList,
    )
  })

  it('AR-072 AR-076 AR-040 SH-239 highlights and recent press releases have an image and are not of the TEXT template', async () => {
    const highlights = await dataOf('/api/v2/content/news/highlight?lang=KOR', z.array(contentCard))
    const { recentNewsList } = await dataOf(
      '/api/v1/content/press-release/recent?lang=ENG',
      z.object({ recentNewsList: z.array(contentCard) }),
    )
    expect(highlights).toHaveLength(6)
    expect(recentNewsList.length).toBeGreaterThan(0)
    for (const card of [...highlights, ...recentNewsList])
      expect(card).toMatchObject({
        cardTemplateType: 'IMAGE',
        image: expect.stringMatching(/^\/media\//),
      })
    expect(recentNewsList.every((card) => hasCode(card, 'CA') && card.languageType === 'ENG')).toBe(
      true,
    )
  })

  it('AR-041 AR-033 AR-043 press releases continue from the cursor to the total; several tags match any', async () => {
    const loaded: Card[] = []
    for (let cursor = ''; ; cursor = String(loaded.at(-1)?.contentIdx)) {
      const { list, totalCount } = await dataOf(
        `/api/v2/content/press-release?lang=KOR&contentIdx=${cursor}`,
        pressBatch,
      )
      expect(list.length).toBe(Math.min(12, totalCount - loaded.length))
      loaded.push(...list)
      if (loaded.length >= totalCount) break
    }
    expect(loaded).toEqual(newestFirst(loaded))
    expect(loaded).toEqual(await allNews('lang=KOR&code=CA'))
    const tags = await dataOf(
      '/api/v1/content/home/recommendation/keyword?lang=KOR&code=CJA',
      z.array(tag),
    )
    expect(tags.length).toBeGreaterThan(3)
    const uses = (ids: number[]): Card[] =>
      loaded.filter((card) => card.keywordList.some(({ keywordIdx }) => ids.includes(keywordIdx)))
    const some = tags.slice(-2).map(({ keywordIdx }) => keywordIdx)
    const found = await dataOf(
      `/api/v2/content/press-release?lang=KOR&keywordIdxs=${some.join(',')}`,
      pressBatch,
    )
    expect(found.totalCount).toBe(uses(some).length)
    expect(found.list).toEqual(uses(some).slice(0, 12))
    expect(
      await dataOf('/api/v2/content/press-release?keywordIdxs=99999999999', pressBatch),
    ).toEqual({
      list: [],
      totalCount: 0,
    })
  })

  it('AR-085 AR-086 the months of the collection match their articles', async () => {
    const months = await dataOf('/api/v1/content/collect/dateOption', z.array(dateOption))
    const all = [...(await allNews('lang=KOR')), ...(await allNews('lang=ENG'))]
    const keys = [...new Set(all.map(({ postDate }) => postDate.slice(0, 7)))].sort().reverse()
    expect(months.map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`)).toEqual(
      keys,
    )
    const { year, month } = months[0] as z.infer<typeof dateOption>
    const inMonth = all.filter(
      (card) => card.languageType === 'KOR' && card.postDate.startsWith(keys[0] as string),
    )
    expect(
      await dataOf(
        `/api/v1/content/collect?lang=KOR&year=${year}&month=${month}`,
        z.array(contentCard),
      ),
    ).toEqual(inMonth)
    const limited = await dataOf(
      `/api/v1/content/collect?lang=KOR&year=${year}&month=${month}&optionYn=Y`,
      z.array(contentCard),
    )
    expect(limited).toEqual(inMonth.filter(({ image, desc }) => image || desc))
    expect(
      await dataOf('/api/v1/content/collect?lang=KOR&year=1999&month=1', z.array(contentCard)),
    ).toEqual([])
  })

  it('SH-214 SH-186 SH-173 an article with all its fields, whose pair is its translation', async () => {
    const [card] = (await allNews('lang=ENG')).filter(({ isOutLink }) => !isOutLink)
    const english = await dataOf(`/api/v1/content/${card?.contentIdx}`, content)
    expect(english).toMatchObject(card as Card)
    expect(english.content).toMatch(/<p/)
    const korean = await dataOf(`/api/v1/content/${english.pairContentIdx}?lang=ENG`, content)
    expect(korean).toMatchObject({ languageType: 'KOR', pairContentIdx: english.contentIdx })
  })

  it('SH-176 an unknown article is null', async () => {
    for (const id of ['1', '0', '2147483648', '99999999999999999999'])
      expect(await dataOf(`/api/v1/content/${id}`, content.nullable()), id).toBeNull()
    expect(
      await dataOf('/api/v1/content/relation/99999999999?lang=KOR', z.array(contentCard)),
    ).toEqual([])
  })

  it('SH-215 FT-115 related cards are other articles in the requested language', async () => {
    const [card] = await allNews('lang=KOR')
    const related = await dataOf(
      `/api/v1/content/relation/${card?.contentIdx}?lang=KOR`,
      z.array(contentCard),
    )
    expect(related.length).toBeGreaterThan(3)
    expect(
      related.every(
        ({ languageType, contentIdx }) => languageType === 'KOR' && contentIdx !== card?.contentIdx,
      ),
    ).toBe(true)
  })

  it('AR-113 AR-114 the services: all, by codes, and their keywords by category', async () => {
    const all = await dataOf('/api/v1/content/services?lang=KOR', z.array(contentCard))
    expect(all.length).toBeGreaterThan(10)
    expect(all.every(({ contentType, webPath }) => contentType === 'SERVICE' && webPath)).toBe(true)
    const code = all[0]?.categoryList[0]?.code as string
    const other = all.find((card) => !hasCode(card, code))?.categoryList[0]?.code as string
    expect(
      await dataOf(`/api/v1/content/services?lang=KOR&codes=${code}`, z.array(contentCard)),
    ).toEqual(all.filter((card) => hasCode(card, code)))
    expect(
      await dataOf(
        `/api/v1/content/services?lang=KOR&codes=${code},${other}`,
        z.array(contentCard),
      ),
    ).toEqual(all.filter((card) => hasCode(card, code) || hasCode(card, other)))
    expect(await dataOf('/api/v1/content/services?codes=NONE', z.array(contentCard))).toEqual([])
    const filter = await dataOf('/api/v1/content/services/filter?lang=KOR', serviceFilter)
    expect(Object.keys(filter)).toEqual([
      ...new Set(all.flatMap((card) => card.categoryList.map(({ name }) => name))),
    ])
    for (const name of Object.keys(filter))
      expect(new Set(filter[name])).toEqual(
        new Set(
          all
            .filter((card) => card.categoryList.some((one) => one.name === name))
            .flatMap((card) => card.keywordList.map((keyword) => keyword.name)),
        ),
      )
  })

  it('FT-112 FT-113 one service by web path, in each spelling of the language or by the cookie; null where none exists', async () => {
    const [card] = await dataOf('/api/v1/content/services?lang=KOR', z.array(contentCard))
    const path = `/api/v1/content/services/${encodeURIComponent(card?.webPath as string)}`
    for (const [lang, type] of [
      ['ko', 'KOR'],
      ['KOR', 'KOR'],
      ['en', 'ENG'],
      ['ENG', 'ENG'],
    ])
      expect((await dataOf(`${path}?lang=${lang}`, service)).languageType, lang).toBe(type)
    for (const [cookie, type] of [
      ['isEnglish=true', 'ENG'],
      ['isEnglish=false', 'KOR'],
    ] as const)
      expect((await site.json(path, { headers: { cookie } })).body.data.languageType).toBe(type)
    expect(
      (await site.json(`${path}?lang=KOR`, { headers: { cookie: 'isEnglish=true' } })).body.data
        .languageType,
    ).toBe('KOR')
    expect(
      (await site.json(`${path}?lang=xx`, { headers: { cookie: 'isEnglish=true' } })).body.data
        .languageType,
    ).toBe('ENG')
    expect(await dataOf('/api/v1/content/services/none?lang=KOR', service.nullable())).toBeNull()
  })

  it('SH-204 SH-220 SH-221 search finds, counts and pages; an empty query finds nothing', async () => {
    const [card] = await allNews('lang=KOR&code=CA')
    const word = encodeURIComponent(card?.title.split(/[^가-힣A-Za-z0-9]+/)[0] as string)
    const found = await dataOf(`/api/v1/search?lang=KOR&keyword=${word}`, searchResult)
    expect(found.resultList.map(({ contentIdx }) => contentIdx)).toContain(card?.contentIdx)
    expect(found).toMatchObject({
      errorCode: null,
      totalPageCount: Math.ceil(found.resultCount / 12),
    })
    expect(
      await dataOf(`/api/v1/search?lang=KOR&keyword=${word}&page=999&type=keyword`, searchResult),
    ).toEqual({
      ...found,
      resultList: [],
    })
    const nothing = {
      resultCount: 0,
      resultList: [],
      totalPageCount: 0,
      errorCode: null,
      countList: [],
    }
    for (const keyword of ['', '%20%20', 'zzqqxxy'])
      expect(
        await dataOf(`/api/v1/search?lang=KOR&keyword=${keyword}`, searchResult),
        keyword,
      ).toEqual(nothing)
    expect(
      (await dataOf('/api/v1/search?lang=KOR&keyword=zzqqxxy&type=suggest', searchResult))
        .resultList.length,
    ).toBeGreaterThan(0)
    // filtered by one type; the counts are of all types
    expect(found.countList[0]).toEqual({ type: 'all', count: found.resultCount })
    expect(found.countList.slice(1).reduce((sum, { count }) => sum + count, 0)).toBe(
      found.resultCount,
    )
    for (const { type, count } of found.countList) {
      const one = await dataOf(
        `/api/v1/search?lang=KOR&keyword=${word}&resultType=${type}`,
        searchResult,
      )
      expect([one.resultCount, one.totalPageCount, one.countList], type).toEqual([
        count,
        Math.ceil(count / 12),
        found.countList,
      ])
      if (type === 'news' || type === 'service')
        expect(new Set(one.resultList.map(({ contentType }) => contentType))).toEqual(
          new Set([type.toUpperCase()]),
        )
    }
    expect(
      await dataOf(`/api/v1/search?lang=KOR&keyword=zzqqxxy&resultType=tech`, searchResult),
    ).toEqual(nothing)
    const texts = await dataOf(
      `/api/v1/search?lang=KOR&type=complete&keyword=${word}`,
      z.array(z.string()),
    )
    expect(texts.length).toBeGreaterThan(0)
  })
})
