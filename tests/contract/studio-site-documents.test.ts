import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import { writtenDocuments } from '../../server/content/loading/written-documents.ts'
import type { z } from 'zod'
import type {
  figureChanges,
  SiteDocumentDraft,
  SiteDocumentRow,
} from '../../contract/studio/document-calls.ts'
import { builtPages } from '../../server/http/pages.ts'
import { addressOf, PAGES } from '../e2e/pages.ts'
import { subjectOf } from '../../server/studio/work/names.ts'
import { root } from '../server.ts'
import { usuallyOn } from '../thorough.ts'
import { DATABASES } from './api-site.ts'
import { type Caller, openStudio } from './studio-kit.ts'

// Documents of the site in the studio's workflow, over HTTP (npm run build first).

/** A figure whose meaning a page explains. */
const MEANT = 'accessibility-2025'
type FigureChanges = z.output<typeof figureChanges>
type Site = Awaited<ReturnType<typeof openStudio>>['site']
const at = (subject: string, path = ''): string =>
  `/documents/${encodeURIComponent(subject)}${path}`

async function read(caller: Caller, subject: string): Promise<SiteDocumentDraft> {
  const { answer, body } = await caller.call('GET', at(subject))
  expect(answer.status, answer.text).toBe(200)
  return body.data
}
const save = (caller: Caller, subject: string, version: number, document: unknown) =>
  caller.call('PUT', at(subject, '/draft'), { body: { document }, version })
const step = (caller: Caller, name: string, of: SiteDocumentDraft, body: object = {}) =>
  caller.call('POST', at(of.row.subject, `/${name}`), { body, version: of.row.version })

/** What visitors read of all documents, services with what they are related to. */
async function stored({ store: { kysely } }: Site): Promise<Map<string, string>> {
  const documents = await kysely.selectFrom('site_document').selectAll().execute()
  const categories = await kysely.selectFrom('category').selectAll().execute()
  const services = await kysely
    .selectFrom('content')
    .selectAll()
    .where('contentType', '=', 'SERVICE')
    .execute()
  const relations = Map.groupBy(
    await kysely.selectFrom('content_relation').selectAll().orderBy('position').execute(),
    ({ contentIdx }) => Number(contentIdx),
  )
  return new Map([
    ...documents.map((row) => [`${row.name} ${row.languageType}`, row.document] as const),
    ...categories.map(({ code, ...row }) => [`category ${code}`, JSON.stringify(row)] as const),
    ...services.map(({ revision, loadedRevision, updatedAt, ...row }) => {
      const related = relations.get(Number(row.contentIdx)) ?? []
      return [
        `services/${row.webPath} ${row.languageType}`,
        JSON.stringify({ ...row, related: related.map(({ relatedIdx }) => relatedIdx) }),
      ] as const
    }),
  ])
}

/** Every page in every language, as visitors get it. */
async function rendered(site: Site): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const page of PAGES)
    for (const language of page.languages) {
      const address = addressOf(page, language)
      pages.set(address, (await site.ask(address)).text)
    }
  return pages
}

/** The value with one change: a text, a choice, or one item fewer. */
function* changesOf(value: unknown): Generator<unknown> {
  if (typeof value === 'boolean') yield !value
  else if (typeof value === 'string') {
    if (/\S \S/.test(value)) yield `${value} 물결`
  } else if (Array.isArray(value)) {
    if (value.length > 0) yield value.slice(0, -1)
    for (const [index, inner] of value.entries())
      for (const changed of changesOf(inner)) yield value.with(index, changed)
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      for (const changed of changesOf(inner)) yield { ...value, [key]: changed }
}

describe.each(usuallyOn('SQLite', DATABASES))('documents of the site (%s)', (database) => {
  it('each goes from its file through a draft to its page unchanged, byte for byte', {
    timeout: 600_000,
  }, async () => {
    // what is stored is the same on both databases, and so are the pages made of it
    const pages = database === 'SQLite' ? await builtPages(root) : undefined
    const { site, as } = await openStudio(
      database,
      { RENDERS_PER_MINUTE: '1000000' },
      { loaded: true, ...(pages ? { pages } : {}) },
    )
    const editor = await as('EDITOR')
    const before = await stored(site)
    const seen = pages && (await rendered(site))
    const { body } = await editor.call('GET', '/documents')
    const rows = body.data as SiteDocumentRow[]
    expect(rows.map(({ subject }) => subject).sort()).toEqual(
      [...writtenDocuments(join(root, 'content')).keys()].sort(),
    )
    /** Saves and publishes a document; the status of the publication, 304 without a change. */
    const publish = async (subject: string, document: unknown): Promise<number> => {
      const { row } = await read(editor, subject)
      const saved = await save(editor, subject, row.version, document)
      expect(saved.answer.status, saved.answer.text).toBe(200)
      const { version } = saved.body.data as { version: number }
      if (version === row.version) return 304
      const { answer } = await editor.call('POST', at(subject, '/publish'), { body: {}, version })
      return answer.status
    }
    const problems: unknown[] = []
    const unchanged: string[] = []
    let made = 0
    for (const { subject } of rows) {
      const draft = await read(editor, subject)
      if (draft.problems.length) problems.push(subject, draft.problems)
      // its items get new identities, which pages don't have
      const bare = JSON.parse(
        JSON.stringify(draft.document, (key, value) => (key === '_id' ? undefined : value)),
      )
      // changed once in between where pages are compared: they are made anew
      const answers: number[] = []
      for (const changed of seen ? changesOf(bare) : []) {
        answers.push(await publish(subject, changed))
        if (answers.at(-1) === 200 || answers.length === 8) break
      }
      // a document of empty lists has nothing to change
      if (answers.length > 0 && answers.at(-1) !== 200) unchanged.push(subject)
      made += answers.at(-1) === 200 ? 1 : 0
      expect([200, 304], subject).toContain(await publish(subject, bare))
    }
    expect(problems).toEqual([])
    expect(unchanged).toEqual([])
    if (seen) expect(made).toBeGreaterThan(60)
    expect(await stored(site)).toEqual(before)
    if (seen)
      for (const [address, html] of await rendered(site))
        expect(html === seen.get(address), `${address} is rendered as before`).toBe(true)
  })

  it('articles that a document names come with their images, by which they are put in order', async () => {
    const { as } = await openStudio(database, {}, { loaded: true })
    const writer = await as('WRITER')
    const { document } = await read(writer, 'document/banners/tech')
    const { banners } = document as { banners: string[] }
    const { body } = await writer.call('GET', `/contents/by-idx?ids=${banners.join(',')}`)
    const articles = body.data as { contentIdx: number; image: string | null }[]
    expect(articles.map(({ contentIdx }) => String(contentIdx))).toEqual(banners)
    expect(articles.length).toBeGreaterThan(1)
    for (const { image } of articles) expect(image).toMatch(/^\/media\//)
  })

  it('a stale save is rejected with the current document; a change is published, restored, discarded and unpublished', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const [writer, editor] = [await as('WRITER'), await as('EDITOR')]
    const name = 'document/investors/KOR'
    const first = await read(writer, name)
    expect(first).toMatchObject({
      row: { state: 'PUBLISHED', live: true, optional: true },
      problems: [],
    })
    const changed = { ...(first.document as object), title: '새 제목' }
    const saved = await save(writer, name, first.row.version, changed)
    expect(saved.body).toMatchObject({
      status: 200,
      data: { state: 'DRAFT', problems: [], document: null },
    })
    const stale = await save(editor, name, first.row.version, { ...changed, title: '다른 제목' })
    expect(stale.body).toMatchObject({ status: 412, problem: 'stale', data: { document: changed } })
    for (const document of ['text', 7, null, [], { deep: nested(40) }])
      expect((await save(writer, name, first.row.version + 1, document)).answer.status).toBe(400)

    // visitors see it once it is published
    const purged: string[] = []
    site.store.onPublication((tags) => void purged.push(...tags))
    const draft = await read(writer, name)
    expect((await step(writer, 'publish', draft)).answer.status).toBe(403)
    const broken = await save(writer, name, draft.row.version, { ...changed, title: 7 })
    expect(broken.body).toMatchObject({
      data: { problems: [{ path: ['title'], reason: 'invalid' }] },
    })
    const refused = await step(editor, 'publish', await read(editor, name))
    expect(refused.body).toMatchObject({
      status: 400,
      problem: 'incomplete',
      data: [{ subject: name }],
    })
    expect(purged).toEqual([])
    await save(writer, name, draft.row.version + 1, changed)
    expect((await step(editor, 'publish', await read(editor, name))).answer.status).toBe(200)
    expect(purged).toEqual(['document:investors:KOR'])
    expect(JSON.parse((await stored(site)).get('investors KOR') ?? '')).toMatchObject({
      title: '새 제목',
    })

    // the history, with what was discarded
    const published = await read(editor, name)
    const restored = await editor.call('POST', at(name, '/restore'), {
      body: { revision: 1 },
      version: published.row.version,
    })
    expect(restored.body).toMatchObject({
      data: { document: first.document, row: { state: 'DRAFT' } },
    })
    const difference = await editor.call('GET', at(name, '/difference?from=1&to=2'))
    expect(difference.body).toMatchObject({
      data: { fields: [{ path: ['title'], kind: 'changed' }] },
    })
    const comments = `/subjects/${encodeURIComponent(name)}/comments`
    const { title } = first.document as { title: string }
    const anchor = { block: null, start: 0, words: title, before: '', after: '' }
    await writer.call('POST', comments, { body: { text: '좋습니다.', field: 'title', anchor } })
    const again = await read(editor, name)
    const back = await editor.call('DELETE', at(name, '/draft'), { version: again.row.version })
    expect(back.answer.status, back.answer.text).toBe(200)
    expect(await read(editor, name)).toMatchObject({
      document: changed,
      row: { state: 'PUBLISHED' },
    })

    // comments and presence as of an article: the words went with the draft
    const comment = await writer.call('POST', comments, {
      body: { text: '날짜를 봐 주세요.', field: 'title' },
    })
    expect(comment.body).toMatchObject({
      status: 200,
      data: [
        { field: 'title', quote: title, gone: true },
        { field: 'title', anchor: null },
      ],
    })
    const revisions = await writer.call('GET', `/subjects/${encodeURIComponent(name)}/revisions`)
    expect((revisions.body.data as { rows: unknown[] }).rows).toHaveLength(3)

    // a page that others need stays
    const home = await step(editor, 'withdraw', await read(editor, 'document/home/KOR'))
    expect(home.body).toMatchObject({ status: 409, problem: 'state', data: { state: 'needed' } })
    expect((await step(editor, 'withdraw', await read(editor, name))).answer.status).toBe(200)
    expect((await stored(site)).has('investors KOR')).toBe(false)
    expect((await step(editor, 'publish', await read(editor, name))).answer.status).toBe(200)
    expect((await stored(site)).has('investors KOR')).toBe(true)
  })

  it('a changed figure lists who reads it, and changes their pages alone when it is published', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    // of the documents that read it, nobody opened any
    const editor = await as('EDITOR')
    const before = await stored(site)
    const facts = await read(editor, 'document/facts')
    const { figures } = facts.document as { figures: { key: string; ko: string }[] }
    const publish = async (key: string, ko: string) => {
      const { row } = await read(editor, 'document/facts')
      const changed = figures.map((one) => (one.key === key ? { ...one, ko } : one))
      const saved = await save(editor, 'document/facts', row.version, { figures: changed })
      expect(saved.answer.status, saved.answer.text).toBe(200)
      return step(editor, 'publish', await read(editor, 'document/facts'))
    }
    // a chart adds it up: without an amount its page would break
    const refused = await publish('revenue-2025', '구천구백조 원')
    expect(refused.body).toMatchObject({ status: 400, problem: 'incomplete' })
    expect(refused.answer.text).toContain('document/social-value/KOR')
    const { body } = await editor.call('GET', '/documents/figures/changes')
    const { rows } = body.data as {
      rows: { key: string; documents: { subject: string }[]; articles: object[] }[]
    }
    expect(rows.map(({ key }) => key)).toEqual(['revenue-2025'])
    expect(rows[0]?.documents.map(({ subject }) => subject)).toContain('document/investors/KOR')
    expect(await stored(site)).toEqual(before)

    const published = await publish('listed', '2031년 1월 2일')
    expect(published.answer.status, published.answer.text).toBe(200)
    const after = await stored(site)
    const differing = [...after.keys()].filter((key) => after.get(key) !== before.get(key))
    expect(differing).toContain('investors KOR')
    for (const key of differing) expect(after.get(key), key).toContain('2031년')

    // a draft that states the former figure is told so before its publication, with all that it
    // contradicts: the company's words, its other language, its day
    const { drafts } = site.studio.work
    const session = { user: { id: editor.id } } as Parameters<typeof drafts.create>[1]
    const article = (title: string, content: string) => ({
      ...EMPTY_DOCUMENT,
      title,
      desc: '알립니다.',
      postDate: '2026-11-20',
      categories: ['CA'],
      keywords: ['바다'],
      cardTemplateType: 'TEXT' as const,
      content,
    })
    const korean = await drafts.create(
      {
        kind: 'pressRelease',
        languageType: 'KOR',
        document: article(
          '상장 뒤 여섯 해',
          '<p>2020년 11월 10일에 상장했다. 직원 4,321명이 윤슬 톡을 쓴다.</p><p>2026년 11월 20일(월)에 적고, 2027년 3월에 다시 알린다.</p>',
        ),
      },
      session,
    )
    await drafts.create(
      {
        pairOf: korean.row.subject,
        document: article(
          'Six years of listing',
          '<p>We listed on November 10, 2020. We write on November 20, 2026, and report again in March 2027.</p>',
        ),
      },
      session,
    )
    const issuesOf = async (subject: string) => {
      const path = `/subjects/${encodeURIComponent(subject)}/consistency`
      const { answer, body } = await editor.call('GET', path)
      expect(answer.status, answer.text).toBe(200)
      return body.data as { issues: unknown[]; more: boolean }
    }
    expect(await issuesOf(korean.row.subject)).toEqual({
      issues: [
        issue('figure', 'ko', '2020년 11월 10일', '2031년 1월 2일', 'listed'),
        issue('term', 'ko', '윤슬 톡', '윤슬톡', 'service'),
        issue('weekday', 'ko', '2026년 11월 20일(월)', '2026-11-20'),
        issue('number', 'ko', '4321'),
        issue('later', 'ko', '2027년 3월'),
        issue('later', 'en', 'March 2027'),
      ],
      more: false,
    })
    // articles that state it in words are listed, and so is a changed meaning, with its readers alone
    const stating = await drafts.create(
      {
        kind: 'pressRelease',
        languageType: 'KOR',
        document: article('상장일을 옮겼다', '<p>2031년 1월 2일에 상장한다.</p>'),
      },
      session,
    )
    const now = await read(editor, 'document/facts')
    const list = now.document as { figures: { key: string; means?: Record<string, string> }[] }
    const explained = list.figures.find(({ key }) => key === MEANT)
    const meant = { ko: '물결을 센 수', en: 'waves, counted' }
    await save(editor, 'document/facts', now.row.version, {
      figures: list.figures.map((one) =>
        one.key === MEANT
          ? { ...one, means: { ...one.means, ...meant } }
          : one.key === 'listed'
            ? { ...one, ko: '2032년 3월 4일' }
            : one,
      ),
    })
    const { data: changes } = (await editor.call('GET', '/documents/figures/changes')).body
    const [listed, meaning] = ['listed', MEANT].map((name) =>
      (changes as FigureChanges).rows.find(({ key }) => key === name),
    )
    expect(listed?.means).toBe(null)
    expect(listed?.articles.map(({ subject }) => subject)).toEqual([stating.row.subject])
    expect(meaning?.means).toEqual({
      before: { KOR: explained?.means?.ko, ENG: explained?.means?.en },
      after: { KOR: meant.ko, ENG: meant.en },
    })
    expect(meaning?.articles).toEqual([])
    const readers = meaning?.documents.map(({ subject }) => subject) ?? []
    expect(readers.length).toBeGreaterThan(0)
    for (const subject of readers)
      expect(JSON.stringify((await read(editor, subject)).document)).toContain(`{means:${MEANT}}`)
    await editor.call('DELETE', at('document/facts', '/draft'), {
      version: (await read(editor, 'document/facts')).row.version,
    })
    // a promise of the ledger that is being written is no later date, and an open one is told
    const ledger = await read(editor, 'document/promises')
    const { parties, promises } = ledger.document as { parties: object[]; promises: object[] }
    const own = { what: 'report', by: 'the board', in: [String(korean.row.contentIdx)] }
    const written = await save(editor, 'document/promises', ledger.row.version, {
      parties,
      promises: [
        ...promises,
        { ...own, until: '2027-03' },
        { what: 'count again', by: 'the company', in: ['esg'], until: '2026-10' },
        { what: 'unfinished', by: 'the company' },
      ],
    })
    expect(written.answer.status, written.answer.text).toBe(200)
    const { issues: told } = await issuesOf(korean.row.subject)
    expect(told.slice(-2)).toEqual([
      issue('number', 'ko', '4321'),
      {
        ...issue('open', 'ko', '윤슬'),
        promise: { by: 'the company', what: 'count again', until: '2026-10' },
      },
    ])
    // a date that a published article promised is another now, in one of its languages
    const promising = subjectOf(SETTLEMENT)
    expect(await issuesOf(promising)).toEqual({ issues: [], more: false })
    const opened = await drafts.draft(promising)
    const content = opened.document.content.replaceAll('2028년 4월', '2028년 6월')
    await drafts.save(promising, opened.row.version, { ...opened.document, content }, session)
    expect((await issuesOf(promising)).issues).toContainEqual({
      ...issue('broken', 'ko', expect.stringContaining('2028년 4월')),
      promise: {
        by: 'Yunseul Pay',
        what: 'review the limit of next-day settlement',
        until: '2028-04',
      },
    })
    // documents of the site too; those of the files contradict nothing
    expect(await issuesOf('document/culture/ENG')).toEqual({ issues: [], more: false })
    const investors = await read(editor, 'document/investors/KOR')
    const stale = JSON.parse(
      JSON.stringify(investors.document).replaceAll('{fact:listed}', '2020년 11월 10일'),
    )
    await save(editor, 'document/investors/KOR', investors.row.version, stale)
    expect((await issuesOf('document/investors/KOR')).issues).toContainEqual(
      issue('figure', 'ko', '2020년 11월 10일', '2031년 1월 2일', 'listed'),
    )
  })
})

/** The Korean article “promise/2026/settlement-six-years”. */
const SETTLEMENT = 6312

const issue = (kind: string, language: string, found: unknown, expected = '', key = '') => ({
  kind,
  language,
  found,
  expected,
  key,
})

/** A value of many levels. */
const nested = (levels: number): unknown => (levels === 0 ? 1 : { in: nested(levels - 1) })
