import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerOf } from '../../contract/answers.ts'
import { type AiBlock, type AiHub, type AiSection, aiHub } from '../../contract/ai-hub.ts'
import { FIRST_DEFINITIONS } from '../../contract/limits.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { publishingRepository } from '../../server/content/publishing.repository.ts'
import { label } from '../../server/labels.ts'
import type { AiHubDocument } from '../../server/site/ai-hub.ts'
import { siteRepository } from '../../server/content/site-documents.repository.ts'
import { logged } from '../log.ts'
import { root } from '../server.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'
import { draft } from './store-kit.ts'

const CALL = '/api/v1/content/ai-hub'
type News = Extract<AiSection, { templateType: 'NEWS' }>

const sectionsOf = (hub: AiHub): AiSection[] =>
  Object.values(hub.AI_CONTENT.contents).flatMap(({ sections }) => sections)
const newsOf = (hub: AiHub): News[] =>
  sectionsOf(hub).filter((one): one is News => one.templateType === 'NEWS')
const blocksOf = (one: AiSection): AiBlock[] =>
  one.templateType === 'NEWS' ? [] : one.templateType === 'GROUP' ? one.components : [one.component]
/** Files of `content/` in a response; a video has two. */
const filesOf = (hub: AiHub): string[] =>
  [...JSON.stringify(hub).matchAll(/\/(media\/[^"]+)/g)].flatMap(([, file = '']) =>
    /\.\w+$/.test(file) ? [file] : [`${file}.mp4`, `${file}.webm`],
  )

describe.each(DATABASES)('the AI hub on %s', (database) => {
  let site: ApiSite
  beforeAll(async () => {
    site = await openApiSite(database)
  })
  afterAll(() => site.stop())

  const hub = async (query = '', headers: Record<string, string> = {}): Promise<AiHub> =>
    (await site.json(`${CALL}${query}`, { headers })).body.data
  /** The document of a language as it is stored. */
  const stored = async (language: string): Promise<AiHubDocument> =>
    (await siteRepository(site.store).read<AiHubDocument>('ai-hub', language)) as AiHubDocument
  /** Replaces it by another document, as an editor would. */
  const put = async (language: string, document: unknown): Promise<void> => {
    const text = JSON.stringify(document)
    await site.store.transaction((tx) =>
      publishingRepository.putDocument(tx, 'ai-hub', language, text, text),
    )
    await publishingModel(site.store).announceLoad()
  }

  it.each(LANGUAGES)(
    'FT-078 FT-079 FT-080 FT-081 FT-082 FT-085 the response in %s matches the contract',
    async (lang) => {
      const { answer, body } = await site.json(`${CALL}?lang=${lang}`)
      expect(answer.status).toBe(200)
      expect(answerOf(z.unknown()).strict().parse(body).success).toBe(true)
      const data = aiHub.parse(body.data)
      expect(data).toEqual(body.data)
      expect(Object.keys(data)).toEqual(['HERO_VISUAL', 'MARKETING', 'AI_CONTENT'])

      const { title, highlight } = data.HERO_VISUAL
      expect(title.split('\n').length).toBeGreaterThan(1)
      expect(highlight.length).toBeGreaterThanOrEqual(4)
      const videos = highlight.filter(({ resourceType }) => resourceType === 'VIDEO')
      expect(videos.length).toBeGreaterThanOrEqual(2)
      for (const video of videos)
        expect([video.posterImageUrl, video.moPosterImageUrl]).not.toContain(null)
      expect(data.MARKETING).toHaveLength(3)
      expect(data.MARKETING.some(({ links }) => links.length)).toBe(true)

      const { categories, contents } = data.AI_CONTENT
      expect(categories).toHaveLength(5)
      expect(Object.keys(contents)).toEqual(categories.map(({ name }) => name))
      for (const [name, { category }] of Object.entries(contents)) expect(category).toBe(name)
      const definitions = sectionsOf(data)
        .flatMap(blocksOf)
        .filter(({ definitions: all }) => all.length)
      const unfolding = definitions.filter(({ definitionExpandYn }) => definitionExpandYn === 'Y')
      expect(
        unfolding.filter(({ definitions: all }) => all.length > FIRST_DEFINITIONS).length,
      ).toBeGreaterThan(1)
      expect(definitions.length).toBeGreaterThan(unfolding.length)
    },
  )

  it.each(LANGUAGES)(
    'FT-074 FT-075 14 sections or more in %s, each template twice or more, with the blocks of its layout',
    async (lang) => {
      const sections = sectionsOf(await hub(`?lang=${lang}`))
      expect(sections.length).toBeGreaterThanOrEqual(14)
      for (const template of ['BRAND', 'DETAIL', 'GROUP', 'NEWS'])
        expect(
          sections.filter(({ templateType }) => templateType === template).length,
          template,
        ).toBeGreaterThan(1)
      for (const one of sections)
        expect(Object.keys(one).sort(), one.templateType).toEqual(
          one.templateType === 'BRAND' || one.templateType === 'DETAIL'
            ? ['component', 'templateType']
            : ['components', 'templateType', 'title'],
        )
    },
  )

  it('both languages have the same content: the same templates in the same order, with the same images', async () => {
    const [korean, english] = await Promise.all(LANGUAGES.map((lang) => hub(`?lang=${lang}`)))
    const form = ({ AI_CONTENT: { categories, contents } }: AiHub) =>
      categories.map(({ code, image, name }) => [
        code,
        image,
        contents[name]?.sections.map((one) => [
          one.templateType,
          blocksOf(one).map(({ resourceUrl, definitions }) => [resourceUrl, definitions.length]),
        ]),
      ])
    expect(form(english as AiHub)).toEqual(form(korean as AiHub))
    for (const part of ['HERO_VISUAL', 'MARKETING'] as const) {
      const [ko, en] = [korean, english].map((one) => {
        const all = part === 'MARKETING' ? one?.MARKETING : one?.HERO_VISUAL.highlight
        return all?.map(({ resourceUrl, moResourceUrl }) => [resourceUrl, moResourceUrl])
      })
      expect(en).toEqual(ko)
    }
  })

  it('FT-004 every image, poster and video exists, and every image has its dark variant', async () => {
    for (const lang of LANGUAGES) {
      const answered = await hub(`?lang=${lang}`)
      const files = filesOf(answered)
      expect(files.length).toBeGreaterThan(60)
      for (const file of files) expect(existsSync(join(root, 'content', file)), file).toBe(true)
      for (const one of sectionsOf(answered).flatMap(blocksOf))
        expect([one.resourceUrlDark, one.moResourceUrlDark], one.title).not.toContain(null)
      for (const category of answered.AI_CONTENT.categories)
        expect(category.imageDark).not.toBeNull()
    }
  })

  it('FT-083 FT-076 news are the published articles themselves, in the language of the call', async () => {
    for (const lang of LANGUAGES)
      for (const { components } of newsOf(await hub(`?lang=${lang}`))) {
        expect(components).toHaveLength(3)
        for (const item of components) {
          const { body } = await site.json(`/api/v1/content/${item.contentIdx}`)
          expect(body.data.languageType).toBe(lang)
          expect(item).toEqual({
            title: body.data.title,
            image: body.data.image,
            imageDark: body.data.imageDark,
            content: expect.stringMatching(/^<p>[^<]+<\/p>$/),
            contentIdx: body.data.contentIdx,
            isOutLink: false,
            link: `/page/detail/${item.contentIdx}`,
            createDate: body.data.createDate,
            categoryName: body.data.categoryList[0].name,
          })
          expect(item.content).toBe(`<p>${body.data.desc}</p>`)
        }
      }
  })

  it('FT-084 FT-237 `lang` in the address has priority over the cookie `isEnglish`; the default is Korean; other values are ignored', async () => {
    const [korean, english] = [await hub('?lang=KOR'), await hub('?lang=ENG')]
    expect(english).not.toEqual(korean)
    expect(await hub()).toEqual(korean)
    expect(await hub('', { cookie: 'isEnglish=true' })).toEqual(english)
    expect(await hub('?lang=KOR', { cookie: 'isEnglish=true' })).toEqual(korean)
    expect(await hub('?lang=xx', { cookie: 'isEnglish=true' })).toEqual(english)
  })

  it('FT-083 a revised or unpublished article shows at the next call; an empty NEWS section is omitted', async () => {
    const before = await hub('?lang=ENG')
    const english = newsOf(before)[0] as News
    const korean = newsOf(await hub())[0] as News
    const [first, second, third] = korean.components.map(({ contentIdx }) => contentIdx) as [
      number,
      number,
      number,
    ]
    const publishing = publishingModel(site.store)

    await publishing.unpublish(first)
    const left = newsOf(await hub())[0] as News
    expect([left.title, left.components]).toEqual([korean.title, korean.components.slice(1)])
    for (const contentIdx of [second, third]) await publishing.unpublish(contentIdx)
    const without = await hub()
    expect(newsOf(without).map(({ title }) => title)).not.toContain(korean.title)
    expect(without.AI_CONTENT.categories).toHaveLength(5)
    expect(newsOf(await hub('?lang=ENG'))[0]).toEqual(english)
  })

  it('FT-083 FT-076 a revision shows at the next call; external links are marked, texts are not HTML, scheduled and other-language articles are omitted', async () => {
    const document = await stored('KOR')
    const [name] = Object.keys(document.AI_CONTENT.contents) as [string]
    const english = newsOf(await hub('?lang=ENG'))[0]?.components[0]?.contentIdx
    const contents = {
      [name]: {
        category: name,
        sections: [
          { templateType: 'NEWS', title: '소식', components: [77_001, 77_002, english, 77_003] },
        ],
      },
    }
    await put('KOR', {
      ...document,
      AI_CONTENT: { categories: document.AI_CONTENT.categories.slice(0, 1), contents },
    })
    expect((await hub()).AI_CONTENT).toEqual({ categories: [], contents: {} })

    const publishing = publishingModel(site.store)
    const link = 'https://opensource.yunseul.example/naru'
    await publishing.save(draft(77_001, { isOutLink: true, link, desc: '5 < 6 & 7', image: null }))
    await publishing.save(draft(77_002, { publishAt: '2999-01-01T00:00:00.000Z' }))
    await publishing.save(draft(77_003))
    const shown = async () => newsOf(await hub())[0]?.components
    expect(await shown()).toEqual([
      expect.objectContaining({
        contentIdx: 77_001,
        image: null,
        isOutLink: true,
        link,
        content: '<p>5 &lt; 6 &amp; 7</p>',
      }),
      expect.objectContaining({
        contentIdx: 77_003,
        title: '제목 77003',
        content: '',
        link: '/page/detail/77003',
      }),
    ])
    await publishing.save(draft(77_003, { title: '고친 제목' }))
    expect((await shown())?.map(({ title }) => title)).toEqual(['제목 77001', '고친 제목'])
    await put('KOR', document)
  })

  it('FT-074 a section of an unknown template is omitted, and logged once per request; an empty category is omitted with it', async () => {
    const document = await stored('KOR')
    const [only, other] = document.AI_CONTENT.categories.map(({ name }) => name) as [string, string]
    const contents = {
      ...document.AI_CONTENT.contents,
      [only]: { category: only, sections: [{ templateType: 'POSTER', component: {} }] },
      [other]: {
        category: other,
        sections: [{ templateType: 'MOSAIC' }, document.AI_CONTENT.contents[only]?.sections[0]],
      },
    }
    await put('KOR', { ...document, AI_CONTENT: { ...document.AI_CONTENT, contents } })

    const { result, lines } = await logged(() => site.json(CALL))
    expect(result.answer.status).toBe(200)
    const answered = aiHub.parse(result.body.data)
    expect(answered.AI_CONTENT.categories.map(({ name }) => name)).not.toContain(only)
    expect(Object.keys(answered.AI_CONTENT.contents)).not.toContain(only)
    expect(
      answered.AI_CONTENT.contents[other]?.sections.map(({ templateType }) => templateType),
    ).toEqual(['BRAND'])
    expect(lines).toEqual([
      expect.objectContaining({
        severity: 'error',
        event: 'sections left out',
        reason: `Error: no such template: POSTER in ${only}, MOSAIC in ${other}`,
        document: 'ai-hub',
        language: 'KOR',
        requestId: result.answer.headers['x-request-id'],
      }),
    ])
  })

  it('FT-070 a hero with two highlights, no banners and no articles are returned as they are: the page follows the data', async () => {
    const document = await hub('?lang=ENG')
    const few = {
      HERO_VISUAL: {
        ...document.HERO_VISUAL,
        highlight: document.HERO_VISUAL.highlight.slice(0, 2),
      },
      MARKETING: [],
      AI_CONTENT: { categories: [], contents: {} },
    }
    await put('ENG', few)
    expect(await hub('?lang=ENG')).toEqual(few)
  })

  it('FT-086 without its document the call returns 500 and `success: false`, and logs the reason', async () => {
    const empty = await openApiSite(database, { loaded: false })
    try {
      for (const language of LANGUAGES) {
        const { result, lines } = await logged(() => empty.json(`${CALL}?lang=${language}`))
        expect([result.answer.status, result.body]).toEqual([
          500,
          {
            success: false,
            status: 500,
            errorCode: 500,
            message: label('problem_failed', language),
          },
        ])
        expect(lines).toEqual([
          expect.objectContaining({
            event: 'call failed',
            reason: expect.stringContaining('AI hub is missing'),
          }),
        ])
      }
    } finally {
      await empty.stop()
    }
  })
})
