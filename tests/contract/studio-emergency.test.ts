import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { BUILD_HEADER } from '../../contract/build.ts'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import { builtPages, type Pages } from '../../server/http/pages.ts'
import { root } from '../server.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// Banners of emergencies, from the studio to every page, at their instants.

const NAME = 'document/emergency'
const at = (path = ''): string => `/documents/${encodeURIComponent(NAME)}${path}`
const soon = (ms: number): string => new Date(Date.now() + ms).toISOString()
const YEAR_MS = 365 * 86_400_000

const bannerOf = (from: string, until: string, more: object = {}) => ({
  ko: {
    text: '오늘 밤 서비스를 점검합니다.',
    linkTitle: '자세히',
    link: '/page/presskit',
    ...more,
  },
  en: { text: 'Services are under maintenance tonight.' },
  from,
  until,
})

const read = async (caller: Caller): Promise<SiteDocumentDraft> =>
  (await caller.call('GET', at())).body.data
async function save(caller: Caller, banners: unknown[]): Promise<SiteDocumentDraft> {
  const { row } = await read(caller)
  const saved = await caller.call('PUT', at('/draft'), {
    body: { document: { banners } },
    version: row.version,
  })
  expect(saved.answer.status, saved.answer.text).toBe(200)
  return read(caller)
}
const step = async (caller: Caller, name: string, body: object = {}) =>
  (await caller.call('POST', at(`/${name}`), { body, version: (await read(caller)).row.version }))
    .answer
const publish = async (caller: Caller, banners: unknown[]): Promise<void> => {
  await save(caller, banners)
  const answer = await step(caller, 'publish')
  expect(answer.status, answer.text).toBe(200)
}

describe.each(DATABASES)('banners of emergencies (%s)', (database) => {
  let pages: Pages
  beforeAll(async () => {
    pages = await builtPages(root)
  }, 240_000)
  afterEach(() => vi.useRealTimers())

  const open = async () => {
    const { site, as } = await openStudio(
      database,
      { RENDERS_PER_MINUTE: '1000000' },
      { loaded: true, pages },
    )
    const text = async (path: string): Promise<string> => (await site.ask(path)).text
    return { site, as, text }
  }
  const shows = (html: string): boolean => html.includes('emergency-banner')

  it('appear on every page at their instant and are gone at their end, cached or not', {
    timeout: 120_000,
  }, async () => {
    const { site, as, text } = await open()
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const addresses = [
      '/page?lang=KOR',
      '/page/presskit?lang=ENG',
      '/page/legal/terms?lang=KOR',
      '/page/k-safety?lang=KOR',
      '/page/nothing-here?lang=KOR',
    ]
    const without = await Promise.all(addresses.map(text))
    expect(without.some(shows)).toBe(false)
    const data = '/page/presskit.data?page=2&lang=KOR'
    const build = (await site.ask(data)).headers[BUILD_HEADER]

    const from = soon(60_000)
    const until = soon(120_000)
    await save(writer, [bannerOf(from, until)])
    expect((await step(writer, 'publish')).status).toBe(403)
    expect((await step(editor, 'publish')).status).toBe(200)
    // published, and not yet begun: the same bytes
    expect(await Promise.all(addresses.map(text))).toEqual(without)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(from) - 1 })
    expect(await Promise.all(addresses.map(text))).toEqual(without)
    vi.setSystemTime(from)
    const during = await Promise.all(addresses.map(text))
    const other = await site.ask(data)
    for (const [index, html] of during.entries()) {
      expect(html, addresses[index]).toContain('<emergency-banner role="region"')
      // before the page itself
      expect(html.indexOf('<emergency-banner')).toBeLessThan(html.indexOf('<main'))
    }
    expect(during[0]).toContain('오늘 밤 서비스를 점검합니다.')
    expect(during[0]).toContain('href="/page/presskit"')
    expect(during[1]).toContain('Services are under maintenance tonight.')
    // data is opened as a document by the tab that asked for it
    expect(other.headers[BUILD_HEADER]).not.toBe(build)

    vi.setSystemTime(until)
    expect(await Promise.all(addresses.map(text))).toEqual(without)
    expect((await site.ask(data)).headers[BUILD_HEADER]).toBe(build)
  })

  it('are checked: texts, links, times, their number; an unpublished one is gone immediately', {
    timeout: 120_000,
  }, async () => {
    const { as, text } = await open()
    const editor = await as('EDITOR')
    const [from, until] = [soon(-1000), soon(YEAR_MS)]
    const good = bannerOf(from, until)
    const wrong: [unknown[], string][] = [
      [[bannerOf(until, from)], 'until'],
      [[bannerOf(from, from)], 'until'],
      [[{ ...good, from: 'soon' }], 'from'],
      [[{ ...good, en: { text: ' ' } }], 'text'],
      [[bannerOf(from, until, { link: '/page/no-such-page' })], 'link'],
      [[bannerOf(from, until, { link: 'javascript:alert(1)' })], 'link'],
      [[bannerOf(from, until, { linkTitle: '' })], 'link'],
      [[good, good, good, good], 'banners'],
    ]
    for (const [banners, field] of wrong) {
      const { problems } = await save(editor, banners)
      expect(
        problems.map(({ path }) => path.at(-1)),
        JSON.stringify(banners[0]),
      ).toContain(field)
      expect((await step(editor, 'publish')).status).toBe(400)
    }
    expect(shows(await text('/page?lang=KOR'))).toBe(false)

    await publish(editor, [bannerOf(from, until, { text: '<b>경보</b> & "확인"' })])
    const html = await text('/page?lang=KOR')
    expect(html).toContain('&lt;b&gt;경보&lt;/b&gt; &amp; &quot;확인&quot;')
    expect((await step(editor, 'withdraw')).status).toBe(200)
    expect(shows(await text('/page?lang=KOR'))).toBe(false)
  })

  it('a longer time keeps the key that visitors closed', {
    timeout: 120_000,
  }, async () => {
    const { as, text } = await open()
    const editor = await as('EDITOR')
    const keyIn = (html: string) => /data-banner="([^"]+)"/.exec(html)?.[1]
    const [from, until] = [soon(-1000), soon(YEAR_MS)]
    await publish(editor, [bannerOf(from, until)])
    const key = keyIn(await text('/page?lang=KOR'))
    expect(key).toMatch(/^[0-9a-f]{12}$/)
    await publish(editor, [bannerOf(from, soon(2 * YEAR_MS))])
    expect(keyIn(await text('/page?lang=ENG'))).toBe(key)
    await publish(editor, [bannerOf(from, until, { text: '점검을 마쳤습니다.' })])
    expect(keyIn(await text('/page?lang=KOR'))).not.toBe(key)
  })
})
