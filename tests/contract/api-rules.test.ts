import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STUDIO_API } from '../../contract/studio/call.ts'
import { errorAnswer } from '../../contract/answers.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { label } from '../../server/labels.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'

const special = encodeURIComponent('윤슬&')

describe.each(DATABASES)('rules of the API on %s', (database) => {
  let site: ApiSite
  beforeAll(async () => {
    site = await openApiSite(database)
  })
  afterAll(() => site.stop())

  it.each([
    ['/api/v1/content/abc', 'id'],
    ['/api/v1/content/-1', 'id'],
    ['/api/v1/content/1.5', 'id'],
    ['/api/v1/content/relation/x', 'id'],
    ['/api/v2/content/press-release?contentIdx=abc', 'contentIdx'],
    ['/api/v2/content/press-release?keywordIdxs=1,x', 'keywordIdxs'],
    ['/api/v1/content/collect?year=2026', 'month'],
    ['/api/v1/content/collect?month=3', 'year'],
    ['/api/v1/content/collect?year=2026&month=13', 'month'],
    ['/api/v1/content/collect?year=26&month=1', 'year'],
    ['/api/v1/content/collect?year=2026&month=1&optionYn=X', 'optionYn'],
    ['/api/v1/content/milestones/year?year=24', 'year'],
    ['/api/v1/content/social-value/charts/direct.svg?mode=blue', 'mode'],
    ['/api/v1/search?keyword=a&type=none', 'type'],
    ['/api/v1/search?keyword=a&resultType=none', 'resultType'],
    [`/api/v2/content/news?code=${'A'.repeat(101)}`, 'code'],
  ])('malformed input is answered with 400 and names the field: %s', async (path, field) => {
    for (const lang of LANGUAGES) {
      const { answer, body } = await site.json(
        `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`,
      )
      expect(answer.status).toBe(400)
      expect(errorAnswer.strict().parse(body)).toMatchObject({
        status: 400,
        errorCode: 400,
        field,
        message: label('api_value_invalid', lang, { field }),
      })
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-language': lang === 'ENG' ? 'en' : 'ko',
      })
    }
  })

  it('SH-110 SH-231 a special character in the search is answered with 400 with errorCode 400 and its text', async () => {
    for (const type of ['keyword', 'suggest', 'complete']) {
      const korean = await site.json(`/api/v1/search?keyword=${special}&type=${type}`)
      expect(korean.answer.status).toBe(400)
      expect(korean.body).toMatchObject({
        success: false,
        status: 400,
        errorCode: 400,
        message: label('search_special', 'KOR'),
        field: 'keyword',
        data: { resultCount: 0, resultList: [], totalPageCount: 0, errorCode: 400 },
      })
      expect(
        (await site.json(`/api/v1/search?keyword=${special}&type=${type}&lang=ENG`)).body.message,
      ).toBe(label('search_special', 'ENG'))
    }
    expect((await site.json('/api/v1/search?keyword=%E3%85%82%E3%84%B7')).answer.status).toBe(200)
  })

  it('SH-006 errors use the language of the address, then of the cookie', async () => {
    expect((await site.json('/api/v1/nope')).body.message).toMatch(/[가-힣]/)
    expect(
      (await site.json('/api/v1/nope', { headers: { cookie: 'isEnglish=true' } })).body.message,
    ).toBe(label('api_call_unknown', 'ENG'))
    expect(
      (await site.json('/api/v1/nope?lang=ko', { headers: { cookie: 'isEnglish=true' } })).body
        .message,
    ).toMatch(/[가-힣]/)
  })

  it('an unknown path is answered with 404, a wrong method with 405 and Allow, in the error format', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/v1',
      '/api/v1/nope',
      '/api/v2/content/1',
      '/api/v1/content/gnb/',
    ]) {
      const { answer, body } = await site.json(path)
      expect(answer.status, path).toBe(404)
      expect(errorAnswer.strict().parse(body)).toMatchObject({ status: 404, errorCode: 404 })
    }
    for (const [method, path, allow] of [
      ['POST', '/api/v1/content/gnb', 'GET, HEAD'],
      ['DELETE', '/api/v1/content/1', 'GET, HEAD'],
      ['PUT', '/api/v1/search', 'GET, HEAD'],
      ['GET', '/api/v1/events', 'POST'],
      ['PATCH', '/api/v1/events', 'POST'],
      ['POST', '/api/docs', 'GET, HEAD'],
    ] as const) {
      const { answer, body } = await site.json(path, { method })
      expect(answer.status, `${method} ${path}`).toBe(405)
      expect(answer.headers.allow).toBe(allow)
      expect(errorAnswer.strict().parse(body)).toMatchObject({ status: 405, errorCode: 405 })
    }
    expect((await site.ask('/api/v1/events', { method: 'OPTIONS' })).headers.allow).toBe('POST')
    expect((await site.ask('/api/v1/nope', { method: 'DELETE' })).status).toBe(404)
  })

  it('the first of duplicate parameters counts, and unknown parameters are ignored', async () => {
    const one = await site.ask('/api/v2/content/news?page=2&lang=ENG')
    for (const query of ['page=2&page=1&lang=ENG&lang=KOR', 'lang=en&utm_source=x&page=2'])
      expect((await site.ask(`/api/v2/content/news?${query}`)).text).toBe(one.text)
  })

  it('FT-237 every GET call accepts `lang`; only the captcha has no texts, files of Korean pages and years have one language or both', async () => {
    const { body } = await site.json('/api/openapi.json')
    // calls of the studio answer in the language of the account
    const paths = Object.entries<{ get?: { parameters?: { name: string }[] } }>(body.paths).filter(
      ([path]) => !path.startsWith(STUDIO_API),
    )
    expect(paths.length).toBeGreaterThan(15)
    const without = paths.filter(
      ([, { get }]) => get && !get.parameters?.some(({ name }) => name === 'lang'),
    )
    expect(without.map(([path]) => path).sort()).toEqual([
      '/api/v1/content/group-story/company',
      '/api/v1/content/history/yearOption',
      '/api/v1/content/social-value/charts/{file}',
      '/api/v1/dkaptcha/widget',
    ])
  })

  it('the document lists every call, its parameters and its schemas; its page loads nothing external', async () => {
    const { body: document } = await site.json('/api/openapi.json')
    expect(document.openapi).toBe('3.1.0')
    for (const path of [
      '/api/v1/content/{id}',
      '/api/v1/content/relation/{id}',
      '/api/v1/categories',
      '/api/v1/content/press-release/recent',
      '/api/v2/content/press-release',
      '/api/v1/content/home/recommendation/keyword',
      '/api/v2/content/news',
      '/api/v2/content/news/highlight',
      '/api/v1/content/collect/dateOption',
      '/api/v1/content/collect',
      '/api/v1/content/gnb',
      '/api/v2/content/footer',
      '/api/v3/search-bar',
      '/api/v1/search',
      '/api/v1/search/recommended-keywords',
      '/api/v1/content/services',
      '/api/v1/content/services/filter',
      '/api/v1/content/services/{detail}',
      '/api/v3/content/home',
      '/api/v1/content/ai-hub',
      '/api/v1/content/esg/recent',
      '/api/v1/content/esg/recent-report',
      '/api/v1/content/esg-resource',
      '/api/v1/content/esg-resource/recent',
      '/api/v1/content/project-dangol/banner',
      '/api/v1/content/project-dangol/recent',
    ])
      expect(document.paths[path]?.get?.responses['200'], path).toBeTruthy()
    expect(document.paths['/api/v1/events'].post.requestBody.required).toBe(true)
    expect(
      document.paths['/api/v2/content/press-release'].get.parameters.map(
        ({ name }: { name: string }) => name,
      ),
    ).toEqual(['lang', 'contentIdx', 'keywordIdxs'])
    for (const [, name] of JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g))
      expect(document.components.schemas[name as string].type, name).toBe('object')
    expect(document.components.schemas.ContentCard.properties.contentIdx.type).toBe('integer')
    const page = await site.ask('/api/docs?lang=ENG')
    expect(page.text).toContain('<html lang="en">')
    expect(page.text).toContain('/api/v2/content/press-release')
    expect(page.text).not.toMatch(/<script|<link|style=|https?:/)
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+';/,
    )
  })

  it('a publication shows at the next call', async () => {
    const { body } = await site.json('/api/v2/content/news?lang=KOR')
    const { body: one } = await site.json(`/api/v1/content/${body.data.newsList[0].contentIdx}`)
    await publishingModel(site.store).unpublish(one.data.contentIdx)
    const { body: after } = await site.json('/api/v2/content/news?lang=KOR')
    expect(after.data.totalCount).toBe(body.data.totalCount - 1)
    expect(after.data.newsList[0].contentIdx).toBe(body.data.newsList[1].contentIdx)
    expect((await site.json(`/api/v1/content/${one.data.contentIdx}`)).body.data).toBeNull()
  })
})

describe('failures of the API', () => {
  it('SH-111 a failing store is answered with 500 without its reason', async () => {
    const broken = new Proxy(
      {},
      {
        get: () => async () => {
          throw new Error('secret reason in server/content')
        },
      },
    )
    const site = await openApiSite('SQLite', {
      loaded: false,
      model: () => ({
        forRequest: () =>
          ({
            content: broken,
            archive: broken,
            service: broken,
            site: broken,
            search: broken,
          }) as unknown as SiteModel,
      }),
    })
    try {
      for (const path of [
        '/api/v1/content/1',
        '/api/v2/content/news',
        '/api/v1/content/gnb',
        '/api/v3/content/home',
        '/rss.xml',
      ]) {
        const answer = await site.ask(path)
        expect(answer.status, path).toBe(500)
        expect(answer.text).toContain(label('problem_failed', 'KOR'))
        expect(answer.text).not.toMatch(/secret|server\/|at /)
      }
      expect((await site.json('/api/v1/search?keyword=a&lang=ENG')).body).toEqual({
        success: false,
        status: 500,
        errorCode: 500,
        message: label('search_failed', 'ENG'),
      })
      expect((await site.json('/api/v1/search?keyword=a')).body.message).toBe(
        label('search_failed', 'KOR'),
      )
    } finally {
      await site.stop()
    }
  })

  it('searches over the limit are answered with 429 and Retry-After', async () => {
    const site = await openApiSite('SQLite', {
      loaded: false,
      environment: { SEARCH_PER_MINUTE: '2' },
    })
    try {
      const statuses = []
      for (const keyword of ['a', 'b', 'c'])
        statuses.push((await site.ask(`/api/v1/search?keyword=${keyword}`)).status)
      expect(statuses).toEqual([200, 200, 429])
      // cached responses cost nothing and do not count
      expect((await site.ask('/api/v1/search?keyword=a')).status).toBe(200)
      const { answer, body } = await site.json('/api/v1/search?keyword=c')
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(errorAnswer.strict().parse(body).errorCode).toBe(429)
    } finally {
      await site.stop()
    }
  })
})
