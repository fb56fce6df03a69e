import { createHash } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { builtPages, type Pages } from '../../server/http/pages.ts'
import { addressIn, announcedOf, DOCUMENT, dictionaryOf, withDictionary } from '../dictionaries.ts'
import { emptyModel, html, openTestSite, root, sendRequest, type TestSite } from '../server.ts'
import { openStudio } from './studio-kit.ts'

/** The dictionary that a page names, as a browser fetches it. */
async function fetched(origin: string, page: string) {
  const found = await dictionaryOf(origin, page)
  if (!found) throw new Error(`${page} names no dictionary`)
  const { status, headers } = found.answer
  expect([status, headers['content-encoding']]).toEqual([200, 'br'])
  return found
}

/** The page in a `dcz` response: RFC 9842, 5. */
function decoded(body: Buffer, dictionary: Buffer): Buffer {
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(body.subarray(8, 40)).toEqual(createHash('sha256').update(dictionary).digest())
  return zstdDecompressSync(body.subarray(40), { dictionary })
}

describe('pages of the site, for a browser with the dictionary', () => {
  let pages: Pages
  beforeAll(async () => {
    pages = await builtPages(root)
  }, 240_000)

  it('are the same pages: lists, articles and services in less than 8 kB, the longest in 11', {
    timeout: 120_000,
  }, async () => {
    const { site } = await openStudio(
      'SQLite',
      { RENDERS_PER_MINUTE: '1000000' },
      { loaded: true, pages },
    )
    const { origin } = site
    const sizes: Record<string, number> = {}
    for (const language of ['KOR', 'ENG']) {
      const { bytes } = await fetched(origin, `/page/presskit?lang=${language}`)
      const rows = await site.store.kysely
        .selectFrom('content')
        .select(['contentIdx', 'contentType', 'card'])
        .where('status', '=', 'PUBLISHED')
        .where('contentType', '!=', 'SERVICE')
        .where('languageType', '=', language)
        .orderBy('contentIdx')
        .execute()
      const articles = [
        ...Map.groupBy(
          rows.filter(({ card }) => !(JSON.parse(card) as { isOutLink?: boolean }).isOutLink),
          ({ contentType }) => contentType,
        ).values(),
      ].flatMap((ofType) => ofType.slice(0, 3))
      expect(articles.length).toBeGreaterThan(6)
      for (const address of [
        ...articles.map(({ contentIdx }) => `/page/detail/${contentIdx}?lang=${language}`),
        `/page/presskit?page=2&lang=${language}`,
        `/page/presskit/press-release?lang=${language}`,
        `/page/service/service/YunseulPay?lang=${language}`,
      ]) {
        const plain = await sendRequest(origin, address)
        expect(plain.status, address).toBe(200)
        const small = await sendRequest(origin, address, {
          headers: withDictionary(announcedOf(bytes)),
        })
        expect(small.headers['content-encoding'], address).toBe('dcz')
        expect(decoded(small.body, bytes).equals(plain.body), address).toBe(true)
        sizes[address] = small.body.byteLength
      }
    }
    // with Brotli they are 27 to 38 kB
    const inOrder = Object.values(sizes).sort((one, other) => one - other)
    expect(inOrder[inOrder.length >> 1], JSON.stringify(sizes)).toBeLessThan(6_100)
    expect(inOrder.filter((size) => size > 8 * 1024).length).toBeLessThan(inOrder.length / 8)
    expect(inOrder.at(-1)).toBeLessThan(10_700)
  })
})

describe('compression dictionaries', () => {
  let open: TestSite[] = []
  afterEach(async () => {
    await Promise.all(open.map((one) => one.stop()))
    open = []
  })
  const menu = Array.from({ length: 400 }, (_, n) => `<a href="/page/${n * n}">${n}</a>`).join('')
  /** A site whose pages share a menu, and whose texts can be counted. */
  async function site(
    text = (path: string) => path,
    checkForPublications: () => unknown = () => {},
  ) {
    const rendered: string[] = []
    const one = await openTestSite(
      async (request, { model, language }) => {
        const { pathname } = new URL(request.url)
        rendered.push(pathname)
        await model.content.latest('KOR', 1)
        return html(`${menu}<main>${language} ${text(pathname)}</main>`)
      },
      {
        store: {
          checkForPublications,
          model: {
            forRequest(track) {
              track('card:7')
              return emptyModel()
            },
          },
        },
      },
    )
    open.push(one)
    return { ...one, rendered }
  }

  it('are made once, for the first document that a browser opens, and kept a week by it alone', async () => {
    const { origin, rendered } = await site()
    for (const encodings of ['identity', 'gzip, deflate, br, zstd']) {
      const headers = { 'accept-encoding': encodings }
      const { headers: answered } = await sendRequest(origin, '/page/esg', { headers })
      expect(answered.link).toBeUndefined()
    }
    rendered.length = 0
    const { answer, address, bytes } = await fetched(origin, '/page/esg')
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, max-age=604800',
      'use-as-dictionary': 'match="/*", match-dest=("document"), id="KOR"',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(bytes.toString()).toContain(menu)
    await Promise.all(
      Array.from({ length: 20 }, () => sendRequest(origin, '/page/esg', { headers: DOCUMENT })),
    )
    expect(rendered.filter((path) => path === '/page/presskit')).toHaveLength(1)
    const other = await fetched(origin, '/page/esg?lang=ENG')
    expect(other.address).not.toBe(address)
    expect(other.answer.headers['use-as-dictionary']).toContain('id="ENG"')
    expect((await sendRequest(origin, '/dictionaries/KOR-AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  })

  it('are used by what a browser has: it fetches no second one, and validates with any form', async () => {
    const { origin } = await site()
    const { bytes } = await fetched(origin, '/page/esg')
    const headers = withDictionary(announcedOf(bytes))
    const small = await sendRequest(origin, '/page/service', { headers })
    const plain = await sendRequest(origin, '/page/service')
    expect(small.headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(small.body.byteLength),
      vary: 'Accept-Encoding, Available-Dictionary, Cookie',
    })
    expect(small.headers.link).toBeUndefined()
    expect(decoded(small.body, bytes)).toEqual(plain.body)
    expect(small.body.byteLength).toBeLessThan(200)
    expect(small.headers.etag).not.toBe(plain.headers.etag)
    for (const { etag } of [small.headers, plain.headers]) {
      const again = await sendRequest(origin, '/page/service', {
        headers: { ...headers, 'if-none-match': String(etag) },
      })
      expect([again.status, again.headers.etag]).toEqual([304, etag])
    }
    // the language that a visitor changes to has another one
    await fetched(origin, '/page/esg?lang=ENG')
    const english = await sendRequest(origin, '/page/service?lang=ENG', { headers })
    expect([english.headers['content-encoding'], addressIn(english.headers.link)]).toEqual([
      'dcz',
      expect.stringMatching(/./),
    ])
  })

  it('are ignored unless the browser can decode them, and not named to those who save data', async () => {
    const { origin } = await site()
    const { bytes } = await fetched(origin, '/page/esg')
    const headers = withDictionary(announcedOf(bytes))
    for (const more of [
      { 'accept-encoding': 'gzip, br' },
      { 'accept-encoding': 'br, dcz;q=0' },
      { 'available-dictionary': announcedOf(Buffer.from('another')) },
      { 'available-dictionary': announcedOf(bytes).slice(1, -1) },
      { 'available-dictionary': '' },
      { 'sec-fetch-dest': 'empty' },
    ]) {
      const { status, headers: answered } = await sendRequest(origin, '/page/esg', {
        headers: { ...headers, ...more },
      })
      expect([status, answered['content-encoding']], JSON.stringify(more)).toEqual([200, 'br'])
    }
    const saving = await sendRequest(origin, '/page/esg', {
      headers: { ...DOCUMENT, 'save-data': 'on' },
    })
    expect(saving.headers.link).toBeUndefined()
  })

  it('with an article that is unpublished are gone at once', async () => {
    let secret = '거두어들일 글'
    const { origin, publish } = await site(() => secret)
    const { address, bytes } = await fetched(origin, '/page/esg')
    expect(bytes.toString()).toContain(secret)
    // a publication changes pages, and leaves the dictionary as it is
    publish('card:7')
    expect((await sendRequest(origin, address)).status).toBe(200)
    publish('!', 'card:8')
    expect((await sendRequest(origin, address)).status).toBe(200)
    secret = '다른 글'
    publish('!', 'card:7')
    expect((await sendRequest(origin, address)).status).toBe(404)
    const headers = withDictionary(announcedOf(bytes))
    const page = await sendRequest(origin, '/page/esg', { headers })
    expect(page.headers['content-encoding']).toBe('br')
    const next = await fetched(origin, '/page/esg')
    expect(next.bytes.toString()).not.toContain('거두어들일')
  })

  it('are gone too if another process unpublished it, before any page is requested', async () => {
    let elsewhere: string[] = []
    let shown = '거두어들일 글'
    const one = await site(
      () => shown,
      () => {
        const tags = elsewhere
        elsewhere = []
        if (tags.length > 0) one.publish(...tags)
      },
    )
    const { address } = await fetched(one.origin, '/page/esg')
    elsewhere = ['!', 'card:7']
    shown = '다른 글'
    expect((await sendRequest(one.origin, address)).status).toBe(404)
  })
})
