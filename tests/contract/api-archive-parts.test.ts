import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { recommendedUnder } from '../../contract/archive-answers.ts'
import { ARCHIVES } from '../../contract/archives.ts'
import {
  type ContentCard,
  category,
  contentCard,
  historyEntry,
  pressBatch,
  storyCompany,
  tag,
} from '../../contract/content.ts'
import { companyCategory } from '../../contract/group.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { newestFirst } from './api-answers-kit.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'

import { chosenIn, filesOf, GROUP_STORIES, LISTS, listOf, questionsTo } from './archives-kit.ts'

describe.each(DATABASES)('additional calls of the archives on %s', (database) => {
  let site: ApiSite
  beforeAll(async () => {
    site = await openApiSite(database, { environment: { RENDERS_PER_MINUTE: '1000000' } })
  })
  afterAll(() => site.stop())

  const { dataOf, pageOf, allOf } = questionsTo(() => site)

  it.each([
    ['group-story', 'recommendedGroupStoryList', 'groupStories'],
    ['kakao-story', 'recommendedKakaoStoryList', 'companyStories'],
    ['mediakit', 'recommendedMediakitList', 'mediaKit'],
  ] as const)(
    'AR-093 AR-132 AR-153 recommendations of %s: title and image, in the order of the editors',
    async (word, name, archive) => {
      const data = await dataOf(`/api/v1/content/${word}/recommendation`, recommendedUnder(name))
      const cards = data[name] as ContentCard[]
      expect(cards.map(({ contentIdx }) => contentIdx)).toEqual(
        chosenIn(archive, 'recommended', 'KOR'),
      )
      for (const { title, image } of cards)
        expect([title.length > 0, image?.startsWith('/media/')]).toEqual([true, true])
      const english = { cookie: 'isEnglish=true' }
      const shown = await dataOf(
        `/api/v1/content/${word}/recommendation`,
        recommendedUnder(name),
        english,
      )
      if (archive === 'mediaKit')
        expect(
          (shown[name] as ContentCard[]).every(({ languageType }) => languageType === 'ENG'),
        ).toBe(true)
      else expect(shown).toEqual(data)
    },
  )

  it('AR-133 AR-138 the companies of the dropdown are those of the group, by their Korean names', async () => {
    const companies = await dataOf('/api/v1/content/group-story/company', z.array(storyCompany))
    const group = await dataOf(
      '/api/v1/content/community/category?lang=KOR',
      z.array(companyCategory),
    )
    expect(companies).toEqual(
      group.flatMap(({ companyList }) =>
        companyList.map(({ code, companyName }) => ({ code, nameKor: companyName })),
      ),
    )
    expect(
      await dataOf('/api/v1/content/group-story/company?lang=ENG', z.array(storyCompany)),
    ).toEqual(companies)
  })

  it('AR-137 AR-138 the companies of the group by category, with marks for both modes', async () => {
    const [korean, english] = (await Promise.all(
      LANGUAGES.map((lang) =>
        dataOf(`/api/v1/content/community/category?lang=${lang}`, z.array(companyCategory)),
      ),
    )) as [z.infer<typeof companyCategory>[], z.infer<typeof companyCategory>[]]
    const companies = korean.flatMap(({ companyList }) => companyList)
    expect(companies).toHaveLength(12)
    expect(new Set(companies.map(({ code }) => code)).size).toBe(12)
    expect(english.flatMap(({ companyList }) => companyList.map(({ code }) => code))).toEqual(
      companies.map(({ code }) => code),
    )
    for (const { categoryName, categoryDescription, companyList } of english)
      expect(JSON.stringify([categoryName, categoryDescription, companyList])).not.toMatch(
        /[가-힣]/,
      )
    for (const { categoryName, categoryDescription } of korean)
      expect([categoryName, categoryDescription].every((text) => /[가-힣]/.test(text))).toBe(true)
    for (const { link, image, thumbnailImage } of companies) {
      expect(link).toMatch(/^https:\/\//)
      expect(image).not.toBe(thumbnailImage)
      for (const mark of [image, thumbnailImage])
        expect((await site.ask(mark, { method: 'HEAD' })).status, mark).toBe(200)
    }
  })

  it.each([
    ['tech', 'tech'],
    ['socialimpact', 'social'],
  ] as const)(
    'AR-103 AR-108 the highlights of %s are those that editors chose, otherwise its six newest with an image',
    async (word, archive) => {
      const list = listOf(archive)
      for (const language of LANGUAGES) {
        const all = await allOf(list, `lang=${language}`)
        const pictured = all.filter(
          ({ image, cardTemplateType }) => image !== null && cardTemplateType !== 'TEXT',
        )
        const chosen = chosenIn(archive, 'recommended', language)
        const wanted = chosen.map((id) => all.find(({ contentIdx }) => contentIdx === id))
        const path = `/api/v1/content/${word}/highlight?lang=${language}`
        expect(await dataOf(path, z.array(contentCard))).toEqual(
          (chosen.length ? wanted : pictured).slice(0, 6),
        )
        expect(pictured.length).toBeGreaterThan(6)
      }
    },
  )

  it('AR-143 AR-144 AR-145 AR-146 History: its years, the latest, all and one year', async () => {
    const years = await dataOf('/api/v1/content/history/yearOption', z.array(z.number()))
    expect(years).toEqual([...new Set(years)].sort((a, b) => b - a))
    expect([years[0], years.at(-1)]).toEqual([2026, 2007])
    expect(
      await dataOf('/api/v1/content/history/yearOption?lang=ENG', z.array(z.number())),
    ).toEqual(years)
    const ids = new Set<number>()
    for (const language of LANGUAGES) {
      const all = await dataOf(
        `/api/v1/content/history/year?lang=${language}`,
        z.array(historyEntry),
      )
      expect(all).toHaveLength(filesOf('history', language))
      expect(all).toEqual(newestFirst(all))
      for (const { year, month, postDate, languageType, contentType } of all)
        expect([year, month, languageType, contentType]).toEqual([
          ...postDate.split('-').slice(0, 2).map(Number),
          language,
          'HISTORY',
        ])
      for (const year of new Set(all.map((entry) => entry.year))) {
        ids.add(year)
        expect(
          await dataOf(
            `/api/v1/content/history/year/${year}?lang=${language}`,
            z.array(historyEntry),
          ),
        ).toEqual(all.filter((entry) => entry.year === year))
      }
      const leading = all.filter(
        ({ image, comingSoonYn }) => image !== null && comingSoonYn === 'N',
      )
      expect(leading.length).toBe(all.length - 2)
      expect(
        await dataOf(`/api/v1/content/history/latest?lang=${language}`, z.array(historyEntry)),
      ).toEqual(leading.slice(0, 6))
      expect(
        await dataOf(`/api/v1/content/history/year/1999?lang=${language}`, z.array(historyEntry)),
      ).toEqual([])
    }
    expect([...ids].sort((a, b) => b - a)).toEqual(years)
  })

  it('AR-134 AR-155 AR-175 SH-024 categories by section, by parent, and both in each language', async () => {
    const tabs = async (query: string) => dataOf(`/api/v1/categories?${query}`, z.array(category))
    for (const { section, root: code } of Object.values(ARCHIVES)) {
      for (const lang of LANGUAGES) {
        const [first, ...below] = await tabs(`lang=${lang}&name=${section}`)
        expect([first?.code, first?.depth, first?.categoryParentCode]).toEqual([code, 1, null])
        expect(await tabs(`lang=${lang}&categoryParentCode=${code}`)).toEqual(below)
        for (const one of below) {
          expect([one.depth, one.categoryParentCode, one.exposureName.length > 0]).toEqual([
            2,
            code,
            true,
          ])
          expect(/[가-힣]/.test(one.name), one.name).toBe(lang === 'KOR')
        }
        expect(new Set(below.map(({ exposureName }) => exposureName)).size).toBe(below.length)
      }
    }
    expect((await tabs('categoryParentCode=CKA&lang=KOR')).map(({ code }) => code)).toEqual([
      'CKAA',
      'CKAB',
      'CKAC',
      'CKAD',
      'CKAE',
    ])
    expect((await tabs('categoryParentCode=CKB&lang=KOR')).map(({ code }) => code)).toEqual([
      'CKBA',
      'CKBB',
      'CKBC',
      'CKBD',
    ])
    expect(
      (await tabs('lang=KOR&name=tech')).slice(1).map(({ exposureName }) => exposureName),
    ).toEqual([
      'kakao_tech_intro',
      'tech_platform',
      'tech_service',
      'tech_contents',
      'tech_event',
      'ifkakao',
    ])
    expect(await tabs('categoryParentCode=NONE')).toEqual([])
  })

  it('AR-023 SH-251 the categories contain every code of the specification', async () => {
    const all = await dataOf('/api/v1/categories?lang=ENG', z.array(category))
    for (const code of ['CJA', 'CJ', 'CJB', 'ED', 'EC', 'BB', 'BA', 'CH', 'CKA', 'CKB'])
      expect(
        all.filter((one) => one.code === code),
        code,
      ).toHaveLength(1)
  })

  it('AR-038 AR-172 cards of press and of archives have the fields that pages read', async () => {
    const { list } = await dataOf('/api/v2/content/press-release?lang=KOR', pressBatch)
    const stories = await pageOf(GROUP_STORIES)
    for (const card of [...list, ...stories.cards])
      expect(card).toMatchObject({
        contentIdx: expect.any(Number),
        title: expect.stringMatching(/./),
        postDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        createDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
        languageType: 'KOR',
        cardTemplateType: expect.stringMatching(/^(IMAGE|TEXT)$/),
        isOutLink: expect.any(Boolean),
      })
    for (const card of list) expect(z.array(tag).parse(card.keywordList).length).toBeGreaterThan(0)
    for (const { companyApiDto } of stories.cards) expect(companyApiDto?.nameKor).toMatch(/[가-힣]/)
  })

  const PATHS = [
    ...LISTS.map(({ word }) => `/api/v1/content/${word}`),
    ...['group-story', 'kakao-story', 'mediakit'].map(
      (word) => `/api/v1/content/${word}/recommendation`,
    ),
    ...['tech', 'socialimpact'].map((word) => `/api/v1/content/${word}/highlight`),
    '/api/v1/content/group-story/company',
    '/api/v1/content/history/yearOption',
    '/api/v1/content/history/latest',
    '/api/v1/content/history/year',
    '/api/v1/content/history/year/{year}',
    '/api/v1/content/community/category',
    '/api/v1/categories',
  ]

  it('AR-001 AR-177 every call is a GET without a body that accepts KOR and ENG, as documented in the OpenAPI document', async () => {
    const { body } = await site.json('/api/openapi.json')
    const withoutLanguage = [
      '/api/v1/content/group-story/company',
      '/api/v1/content/history/yearOption',
    ]
    for (const path of PATHS) {
      expect(Object.keys(body.paths[path] ?? {}), path).toEqual(['get'])
      const { parameters = [], requestBody } = body.paths[path].get
      expect(requestBody).toBeUndefined()
      const lang = parameters.find(({ name }: { name: string }) => name === 'lang')
      if (!withoutLanguage.includes(path))
        expect(lang?.schema.enum, path).toEqual(expect.arrayContaining([...LANGUAGES]))
      const { answer } = await site.json(path.replace('{year}', '2024'), {
        method: 'POST',
        body: '{}',
      })
      expect([answer.status, answer.headers.allow], path).toEqual([405, 'GET, HEAD'])
    }
  })

  it.each([
    ...LISTS.map(({ word }) => [`/api/v1/content/${word}?code=${'A,'.repeat(251)}`, 'code']),
    [`/api/v1/content/group-story?companyCode=${'a'.repeat(101)}`, 'companyCode'],
    ['/api/v1/content/history/year/abcd', 'year'],
    ['/api/v1/content/history/year/24', 'year'],
    ['/api/v1/content/history/year/20244', 'year'],
    ['/api/v1/content/history/year/-2024', 'year'],
    [`/api/v1/categories?categoryParentCode=${'C'.repeat(101)}`, 'categoryParentCode'],
  ])(
    'AR-177 malformed input is answered with 400 and names the field, in the requested language: case %#',
    async (path, field) => {
      const said = await Promise.all(
        LANGUAGES.map(async (lang) => {
          const { answer, body } = await site.json(
            `${path}${path?.includes('?') ? '&' : '?'}lang=${lang}`,
          )
          expect([answer.status, body.field, body.success]).toEqual([400, field, false])
          return body.message as string
        }),
      )
      expect(said.map((text) => /[가-힣]/.test(text))).toEqual(
        LANGUAGES.map((lang) => lang === 'KOR'),
      )
    },
  )
})
