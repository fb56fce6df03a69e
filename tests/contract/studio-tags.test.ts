import { beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Tag } from '../../contract/content.ts'
import { MOST_TAGS } from '../../contract/limits.ts'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { builtPages } from '../../server/http/pages.ts'
import { root } from '../server.ts'
import { usuallyOn } from '../thorough.ts'
import { unzip } from '../unzip.ts'
import { openApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// The tag filter of the press releases, from the studio to the page (npm run build first).

const NAME = 'document/tags'
const PRESS = '/page/presskit/press-release?lang=KOR'
const CALL = '/api/v1/content/home/recommendation/keyword?code=CJA&lang='
const EMPTY = { first: [], hidden: [] }

interface Chosen {
  first: string[]
  hidden: string[]
}
type Document = Record<'ko' | 'en', Chosen>

const databases = usuallyOn('PostgreSQL', DATABASES)
beforeAll(async () => {
  // built once for all tests of a run, which takes longer than a test's timeout
  for (const database of databases) await (await openApiSite(database)).stop()
}, 240_000)

const at = (path = ''): string => `/documents/${encodeURIComponent(NAME)}${path}`
const read = async (caller: Caller): Promise<SiteDocumentDraft> =>
  (await caller.call('GET', at())).body.data
async function save(caller: Caller, document: Partial<Document>): Promise<SiteDocumentDraft> {
  const { version } = (await read(caller)).row
  const body = { document: { ko: EMPTY, en: EMPTY, ...document } }
  const saved = await caller.call('PUT', at('/draft'), { body, version })
  expect(saved.answer.status, saved.answer.text).toBe(200)
  return read(caller)
}
async function step(caller: Caller, name: string): Promise<number> {
  const { version } = (await read(caller)).row
  return (await caller.call('POST', at(`/${name}`), { body: {}, version })).answer.status
}

/** The names that the filter of a page offers, after “all”. */
function offeredOn(html: string): string[] {
  const [, list = ''] = /<ul[^>]*data-part="tag-filter"[^>]*>(.*?)<\/ul>/s.exec(html) ?? []
  return [...list.matchAll(/>([^<>]+)<\/a>/g)].map(([, name = '']) => name).slice(1)
}

async function openTags(database: (typeof DATABASES)[number]) {
  const studio = await openStudio(
    database,
    { RENDERS_PER_MINUTE: '1000000' },
    { loaded: true, pages: await builtPages(root) },
  )
  const tags = async (language: string): Promise<Tag[]> =>
    (await studio.site.json(CALL + language)).body.data
  const names = async (language = 'KOR'): Promise<string[]> =>
    (await tags(language)).map(({ name }) => name)
  /** Keywords of press releases in a language beyond those of the filter. */
  const rare = async (language: string): Promise<string[]> => {
    const rows = await studio.site.store.kysely
      .selectFrom('content_keyword')
      .innerJoin('keyword', 'keyword.keywordIdx', 'content_keyword.keywordIdx')
      .select('keyword.name')
      .distinct()
      .where('content_keyword.code', '=', 'CA')
      .where('content_keyword.languageType', '=', language)
      .execute()
    const offered = await names(language)
    return rows.map(({ name }) => name).filter((name) => !offered.includes(name))
  }
  return { ...studio, tags, names, rare }
}

it.each(databases)(
  'AR-042 editors order the tags of press releases and take some out; no other page changes (%s)',
  { timeout: 180_000 },
  async (database) => {
    const { site, as, tags, names, rare } = await openTags(database)
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const text = async (path: string): Promise<string> => (await site.ask(path)).text
    const others = [PRESS.replace('KOR', 'ENG'), '/page?lang=KOR', '/page/presskit?lang=KOR']
    const [before, page, most] = [
      await Promise.all(others.map(text)),
      await text(PRESS),
      await tags('KOR'),
    ]
    expect(most).toHaveLength(MOST_TAGS)
    const answers = await Promise.all([text(`${CALL}KOR`), text(`${CALL}ENG`)])
    const was = most.map(({ name }) => name)
    expect(offeredOn(page)).toEqual(was)

    const purged: string[] = []
    site.store.onPublication((all) => void purged.push(...all))
    expect((await read(editor)).document).toEqual({ ko: EMPTY, en: EMPTY })
    const [fourth, most1, most2] = [was[3] ?? '', was[0] ?? '', was[1] ?? '']
    const [unusual = ''] = await rare('KOR')
    expect(unusual).not.toBe('')
    const chosen = { first: [unusual, fourth], hidden: [most1, most2] }
    expect((await save(writer, { ko: chosen })).problems).toEqual([])
    expect(await step(writer, 'publish')).toBe(403)
    expect(offeredOn(await text(PRESS))).toEqual(was)

    // the page beside the form shows it before
    const own = await editor.call('POST', `/subjects/${encodeURIComponent(NAME)}/preview`, {
      body: { language: 'KOR' },
    })
    const data = own.body.data as { address: string; pages: string[] }
    expect(data.pages).toContain('/page/presskit/press-release')
    const preview = new URL(data.address, 'https://a.example').searchParams.get('preview')
    const typed = await editor.call('POST', at('/preview/page'), {
      body: {
        preview,
        address: '/page/presskit/press-release',
        document: { ko: chosen, en: EMPTY },
      },
    })
    expect(offeredOn(typed.answer.text).slice(0, 2)).toEqual([unusual, fourth])

    expect(await step(editor, 'publish')).toBe(200)
    expect(purged.filter((tag) => tag.startsWith('document:'))).toEqual(['document:tags:KOR'])
    const now = await names()
    expect(now).toHaveLength(MOST_TAGS)
    expect(now.slice(0, 10)).toEqual(
      [unusual, fourth, ...was.slice(2).filter((name) => name !== fourth)].slice(0, 10),
    )
    expect(now).not.toContain(most1)
    expect(now).not.toContain(most2)
    expect(offeredOn(await text(PRESS))).toEqual(now)
    expect(await Promise.all(others.map(text))).toEqual(before)
    expect(await text(`${CALL}ENG`)).toBe(answers[1])
    // a link to what is not offered any more finds its articles
    const hidden = most[0]?.keywordIdx
    const list = await site.json(`/api/v2/content/press-release?lang=KOR&keywordIdxs=${hidden}`)
    expect(list.body.data.totalCount).toBeGreaterThan(0)

    // as many as the filter has leave no room for others
    const full = [...was.slice(2), unusual, ...(await rare('KOR'))]
    const twelve = [...new Set(full)].filter((name) => name !== most1).slice(0, MOST_TAGS)
    await save(editor, { ko: { first: twelve.toReversed(), hidden: [] } })
    expect(await step(editor, 'publish')).toBe(200)
    expect(await names()).toEqual(twelve.toReversed())

    // the exported file says the same
    const { answer } = await editor.call('GET', '/export/file?media=no')
    const file = unzip(answer.body).find(({ name }) => name === 'content/navigation/tags.yaml')
    expect(parse(file?.body.toString() ?? '')).toEqual({
      ko: { first: twelve.toReversed(), hidden: [] },
      en: EMPTY,
    })

    // without the document the filter has the most used
    expect(await step(editor, 'withdraw')).toBe(200)
    expect(await Promise.all([text(`${CALL}KOR`), text(`${CALL}ENG`)])).toEqual(answers)
    expect(await text(PRESS)).toBe(page)
  },
)

it.each(databases)(
  'a tag that no press release has, that stands twice or in both lists is named and not published (%s)',
  { timeout: 180_000 },
  async (database) => {
    const { site, as, names, rare } = await openTags(database)
    const editor = await as('EDITOR')
    const [one = '', two = ''] = await names()
    const [english = ''] = await names('ENG')
    const many = [...(await names()), ...(await rare('KOR'))].slice(0, MOST_TAGS + 1)
    const wrong: [Partial<Document>, string, string, string][] = [
      [{ ko: { first: [one, one], hidden: [] } }, 'ko.first.1', 'rule', 'document_rule_twice'],
      [{ ko: { first: [], hidden: [two, two] } }, 'ko.hidden.1', 'rule', 'document_rule_twice'],
      [
        { ko: { first: [one], hidden: [two, ` ${one}`] } },
        'ko.hidden.1',
        'rule',
        'document_rule_tag_first',
      ],
      [{ ko: { first: ['가'.repeat(41)], hidden: [] } }, 'ko.first.0', 'too_long', ''],
      [{ ko: { first: [' '], hidden: [] } }, 'ko.first.0', 'missing', ''],
      [{ ko: { first: many, hidden: [] } }, 'ko.first', 'too_many', ''],
      [
        { en: { first: [english, '없는 말'], hidden: [] } },
        'en.first.1',
        'rule',
        'document_rule_tag_unused',
      ],
    ]
    expect(many).toHaveLength(MOST_TAGS + 1)
    for (const [document, place, reason, detail] of wrong) {
      const { problems } = await save(editor, document)
      expect(
        problems.map((found) => [found.path.join('.'), found.reason, found.detail]),
        place,
      ).toEqual([[place, reason, detail]])
      expect(await step(editor, 'publish'), place).toBe(400)
    }
    // what is not offered may be of no article now
    expect((await save(editor, { ko: { first: [], hidden: ['없는 말'] } })).problems).toEqual([])

    // the last article of a tag goes: the tag is not offered, and the form names it
    const [unusual = ''] = await rare('KOR')
    await save(editor, { ko: { first: [unusual, one], hidden: [] } })
    expect(await step(editor, 'publish')).toBe(200)
    expect((await names()).slice(0, 2)).toEqual([unusual, one])
    const articles = await site.store.kysely
      .selectFrom('content_keyword')
      .innerJoin('keyword', 'keyword.keywordIdx', 'content_keyword.keywordIdx')
      .select('contentIdx')
      .distinct()
      .where('keyword.name', '=', unusual)
      .where('keyword.languageType', '=', 'KOR')
      .execute()
    const publishing = publishingModel(site.store)
    for (const { contentIdx } of articles) await publishing.unpublish(Number(contentIdx))
    expect((await names())[0]).toBe(one)
    expect(await names()).not.toContain(unusual)
    const { problems } = await read(editor)
    expect(problems.map(({ path, detail }) => [path.join('.'), detail])).toEqual([
      ['ko.first.0', 'document_rule_tag_unused'],
    ])
    expect((await site.ask(PRESS)).status).toBe(200)
  },
)
