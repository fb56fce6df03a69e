import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyModel, html, openTestSite, sendRequest, type TestSite } from '../server.ts'

let open: TestSite[] = []
const site = async (...given: Parameters<typeof openTestSite>): Promise<TestSite> => {
  const one = await openTestSite(...given)
  open.push(one)
  return one
}
afterEach(async () => {
  await Promise.all(open.map((one) => one.stop()))
  open = []
})

const long = '<main><p>윤슬</p></main>'.repeat(300)

describe('pages', () => {
  it('renders a page once, for any spelling of its address', async () => {
    const targets: string[] = []
    const { origin } = await site(async (request) => {
      targets.push(new URL(request.url).pathname + new URL(request.url).search)
      return html(long)
    })
    targets.length = 0
    for (const query of [
      '',
      '?junk=1',
      '?page=1',
      '?tab=all',
      '?tab=all&page=1',
      '?utm_source=a&utm_medium=b',
      '?page=0&x=%F0%9F%8C%8A',
      '?tab=no-such-tab&page=9',
    ]) {
      expect((await sendRequest(origin, `/page/presskit${query}`)).status).toBe(200)
    }
    await Promise.all(
      Array.from({ length: 100 }, () =>
        sendRequest(origin, '/page/presskit?tab=all&page=2&junk=x'),
      ),
    )
    await sendRequest(origin, '/page/presskit?page=2')
    expect(targets).toEqual(['/page/presskit', '/page/presskit?page=2'])
  })

  it('renders popular pages again after a publication, before they are requested', async () => {
    const targets: string[] = []
    const { origin, publish } = await site(async (request) => {
      targets.push(new URL(request.url).pathname + new URL(request.url).search)
      return html(long)
    })
    const request = async (path: string, times: number): Promise<void> => {
      for (let n = 0; n < times; n += 1) await sendRequest(origin, path)
    }
    await request('/page/esg', 2)
    await request('/page/presskit?page=2', 8)
    await request('/page/service', 30)
    targets.length = 0
    publish('*')
    const demanded = ['/page/service', '/page/presskit?page=2']
    await vi.waitFor(() => expect(targets.filter((one) => one !== '/error')).toEqual(demanded))
    await request('/page/service', 1)
    await request('/page/presskit?page=2', 1)
    expect(targets.filter((one) => one !== '/error')).toEqual(demanded)
    await request('/page/esg', 1)
    expect(targets.at(-1)).toBe('/page/esg')
  })

  it('answers bytes with a strong ETag for each encoding, and 304 to a client that has them', async () => {
    const { origin } = await site(async () => html(long))
    const plain = await sendRequest(origin, '/page/presskit')
    expect(plain.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Available-Dictionary, Cookie',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const gzip = await sendRequest(origin, '/page/presskit', {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    const brotli = await vi.waitFor(async () => {
      const answer = await sendRequest(origin, '/page/presskit', {
        headers: { 'accept-encoding': 'gzip, br' },
      })
      expect(answer.headers['content-encoding']).toBe('br')
      return answer
    })
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    const etags = [plain, gzip, brotli].map(({ headers }) => headers.etag as string)
    expect(new Set(etags).size).toBe(3)
    for (const [index, encoding] of ['', 'gzip', 'gzip, br'].entries()) {
      const again = await sendRequest(origin, '/page/presskit', {
        headers: { 'accept-encoding': encoding, 'if-none-match': `"other", W/${etags[index]}` },
      })
      expect([again.status, again.body.byteLength, again.headers.etag]).toEqual([
        304,
        0,
        etags[index],
      ])
    }
    expect(
      (await sendRequest(origin, '/page/presskit', { headers: { 'if-none-match': '"other"' } }))
        .status,
    ).toBe(200)
  })

  it('answers HEAD with the headers of GET', async () => {
    const { origin } = await site(async () => html(long))
    const [get, head] = [
      await sendRequest(origin, '/page/presskit'),
      await sendRequest(origin, '/page/presskit', { method: 'HEAD' }),
    ]
    expect([
      head.status,
      head.body.byteLength,
      head.headers.etag,
      head.headers['content-length'],
    ]).toEqual([200, 0, get.headers.etag, get.headers['content-length']])
  })

  it('SH-006 uses the language of the address, then of the cookie, then Korean; a response sets no cookie', async () => {
    const { origin } = await site(async (_, { language }) => html(`<main>${language}</main>`))
    const language = async (path: string, cookie?: string) => {
      const { text, headers } = await sendRequest(
        origin,
        path,
        cookie ? { headers: { cookie } } : {},
      )
      expect([headers['set-cookie'], headers['cache-control']]).toEqual([undefined, 'no-cache'])
      return [
        /KOR|ENG/.exec(text)?.[0],
        headers['content-language'],
        headers.vary?.includes('Cookie'),
      ]
    }
    // the cookie decides: `Vary` says so
    expect(await language('/page/presskit')).toEqual(['KOR', 'ko', true])
    expect(await language('/page/presskit', 'a=b; isEnglish=true')).toEqual(['ENG', 'en', true])
    expect(await language('/page/presskit', 'isEnglish=yes')).toEqual(['KOR', 'ko', true])
    for (const lang of ['fr', 'eng', '__proto__', ''])
      expect(await language(`/page/presskit?lang=${lang}`, 'isEnglish=true')).toEqual([
        'ENG',
        'en',
        true,
      ])
    // the address decides: the same for everybody
    for (const cookie of ['isEnglish=false', 'isEnglish=true', undefined]) {
      for (const lang of ['en', 'ENG'])
        expect(await language(`/page/presskit?lang=${lang}`, cookie)).toEqual(['ENG', 'en', false])
      for (const lang of ['ko', 'KOR'])
        expect(await language(`/page/presskit?lang=${lang}`, cookie)).toEqual(['KOR', 'ko', false])
    }
  })

  it('SH-006 a page at an address that names its language is confirmed with 304, to everybody', async () => {
    const { origin } = await site(async (_, { language }) => html(`<main>${language}</main>`))
    const first = await sendRequest(origin, '/page/presskit?lang=ENG')
    const ifNoneMatch = { 'if-none-match': String(first.headers.etag) }
    for (const cookie of ['', 'isEnglish=true', 'isEnglish=false']) {
      const again = await sendRequest(origin, '/page/presskit?lang=ENG', {
        headers: { ...ifNoneMatch, cookie },
      })
      expect([again.status, again.body.byteLength, again.headers.etag]).toEqual([
        304,
        0,
        first.headers.etag,
      ])
      expect([again.headers['set-cookie'], again.headers['cache-control']]).toEqual([
        undefined,
        'no-cache',
      ])
      expect(again.headers.vary).toBe(first.headers.vary)
    }
    // another language is another page
    const korean = await sendRequest(origin, '/page/presskit?lang=KOR', { headers: ifNoneMatch })
    expect([korean.status, korean.text.includes('KOR')]).toEqual([200, true])
  })

  it('SH-005 without scripts a style sheet of the document stores its language', async () => {
    const { origin } = await site(async () => html('<main/>'))
    for (const [language, value] of [
      ['ENG', 'true'],
      ['KOR', 'false'],
    ]) {
      const sheet = await sendRequest(origin, `/language/${language}.css`)
      expect([sheet.status, sheet.body.byteLength, sheet.headers['content-type']]).toEqual([
        200,
        0,
        'text/css; charset=utf-8',
      ])
      expect(sheet.headers['set-cookie']).toEqual([
        `isEnglish=${value}; Path=/; Max-Age=31536000; SameSite=Lax`,
      ])
      expect(sheet.headers['cache-control']).toBe('no-store')
    }
    for (const path of ['/language/FRA.css', '/language/__proto__.css', '/language/'])
      expect((await sendRequest(origin, path)).headers['set-cookie']).toBeUndefined()
  })

  it('shows a publication at the next request, without affecting other pages', async () => {
    let version = 1
    const rendered: string[] = []
    const notes: ((tag: string) => void)[] = []
    const { origin, publish } = await site(
      async (request) => {
        const { pathname } = new URL(request.url)
        rendered.push(pathname)
        notes.at(-1)?.(pathname.endsWith('presskit') ? 'list:news' : 'content:1')
        return html(`<main>version ${version}</main>`)
      },
      {
        store: {
          model: {
            forRequest: (note) => {
              notes.push(note)
              return emptyModel()
            },
          },
        },
      },
    )
    await sendRequest(origin, '/page/presskit')
    await sendRequest(origin, '/page/detail/1')
    version = 2
    expect((await sendRequest(origin, '/page/presskit')).text).toContain('version 1')
    publish('list:news')
    expect((await sendRequest(origin, '/page/presskit')).text).toContain('version 2')
    expect((await sendRequest(origin, '/page/detail/1')).text).toContain('version 1')
  })

  it('checks the store for publications of other processes with each request, and survives a missing response', async () => {
    const checkForPublications = vi.fn(() => {
      throw new Error('away')
    })
    const { origin } = await site(async () => html('<main>here</main>'), {
      store: { checkForPublications },
    })
    await sendRequest(origin, '/page/presskit')
    expect((await sendRequest(origin, '/page/presskit')).status).toBe(200)
    expect(checkForPublications).toHaveBeenCalledTimes(2)
  })

  it('shows the cached page when rendering fails, the error page if none is cached, and recovers', async () => {
    let broken = false
    const { origin, publish } = await site(async (request, { language }) => {
      if (new URL(request.url).pathname === '/error')
        return html(`<main data-page="error">${language} error</main>`)
      if (broken) throw new Error('no store')
      return html('<main>good</main>')
    })
    await sendRequest(origin, '/page/presskit')
    broken = true
    publish('*')
    expect(await sendRequest(origin, '/page/presskit')).toMatchObject({
      status: 200,
      text: expect.stringContaining('good'),
    })
    const failed = await sendRequest(origin, '/page/presskit/press-release?lang=ENG')
    expect(failed).toMatchObject({ status: 500, text: expect.stringContaining('ENG error') })
    expect(failed.headers['cache-control']).toBe('no-store')
    expect(failed.text).not.toMatch(/at .*\.ts:|Error:/)
    broken = false
    expect((await sendRequest(origin, '/page/presskit/press-release')).status).toBe(200)
  })

  it('does not replace a complete page by one with a failed part', async () => {
    let away = false
    const model = emptyModel()
    const { origin, publish } = await site(
      async (_, page) => {
        const menu = await page.model.site.menu().then(
          () => 'menu',
          () => 'no menu',
        )
        return html(`<main>${menu}</main>`)
      },
      {
        store: {
          model: {
            forRequest: () => ({
              ...model,
              site: {
                ...model.site,
                menu: async () => {
                  if (away) throw new Error('away')
                  return { items: [], relatedLinks: [] }
                },
              },
            }),
          },
        },
      },
    )
    expect((await sendRequest(origin, '/page/presskit')).text).toContain('>menu<')
    away = true
    publish('*')
    expect((await sendRequest(origin, '/page/presskit')).text).toContain('>menu<')
    expect((await sendRequest(origin, '/page/other')).text).toContain('no menu')
  })

  it('never caches a page that sets a cookie, a redirect, or an error', async () => {
    const render = vi.fn(async (request: Request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/page/cookie') return html('<main/>', 200, { 'set-cookie': 'a=b' })
      if (pathname === '/page/away')
        return new Response(null, { status: 302, headers: { location: '/' } })
      return html('<main/>', 418)
    })
    const { origin } = await site(render)
    render.mockClear()
    for (const path of ['/page/cookie', '/page/away', '/page/teapot']) {
      await sendRequest(origin, path)
      await sendRequest(origin, path)
    }
    expect(render).toHaveBeenCalledTimes(6)
    expect((await sendRequest(origin, '/page/away')).headers.location).toBe('/')
  })

  it('caches data requests of the router in the requested language', async () => {
    const render = vi.fn(
      async (request: Request, { language }: { language: string }) =>
        new Response(`${new URL(request.url).pathname} ${language}`, {
          headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' },
        }),
    )
    const { origin } = await site(render)
    render.mockClear()
    const korean = await sendRequest(origin, '/page/presskit.data?tab=all&junk=1')
    expect(korean).toMatchObject({
      text: '/page/presskit.data KOR',
      headers: { 'x-remix-response': 'yes', 'cache-control': 'no-cache' },
    })
    await sendRequest(origin, '/page/presskit.data?tab=all')
    expect(
      (
        await sendRequest(origin, '/page/presskit.data?tab=all', {
          headers: { cookie: 'isEnglish=true' },
        })
      ).text,
    ).toContain('ENG')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('limits uncached searches by address', async () => {
    const { origin } = await site(async () => html('<main/>'), {
      environment: { SEARCH_PER_MINUTE: '3', TRUST_PROXY: 'true' },
    })
    const search = async (word: string, from: string) =>
      (
        await sendRequest(origin, `/?searchKeyword=${word}`, {
          headers: { 'x-forwarded-for': from },
        })
      ).status
    expect([
      await search('a', '1.1.1.1'),
      await search('b', '1.1.1.1'),
      await search('c', '1.1.1.1'),
      await search('d', '1.1.1.1'),
    ]).toEqual([200, 200, 200, 429])
    expect([await search('e', '2.2.2.2'), await search('a', '1.1.1.1')]).toEqual([200, 200])
  })
})
