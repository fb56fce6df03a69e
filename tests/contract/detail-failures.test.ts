import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../contract/language.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { builtPages, type Pages } from '../../server/http/pages.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { type Line, logged } from '../log.ts'
import { loadedDatabase, putLoaded } from '../loaded.ts'
import { openTestSite, root, sendRequest, type TestSite } from '../server.ts'
import { DATABASES, type Database } from './api-site.ts'
import { watchedModel } from './watched-model.ts'

// The built pages over a real store (npm run build first), uncached.

/**
 * Pages from the store that redirect home if they cannot be read (SH-180, SH-223, AR-087, AR-179,
 * FT-113, FT-115).
 */
const LED_HOME = [
  '/page/detail/1001',
  '/page/service/service/YunseulTalk',
  '/page/presskit/collect',
  '/page/presskit/collect?year=2026&month=3',
]
/** Other pages from the store. */
const PAGES_OF_STORE = [
  '/page/service/service',
  '/page/presskit',
  '/page/presskit?page=2',
  '/page/presskit/press-release',
  '/page/legal/privacy',
]
/**
 * Pages that render without it: Home names the site (SH-233), the milestones show a message
 * (FT-124), the others have no data.
 */
const OTHERS = [
  '/',
  '/page',
  '/page/about/milestones',
  '/page/k-safety',
  '/page/browserSupport',
  '/error',
]
const AWAY = 'Error: the store is away'
const within = (path: string, language: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

interface Opened {
  site: TestSite
  store: Store
  stop(): Promise<void>
}

async function open(
  database: Database,
  pages: Pages,
  change: (model: SiteModel) => SiteModel = (same) => same,
  environment: Record<string, string> = { PAGE_CACHE_BYTES: '0' },
  render: Pages['render'] = pages.render,
): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'detail-'))
  const postgres = database === 'PostgreSQL' ? await loadedDatabase() : null
  if (!postgres) await putLoaded(folder)
  const store = await openDatabase({ url: postgres?.url ?? null, dataDir: folder })
  const model = createSiteModel(store)
  const site = await openTestSite(render, {
    environment,
    pages: { ...pages, render },
    store: { model: { forRequest: (note) => change(model.forRequest(note)) } },
  })
  return {
    site,
    store,
    async stop() {
      await site.stop()
      await store.close().catch(() => {})
      await postgres?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

describe.each(DATABASES)('a store that fails on %s', (database) => {
  let pages: Pages
  let opened: Opened | null = null
  beforeAll(async () => {
    pages = await builtPages(root)
  })
  afterEach(async () => {
    await opened?.stop()
    opened = null
  })

  it('SH-180 AR-087 AR-179 FT-113 FT-115 SH-223 without the store, articles, services and the collection redirect home; other pages are 503 in the visitor’s language, never a redirect or a 404', async () => {
    opened = await open(database, pages)
    const { site, store } = opened
    for (const path of [...LED_HOME, ...PAGES_OF_STORE, ...OTHERS])
      expect((await sendRequest(site.origin, path)).status, path).toBe(200)
    await store.close()
    for (const path of LED_HOME) {
      for (const language of LANGUAGES) {
        const { result, lines } = await logged(() =>
          sendRequest(site.origin, within(path, language)),
        )
        expect([result.status, result.headers.location], path).toEqual([302, `/?lang=${language}`])
        expect(lines).toContainEqual(
          expect.objectContaining({
            event: 'page failed, led home',
            requestId: result.headers['x-request-id'],
          }),
        )
      }
    }
    for (const path of PAGES_OF_STORE) {
      for (const language of LANGUAGES) {
        const address = within(path, language)
        const {
          result: { status, headers, text },
          lines,
        } = await logged(() => sendRequest(site.origin, address))
        expect([status, headers['cache-control']], address).toEqual([503, 'no-store'])
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
        expect(text).toMatch(
          language === 'ENG'
            ? /<html lang="en".*<main[^>]*data-page="error"/s
            : /<html lang="ko".*<main[^>]*data-page="error"/s,
        )
        expect(lines.length).toBeGreaterThan(0)
        for (const line of lines)
          expect(line).toMatchObject({ severity: 'error', requestId: headers['x-request-id'] })
      }
    }
    for (const path of OTHERS) expect((await sendRequest(site.origin, path)).status, path).toBe(200)
  }, 120_000)

  it('SH-180 FT-113 if Home fails too, the page itself is unavailable until Home recovers', async () => {
    let away = true
    opened = await open(database, pages, undefined, undefined, async (request, page) =>
      away && new URL(request.url).pathname === '/'
        ? new Response(null, { status: 500 })
        : pages.render(request, page),
    )
    const { site, store } = opened
    await store.close()
    for (const path of LED_HOME) {
      for (const language of LANGUAGES) {
        const { status, headers, text } = await sendRequest(site.origin, within(path, language))
        expect([status, headers.location, headers['cache-control']], path).toEqual([
          503,
          undefined,
          'no-store',
        ])
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
        expect(text).toMatch(/<main[^>]*data-page="error"/)
      }
    }
    away = false
    expect((await sendRequest(site.origin, LED_HOME[0] as string)).status).toBe(302)
  }, 120_000)

  it('SH-180 a cached Home can be shown, and so can an article', async () => {
    let away = false
    opened = await open(database, pages, undefined, {}, async (request, page) =>
      away && new URL(request.url).pathname === '/'
        ? new Response(null, { status: 500 })
        : pages.render(request, page),
    )
    const { site, store } = opened
    for (const path of ['/', '/page/detail/1011'])
      expect((await sendRequest(site.origin, path)).status, path).toBe(200)
    away = true
    await store.close()
    expect((await sendRequest(site.origin, '/page/detail/1001')).status).toBe(302)
    expect((await sendRequest(site.origin, '/page/detail/1011')).status).toBe(200)
  }, 120_000)

  it('any single failing service makes a page unavailable, redirects home, or omits one part', async () => {
    let broken = ''
    const requested = new Set<string>()
    opened = await open(database, pages, (model) =>
      watchedModel(model, (name) => {
        requested.add(name)
        return name === broken
      }),
    )
    const { site } = opened
    let unavailable = 0
    const home = new Set<string>()
    for (const path of [...LED_HOME, ...PAGES_OF_STORE, '/']) {
      broken = ''
      requested.clear()
      await sendRequest(site.origin, path)
      for (const name of [...requested]) {
        broken = name
        const {
          result: { status, headers },
          lines,
        } = await logged(() => sendRequest(site.origin, path))
        expect([200, 302, 503], `${path} without ${name}`).toContain(status)
        if (status === 302) {
          expect(headers.location).toBe('/')
          home.add(`${path.split('?', 1)[0]} ${name}`)
        }
        expect(
          lines.some(({ reason }) => reason === AWAY),
          `${path} without ${name}`,
        ).toBe(true)
        if (status === 503) unavailable += 1
      }
    }
    expect(unavailable).toBeGreaterThanOrEqual(PAGES_OF_STORE.length)
    expect([...home].sort()).toEqual([
      '/page/detail/1001 detail',
      '/page/presskit/collect collect',
      '/page/presskit/collect dateOptions',
      '/page/service/service/YunseulTalk detail',
      '/page/service/service/YunseulTalk isPublished',
      '/page/service/service/YunseulTalk relation',
    ])
  }, 120_000)
})

describe('one call of the article page fails', () => {
  let site: TestSite
  let opened: Opened
  let broken: 'detail' | 'relation' | null = null

  beforeAll(async () => {
    opened = await open(
      'SQLite',
      await builtPages(root),
      (model) => ({
        ...model,
        content: new Proxy(model.content, {
          get: (target, name) =>
            name === broken
              ? async () => Promise.reject(new Error('the store is away'))
              : Reflect.get(target, name),
        }),
      }),
      {},
    )
    site = opened.site
    return () => opened.stop()
  })
  afterEach(() => {
    broken = null
  })

  /** Loads a page; returns the lines logged meanwhile. */
  async function load(
    path: string,
  ): Promise<Awaited<ReturnType<typeof sendRequest>> & { lines: Line[] }> {
    const { result, lines } = await logged(() => sendRequest(site.origin, path))
    return { ...result, lines }
  }

  it('SH-180 AR-179 the content call: logs one line with the request id, redirects home, and the next load shows the article', async () => {
    broken = 'detail'
    const during = await load('/page/detail/1001')
    expect([during.status, during.headers.location]).toEqual([302, '/'])
    expect(during.lines).toEqual([
      {
        at: expect.any(String),
        severity: 'error',
        event: 'page failed, led home',
        part: 'content',
        requestId: during.headers['x-request-id'],
        reason: AWAY,
      },
    ])
    broken = null
    const after = await load('/page/detail/1001')
    expect(after.status).toBe(200)
    expect(after.text).toMatch(/<main[^>]*data-page="detail"/)
    expect(after.lines).toEqual([])
  })

  it('SH-180 the content call during a client navigation: the router gets the same redirect, which loads as a document', async () => {
    broken = 'detail'
    const { status, text, lines } = await load('/page/detail/1002.data')
    expect(status).toBe(202)
    expect(text).toContain('SingleFetchRedirect')
    expect(lines).toHaveLength(1)
  })

  it('SH-224 the relation call: logs one line, shows the article without that section, and the next load has it', async () => {
    broken = 'relation'
    const without = await load('/page/detail/1011')
    expect(without.status).toBe(200)
    expect(without.text).toMatch(/data-article-body/)
    expect(without.text).not.toMatch(/data-part="related-contents"/)
    expect(without.lines).toEqual([
      {
        at: expect.any(String),
        severity: 'error',
        event: 'related contents failed',
        contentIdx: 1011,
        requestId: without.headers['x-request-id'],
        reason: AWAY,
      },
    ])
    broken = null
    const whole = await load('/page/detail/1011')
    expect(whole.text).toMatch(/data-part="related-contents"/)
    expect(whole.lines).toEqual([])
  })
})
