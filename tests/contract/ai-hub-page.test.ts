import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '../../contract/page-columns.ts'
import type { AiHub } from '../../contract/ai-hub.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { builtPages } from '../../server/http/pages.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { logged } from '../log.ts'
import { putLoaded } from '../loaded.ts'
import { openTestSite, root, sendRequest, type TestSite } from '../server.ts'

// The built page over a real store (npm run build first), uncached, with a modified hub call.
type Change = (hub: AiHub) => AiHub | null

describe('the AI hub follows its data', () => {
  let folder: string
  let store: Store
  let site: TestSite
  let change: Change = (hub) => hub

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ai-hub-'))
    await putLoaded(folder)
    store = await openDatabase({ url: null, dataDir: folder })
    const model = createSiteModel(store)
    const pages = await builtPages(root)
    site = await openTestSite(pages.render, {
      environment: { PAGE_CACHE_BYTES: '0' },
      pages,
      store: {
        model: {
          forRequest: (note) => {
            const own = model.forRequest(note)
            const aiHub = async (...given: Parameters<typeof own.site.aiHub>) =>
              change((await own.site.aiHub(...given)) as AiHub)
            return { ...own, site: { ...own.site, aiHub } }
          },
        },
      },
    })
  })
  afterAll(async () => {
    await site.stop()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  afterEach(() => {
    change = (hub) => hub
  })

  const load = async (query = '') => (await sendRequest(site.origin, `${PAGES.ai}${query}`)).text
  const headings = (text: string): number => text.split('<h1').length - 1

  it('FT-067 FT-068 FT-069 FT-072 FT-073 the page is complete, and its title begins with the name of the hub', async () => {
    for (const language of LANGUAGES) {
      const text = await load(`?lang=${language}`)
      expect(text).toMatch(/<title>AI Hub/)
      expect(text).toMatch(/<main[^>]*data-page="ai"/)
      expect(text).toMatch(/data-part="floating-search-bar"[^>]*data-page-type="AI_HUB"/)
      for (const part of ['ai-hero', 'carousel', 'ai-tabs', 'ai-category'])
        expect(text).toContain(`data-part="${part}"`)
      expect(headings(text)).toBe(1)
    }
  })

  it('FT-070 with fewer than three highlights there is no hero, but the title remains', async () => {
    change = (hub) => ({
      ...hub,
      HERO_VISUAL: { ...hub.HERO_VISUAL, highlight: hub.HERO_VISUAL.highlight.slice(0, 2) },
    })
    const text = await load()
    expect(text).not.toContain('data-part="ai-hero"')
    expect(text).toMatch(/<h1[^>]*><span>AI Hub/)
    expect(headings(text)).toBe(1)
    change = (hub) => ({
      ...hub,
      HERO_VISUAL: { ...hub.HERO_VISUAL, highlight: hub.HERO_VISUAL.highlight.slice(0, 3) },
    })
    expect(await load()).toMatch(/data-part="ai-hero"[^>]*data-count="3"/)
  })

  it('FT-072 FT-073 without banners there is no carousel; without articles no tabs', async () => {
    change = (hub) => ({ ...hub, MARKETING: [], AI_CONTENT: { ...hub.AI_CONTENT, contents: {} } })
    const main = /<main.*<\/main>/s.exec(await load())?.[0] ?? ''
    expect(main).toContain('data-part="ai-hero"')
    for (const part of ['carousel', 'ai-tabs', 'ai-category'])
      expect(main).not.toContain(`data-part="${part}"`)
  })

  it('FT-086 a failing or empty call shows the error page with status 500; the next load shows the hub', async () => {
    const failures: Change[] = [
      () => null,
      () => {
        throw new Error('the store is away')
      },
    ]
    for (const failure of failures) {
      change = failure
      for (const language of LANGUAGES) {
        const {
          result: { status, text, headers },
          lines,
        } = await logged(() => sendRequest(site.origin, `${PAGES.ai}?lang=${language}`))
        expect([status, headers['cache-control']]).toEqual([500, 'no-store'])
        expect(text).toMatch(
          new RegExp(
            `<html lang="${language === 'ENG' ? 'en' : 'ko'}".*<main[^>]*data-page="error"`,
            's',
          ),
        )
        expect(lines).toHaveLength(1)
        expect(lines[0]).toMatchObject({ severity: 'error', requestId: headers['x-request-id'] })
      }
      expect((await sendRequest(site.origin, `${PAGES.ai}.data`)).status).toBe(500)
    }
    change = (hub) => hub
    expect((await sendRequest(site.origin, PAGES.ai)).status).toBe(200)
  })
})
