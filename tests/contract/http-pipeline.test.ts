import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { html, openTestSite, root, sendRequest, type TestSite } from '../server.ts'

let plain: TestSite
let secure: TestSite
beforeAll(async () => {
  const page = async () => html('<style>a{}</style><main>page</main><script>run()</script>')
  const api = () => ({
    fetch: async (request: Request) =>
      new Response(
        JSON.stringify({
          url: new URL(request.url).pathname,
          method: request.method,
          body: await request.text(),
        }),
        { headers: { 'content-type': 'application/json' } },
      ),
  })
  plain = await openTestSite(page, {
    api,
    pages: {
      patternOf: (path) =>
        path.toLowerCase() === '/page/browsersupport' ? 'page/browserSupport' : '*',
    },
  })
  secure = await openTestSite(page, {
    environment: {
      SITE_ORIGIN: 'https://www.yunseul.example',
      COLLECTOR_URL: 'https://collect.example/v1',
      SHARE_SDK_URL: 'https://sdk.example/a.js',
    },
    store: {
      ready: async () => {
        throw new Error('locked')
      },
    },
  })
})
afterAll(async () => {
  await plain.stop()
  await secure.stop()
})

describe('headers', () => {
  it('are on every response', async () => {
    for (const path of [
      '/page/presskit',
      '/api/v1/x',
      '/nope.data',
      '/media/nope.webp',
      '/assets/nope.js',
      '/presskit',
      '/%',
      '/healthz',
    ]) {
      const { headers } = await sendRequest(plain.origin, path)
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      })
      expect(headers['x-request-id'], path).toMatch(/^[\w-]{8,}$/)
      expect(headers['strict-transport-security'], path).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })
  it('allow the scripts and styles of the page, and no others', async () => {
    const { headers } = await sendRequest(plain.origin, '/page/presskit')
    const policy = headers['content-security-policy'] as string
    const hash = (text: string): string =>
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(`script-src 'self' ${hash('run()')};`)
    expect(policy).toContain(`style-src 'self' ${hash('a{}')};`)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("connect-src 'self';")
  })
  it('contain the external addresses of the configuration, and HSTS if the site uses https', async () => {
    const { headers } = await sendRequest(secure.origin, '/page/presskit')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(headers['content-security-policy']).toMatch(
      /connect-src 'self' https:\/\/collect\.example https:\/\/sdk\.example;/,
    )
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/sdk\.example/)
  })
})

describe('routes through the pipeline', () => {
  it.each([
    ['SH-021', '/presskit?tab=all', '/page/presskit?tab=all'],
    ['SH-048', '/page/news?lang=ENG', '/page/presskit?lang=ENG'],
    ['AR-016', '/responsible/policy?&tab=ECF', '/page/responsible/policy?&tab=ECF'],
    ['spelling', '/page/BrowserSupport?a=b', '/page/browserSupport?a=b'],
    ['no open redirect', '//evil.example/', '/evil.example'],
    ['no open redirect', '//evil.example/%2f..', null],
    ['no open redirect', '/\\evil.example/', null],
  ])('%s: %s leads to %s', async (_, path, location) => {
    const { status, headers } = await sendRequest(plain.origin, path)
    if (location === null) expect(status).toBe(400)
    else expect([status, headers.location]).toEqual([308, location])
  })
  it('SH-021 both /page and /page/ are pages', async () => {
    expect((await sendRequest(plain.origin, '/page')).status).toBe(200)
    expect((await sendRequest(plain.origin, '/page/')).status).toBe(200)
  })
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'rejects %s on pages, media and files, with the allowed methods',
    async (method) => {
      for (const path of ['/page/presskit', '/media/x.webp', '/assets/x.js', '/healthz']) {
        const { status, headers } = await sendRequest(plain.origin, path, { method })
        expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
      }
    },
  )
  it('passes complete requests to the API, but not those of foreign pages', async () => {
    const post = (headers: Record<string, string>) =>
      sendRequest(plain.origin, '/api/v1/events', { method: 'POST', body: '{"a":1}', headers })
    expect(JSON.parse((await post({})).text)).toEqual({
      url: '/api/v1/events',
      method: 'POST',
      body: '{"a":1}',
    })
    expect((await post({ origin: plain.origin })).status).toBe(200)
    const refused = await post({ origin: 'https://evil.example' })
    expect(refused.status).toBe(403)
    expect(JSON.parse(refused.text)).toMatchObject({
      success: false,
      status: 403,
      errorCode: 403,
      message: expect.any(String),
    })
    expect((await post({ origin: 'null' })).status).toBe(403)
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await sendRequest(plain.origin, '/sitemap.xml')).text).toContain('/sitemap.xml')
  })
  it('reports whether the process and its store respond', async () => {
    expect(JSON.parse((await sendRequest(plain.origin, '/readyz')).text)).toMatchObject({
      success: true,
      status: 200,
    })
    expect((await sendRequest(secure.origin, '/healthz')).status).toBe(200)
    expect(await vi.waitFor(() => sendRequest(secure.origin, '/readyz'))).toMatchObject({
      status: 503,
      text: expect.stringContaining('"success":false'),
    })
  })
})

describe('files of the build', () => {
  it('are immutable, and sent compressed', async () => {
    const script = readdirSync(join(root, 'build/client/assets')).find(
      (name) => name.startsWith('entry.client') && name.endsWith('.js'),
    )
    const first = await sendRequest(plain.origin, `/assets/${script}`, {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding, Available-Dictionary',
    })
    const small = await vi.waitFor(
      async () => {
        const answer = await sendRequest(plain.origin, `/assets/${script}`, {
          headers: { 'accept-encoding': 'gzip, br' },
        })
        expect(answer.headers['content-encoding']).toBe('br')
        return answer
      },
      { timeout: 5000 },
    )
    expect(brotliDecompressSync(small.body)).toEqual(
      (await sendRequest(plain.origin, `/assets/${script}`)).body,
    )
    expect(
      (
        await sendRequest(plain.origin, `/assets/${script}`, {
          headers: { 'accept-encoding': 'br', 'if-none-match': small.headers.etag as string },
        })
      ).status,
    ).toBe(304)
  })
  it.each(['/assets/none.js', '/assets/', '/assets/.vite/manifest.json'])(
    '%s is not found',
    async (path) => {
      expect([404, 308]).toContain((await sendRequest(plain.origin, path)).status)
    },
  )
})
