import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chosenDocument } from '../../server/content/chosen.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { publishingRepository } from '../../server/content/publishing.repository.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'
import {
  allOf,
  chosenIn,
  LISTS,
  type ListCase,
  listOf,
  pageOf,
  rowOf,
  sizeOf,
} from './archives-kit.ts'
import { draft } from './store-kit.ts'
import { watchedModel } from './watched-model.ts'

/** Later than every article, so that it comes first. */
const NEWEST = '2026-11-22'
const inMs = (time: number): string => new Date(Date.now() + time).toISOString()

describe.each(DATABASES)('cached archives on %s', (database) => {
  let site: ApiSite
  const requests: string[] = []
  beforeAll(async () => {
    site = await openApiSite(database, {
      environment: { RENDERS_PER_MINUTE: '1000000' },
      model: (model) => ({
        forRequest: (note) =>
          watchedModel(model.forRequest(note), (name) => {
            requests.push(name)
            return false
          }),
      }),
    })
  })
  afterAll(() => site.stop())

  /** An archive's article, with an image. */
  const inArchive = (contentIdx: number, list: ListCase, more: Parameters<typeof draft>[1] = {}) =>
    draft(contentIdx, {
      contentType: rowOf(list.archive).contentType as 'TECH',
      categories: [rowOf(list.archive).root],
      postDate: NEWEST,
      ...more,
    })
  /** The response of a call, and whether it was computed again. */
  async function made(path: string): Promise<{ text: string; rendered: boolean }> {
    requests.length = 0
    const { status, text } = await site.ask(path)
    expect(status, path).toBe(200)
    return { text, rendered: requests.length > 0 }
  }
  const CALLS = [
    ...LISTS.map(({ word }) => `/api/v1/content/${word}?lang=KOR`),
    '/api/v1/content/tech/highlight?lang=KOR',
    '/api/v1/content/socialimpact/highlight?lang=KOR',
    '/api/v1/content/group-story/recommendation',
    '/api/v1/content/kakao-story/recommendation',
    '/api/v1/content/group-story/company',
    '/api/v1/content/history/yearOption',
    '/api/v1/content/history/latest?lang=KOR',
    '/api/v1/content/history/year?lang=KOR',
    '/api/v1/content/history/year/2026?lang=KOR',
    '/api/v1/content/community/category?lang=KOR',
  ]

  it.each(CALLS)('%s is computed once and then served without reading the store', async (path) => {
    const { text } = await made(path)
    expect(await made(path)).toEqual({ text, rendered: false })
  })

  it('every spelling of a list shares one response; different parameters are separate', async () => {
    const first = await made('/api/v1/content/tech?lang=KOR&code=DA,DB')
    for (const query of [
      'code=DB,DA',
      'code=DA,DB,DA&page=x',
      'lang=ko&code=%20DA%20,DB&utm_source=x&page=1',
    ])
      expect(await made(`/api/v1/content/tech?${query}`), query).toEqual({
        text: first.text,
        rendered: false,
      })
    const stories = await made('/api/v1/content/group-story?page=1')
    expect(await made('/api/v1/content/group-story?companyCode=&code=all')).toEqual({
      ...stories,
      rendered: false,
    })
    const responses = await Promise.all(
      ['', 'page=2', 'companyCode=pay', 'code=CKBA', 'lang=ENG'].map(async (query) => {
        const { text } = await site.ask(`/api/v1/content/group-story?${query}`)
        return text
      }),
    )
    expect(new Set(responses).size).toBe(responses.length)
  })

  it('AR-178 SH-187 a publication shows in its archive at once, and leaves the responses of other archives unchanged', async () => {
    const publishing = publishingModel(site.store)
    for (const [index, list] of LISTS.entries()) {
      for (const path of CALLS) await made(path)
      const contentIdx = 881_000 + index
      const before = await pageOf(site, list, 'lang=KOR')
      await publishing.save(inArchive(contentIdx, list))
      const after = await pageOf(site, list, 'lang=KOR')
      expect(after.cards[0]?.contentIdx, list.word).toBe(contentIdx)
      expect(after.totalCount).toBe(before.totalCount + 1)
      for (const other of LISTS)
        if (other !== list)
          expect(
            (await made(`/api/v1/content/${other.word}?lang=KOR`)).rendered,
            `${other.word} by ${list.word}`,
          ).toBe(false)
      expect((await made('/api/v1/content/history/year?lang=KOR')).rendered, list.word).toBe(false)
      await publishing.unpublish(contentIdx)
      expect(await pageOf(site, list, 'lang=KOR')).toEqual(before)
    }
  })

  it('AR-103 AR-108 AR-145 highlights and the latest of History follow publication and unpublication', async () => {
    const publishing = publishingModel(site.store)
    // those of Tech are chosen: unpublished ones leave the order of the rest
    const tech = '/api/v1/content/tech/highlight?lang=KOR'
    const shown = async (path: string): Promise<number[]> => {
      const { data } = JSON.parse((await made(path)).text) as { data: { contentIdx: number }[] }
      return data.map(({ contentIdx }) => contentIdx)
    }
    const chosen = chosenIn('tech', 'recommended', 'KOR')
    expect(await shown(tech)).toEqual(chosen.slice(0, 6))
    await publishing.unpublish(chosen[1] as number)
    expect(await shown(tech)).toEqual(chosen.toSpliced(1, 1).slice(0, 6))
    // those of Social impact are its newest
    const social = '/api/v1/content/socialimpact/highlight?lang=KOR'
    const { text: newest } = await made(social)
    await publishing.save(inArchive(882_002, listOf('social'), { cardTemplateType: 'TEXT' }))
    expect((await made(social)).text).toBe(newest)
    await publishing.save(inArchive(882_002, listOf('social')))
    const after = await shown(social)
    expect([after[0], after.length]).toEqual([882_002, 6])
    await publishing.unpublish(882_002)
    expect((await made(social)).text).toBe(newest)
    const latest = '/api/v1/content/history/latest?lang=KOR'
    const { text } = await made(latest)
    const event = draft(882_003, { contentType: 'HISTORY', categories: ['BD'], postDate: NEWEST })
    await publishing.save({ ...event, comingSoonYn: 'Y' })
    expect((await made(latest)).text).toBe(text)
    await publishing.save(event)
    expect((await made(latest)).text).toContain('"contentIdx":882003')
    await publishing.unpublish(882_003)
    expect((await made(latest)).text).toBe(text)
  })

  it('AR-144 a year of History exists from its first entry on, in either language', async () => {
    const publishing = publishingModel(site.store)
    const years = async () =>
      (JSON.parse((await made('/api/v1/content/history/yearOption')).text) as { data: number[] })
        .data
    const before = await years()
    expect(before).not.toContain(2006)
    const event = { contentType: 'HISTORY', languageType: 'ENG' } as const
    await publishing.save(draft(882_010, { ...event, categories: ['BD'], postDate: '2006-05-01' }))
    expect(await years()).toEqual([...before, 2006])
    await publishing.unpublish(882_010)
    expect(await years()).toEqual(before)
  })

  it('AR-102 AR-107 AR-132 AR-153 an unpublished article disappears from its list, the banners and the recommendations', async () => {
    const publishing = publishingModel(site.store)
    for (const [archive, path, field] of [
      ['tech', '/api/v1/content/tech?lang=KOR', 'bannerList'],
      ['social', '/api/v1/content/socialimpact?lang=KOR', 'bannerList'],
      ['groupStories', '/api/v1/content/group-story/recommendation', 'recommendedGroupStoryList'],
      ['companyStories', '/api/v1/content/kakao-story/recommendation', 'recommendedKakaoStoryList'],
    ] as const) {
      const chosen = async (): Promise<number[]> => {
        const { data } = JSON.parse((await made(path)).text) as {
          data: Record<string, { contentIdx: number }[]>
        }
        return (data[field] ?? []).map(({ contentIdx }) => contentIdx)
      }
      const [first, ...rest] = await chosen()
      expect(rest.length).toBeGreaterThan(1)
      const list = listOf(archive)
      const { totalCount } = await pageOf(site, list, 'lang=KOR')
      await publishing.unpublish(first as number)
      expect(await chosen(), path).toEqual(rest)
      const left = await allOf(site, list, 'lang=KOR')
      expect([left.length, left.some(({ contentIdx }) => contentIdx === first)]).toEqual([
        totalCount - 1,
        false,
      ])
    }
  })

  it('AR-093 recommendations of the media kit: in the editors’ order, if published, in the reader’s language', async () => {
    const publishing = publishingModel(site.store)
    const list = listOf('mediaKit')
    const recommended = async (lang: string): Promise<number[]> => {
      const { text } = await made(`/api/v1/content/mediakit/recommendation?lang=${lang}`)
      const { data } = JSON.parse(text) as {
        data: { recommendedMediakitList: { contentIdx: number }[] }
      }
      return data.recommendedMediakitList.map(({ contentIdx }) => contentIdx)
    }
    const english = await recommended('ENG')
    await publishing.save(inArchive(883_001, list, { postDate: '2026-01-01' }))
    await publishing.save(inArchive(883_002, list, { postDate: '2026-01-02' }))
    await publishing.save(inArchive(883_003, list, { status: 'DRAFT' }))
    const document = JSON.stringify([883_001, 883_003, 883_002])
    await site.store.transaction((tx) =>
      publishingRepository.putDocument(
        tx,
        chosenDocument('mediaKit', 'recommended'),
        'KOR',
        document,
        'x',
      ),
    )
    // a publication of another article invalidates the cached responses
    await publishing.save(inArchive(883_002, list, { postDate: '2026-01-02', title: '새 이름' }))
    await expect.poll(() => recommended('KOR')).toEqual([883_001, 883_002])
    await publishing.unpublish(883_001)
    expect(await recommended('KOR')).toEqual([883_002])
    expect(await recommended('ENG')).toEqual(english)
  })

  it('AR-092 AR-018 a scheduled article appears at its instant, and pages fill and overflow', async () => {
    const publishing = publishingModel(site.store)
    for (const archive of ['mediaKit', 'policy', 'dataCenter'] as const) {
      const list = listOf(archive)
      const size = sizeOf(archive)
      const before = await allOf(site, list, 'lang=KOR')
      const at = 884_000 + LISTS.indexOf(list) * 100
      for (let one = 0; one <= size; one += 1)
        await publishing.save(inArchive(at + one, list, { postDate: '2001-01-01' }))
      const filled = await allOf(site, list, 'lang=KOR')
      expect(filled).toHaveLength(before.length + size + 1)
      expect((await pageOf(site, list, 'lang=KOR')).cards).toHaveLength(size)
      expect((await pageOf(site, list, 'lang=KOR&page=2')).cards).toEqual(
        filled.slice(size, size * 2),
      )
      const planned = at + 50
      await publishing.save(inArchive(planned, list, { publishAt: inMs(1200) }))
      expect(
        (await pageOf(site, list, 'lang=KOR')).cards.map(({ contentIdx }) => contentIdx),
      ).not.toContain(planned)
      await expect
        .poll(async () => (await pageOf(site, list, 'lang=KOR')).cards[0]?.contentIdx, {
          timeout: 10_000,
        })
        .toBe(planned)
      expect((await pageOf(site, list, 'lang=KOR')).totalCount).toBe(filled.length + 1)
    }
  })
})
