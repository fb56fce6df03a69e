import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUBSCRIPTION_PATH, SUBSCRIPTIONS_PATH } from '../../contract/subscriptions.ts'
import { CATEGORY } from '../../contract/categories.ts'
import { STUDIO_API } from '../../contract/studio/call.ts'
import { PRESS_LETTER_PATH } from '../../contract/studio/press-letters.ts'
import type { Category } from '../../contract/content.ts'
import { serviceFeature } from '../../contract/service-page.ts'
import { type ApiSite, openApiSite } from './api-site.ts'

interface Call {
  parameters?: { name: string; schema: { enum?: string[] } }[]
}

describe('fields and codes shared by the calls of the shell', () => {
  let site: ApiSite
  // biome-ignore lint/suspicious/noExplicitAny: the document is read, not typed
  let document: any
  beforeAll(async () => {
    site = await openApiSite('SQLite')
    document = (await site.json('/api/openapi.json')).body
  })
  afterAll(() => site.stop())
  const categories = async (query: string): Promise<Category[]> =>
    (await site.json(`/api/v1/categories?${query}`)).body.data

  it('SH-208 every call of visitors is a GET except the safety report, the beacon of events, subscriptions and letters to the press; lang is ENG or KOR', async () => {
    const calls = Object.entries(document.paths as Record<string, Record<string, Call>>).flatMap(
      ([path, methods]) =>
        // editors' calls have separate rules (tests/contract/studio-matrix.test.ts)
        path.startsWith(`${STUDIO_API}/`)
          ? []
          : Object.entries(methods).map(([method, call]) => ({ path, method, call })),
    )
    expect(calls.length).toBeGreaterThan(20)
    expect(
      calls
        .filter(({ method }) => method !== 'get')
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual([
      'post /api/v1/events',
      `post ${SUBSCRIPTION_PATH}`,
      `post ${SUBSCRIPTION_PATH}/leave`,
      `post ${SUBSCRIPTIONS_PATH}`,
      `post ${PRESS_LETTER_PATH}`,
      `post ${PRESS_LETTER_PATH}/leave`,
      'post /api/v1/safety-health/report',
    ])
    const languages = calls
      .flatMap(({ call }) => call.parameters ?? [])
      .filter(({ name }) => name === 'lang')
      .map(({ schema }) => [...(schema.enum ?? [])].sort())
    expect(languages.length).toBeGreaterThan(10)
    // the short forms are our additions (SH-006)
    for (const values of languages) expect(values).toEqual(['ENG', 'KOR', 'en', 'ko'])
    for (const path of [
      '/api/v1/content/gnb',
      '/api/v2/content/footer',
      '/api/v3/search-bar',
      '/api/v1/categories',
      '/api/v1/search/recommended-keywords',
    ]) {
      for (const [lang, tag] of [
        ['KOR', 'ko'],
        ['ENG', 'en'],
      ])
        expect((await site.ask(`${path}?lang=${lang}`)).headers['content-language'], path).toBe(tag)
    }
  })

  it('SH-187 an article has one of the twelve types', () => {
    expect(document.components.schemas.ContentCard.properties.contentType.enum).toEqual([
      'NEWS',
      'SERVICE',
      'MILESTONES',
      'HOME',
      'ESG',
      'TECH',
      'SOCIALIMPACT',
      'PROMISE',
      'POLICY',
      'HISTORY',
      'ARCHIVES',
      'NUMERAL',
    ])
    expect(document.components.schemas.ContentCard.required).toContain('contentType')
  })

  it('SH-194 the features of a service come in three lists, each with its template type, images and links', async () => {
    const { data } = (await site.json('/api/v1/content/services/YunseulTalk?lang=KOR')).body
    const lists = [
      'serviceContentFeatureList',
      'serviceContentFeature4List',
      'serviceContentFeature5List',
    ].map((name) => data[name])
    const features = lists.flat()
    for (const list of lists) expect(list.length).toBeGreaterThan(0)
    for (const feature of features) {
      expect(feature).toMatchObject({
        title: expect.stringMatching(/./),
        content: expect.any(String),
      })
      expect(['1', '1-1', '2', '2-1', '3', '3-1']).toContain(feature.templateType)
      for (const picture of feature.featureImageList)
        expect(picture).toMatchObject({
          image: expect.stringMatching(/^\/media\//),
          imageDescription: expect.stringMatching(/./),
        })
      for (const link of feature.featureLinkList)
        expect(link).toEqual({
          link1: expect.stringMatching(/./),
          button1: expect.stringMatching(/./),
        })
    }
    expect(features.some(({ featureLinkList }) => featureLinkList.length > 0)).toBe(true)
    for (const templateType of ['1', '1-1', '2', '2-1', '3', '3-1'])
      expect(serviceFeature.safeParse({ ...features[0], templateType }).success).toBe(true)
    for (const templateType of ['4', '3-2', ''])
      expect(serviceFeature.safeParse({ ...features[0], templateType }).success).toBe(false)
  })

  it('SH-251 the category tree contains the codes of the specification, under their names', async () => {
    const names = new Map((await categories('lang=ENG')).map(({ code, name }) => [code, name]))
    const given: [string, RegExp][] = [
      ['CJA', /press release/i],
      ['CJ', /news/i],
      ['CJB', /media kit/i],
      ['ED', /ESG/],
      ['EC', /responsib|policy/i],
      ['BA', /culture/i],
      ['BB', /compan|subsidiar|group/i],
      ['CH', /issue/i],
      ['CKA', /company stor/i],
      ['CKB', /group stor/i],
      ['EF', /active green/i],
      ['EI', /dangol/i],
      ['H', /challenge/i],
      ['BE', /culture/i],
    ]
    for (const [code, name] of given) expect(names.get(code), code).toMatch(name)
    // the codes that the code uses by name are the same
    const known = {
      pressReleasePage: 'CJA',
      news: 'CJ',
      mediaKit: 'CJB',
      esgLibrary: 'ED',
      policy: 'EC',
      cultureVariant: 'BA',
      group: 'BB',
      issueFacts: 'CH',
      companyStories: 'CKA',
      groupStories: 'CKB',
      activeGreen: 'EF',
      dangol: 'EI',
      challenge: 'H',
      culture: 'BE',
    }
    expect(CATEGORY).toMatchObject(known)
  })

  it('SH-252 the tabs of Policy are ECF and ECK, by code and by the word in the address', async () => {
    for (const lang of ['KOR', 'ENG'])
      expect(
        (await categories(`lang=${lang}&categoryParentCode=EC`)).map(({ code, exposureName }) => [
          code,
          exposureName,
        ]),
      ).toEqual([
        ['ECF', 'ECF'],
        ['ECK', 'ECK'],
      ])
  })
})
