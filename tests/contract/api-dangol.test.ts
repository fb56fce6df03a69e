import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerOf } from '../../contract/answers.ts'
import { CATEGORY } from '../../contract/categories.ts'
import { DANGOL_PARTS, dangolBanner, dangolPage, dangolRecent } from '../../contract/dangol.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { publishingRepository } from '../../server/content/publishing.repository.ts'
import { siteRepository } from '../../server/content/site-documents.repository.ts'
import { root } from '../server.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'
import { draft } from './store-kit.ts'

const BANNER = '/api/v1/content/project-dangol/banner'
const RECENT = '/api/v1/content/project-dangol/recent'
/** Files of `content/` in a response; a video has two. */
const filesOf = (data: unknown): string[] =>
  [...JSON.stringify(data).matchAll(/\/(media\/[^"]+)/g)].flatMap(([, file = '']) =>
    /\.\w+$/.test(file) ? [file] : [`${file}.mp4`, `${file}.webm`],
  )
const missing = (data: unknown): string[] =>
  filesOf(data).filter((file) => !existsSync(join(root, 'content', file)))

describe.each(DATABASES)('Project Dangol on %s', (database) => {
  let site: ApiSite
  beforeAll(async () => {
    site = await openApiSite(database)
  })
  afterAll(() => site.stop())

  async function dataOf<T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T>> {
    const { answer, body } = await site.json(path)
    expect(answer.status, path).toBe(200)
    expect(answerOf(z.unknown()).strict().parse(body).success).toBe(true)
    const data = schema.parse(body.data)
    expect(data, path).toEqual(body.data)
    return data
  }

  // comes first: earlier events would be sent again
  it('FT-189 a banner without one language is an error, and leaves the other language unaffected', async () => {
    const banner = JSON.stringify(await siteRepository(site.store).read('dangol-banner', 'ENG'))
    await site.store.kysely
      .deleteFrom('site_document')
      .where('name', '=', 'dangol-banner')
      .where('languageType', '=', 'ENG')
      .execute()
    const { answer, body } = await site.json(`${BANNER}?lang=ENG`)
    expect([answer.status >= 500, body.success]).toEqual([true, false])
    expect((await dataOf(`${BANNER}?lang=KOR`, z.array(dangolBanner))).length).toBeGreaterThan(0)
    await site.store.transaction((tx) =>
      publishingRepository.putDocument(tx, 'dangol-banner', 'ENG', banner, banner),
    )
    await publishingModel(site.store).announceLoad()
  })

  it.each(LANGUAGES)(
    'FT-162 FT-186 the banner in %s: existing images and videos, with their texts',
    async (lang) => {
      const items = await dataOf(`${BANNER}?lang=${lang}`, z.array(dangolBanner))
      expect(new Set(items.map(({ resourceType }) => resourceType))).toEqual(
        new Set(['VIDEO', 'IMAGE']),
      )
      expect(missing(items)).toEqual([])
      for (const { resourceType, posterImageUrl, altDescription, title } of items) {
        expect(posterImageUrl !== null).toBe(resourceType === 'VIDEO')
        expect(/[가-힣]/.test(altDescription + title)).toBe(lang === 'KOR')
      }
      // an item without text (FT-164)
      expect(items.some(({ title, subTitle, linkUrl }) => !title && !subTitle && !linkUrl)).toBe(
        true,
      )
    },
  )

  it.each(LANGUAGES)(
    'FT-168 FT-174 FT-175 FT-177 FT-178 FT-184 FT-190 FT-191 FT-193 the page in %s has its parts, with the figures of the facts',
    async (language) => {
      const page = await siteRepository(site.store).read('dangol', language)
      const parsed = dangolPage.parse(page)
      expect(parsed).toEqual(page)
      expect(missing(parsed)).toEqual([])
      expect(parsed.project.cards.map(({ key }) => key)).toEqual([...DANGOL_PARTS])
      expect(parsed.project.cards.map(({ name }) => name)).toEqual(
        language === 'KOR'
          ? ['단골시장', '단골거리', '단골지원센터']
          : ['Dangol Market', 'Dangol Street', 'Dangol Support Center'],
      )
      expect(parsed.project.cards.map(({ clickCode }) => clickCode)).toEqual([
        'Click_Dangol_Market',
        'Click_Dangol_Street',
        'Click_Dangol_Support_Center',
      ])
      expect(parsed.project.cards.map(({ whiteText }) => whiteText)).toEqual([false, false, true])
      expect(parsed.education.cards.map(({ clickCode }) => clickCode)).toEqual([
        'Click_Digital_Center',
        'Click_Kakao_Seminar',
      ])
      expect(
        parsed.performance.figures.map(({ number, unit, unitFirst }) => [
          unitFirst ? unit : '',
          number,
          unitFirst ? '' : unit,
        ]),
      ).toEqual(
        language === 'KOR'
          ? [
              ['', '263억', '원'],
              ['', '6만 6천', '명'],
              ['', '17억', '건'],
              ['', '2,550만', '원'],
            ]
          : [
              ['KRW', '26.3 billion', ''],
              ['', '66,000', ''],
              ['', '1.7 billion', ''],
              ['KRW', '25.5 million', ''],
            ],
      )
      const [market, street] = parsed.project.cards
      for (const figure of language === 'KOR'
        ? ['212곳', '2,005명']
        : ['212 markets', '2,005 owners'])
        expect(market?.subInfo).toContain(figure)
      for (const figure of language === 'KOR'
        ? ['열다섯 곳', '842명']
        : ['15 streets', '842 owners'])
        expect(street?.subInfo).toContain(figure)
      expect(parsed.help.tabs[1]?.title).toContain(language === 'KOR' ? '30만 원' : 'KRW 300,000')
      // the challenge has a page in Korean only
      expect(parsed.help.challenge?.linkUrl).toBe(
        language === 'KOR' ? '/page/responsible/challenge' : undefined,
      )
      // an image appears on the page once
      const pictures = [
        ...parsed.project.cards,
        ...parsed.performance.figures,
        ...parsed.help.tabs,
        ...parsed.story.pictures,
        ...parsed.education.cards,
      ].map(({ image }) => image)
      const banner = await dataOf(`${BANNER}?lang=${language}`, z.array(dangolBanner))
      const news = await dataOf(`${RECENT}?lang=${language}`, dangolRecent)
      const all = [
        ...pictures,
        ...banner.map(({ resourceUrl }) => resourceUrl),
        ...news.contentList.map(({ image }) => image),
      ]
      expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([])
    },
  )

  it.each(LANGUAGES)(
    'FT-187 FT-188 the news in %s are those of its category, newest first, as cards',
    async (lang) => {
      const { contentList } = await dataOf(`${RECENT}?lang=${lang}`, dangolRecent)
      expect(contentList.length).toBeGreaterThanOrEqual(5)
      for (const { languageType, categoryList } of contentList) {
        expect(languageType).toBe(lang)
        expect(categoryList.map(({ code }) => code)).toContain(CATEGORY.dangol)
      }
      const dates = contentList.map(({ postDate }) => postDate)
      expect(dates).toEqual([...dates].sort().reverse())
    },
  )

  it('FT-187 a new article is first at the next call, in its language only; without any the list is empty', async () => {
    const publishing = publishingModel(site.store)
    const before = await dataOf(`${RECENT}?lang=ENG`, dangolRecent)
    await publishing.save(
      draft(7001, { postDate: '2026-11-20', categories: ['CD', CATEGORY.dangol] }),
    )
    await publishing.save(draft(7002, { postDate: '2026-11-20', categories: ['CD'] }))
    const { contentList } = await dataOf(`${RECENT}?lang=KOR`, dangolRecent)
    expect(contentList[0]?.contentIdx).toBe(7001)
    expect(contentList.map(({ contentIdx }) => contentIdx)).not.toContain(7002)
    expect(await dataOf(`${RECENT}?lang=ENG`, dangolRecent)).toEqual(before)
    for (const { contentIdx } of before.contentList) await publishing.unpublish(contentIdx)
    expect(await dataOf(`${RECENT}?lang=ENG`, dangolRecent)).toEqual({ contentList: [] })
  })
})
