import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/language.ts'
import { openDatabase, type Store } from '../../server/database/index.ts'
import { builtPages } from '../../server/http/pages.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { putLoaded } from '../loaded.ts'
import { type Answer, openTestSite, root, sendRequest, type TestSite } from '../server.ts'

// The built pages over a real store (npm run build first), with the switch off (the default) and
// on.

const PATH = '/page/service/datacenter'
let folder: string
let store: Store
let closed: TestSite
let open: TestSite
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-center-'))
  await putLoaded(folder)
  store = await openDatabase({ url: null, dataDir: folder })
  const pages = await builtPages(root)
  const started = (environment: Record<string, string>) =>
    openTestSite(pages.render, { environment, pages, store: { model: createSiteModel(store) } })
  closed = await started({})
  open = await started({ DATA_CENTER_PAGE: 'true' })
})
afterAll(async () => {
  await Promise.all([closed?.stop(), open?.stop()])
  await store?.close()
  await rm(folder, { recursive: true, force: true })
})
const pageOf = ({ text }: Answer): string | undefined =>
  /<main[^>]* data-page="([^"]+)"/.exec(text)?.[1]
const within = (path: string, language: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

test('AR-124 AR-125 SH-026 when closed, the page answers like an unknown address: page, tab, page number, in both languages', async () => {
  for (const language of LANGUAGES) {
    const missing = await sendRequest(closed.origin, within('/page/service/no-such-page', language))
    for (const path of [
      PATH,
      `${PATH}?tab=dc_safety`,
      `${PATH}?page=2`,
      '/Page/service/DataCenter',
    ]) {
      const answer = await sendRequest(closed.origin, within(path, language))
      expect([answer.status, pageOf(answer)], path).toEqual([404, 'not-found'])
      // header, menu and footer are as on any other page
      expect(answer.text, path).toContain('data-part="main-menu"')
      expect(answer.text.length, path).toBe(missing.text.length)
      expect(answer.text, path).not.toContain('visit@yunseul.example')
    }
  }
})

test('AR-124 the router’s data request is answered with 404 as well, without any text of the page', async () => {
  for (const language of LANGUAGES) {
    const answer = await sendRequest(closed.origin, within(`${PATH}.data`, language))
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('visit@yunseul.example')
  }
})

test('AR-125 AR-126 SH-026 when open, it exists in both languages, with tabs, pages of six and a 404 beyond the last', async () => {
  for (const language of LANGUAGES) {
    const page = await sendRequest(open.origin, within(PATH, language))
    expect([page.status, pageOf(page)]).toEqual([200, 'datacenter'])
    for (const said of [/hreflang="ko"/i, /hreflang="en"/i, /mailto:visit@yunseul\.example/])
      expect(said.test(page.text), String(said)).toBe(true)
    const cards = page.text.match(/<article[^>]*data-part="content-card"/g) ?? []
    expect(cards.length, 'cards').toBe(language === 'KOR' ? 6 : 5)
    expect((await sendRequest(open.origin, within(`${PATH}.data`, language))).status).toBe(200)
    expect((await sendRequest(open.origin, within(`${PATH}?tab=dc_eco`, language))).status).toBe(
      200,
    )
  }
  expect((await sendRequest(open.origin, within(`${PATH}?page=2`, 'KOR'))).status).toBe(200)
  const beyond = await sendRequest(open.origin, within(`${PATH}?page=3`, 'KOR'))
  expect([beyond.status, pageOf(beyond)]).toEqual([404, 'not-found'])
})

test('AR-125 SH-227 its articles answer in both cases; they link back to the page while it is open, otherwise to the news', async () => {
  for (const [site, list] of [
    [closed, '/page/presskit'],
    [open, PATH],
  ] as const) {
    const { status, text } = await sendRequest(site.origin, '/page/detail/6810?lang=KOR')
    expect(status).toBe(200)
    const steps = /"@type":"BreadcrumbList".*?\]/s.exec(text)?.[0] ?? ''
    expect(steps, list).toContain(`${list}"`)
    expect(text.includes(`href="${PATH}"`), list).toBe(list === PATH)
    expect(text.slice(text.indexOf('<main'))).toContain(`href="${list}"`)
  }
})

test('AR-125 while it is closed, header, menus and footer do not link to it', async () => {
  for (const path of ['/', '/page/presskit', '/page/service/service', '/page/service/tech'])
    for (const language of LANGUAGES) {
      const { status, text } = await sendRequest(closed.origin, within(path, language))
      expect([status, text.includes('datacenter')], path).toEqual([200, false])
    }
})
