import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressesOf } from '../../contract/documents/shown-on.ts'
import { DOCUMENT_SUBJECTS } from '../../contract/documents/subjects.ts'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import { PAGES } from '../../contract/page-columns.ts'
import { pagesInThread, type Pages } from '../../server/http/pages.ts'
import { root } from '../server.ts'
import { openApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// The built pages with a document of the site that is not published, or not even saved (npm run
// build first).

let pages: Pages
beforeAll(async () => {
  pages = await pagesInThread(root)
  // built once for all tests of a run, which takes longer than a test's timeout
  for (const database of DATABASES) await (await openApiSite(database)).stop()
}, 240_000)
afterAll(() => pages.close?.())

const at = (subject: string): string => `/documents/${encodeURIComponent(subject)}`
const of = (subject: string): string => `/subjects/${encodeURIComponent(subject)}`

/** A document with the own preview of its working copy. */
async function opened(editor: Caller, subject: string, language?: 'KOR' | 'ENG') {
  const draft: SiteDocumentDraft = (await editor.call('GET', at(subject))).body.data
  const own = await editor.call('POST', `${of(subject)}/preview`, {
    body: language ? { language } : {},
  })
  expect(own.answer.status, own.answer.text).toBe(200)
  const data = own.body.data as { address: string; pages: string[] }
  const address = new URL(data.address, 'https://a.example')
  return { draft, token: address.searchParams.get('preview') ?? '', ...data }
}
const typed = (by: Caller, subject: string, token: string, address: string, document: unknown) =>
  by.call('POST', `${at(subject)}/preview/page`, { body: { preview: token, address, document } })

/** The first text of a document that is long enough to be found on its page, changed. */
function changed(document: unknown, words: string): { document: unknown; was: string } {
  let was = ''
  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      if (was || value.length < 5 || !/^(?:title|label|name|text|lead|ko)$/.test(key)) return value
      if (/[{[*/<&]/.test(value)) return value
      was = value
      return words
    }
    if (Array.isArray(value)) return value.map((item) => walk(item, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, walk(inner, name)]),
    )
  }
  const next = walk(document, '')
  return { document: next, was }
}

describe.each(DATABASES)('pages of documents that are being written on %s', (database) => {
  it('show what is typed on each page that shows the document, to nobody else; nothing is stored', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(
      database,
      { RENDERS_PER_MINUTE: '100000' },
      { loaded: true, pages },
    )
    const editor = await as('EDITOR')
    const { kysely } = site.store
    for (const [subject, address] of [
      ['document/home/KOR', '/'],
      ['document/culture/ENG', '/page/about/culture'],
      ['document/footer/KOR', '/page/presskit'],
      ['document/menu', '/'],
    ] as const) {
      const { draft, token, pages: shown } = await opened(editor, subject)
      expect(shown).toContain(address)
      const tables = async (): Promise<unknown[]> => [
        await kysely.selectFrom('site_document').selectAll().orderBy('name').execute(),
        await kysely.selectFrom('studio_draft').selectAll().execute(),
        (await kysely.selectFrom('publication').selectAll().execute()).length,
        (await kysely.selectFrom('studio_audit').select('action').execute()).length,
      ]
      const rows = await tables()
      const { pages: cached } = site.cache.usage()
      const next = changed(draft.document, '아직 아무도 못 본 말')
      expect(next.was).not.toBe('')
      const { answer } = await typed(editor, subject, token, address, next.document)
      expect(answer.status, `${subject} ${answer.text.slice(0, 300)}`).toBe(200)
      expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        'text/plain; charset=utf-8',
        'no-store',
      ])
      // words may be kept together by other spaces
      expect(answer.text.replace(/[\u00a0\u2060]/g, ' ')).toContain('아직 아무도 못 본 말')
      expect(answer.text).toContain(subject.endsWith('ENG') ? 'lang="en"' : 'lang="ko"')
      expect(await tables()).toEqual(rows)
      expect(site.cache.usage().pages).toBe(cached)
      // the same page as after a save, apart from what tells them apart
      await editor.call('PUT', `${at(subject)}/draft`, {
        version: draft.row.version,
        body: { document: next.document },
      })
      const saved = await site.ask(
        `${address}${address.includes('?') ? '&' : '?'}preview=${token}`,
        { headers: { cookie: editor.cookie } },
      )
      const plain = (html: string): string => html.replace(/data-seen="[^"]*"/, '')
      expect(plain(answer.text)).toBe(plain(saved.text))
      expect((await site.ask(address)).text).not.toContain('못 본')
    }
  })

  it('say what would break a page, and show the visitors’ page instead of a broken draft', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true, pages })
    const editor = await as('EDITOR')
    const subject = 'document/culture/KOR'
    const { draft, token, address } = await opened(editor, subject)
    const broken = { ...(draft.document as object), title: 7, hero: null }
    const { body } = await typed(editor, subject, token, '/page/about/culture', broken)
    expect(body).toMatchObject({ status: 400, problem: 'incomplete' })
    const [{ faults }] = body.data as [{ faults: { path: string[] }[] }]
    expect(faults.length).toBeGreaterThan(0)
    await editor.call('PUT', `${at(subject)}/draft`, {
      version: draft.row.version,
      body: { document: broken },
    })
    const page = await site.ask(address, { headers: { cookie: editor.cookie } })
    expect(page.status).toBe(200)
    expect(page.text).toContain('아직 빠지거나 맞지 않는 내용')
    const main = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    expect(main(page.text)).toBe(main((await site.ask('/page/about/culture')).text))
    for (const document of ['text', 7, null, nested(40)])
      expect((await typed(editor, subject, token, '/', document)).answer.status).toBe(400)
  })

  it('need the own preview of this document and session, in one of its languages', async () => {
    const { site, as, nobody } = await openStudio(database, {}, { loaded: true, pages })
    const [editor, other] = [await as('EDITOR'), await as('EDITOR')]
    const menu = await opened(editor, 'document/menu', 'ENG')
    const { document } = menu.draft
    const page = await typed(editor, 'document/menu', menu.token, '/', document)
    expect(page.answer.text).toContain('lang="en"')
    const statusOf = async (by: Caller, subject: string, token: string): Promise<number> =>
      (await typed(by, subject, token, '/', document)).answer.status
    expect(await statusOf(nobody, 'document/menu', menu.token)).toBe(401)
    expect(await statusOf(other, 'document/menu', menu.token)).toBe(404)
    expect(await statusOf(editor, 'document/footer/KOR', menu.token)).toBe(404)
    expect(await statusOf(editor, 'document/menu', 'x'.repeat(43))).toBe(404)
    const cross = await editor.call('POST', `${of('document/menu')}/preview/page`, {
      body: { preview: menu.token, address: '/', document: {} },
    })
    expect([400, 404]).toContain(cross.answer.status)
    // links are for reading alone, and open for guests in the chosen language
    const path = `${of('document/menu')}/previews`
    const comments = await editor.call('POST', path, { body: { allows: 'comment' } })
    expect(comments.body).toMatchObject({ status: 400, field: 'allows' })
    const link = await editor.call('POST', path, { body: { language: 'ENG' } })
    const { pathname, search } = new URL(
      (link.body.data as { address: string }).address,
      'https://a.example',
    )
    const guest = await site.ask(`${pathname}${search}`)
    expect([guest.status, guest.text.includes('lang="en"')]).toEqual([200, true])
  })

  it('of a service are its own and the list, with what is typed and nothing stored', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true, pages })
    const editor = await as('EDITOR')
    const subject = 'document/services/YunseulCare/KOR'
    const { draft, token, pages: shown } = await opened(editor, subject)
    const own = '/page/service/service/YunseulCare'
    const lists = [own, '/page/service/service']
    // where its card may be, too
    expect(shown).toEqual([...lists, '/', expect.stringContaining('searchKeyword=')])
    const document = { ...(draft.document as object), title: '너울건강' }
    for (const address of lists) {
      const { answer } = await typed(editor, subject, token, address, document)
      expect([answer.status, answer.text.includes('너울건강')], address).toEqual([200, true])
    }
    expect((await site.ask(own)).text).not.toContain('너울건강')
  })

  it('AR-125 show a page that is closed to visitors: to the studio, to guests of its own document, and as its switch is set', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(
      database,
      { RENDERS_PER_MINUTE: '100000' },
      { loaded: true, pages },
    )
    const editor = await as('EDITOR')
    const closed = PAGES.dataCenter
    const status = async (token: string, cookie?: string): Promise<number> =>
      (await site.ask(`${closed}?preview=${token}`, cookie ? { headers: { cookie } } : {})).status
    expect((await site.ask(closed)).status).toBe(404)
    const own = await opened(editor, 'document/data-center/KOR')
    expect(own.pages[0]).toBe(closed)
    expect(await status(own.token, editor.cookie)).toBe(200)
    const next = changed(own.draft.document, '아직 아무도 못 본 말')
    const page = await typed(editor, 'document/data-center/KOR', own.token, closed, next.document)
    expect(page.answer.text.replace(/[\u00a0\u2060]/g, ' ')).toContain('아직 아무도 못 본 말')
    const link = async (subject: string): Promise<string> => {
      const made = await editor.call('POST', `${of(subject)}/previews`, {
        body: { days: 1, revision: null, name: '손님', allows: 'see' },
      })
      expect(made.answer.status, made.answer.text).toBe(200)
      const { address } = made.body.data as { address: string }
      return new URL(address).searchParams.get('preview') ?? ''
    }
    expect(await status(await link('document/data-center/KOR'))).toBe(200)
    // a guest of another page sees what visitors see
    expect(await status(await link('document/home/KOR'))).toBe(404)
    const access = await opened(editor, 'document/page-access')
    for (const [dataCenter, expected] of [
      ['open', 200],
      ['configured', 409],
      ['closed', 409],
    ] as const) {
      const { answer } = await typed(editor, 'document/page-access', access.token, closed, {
        dataCenter,
      })
      expect(answer.status, dataCenter).toBe(expected)
    }
    expect((await site.ask(closed)).status).toBe(404)
  })

  it('of a changed figure are those that name it', { timeout: 120_000 }, async () => {
    const { as } = await openStudio(database, {}, { loaded: true, pages })
    const editor = await as('EDITOR')
    // every document is opened once
    await editor.call('GET', '/documents')
    const { draft, token, pages: shown } = await opened(editor, 'document/facts', 'KOR')
    expect(shown.length).toBeGreaterThan(1)
    const esg: SiteDocumentDraft = (await editor.call('GET', at('document/esg/KOR'))).body.data
    const [, key] = /\{fact:([a-z0-9-]+)\}/.exec(JSON.stringify(esg.document)) ?? []
    const { figures } = draft.document as { figures: { key: string; ko: string }[] }
    // other digits in the same words, which its charts can read
    const now = figures.find((one) => one.key === key)?.ko.replace(/\d/g, '7') ?? ''
    expect(now).toContain('7')
    const document = {
      figures: figures.map((one) => (one.key === key ? { ...one, ko: now } : one)),
    }
    expect(shown).toContain('/page/responsible/esg')
    const { answer } = await typed(
      editor,
      'document/facts',
      token,
      '/page/responsible/esg',
      document,
    )
    expect(answer.status, answer.text.slice(0, 400)).toBe(200)
    expect(answer.text.replace(/[\u00a0\u2060]/g, ' ')).toContain(now)
  })
})

const nested = (levels: number): unknown => (levels === 0 ? 1 : { in: nested(levels - 1) })

it('every document of the site has the addresses of pages that show it', () => {
  const without = DOCUMENT_SUBJECTS.filter(({ name, languageType }) =>
    languageType
      ? addressesOf(name, languageType).length === 0
      : addressesOf(name, 'KOR').length === 0,
  ).map(({ subject }) => subject)
  // read by the studio alone, and on the pages of others
  expect(without).toEqual(['document/facts', 'document/terminology', 'document/promises'])
})
