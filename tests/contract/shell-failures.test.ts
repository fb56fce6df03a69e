import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SERVICE_TABS } from '../../contract/categories.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { builtPages } from '../../server/http/pages.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { type Line, logged } from '../log.ts'
import { putLoaded } from '../loaded.ts'
import { openTestSite, root, sendRequest, type TestSite } from '../server.ts'

// The built pages over a real store (npm run build first); one call of the shell fails at a time.
type Call = 'menu' | 'gnb' | 'footer' | 'searchBars' | 'recommendedKeywords'

/** The page part that each call fills, and its name in the log line. */
const PARTS: { call: Call; named: string; filled: RegExp }[] = [
  { call: 'menu', named: 'menu', filled: /data-part="submenu"/ },
  {
    call: 'gnb',
    named: 'gnb',
    filled: /data-key="presskit"(?:(?!<\/header>).)*data-part="carousel"/s,
  },
  { call: 'footer', named: 'footer', filled: /data-part="footer-groups"/ },
  { call: 'searchBars', named: 'search-bar', filled: /data-part="floating-search-bar"/ },
  {
    call: 'recommendedKeywords',
    named: 'recommended-keywords',
    filled: /recommendedKeywords\\?",\[\d/,
  },
]

/** The model with one call that rejects while `fails` names it. */
function failing(model: SiteModel, fails: () => Call | null): SiteModel {
  const breaking = <T extends object>(group: T): T =>
    new Proxy(group, {
      get: (target, name) =>
        name === fails()
          ? async () => Promise.reject(new Error('the store is away'))
          : Reflect.get(target, name),
    })
  return { ...model, site: breaking(model.site), search: breaking(model.search) }
}

describe('a failing call of the shell', () => {
  let folder: string
  let store: Store
  let site: TestSite
  let broken: Call | null = null

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shell-'))
    await putLoaded(folder)
    store = await openDatabase({ url: null, dataDir: folder })
    const model = createSiteModel(store)
    const pages = await builtPages(root)
    site = await openTestSite(pages.render, {
      pages,
      store: { model: { forRequest: (note) => failing(model.forRequest(note), () => broken) } },
    })
  })
  afterAll(async () => {
    await site.stop()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  afterEach(() => {
    broken = null
  })

  /** Loads a page; returns the lines logged meanwhile. */
  async function load(
    path: string,
  ): Promise<{ status: number; text: string; requestId: string; lines: Line[] }> {
    const {
      result: { status, text, headers },
      lines,
    } = await logged(() => sendRequest(site.origin, path))
    return { status, text, requestId: headers['x-request-id'] as string, lines }
  }

  for (const [index, { call, named, filled }] of PARTS.entries()) {
    it(`SH-222 SH-233 ${call}: the page renders, one line is logged, and the next load is complete`, async () => {
      // a separate address for each: nothing is in the page cache yet
      const path = `/page/service/service?tab=${SERVICE_TABS[index]}`
      broken = call
      const without = await load(path)
      expect(without.status).toBe(200)
      expect(without.text).toMatch(/<main[^>]*data-page="service"/)
      expect(without.text).toContain('data-part="content-card"')
      expect(without.text).toContain('data-part="header"')
      expect(without.text).not.toMatch(filled)
      for (const other of PARTS)
        if (other.call !== call && !(call === 'menu' && other.call === 'gnb'))
          expect(without.text, other.call).toMatch(other.filled)
      expect(without.lines).toEqual([
        {
          at: expect.any(String),
          severity: 'error',
          event: 'shell part failed',
          part: named,
          requestId: without.requestId,
          reason: 'Error: the store is away',
        },
      ])
      broken = null
      const whole = await load(path)
      expect(whole.status).toBe(200)
      for (const part of PARTS) expect(whole.text, part.call).toMatch(part.filled)
      expect(whole.lines).toEqual([])
    })
  }

  it('SH-233 an already loaded page keeps its data', async () => {
    const before = await load('/page/legal/privacy')
    broken = 'footer'
    const during = await load('/page/legal/privacy')
    expect(during.status).toBe(200)
    expect(during.text).toBe(before.text)
    expect(during.text).toContain('data-part="footer-groups"')
  })
})
