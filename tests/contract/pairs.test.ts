import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '../../contract/page-columns.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { builtPages } from '../../server/http/pages.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { type Answer, openTestSite, root, sendRequest, type TestSite } from '../server.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'
import { draft } from './store-kit.ts'

/**
 * Addresses of other languages that a page declares to search engines, and the target of its
 * language switch.
 */
function named({ text }: Answer): { alternates: string[]; toOther: string | undefined } {
  const alternates = [...text.matchAll(/<link[^>]*hreflang="[^"]+"[^>]*>/gi)].map(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1]?.replace(/^https?:\/\/[^/]+/, '') ?? '',
  )
  return {
    alternates,
    toOther: /href="([^"]*\?lang=ENG&amp;tab=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&'),
  }
}

// The built pages (npm run build first).
describe.each(DATABASES)('pairs of languages on %s', (database) => {
  let api: ApiSite
  let site: TestSite
  beforeAll(async () => {
    api = await openApiSite(database)
    const pages = await builtPages(root)
    const { store } = api
    site = await openTestSite(pages.render, {
      pages,
      store: {
        model: createSiteModel(store),
        onPublication: (listener) => store.onPublication(listener),
        checkForPublications: () => store.checkForPublications(),
      },
    })
  })
  afterAll(async () => {
    await site.stop()
    await api.stop()
  })

  const page = (id: number, query = ''): Promise<Answer> =>
    sendRequest(site.origin, `/page/detail/${id}${query}`)

  it('SH-173 SH-174 hreflang, switch, redirect and call name a pair only while it is published', async () => {
    const publishing = publishingModel(api.store)
    const [korean, english] = [9001, 9002]
    const pair = (given: object) =>
      draft(english, { languageType: 'ENG', title: 'Pair', pairContentIdx: korean, ...given })
    await publishing.save(draft(korean, { pairContentIdx: english }))

    const alone = async (): Promise<void> => {
      expect(named(await page(korean))).toEqual({
        alternates: [],
        toOther: `${PAGES.home}?lang=ENG&tab=all`,
      })
      const elsewhere = await page(korean, '?lang=ENG')
      expect([elsewhere.status, elsewhere.headers.location]).toEqual([
        302,
        `${PAGES.home}?lang=ENG`,
      ])
      expect((await api.json(`/api/v1/content/${korean}`)).body.data.pairContentIdx).toBeNull()
    }
    const both = async (): Promise<void> => {
      const { alternates, toOther } = named(await page(korean))
      expect(new Set(alternates)).toEqual(
        new Set([`/page/detail/${korean}`, `/page/detail/${english}?lang=ENG`]),
      )
      expect(toOther).toBe(`/page/detail/${english}?lang=ENG&tab=all`)
      expect((await page(korean, '?lang=ENG')).headers.location).toBe(
        `/page/detail/${english}?lang=ENG`,
      )
      expect((await api.json(`/api/v1/content/${korean}`)).body.data.pairContentIdx).toBe(english)
    }

    // no row of this id yet, then a draft, then a scheduled article
    await alone()
    await publishing.save(pair({ status: 'DRAFT' }))
    await alone()
    await publishing.save(pair({ publishAt: new Date(Date.now() + 3_600_000).toISOString() }))
    await alone()
    await publishing.save(pair({}))
    await both()
    await publishing.unpublish(english)
    await alone()
    // an article that only links to another site has no page
    await publishing.save(
      pair({ status: 'PUBLISHED', isOutLink: true, link: 'https://elsewhere.example/' }),
    )
    await alone()
  })

  it('FT-112 FT-113 a service missing in one language has no link from the other', async () => {
    const path = '/page/service/service/YunseulTalk'
    const before = named(await sendRequest(site.origin, path))
    expect(before.alternates).toContain(`${path}?lang=ENG`)
    expect(before.toOther).toBe(`${path}?lang=ENG&tab=all`)
    const { body } = await api.json('/api/v1/content/services/YunseulTalk?lang=ENG')
    await publishingModel(api.store).unpublish(body.data.contentIdx)
    const after = await sendRequest(site.origin, path)
    expect(after.status).toBe(200)
    expect(named(after)).toEqual({ alternates: [], toOther: `${PAGES.home}?lang=ENG&tab=all` })
  })
})
