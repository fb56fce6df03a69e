import { describe, expect, onTestFinished, test } from 'vitest'
import { FIRST_STUDIO_ID } from '../../contract/article-rules.ts'
import { FEEDS } from '../../contract/feeds.ts'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import { loadContent } from '../../server/content/loading/load.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { contentInputOf } from '../../server/studio/work/document.ts'
import { builtPages } from '../../server/http/pages.ts'
import { root } from '../server.ts'
import { sampleOf } from './same-site.ts'
import { type Unzipped, unzip } from '../unzip.ts'
import { unpacked } from './unpacked.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'
import { type Caller, openStudio } from './studio-kit.ts'
import { usuallyOn } from '../thorough.ts'

/** Texts that Markdown and YAML could take for something else. */
const AWKWARD = {
  title: '  "따옴표": - # 제목 — {fact:phone} 100%가 😀',
  desc: "'작은' 따옴표\n---\n둘째 줄: 값 #아님 \\ & < >",
  keywords: ['예: 아니오', '- 줄', '#해시'],
}
const BODY =
  '<p>{fact:phone} *별* _밑줄_ [괄호](x) 1. # &amp; &lt;b&gt;</p>\n<h2 id="other">제목</h2>' +
  '<p>둘째<br>줄 😀 100%\u2060가</p><p><span lang="en">Words</span></p>' +
  '<figure><img src="/media/art/lighthouse.webp" alt="등대" width="10" height="5"></figure>'

/** The page of an article that was made in the studio. */
const MADE = `/page/detail/${FIRST_STUDIO_ID + 3}`
/**
 * What is shown of a page: its data has the same fields, which the loader stores in another order
 * than the studio.
 */
const shownOf = (body: Buffer): string =>
  body.toString().split('.streamController.enqueue(')[0] as string

async function exported(caller: Caller, query = 'media=yes'): Promise<Unzipped[]> {
  const { answer } = await caller.call('GET', `/export/file?${query}`)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="content-\d{4}-\d\d-\d\d\.zip"$/,
  )
  expect(answer.headers['content-type']).toBe('application/zip')
  return unzip(answer.body)
}

/** The addresses of pages in the sitemap, and of the sitemap's files and feeds. */
async function addressesOf(site: ApiSite): Promise<string[]> {
  const locations = (text: string): string[] =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
      return pathname + search
    })
  const files = locations((await site.ask('/sitemap.xml')).text)
  const pages: string[] = []
  for (const file of files) pages.push(...locations((await site.ask(file)).text))
  return ['/sitemap.xml', ...files, ...FEEDS.map(({ path }) => path), ...new Set(pages)]
}

/** What pages of the release's articles are made of, in the order of their ids. */
const rowsOf = ({ store }: ApiSite) =>
  store.kysely
    .selectFrom('content')
    .select(['contentIdx', 'title', 'pairContentIdx', 'publishAt', 'card', 'details'])
    .where('status', '=', 'PUBLISHED')
    .where('contentIdx', '<', FIRST_STUDIO_ID)
    .orderBy('contentIdx')
    .execute()

describe.each(usuallyOn('PostgreSQL', DATABASES))('an export of content on %s', (database) => {
  test('loaded into an empty store makes every page byte for byte', {
    timeout: 600_000,
  }, async () => {
    const pages = await builtPages(root)
    const environment = { RENDERS_PER_MINUTE: '1000000' }
    const { site, as } = await openStudio(database, environment, { loaded: true, pages })
    const publishing = publishingModel(site.store)
    const own = (contentIdx: number, status: 'PUBLISHED' | 'DRAFT', document: object) =>
      contentInputOf(
        {
          ...EMPTY_DOCUMENT,
          ...{ postDate: '2025-03-01', categories: ['CB'], cardTemplateType: 'TEXT' },
          ...document,
        },
        {
          ...{ contentIdx, kind: 'news', languageType: 'KOR', pairContentIdx: null, status },
          ...{ publishAt: '2025-03-01T05:00:00.000Z', position: 0, companies: new Map() },
        },
      )
    await publishing.save(
      own(FIRST_STUDIO_ID + 3, 'PUBLISHED', { ...AWKWARD, content: BODY, relations: [6408] }),
    )
    await publishing.save(own(FIRST_STUDIO_ID + 4, 'DRAFT', { title: '초안의 말' }))
    const admin = await as('EDITOR')
    const files = await exported(admin)
    const bytes = Buffer.concat(files.map(({ body }) => body))
    expect(bytes.includes('초안의 말')).toBe(false)

    const other = await openApiSite(database, { loaded: false, pages, environment })
    onTestFinished(() => other.stop())
    await loadContent(other.store, { root: unpacked(files) })
    const all = await addressesOf(site)
    const [articles, loaded] = await Promise.all([rowsOf(site), rowsOf(other)])
    expect(articles.length).toBeGreaterThan(500)
    expect(loaded).toEqual(articles)
    // pages are made of these rows by the same code on both databases
    const addresses = sampleOf(all, [MADE]).filter(
      (address, index) => database === 'SQLite' || index % 5 === 0 || address === MADE,
    )
    expect(all.length).toBeGreaterThan(700)
    expect(addresses).toContain(MADE)
    const different: string[] = []
    for (const address of addresses) {
      const [one, two] = await Promise.all([site.ask(address), other.ask(address)])
      // the feed of an archive that is not open is missing in both
      expect(one.status, address).toBe(/\/rss\/data-center/.test(address) ? 404 : 200)
      expect(two.status, address).toBe(one.status)
      const [before, after] = [one, two].map(({ body }) =>
        address === MADE ? shownOf(body) : body.toString('latin1'),
      )
      if (before !== after) different.push(address)
    }
    expect(different).toEqual([])
  })

  test('contains what a filter chooses, is recorded before its first byte, and is for editors', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const filter = 'kind=policy&language=KOR&from=2024-01-01'
    expect((await writer.call('GET', `/export/file?${filter}&media=no`)).answer.status).toBe(403)
    expect((await writer.call('GET', '/export')).answer.status).toBe(403)
    const files = await exported(editor, `${filter}&media=no`)
    expect(files.length).toBeGreaterThan(0)
    for (const { name, body: text } of files) {
      expect(name).toMatch(/^content\/policy\/202[4-9]\/[\w-]+\/ko\.md$/)
      expect(text.toString()).toMatch(/^date: 202[4-9]-/m)
    }
    const { body: size } = await editor.call('GET', `/export?${filter}`)
    expect(size.data).toEqual({ articles: files.length, documents: 0, isFree: true })
    const rows = await site.store.kysely
      .selectFrom('studio_audit')
      .select(['by', 'details'])
      .where('action', '=', 'content.export')
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.by).toBe(editor.id)
    expect(JSON.parse(rows[0]?.details ?? '')).toMatchObject({ kind: 'policy', media: 'no' })
  })

  test('is one at a time for a person, and ends with its reader', { timeout: 60_000 }, async () => {
    const { site } = await openStudio(database, {}, { loaded: true })
    const order = { kind: 'news' as const, media: false }
    const first = await site.studio.exports.export(order, 'someone')
    await expect(site.studio.exports.export(order, 'someone')).rejects.toMatchObject({
      status: 429,
    })
    expect(site.studio.exports.isFree('someone')).toBe(false)
    expect(site.studio.exports.isFree('another')).toBe(true)
    const reader = first.getReader()
    await reader.read()
    await reader.cancel()
    const next = await site.studio.exports.export(order, 'someone')
    await next.cancel()
  })
})
