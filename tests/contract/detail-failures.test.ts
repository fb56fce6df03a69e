import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { PAGES } from '../../contract/addresses.ts'
import type { SiteServices } from '../../contract/site-services.ts'
import { loadContent } from '../../server/content/loading/load.ts'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { builtPages } from '../../server/http/pages.ts'
import { createSiteServices } from '../../server/site-services.ts'
import { ask, openTestSite, root, type TestSite } from '../server.ts'

// The built content page over a real store (npm run build first); one of its two calls fails at a time.
const AWAY = 'Error: the store is away'
const REQUEST = expect.stringMatching(/^[\da-f-]{13}$/)

describe('a store that fails on the content detail page', () => {
  let folder: string
  let store: Store
  let site: TestSite
  let broken: 'detail' | 'relation' | null = null

  const failing = (services: SiteServices): SiteServices => ({
    ...services,
    content: new Proxy(services.content, {
      get: (target, name) =>
        name === broken ? async () => Promise.reject(new Error('the store is away')) : Reflect.get(target, name),
    }),
  })
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'detail-'))
    store = await openDatabase({ url: null, dataDir: folder })
    await loadContent(store, { root: join(root, 'content') })
    const services = createSiteServices(store)
    const pages = await builtPages(root)
    site = await openTestSite(pages.render, {
      pages,
      store: { services: { forRequest: (note) => failing(services.forRequest(note)) } },
    })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await site.stop()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  afterEach(() => {
    broken = null
  })

  /** Loads a page; the lines that were logged meanwhile. */
  async function load(path: string): Promise<Awaited<ReturnType<typeof ask>> & { lines: Record<string, string>[] }> {
    const lines: Record<string, string>[] = []
    const told = vi
      .spyOn(console, 'error')
      .mockImplementation((line: string) => void lines.push(JSON.parse(line) as Record<string, string>))
    const answer = await ask(site.origin, path)
    told.mockRestore()
    return { ...answer, lines }
  }

  it('SH-180 the content call: one line with the request id, the visitor goes home, and the next load is the article', async () => {
    broken = 'detail'
    const during = await load('/page/detail/1001')
    expect([during.status, during.headers.location]).toEqual([302, PAGES.home])
    expect(during.lines).toEqual([
      { severity: 'error', event: 'content failed', contentIdx: 1001, requestId: REQUEST, reason: AWAY },
    ])
    broken = null
    const after = await load('/page/detail/1001')
    expect(after.status).toBe(200)
    expect(after.text).toMatch(/<main[^>]*data-page="detail"/)
    expect(after.lines).toEqual([])
  })

  it('SH-180 the content call fails within a visit: the router is sent home too', async () => {
    broken = 'detail'
    const { status, text, lines } = await load('/page/detail/1002.data')
    expect(status).toBe(202)
    expect(text).toContain('SingleFetchRedirect')
    expect(text).toContain(`"redirect","${PAGES.home}"`)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ event: 'content failed', requestId: REQUEST })
  })

  it('SH-224 the relation call: one line, the article without that section, and the next load has it', async () => {
    broken = 'relation'
    const without = await load('/page/detail/1011')
    expect(without.status).toBe(200)
    expect(without.text).toMatch(/data-article-body/)
    expect(without.text).not.toMatch(/data-part="related-contents"/)
    expect(without.lines).toEqual([
      { severity: 'error', event: 'related contents failed', contentIdx: 1011, requestId: REQUEST, reason: AWAY },
    ])
    broken = null
    const whole = await load('/page/detail/1011')
    expect(whole.text).toMatch(/data-part="related-contents"/)
    expect(whole.lines).toEqual([])
  })
})
