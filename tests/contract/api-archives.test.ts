import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { listWithPrinciples } from '../../contract/archive-answers.ts'
import { CATEGORY, KOREAN_PROMISES } from '../../contract/categories.ts'
import { CONTENT_TYPES, category, contentCard, storyCompany } from '../../contract/content.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { hasCode, newestFirst } from './api-answers-kit.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'

import {
  COMPANY_STORIES,
  filesOf,
  GROUP_STORIES,
  KOREAN_LISTS,
  LISTS,
  listOf,
  PROMISE,
  questionsTo,
  rowOf,
} from './archives-kit.ts'

describe.each(DATABASES)('responses of the archives on %s', (database) => {
  let site: ApiSite
  beforeAll(async () => {
    site = await openApiSite(database, { environment: { RENDERS_PER_MINUTE: '1000000' } })
  })
  afterAll(() => site.stop())

  const { dataOf, pageOf, allOf } = questionsTo(() => site)
  const codesBelow = async (code: string): Promise<string[]> =>
    (await dataOf(`/api/v1/categories?categoryParentCode=${code}`, z.array(category))).map(
      (one) => one.code,
    )

  it.each(LISTS)(
    'AR-002 AR-018 AR-070 AR-092 AR-098 AR-101 AR-107 AR-128 AR-131 AR-154 AR-173 $word: every article of each language, newest first, in pages',
    async (list) => {
      const { contentType, root: code } = rowOf(list.archive)
      const seen = new Set<number>()
      for (const language of LANGUAGES) {
        const all = await allOf(list, `lang=${language}`)
        expect(all).toHaveLength(filesOf(list.archive, language))
        expect(all).toEqual(newestFirst(all))
        for (const card of all) {
          expect([card.languageType, card.contentType, hasCode(card, code)]).toEqual([
            language,
            contentType,
            true,
          ])
          expect(seen.has(card.contentIdx), card.title).toBe(false)
          seen.add(card.contentIdx)
        }
        // the root's own code means everything, like no code
        expect(await allOf(list, `lang=${language}&code=${code}`)).toEqual(all)
        expect(await allOf(list, `lang=${language}&code=all`)).toEqual(all)
      }
    },
  )

  it.each(LISTS)(
    'AR-018 AR-009 $word: nothing beyond the last page, with the true total; an invalid page is 1',
    async (list) => {
      const first = await pageOf(list, 'lang=KOR')
      const { totalPageCount, totalCount } = first
      for (const page of [String(totalPageCount + 1), '9999', '9'.repeat(300)])
        expect(await pageOf(list, `lang=KOR&page=${page}`), page).toMatchObject({
          cards: [],
          totalPageCount,
          totalCount,
        })
      for (const page of ['x', '0', '-1', '1.5', '', '1'])
        expect(await pageOf(list, `lang=KOR&page=${page}`), page).toEqual(first)
    },
  )

  it.each(LISTS)(
    'AR-023 AR-173 $word: its own codes, joined, unknown, and those of another archive',
    async (list) => {
      const { root: code } = rowOf(list.archive)
      for (const language of LANGUAGES) {
        const all = await allOf(list, `lang=${language}`)
        const codes = await codesBelow(code)
        expect(codes.length).toBeGreaterThan(1)
        const under = (...some: string[]) =>
          all.filter((card) => some.some((one) => hasCode(card, one)))
        for (const one of codes)
          expect(await allOf(list, `lang=${language}&code=${one}`), one).toEqual(under(one))
        // joined codes: the union, each article once, in the order of the full list
        const joined = codes.slice(0, 2)
        expect(await allOf(list, `lang=${language}&code=${joined.join(',')}`)).toEqual(
          under(...joined),
        )
        expect(
          await allOf(list, `lang=${language}&code=${joined.toReversed().join(',%20')},NONE`),
        ).toEqual(under(...joined))
        // the magazine of Policy is at its root, below none of its tabs
        expect(await allOf(list, `lang=${language}&code=${codes.join(',')}`)).toEqual(
          under(...codes),
        )
        expect(await allOf(list, `lang=${language}&code=${code}`)).toEqual(all)
      }
      const nothing = { cards: [], totalPageCount: 0, totalCount: 0 }
      for (const other of [
        'NONE',
        'CJ',
        'A',
        ...LISTS.filter((one) => one !== list).map((one) => rowOf(one.archive).root),
      ])
        expect(await pageOf(list, `lang=KOR&code=${other}`), other).toMatchObject(nothing)
    },
  )

  it('AR-070 AR-066 AR-067 policy: the principles come with all and with their own tab, in English the existing ones', async () => {
    const policy = listOf('policy')
    const korean = (await pageOf(policy, 'lang=KOR')).bannerList as z.infer<
      typeof listWithPrinciples
    >['bannerList']
    const english = (await pageOf(policy, 'lang=ENG')).bannerList
    const inEnglish = korean.filter(({ engLink }) => engLink !== null)
    expect(korean.length).toBeGreaterThan(inEnglish.length)
    expect(inEnglish.length).toBeGreaterThanOrEqual(6)
    expect(korean.filter(({ engLink }) => engLink === null).map(({ link }) => link)).toEqual([
      '/page/responsible/detail/digitalAILiteracy',
    ])
    expect(english).toEqual(inEnglish)
    for (const [lang, cards] of [
      ['KOR', korean],
      ['ENG', inEnglish],
    ] as const) {
      expect((await pageOf(policy, `lang=${lang}&code=${CATEGORY.principles}`)).bannerList).toEqual(
        cards,
      )
      expect((await pageOf(policy, `lang=${lang}&code=EC&page=2`)).bannerList).toEqual([])
    }
    for (const { thumbnailImage, thumbnailImageDark } of korean)
      for (const image of [thumbnailImage, thumbnailImageDark])
        if (image) expect((await site.ask(image, { method: 'HEAD' })).status, image).toBe(200)
    // the group's report exists in Korean only
    expect(await pageOf(policy, `lang=ENG&code=${CATEGORY.groupEthicsReport}`)).toEqual({
      cards: [],
      totalPageCount: 0,
      totalCount: 0,
      bannerList: [],
    })
  })

  it('AR-098 promise: all on one page; `code` filters also by categories that are no tabs in English', async () => {
    for (const language of LANGUAGES) {
      const { cards, totalPageCount } = await pageOf(PROMISE, `lang=${language}`)
      expect([cards.length, totalPageCount]).toEqual([filesOf('promise', language), 1])
      for (const code of KOREAN_PROMISES) {
        const { totalCount } = await pageOf(PROMISE, `lang=${language}&code=${code}`)
        expect(totalCount, code).toBeGreaterThan(0)
        expect(totalCount, code).toBe(cards.filter((card) => hasCode(card, code)).length)
      }
    }
  })

  it.each(KOREAN_LISTS)(
    'AR-130 AR-152 SH-006 $word is in Korean if no language is requested, regardless of the cookie',
    async (list) => {
      const korean = await pageOf(list, 'lang=KOR')
      expect(korean.cards.length).toBeGreaterThanOrEqual(3)
      expect(await pageOf(list, '', { cookie: 'isEnglish=true' })).toEqual(korean)
      expect(await pageOf(list, '')).toEqual(korean)
      // English requests get the articles that exist in English
      const english = await pageOf(list, 'lang=ENG')
      expect(english.totalCount).toBeGreaterThan(0)
      expect(english.totalCount).toBeLessThan(korean.totalCount)
      expect(english.cards.every(({ languageType }) => languageType === 'ENG')).toBe(true)
      const { answer } = await site.json(`/api/v1/content/${list.word}`, {
        headers: { cookie: 'isEnglish=true' },
      })
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it('AR-131 AR-172 group stories of one company, with a code, joined and unknown', async () => {
    const list = GROUP_STORIES
    const all = await allOf(list, 'lang=KOR')
    const companies = await dataOf('/api/v1/content/group-story/company', z.array(storyCompany))
    const codes = new Set(all.map(({ companyApiDto }) => companyApiDto?.code))
    expect(codes.size).toBeGreaterThanOrEqual(8)
    for (const { code, nameKor } of companies) {
      const its = all.filter(({ companyApiDto }) => companyApiDto?.code === code)
      expect(its.every(({ companyApiDto }) => companyApiDto?.nameKor === nameKor)).toBe(true)
      expect(await allOf(list, `lang=KOR&companyCode=${code}`), code).toEqual(its)
      for (const below of its
        .slice(0, 1)
        .flatMap(({ categoryList }) => categoryList.map((one) => one.code)))
        expect(await allOf(list, `companyCode=${code}&code=${below}`)).toEqual(
          its.filter((one) => hasCode(one, below)),
        )
    }
    expect(await allOf(list, 'companyCode=all')).toEqual(all)
    for (const query of [
      'companyCode=none',
      'companyCode=company:pay',
      'companyCode=CKBA',
      'companyCode=pay&code=NONE',
    ])
      expect(await pageOf(list, query), query).toMatchObject({
        cards: [],
        totalPageCount: 0,
        totalCount: 0,
      })
    // cards of another archive belong to no company
    expect(
      (await pageOf(COMPANY_STORIES)).cards.every(({ companyApiDto }) => companyApiDto === null),
    ).toBe(true)
  })

  it.each(['tech', 'social'] as const)(
    'AR-102 AR-104 AR-107 the banners of %s are in every response of its list, in its language',
    async (archive) => {
      const list = listOf(archive)
      for (const language of LANGUAGES) {
        const { bannerList } = await pageOf(list, `lang=${language}`)
        const cards = z.array(contentCard).parse(bannerList)
        expect(cards).toHaveLength(3)
        const all = await allOf(list, `lang=${language}`)
        for (const card of cards) expect(all).toContainEqual(card)
        expect((await pageOf(list, `lang=${language}&page=2&code=NONE`)).bannerList).toEqual(cards)
      }
    },
  )

  it('AR-022 SH-187 every article has its type, and each archive shows only its own', async () => {
    const types = new Map<string, string[]>()
    for (const list of LISTS)
      for (const { contentType } of (await pageOf(list, 'lang=KOR')).cards)
        types.set(contentType, [...new Set([...(types.get(contentType) ?? []), list.word])])
    for (const [type, word] of [
      ['TECH', 'tech'],
      ['SOCIALIMPACT', 'socialimpact'],
      ['PROMISE', 'promise'],
    ] as const)
      expect(types.get(type)).toEqual([word])
    for (const type of [
      'HISTORY',
      'NEWS',
      'TECH',
      'ESG',
      'SOCIALIMPACT',
      'PROMISE',
      'ARCHIVES',
      'NUMERAL',
      'SERVICE',
    ])
      expect(CONTENT_TYPES).toContain(type)
    expect(types.get('ARCHIVES')?.sort()).toEqual(
      LISTS.filter(
        (list) =>
          rowOf(list.archive).contentType === 'ARCHIVES' && filesOf(list.archive, 'KOR') > 0,
      )
        .map(({ word }) => word)
        .sort(),
    )
  })
})
