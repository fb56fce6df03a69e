import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'

const ORIGIN = 'https://www.yunseul.example'
/** Pages that the site of this test has. */
const patternOf = (path: string): string =>
  /^\/page(?:$|\/(?:presskit|legal|detail|service\/service)(?:\/|$))/.test(path) ? 'page/x' : '*'

describe.each(DATABASES)('feeds on %s', (database) => {
  let site: ApiSite
  beforeAll(async () => {
    site = await openApiSite(database, { patternOf })
  })
  afterAll(() => site.stop())

  it('the sitemap holds every page and content in both languages, each with its alternates', async () => {
    const { text, headers, status } = await site.ask('/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const urls = new Map(
      [...text.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, loc, rest]) => [loc, rest as string]),
    )
    for (const path of ['/page', '/page/presskit', '/page/presskit/press-release', '/page/legal/privacy']) {
      for (const address of [ORIGIN + path, `${ORIGIN}${path}?lang=ENG`]) {
        expect(urls.get(address), address).toContain(`hreflang="ko" href="${ORIGIN}${path}"`)
        expect(urls.get(address)).toContain(`hreflang="en" href="${ORIGIN}${path}?lang=ENG"`)
        expect(urls.get(address)).toContain(`hreflang="x-default" href="${ORIGIN}${path}"`)
      }
    }
    expect([...urls.keys()].some((address) => address?.includes('/about/'))).toBe(false)
    const { body } = await site.json('/api/v2/content/news?lang=ENG')
    for (const { contentIdx, isOutLink } of body.data.newsList) {
      const english = `${ORIGIN}/page/detail/${contentIdx}?lang=ENG`
      if (isOutLink) {
        expect(urls.has(english)).toBe(false)
        continue
      }
      const {
        body: {
          data: { pairContentIdx },
        },
      } = await site.json(`/api/v1/content/${contentIdx}`)
      for (const address of [english, `${ORIGIN}/page/detail/${pairContentIdx}`]) {
        expect(urls.get(address), address).toContain(`hreflang="en" href="${english}"`)
        expect(urls.get(address)).toContain(`hreflang="ko" href="${ORIGIN}/page/detail/${pairContentIdx}"`)
        expect(urls.get(address)).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
      }
    }
    expect([...urls.keys()].filter((address) => address?.includes('/page/service/service/')).length).toBeGreaterThan(20)
    expect((await site.ask('/sitemap-1.xml')).status).toBe(404)
  })

  it('robots.txt names the sitemap', async () => {
    const { text, headers } = await site.ask('/robots.txt')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    expect(text).toContain('Disallow: /api/')
  })

  it.each([
    ['/rss.xml', 'KOR', 'ko', ''],
    ['/en/rss.xml', 'ENG', 'en', '?lang=ENG'],
  ])('%s holds the newest news of its language, whatever the cookie says', async (path, language, tag, query) => {
    const { text, headers, status } = await site.ask(path, { headers: { cookie: `isEnglish=${language === 'KOR'}` } })
    expect([status, headers['content-type'], headers['content-language']]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
      tag,
    ])
    expect(text).toContain(`<language>${tag}</language>`)
    expect(text).toContain(`<atom:link href="${ORIGIN}${path}" rel="self"`)
    const items = text.match(/<item>.*?<\/item>/g) ?? []
    const { body } = await site.json(`/api/v2/content/news?lang=${language}`)
    for (const [index, card] of body.data.newsList.entries()) {
      expect(items[index]).toContain(`<guid isPermaLink="false">www.yunseul.example:${card.contentIdx}</guid>`)
      if (!card.isOutLink)
        expect(items[index]).toContain(`<link>${ORIGIN}/page/detail/${card.contentIdx}${query}</link>`)
      expect(items[index]).toContain(`<pubDate>${new Date(`${card.postDate}T00:00:00+09:00`).toUTCString()}</pubDate>`)
    }
    expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
  })

  it('feeds are asked anew and not sent twice', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt', '/rss.xml', '/en/rss.xml']) {
      const { headers } = await site.ask(path)
      expect(headers['cache-control']).toBe('no-cache')
      expect((await site.ask(path, { headers: { 'if-none-match': headers.etag as string } })).status, path).toBe(304)
      expect((await site.ask(path, { method: 'POST' })).status, path).toBe(405)
    }
  })
})
