import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import { companyDay, daysAfter, dayBegins } from '../../server/content/company-days.ts'
import { builtPages, type Pages } from '../../server/http/pages.ts'
import { root } from '../server.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// Legal texts keep their versions, each with the day from which it is in effect.

const NAME = 'document/legal/terms/KOR'
const at = (path = ''): string => `/documents/${encodeURIComponent(NAME)}${path}`
const PAGE = '/page/legal/terms?lang=KOR'
const versionPage = (day: string) => `/page/legal/terms?version=${day}&lang=KOR`

interface Terms {
  date: string
  body: string
  former?: { date: string; body: string }[]
}
const read = async (caller: Caller): Promise<SiteDocumentDraft> =>
  (await caller.call('GET', at())).body.data
async function save(caller: Caller, document: object): Promise<SiteDocumentDraft> {
  const { row } = await read(caller)
  const saved = await caller.call('PUT', at('/draft'), { body: { document }, version: row.version })
  expect(saved.answer.status, saved.answer.text).toBe(200)
  return read(caller)
}
async function publish(caller: Caller, document: object): Promise<number> {
  const { row } = await save(caller, document)
  const body = {}
  return (await caller.call('POST', at('/publish'), { body, version: row.version })).answer.status
}

describe.each(DATABASES)('versions of legal texts (%s)', (database) => {
  let pages: Pages
  beforeAll(async () => {
    pages = await builtPages(root)
  }, 240_000)
  afterEach(() => vi.useRealTimers())

  it('SH-092 a new version is shown from its day on, in Korea; each former one keeps its address', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(
      database,
      { RENDERS_PER_MINUTE: '1000000' },
      { loaded: true, pages },
    )
    const editor = await as('EDITOR')
    const text = async (path: string) => (await site.ask(path)).text
    const [before, map] = [await text(PAGE), await text('/sitemap-pages.xml')]
    expect(before).not.toContain('legal-versions')
    const first = (await read(editor)).document as unknown as Terms
    // its own day is the page itself, any other is not found
    expect((await site.ask(versionPage(first.date))).status).toBe(200)
    for (const day of ['2020-01-01', '2020-13-99', '../x'])
      expect((await site.ask(versionPage(day))).status, day).toBe(day === '2020-01-01' ? 404 : 200)

    const tomorrow = daysAfter(companyDay(), 1)
    const second: Terms = {
      ...first,
      date: tomorrow,
      body: '내일의 약관입니다.',
      former: [{ date: first.date, body: first.body }],
    }
    expect(await publish(editor, second)).toBe(200)
    const waiting = await text(PAGE)
    expect(waiting).not.toContain('내일의 약관입니다.')
    expect(waiting).toContain(`href="/page/legal/terms?version=${tomorrow}"`)
    expect(waiting).not.toContain('noindex')
    const upcoming = await text(versionPage(tomorrow))
    expect(upcoming).toContain('내일의 약관입니다.')
    expect(upcoming).toContain('noindex')

    // its day begins
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(dayBegins(tomorrow)) - 1 })
    expect(await text(PAGE)).toBe(waiting)
    vi.setSystemTime(dayBegins(tomorrow))
    const now = await text(PAGE)
    expect(now).toContain('내일의 약관입니다.')
    expect(now).not.toContain('noindex')
    const former = await text(versionPage(first.date))
    expect(former).toContain(first.body.slice(0, 15))
    expect(former).toContain('noindex')
    // of its own address, and not the canonical one of any page
    expect(former).toContain(`/page/legal/terms?version=${first.date}"`)
    expect(former).not.toContain('rel="canonical"')
    expect(await text('/sitemap-pages.xml')).toBe(map)
    // the other language has a document of its own
    expect(await text('/page/legal/terms?lang=ENG')).not.toContain('legal-versions')
  })

  it('a version that took effect stays: it may be corrected, neither removed nor moved to another day', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(
      database,
      { RENDERS_PER_MINUTE: '1000000' },
      { loaded: true, pages },
    )
    const editor = await as('EDITOR')
    const first = (await read(editor)).document as unknown as Terms
    const today = companyDay()
    const former = { date: first.date, body: first.body }
    const corrected = { ...first, body: `${first.body}\n\n오탈자를 고쳤습니다.` }
    expect(await publish(editor, corrected)).toBe(200)
    expect((await site.ask(PAGE)).text).toContain('오탈자를 고쳤습니다.')
    // another day without a version of the first
    const moved = await save(editor, { ...first, date: today })
    expect(moved.problems).toEqual([
      { path: ['former'], reason: 'version', detail: first.date, limit: null },
    ])
    expect(await publish(editor, { ...first, date: today })).toBe(400)
    const second = { ...first, date: today, body: '오늘의 약관입니다.', former: [former] }
    expect(await publish(editor, second)).toBe(200)
    expect((await site.ask(versionPage(first.date))).status).toBe(200)
    expect(await publish(editor, { ...second, former: [] })).toBe(400)
    // a correction of a former one
    const mended = { ...second, former: [{ ...former, body: '이전 약관, 고침.' }] }
    expect(await publish(editor, mended)).toBe(200)
    expect((await site.ask(versionPage(first.date))).text).toContain('이전 약관, 고침.')
    // two of one day, or one after the newest
    for (const days of [
      [first.date, first.date],
      [first.date, daysAfter(today, 3)],
    ]) {
      const versions = days.map((date) => ({ ...former, date }))
      expect(await publish(editor, { ...second, former: versions })).toBe(400)
    }
    // an upcoming one may be taken back
    const third = {
      ...mended,
      date: daysAfter(today, 9),
      former: [...mended.former, { date: today, body: second.body }],
    }
    expect(await publish(editor, third)).toBe(200)
    expect(await publish(editor, mended)).toBe(200)
  })
})
