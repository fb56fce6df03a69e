import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encoded } from '../../server/page-cache/encodings.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'
import { draft } from './store-kit.ts'
import { watchedModel } from './watched-model.ts'

describe.each(DATABASES)('cached calls on %s', (database) => {
  let site: ApiSite
  /** Names of the called services of the model. */
  const requests: string[] = []
  /** While it is set, every service rejects. */
  let away = false

  beforeAll(async () => {
    site = await openApiSite(database, {
      patternOf: () => 'page/x',
      model: (model) => ({
        forRequest: (note) =>
          watchedModel(model.forRequest(note), (name) => {
            requests.push(name)
            return away
          }),
      }),
    })
  })
  afterAll(() => site.stop())

  /** Requests a call, and returns the services that it used. */
  async function reads(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; text: string; names: string[] }> {
    requests.length = 0
    const { status, text } = await site.ask(path, { headers })
    return { status, text, names: [...requests] }
  }

  it.each([
    '/api/v1/content/1011',
    '/api/v1/content/relation/1011',
    '/api/v2/content/news?page=2&lang=KOR',
    '/api/v2/content/press-release',
    '/api/v1/content/gnb',
    '/api/v3/content/home',
    '/api/v1/content/milestones/year',
    '/api/v1/content/ai-hub',
    '/api/v1/content/esg/recent',
    '/api/v1/content/esg/recent-report',
    '/api/v1/content/esg-resource?lang=ENG',
    '/api/v1/content/esg-resource/recent',
    '/api/v1/content/project-dangol/banner',
    '/api/v1/content/project-dangol/recent',
    '/api/v1/content/social-value/charts/direct.csv',
    '/api/v1/content/services/filter',
    '/api/v1/search?keyword=AI',
    '/api/v1/search?keyword=AI&type=complete',
    '/api/v1/search?keyword=qqzzqq&type=suggest',
    '/api/v1/categories?name=news',
    '/api/v1/content/collect/dateOption',
    '/rss.xml',
    '/en/rss.xml',
  ])('%s is computed once and then served without reading the store', async (path) => {
    const first = await reads(path)
    expect([first.status, first.names.length > 0]).toEqual([200, true])
    expect(await reads(path)).toEqual({ status: 200, text: first.text, names: [] })
    away = true
    expect(await reads(path)).toEqual({ status: 200, text: first.text, names: [] })
    away = false
  })

  // before the first publication: after one, the allowed values of addresses are read again
  it('errors are not cached; a cached call is served while the store is unavailable', async () => {
    const cachedRead = await reads('/api/v2/content/news?page=5')
    away = true
    const failed = await reads('/api/v2/content/news?page=6')
    expect([failed.status, failed.names]).toEqual([500, ['news']])
    expect((await reads('/api/v2/content/news?page=5')).text).toBe(cachedRead.text)
    away = false
    const again = await reads('/api/v2/content/news?page=6')
    expect([again.status, again.names]).toEqual([200, ['news']])
    for (const path of [
      '/api/v1/search?keyword=a%26',
      '/api/v1/content/abc',
      '/api/v1/nope',
      '/sitemap-9.xml',
    ]) {
      const one = await site.ask(path)
      expect([one.status >= 400, one.headers['cache-control']], path).toEqual([true, 'no-store'])
      expect((await site.ask(path)).status).toBe(one.status)
    }
  })

  it('every spelling of a call shares one response, and unknown parameters create no other', async () => {
    const news = await reads('/api/v2/content/news?page=3')
    for (const query of [
      'page=03',
      'page=3&page=7',
      'utm_source=x&page=3',
      'page=3&lang=KOR',
      'lang=ko&page=3&searchKeyword=a',
      'page=3&code=all',
      'code=&page=3',
      'lang=xx&page=3',
    ]) {
      expect(await reads(`/api/v2/content/news?${query}`), query).toEqual({
        status: 200,
        text: news.text,
        names: [],
      })
    }
    const tags = await reads('/api/v2/content/press-release?keywordIdxs=3,1')
    for (const query of [
      'keywordIdxs=1,3',
      'keywordIdxs=%203,1,%203',
      'contentIdx=0&keywordIdxs=01,3',
    ])
      expect(await reads(`/api/v2/content/press-release?${query}`), query).toEqual({
        ...tags,
        names: [],
      })
    const found = await reads(
      `/api/v1/search?keyword=${encodeURIComponent('윤슬 AI'.normalize('NFD'))}&type=keyword`,
    )
    expect(found.names).toEqual(['find'])
    expect(
      await reads(`/api/v1/search?page=1&keyword=${encodeURIComponent(' 윤슬  AI ')}`),
    ).toEqual({
      ...found,
      names: [],
    })
    const article = await reads('/api/v1/content/1012')
    expect(await reads('/api/v1/content/0001012?x=1')).toEqual({ ...article, names: [] })
  })

  it('parameters, languages, and an explicit language are separate responses', async () => {
    const answers = new Set<string>()
    for (const path of [
      '/api/v2/content/news',
      '/api/v2/content/news?page=2',
      '/api/v2/content/news?lang=ENG',
      '/api/v2/content/news?code=CAA',
      '/api/v1/content/services',
      '/api/v1/content/services?codes=,',
    ])
      answers.add((await reads(path)).text)
    expect(answers.size).toBe(6)
    const english = { cookie: 'isEnglish=true' }
    expect((await reads('/api/v2/content/news', english)).text).toBe(
      (await reads('/api/v2/content/news?lang=ENG')).text,
    )
    expect((await reads('/api/v1/content/collect/dateOption?lang=ENG')).names).toEqual([
      'dateOptions',
    ])
    // without a language it contains the months of both (AR-085), regardless of the cookie
    const both = await reads('/api/v1/content/collect/dateOption')
    expect((await reads('/api/v1/content/collect/dateOption', english)).text).toBe(both.text)
    expect(
      (await site.ask('/api/v1/content/collect/dateOption', { headers: english })).headers[
        'content-language'
      ],
    ).toBe('en')
  })

  it('a publication invalidates calls, searches, feeds and the sitemap that depend on it at once', async () => {
    const {
      body: {
        data: { newsList },
      },
    } = await site.json('/api/v2/content/news?lang=KOR&page=4')
    const { contentIdx, title } = newsList.find((card: { isOutLink: boolean }) => !card.isOutLink)
    const paths = [
      `/api/v1/content/${contentIdx}`,
      '/api/v2/content/news?lang=KOR&page=4',
      `/api/v1/search?keyword=${encodeURIComponent(title.replace(/[^가-힣\s]/g, ' '))}`,
      '/sitemap-news.xml',
    ]
    const before = await Promise.all(paths.map((path) => reads(path)))
    expect(before.every(({ text }) => text.includes(String(contentIdx)))).toBe(true)
    const english = await reads('/api/v2/content/news?lang=ENG&page=2')
    await publishingModel(site.store).unpublish(contentIdx)
    for (const path of paths)
      expect((await reads(path)).text.includes(String(contentIdx)), path).toBe(false)
    expect(await reads('/api/v2/content/news?lang=ENG&page=2')).toEqual({ ...english, names: [] })
  })

  it('FT-232 publishing and unpublishing an article about ESG invalidates the ESG news; other articles do not', async () => {
    const path = '/api/v1/content/esg/recent?lang=KOR'
    const made = async () => {
      const { text, names } = await reads(path)
      const { contentList } = JSON.parse(text).data as { contentList: { contentIdx: number }[] }
      return {
        ids: contentList.map(({ contentIdx }) => contentIdx),
        rendered: names.includes('esgNews'),
      }
    }
    const { ids } = await made()
    const publishing = publishingModel(site.store)
    // with no ESG category or keyword
    await publishing.save(draft(880001, { postDate: '2026-11-18', categories: ['CB'] }))
    expect(await made()).toEqual({ ids, rendered: false })
    await publishing.save(draft(880002, { postDate: '2026-11-18', categories: ['CE'] }))
    await publishing.save(
      draft(880003, { postDate: '2026-11-17', categories: ['CG'], keywords: ['ESG'] }),
    )
    expect(await made()).toEqual({ ids: [880002, 880003, ...ids.slice(0, 4)], rendered: true })
    for (const contentIdx of [880001, 880002, 880003]) await publishing.unpublish(contentIdx)
    expect(await made()).toEqual({ ids, rendered: true })
  })

  it('FT-123 publishing and unpublishing an article linked by a milestone invalidates its responses; other articles do not', async () => {
    const path = '/api/v1/content/milestones/year?lang=KOR&year=2026'
    // after a publication the allowed values of addresses are read again, by other calls of the
    // model
    const made = async (address: string) => {
      const { text, names } = await reads(address)
      return { text, rendered: names.includes('milestones') }
    }
    const before = await made(path)
    expect(before.text).toContain('/page/detail/1005')
    const publishing = publishingModel(site.store)
    // one without a link from a milestone
    await publishing.unpublish(1009)
    expect(await made(path)).toEqual({ ...before, rendered: false })
    const english = await made('/api/v1/content/milestones/year?lang=ENG')
    await publishing.unpublish(1005)
    const without = await made(path)
    expect([without.rendered, without.text.includes('/page/detail/1005')]).toEqual([true, false])
    const [year] = JSON.parse(without.text).data
    expect(year.contentApiDtos).toHaveLength(JSON.parse(before.text).data[0].contentApiDtos.length)
    expect(await made('/api/v1/content/milestones/year?lang=ENG')).toEqual({
      ...english,
      rendered: false,
    })
    await publishing.save(draft(1005, { postDate: '2026-10-21' }))
    const again = await made(path)
    expect([again.rendered, again.text.includes('/page/detail/1005')]).toEqual([true, true])
  })

  it('SH-212 a captcha challenge is never cached', async () => {
    const one = await site.ask('/api/v1/dkaptcha/widget')
    const other = await site.ask('/api/v1/dkaptcha/widget')
    expect([one.status, one.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(one.text).not.toBe(other.text)
  })

  it('responses have a strong ETag for each encoding, are not sent twice, and keep the headers of calls', async () => {
    const path = '/api/v2/content/news?lang=KOR'
    const plain = await site.ask(path)
    expect(plain.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'content-type': 'application/json',
      'content-language': 'ko',
      'content-length': String(plain.body.byteLength),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    // without a language in the address the cookie decides
    expect((await site.ask('/api/v2/content/news')).headers.vary).toBe('Accept-Encoding, Cookie')
    // Brotli follows the first response
    await expect
      .poll(
        async () =>
          (await site.ask(path, { headers: { 'accept-encoding': 'br' } })).headers[
            'content-encoding'
          ],
        {
          timeout: 20_000,
        },
      )
      .toBe('br')
    const etags = new Set([plain.headers.etag])
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const headers = { 'accept-encoding': encoding }
      const packed = await site.ask(path, { headers })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.body.byteLength).toBeLessThan(plain.body.byteLength / 2)
      expect(open(packed.body).toString()).toBe(plain.text)
      etags.add(packed.headers.etag)
      const again = await site.ask(path, {
        headers: { ...headers, 'if-none-match': packed.headers.etag as string },
      })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', packed.headers.etag])
    }
    expect(etags.size).toBe(3)
    expect((await site.ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const head = await site.ask(path, { method: 'HEAD' })
    expect([head.status, head.text, head.headers['content-length']]).toEqual([
      200,
      '',
      String(plain.body.byteLength),
    ])
  })
})

describe('calls with invented parameters', () => {
  it('never evict a page or a plain call, and stay within their limit', async () => {
    const bytes = 2_000_000
    const site = await openApiSite('SQLite', { environment: { PAGE_CACHE_BYTES: String(bytes) } })
    try {
      const plain = await site.ask('/api/v2/content/footer')
      for (let page = 1; page <= 300; page += 1)
        await site.ask(`/api/v2/content/news?page=${page % 20}&code=made${page}`)
      for (let page = 1; page <= 60; page += 1)
        await site.ask(`/api/v2/content/news?page=${page % 10}&lang=${page % 2 ? 'KOR' : 'ENG'}`)
      expect(site.cache.usage().bytes).toBeLessThanOrEqual(bytes)
      const cached = site.cache.find('K/api/v2/content/footer')?.page
      expect(cached && (await encoded(cached, '')).body.toString()).toBe(plain.text)
    } finally {
      await site.stop()
    }
  })
})
