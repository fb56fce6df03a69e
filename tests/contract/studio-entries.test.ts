import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ContentCard } from '../../contract/content.ts'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import { type DocumentObject, idOf } from '../../contract/studio/document-items.ts'
import type { SiteDocumentDraft } from '../../contract/studio/document-calls.ts'
import { loadContent } from '../../server/content/loading/load.ts'
import { join } from 'node:path'
import { pendingIndex } from '../../server/search/pending.model.ts'
import { root } from '../server.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// Documents whose entries articles name by a code: the companies of the group.

type Site = Awaited<ReturnType<typeof openStudio>>['site']
const at = (subject: string, path = ''): string =>
  `/documents/${encodeURIComponent(subject)}${path}`
async function read(caller: Caller, subject: string): Promise<SiteDocumentDraft> {
  const { answer, body } = await caller.call('GET', at(subject))
  expect(answer.status, answer.text).toBe(200)
  return body.data
}
async function save(caller: Caller, subject: string, document: unknown) {
  const { row } = await read(caller, subject)
  const { answer, body } = await caller.call('PUT', at(subject, '/draft'), {
    body: { document },
    version: row.version,
  })
  expect(answer.status, answer.text).toBe(200)
  return body.data as { problems: SiteDocumentDraft['problems'] }
}
async function publish(caller: Caller, subject: string, document: unknown): Promise<number> {
  await save(caller, subject, document)
  const { row } = await read(caller, subject)
  const { answer } = await caller.call('POST', at(subject, '/publish'), {
    body: {},
    version: row.version,
  })
  return answer.status
}
const cardsOf = async ({ store }: Site, code: string): Promise<ContentCard[]> => {
  const rows = await store.kysely
    .selectFrom('content')
    .select('card')
    .where('contentIdx', 'in', (query) =>
      query.selectFrom('content_category').select('contentIdx').where('code', '=', code),
    )
    .execute()
  return rows.map(({ card }) => JSON.parse(card) as ContentCard)
}

interface Company {
  _id?: string
  code: string
  name: { ko: string; en: string }
}
type Group = { _id?: string; companies: Company[] }[]
const GROUP = 'document/group'
/** The document with one company changed; null removes it. */
const withCompany = (group: Group, code: string, change: (one: Company) => Company | null): Group =>
  group.map((category) => ({
    ...category,
    companies: category.companies.flatMap((one) =>
      one.code === code ? (change(one) ?? []) : [one],
    ),
  }))

describe.each(DATABASES)('entries that articles name (%s)', (database) => {
  it('AR-136 a company gets another name on its page, in the stories and in their lists at the next request, and keeps it when files are loaded', {
    timeout: 180_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const group = (await read(editor, GROUP)).document as unknown as Group
    const companies = async () =>
      (await site.json('/api/v1/content/group-story/company')).body.data as {
        code: string
        nameKor: string
      }[]
    const nameOf = async (code: string) =>
      (await companies()).find((one) => one.code === code)?.nameKor
    const before = await cardsOf(site, 'company:bank')
    expect(before.length).toBeGreaterThan(0)
    expect(await nameOf('bank')).toBe('윤슬은행')

    const renamed = withCompany(group, 'bank', (one) => ({
      ...one,
      name: { ko: '윤슬저축은행', en: 'Yunseul Savings Bank' },
    }))
    expect(await publish(editor, GROUP, renamed)).toBe(200)
    expect(await nameOf('bank')).toBe('윤슬저축은행')
    const now = async () =>
      (await cardsOf(site, 'company:bank')).map((card) => card.companyApiDto?.nameKor)
    expect(new Set(await now())).toEqual(new Set(['윤슬저축은행']))
    // no other word of a card changes
    expect(
      (await cardsOf(site, 'company:bank')).map((card) => ({ ...card, companyApiDto: null })),
    ).toEqual(before.map((card) => ({ ...card, companyApiDto: null })))

    // the file says the former name: what the studio published stays, in articles too
    await loadContent(site.store, { root: join(root, 'content') })
    expect(await nameOf('bank')).toBe('윤슬저축은행')
    expect(new Set(await now())).toEqual(new Set(['윤슬저축은행']))

    // a new company may be named at once
    const added = renamed.map((category, index) =>
      index > 0
        ? category
        : {
            ...category,
            companies: [
              ...category.companies,
              { ...(category.companies[0] as Company), _id: undefined, code: 'books' },
            ],
          },
    )
    expect(await publish(editor, GROUP, JSON.parse(JSON.stringify(added)))).toBe(200)
    expect((await companies()).map(({ code }) => code)).toContain('books')
    // and removed again, as no story names it
    expect(await publish(editor, GROUP, renamed)).toBe(200)
    expect((await companies()).map(({ code }) => code)).not.toContain('books')
  })

  it('a company that a story names stays, with its code; two of one code are rejected', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const group = (await read(editor, GROUP)).document as unknown as Group
    const stored = async () =>
      site.store.kysely
        .selectFrom('site_document')
        .selectAll()
        .where('name', '=', 'group')
        .execute()
    const before = await stored()

    const without = withCompany(group, 'bank', () => null)
    expect((await save(editor, GROUP, without)).problems).toEqual([
      { path: [], reason: 'used', detail: 'bank', limit: null },
    ])
    expect(await publish(editor, GROUP, without)).toBe(400)

    const other = withCompany(group, 'bank', (one) => ({ ...one, code: 'sparkasse' }))
    const [category] = group
    const bank = category?.companies.find(({ code }) => code === 'bank')
    const path = [category, bank].map((one) => idOf(one as unknown as DocumentObject))
    expect((await save(editor, GROUP, other)).problems).toEqual([
      {
        path: [path[0], 'companies', path[1], 'code'],
        reason: 'fixed',
        detail: 'bank',
        limit: null,
      },
    ])
    expect(await publish(editor, GROUP, other)).toBe(400)

    const twice = withCompany(group, 'bank', (one) => ({ ...one, code: 'pay' }))
    expect((await save(editor, GROUP, twice)).problems.map(({ reason }) => reason)).toContain(
      'rule',
    )
    expect(await publish(editor, GROUP, twice)).toBe(400)
    expect(await stored()).toEqual(before)

    // another order, another category
    const moved = group.map((one, index) => ({
      ...one,
      companies:
        index === 0
          ? one.companies.filter(({ code }) => code !== 'bank')
          : index === 1
            ? [...one.companies, bank as Company]
            : one.companies,
    }))
    expect(await publish(editor, GROUP, moved)).toBe(200)
  })

  it('a company that only a working copy names counts as used', { timeout: 120_000 }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const group = (await read(editor, GROUP)).document as unknown as Group
    const withBooks = group.map((category, index) =>
      index === 0
        ? {
            ...category,
            companies: [
              ...category.companies,
              { ...JSON.parse(JSON.stringify(category.companies[0])), _id: 'books', code: 'books' },
            ],
          }
        : category,
    )
    expect(await publish(editor, GROUP, withBooks)).toBe(200)
    const { drafts } = site.studio.work
    await drafts.create(
      {
        kind: 'groupStories',
        languageType: 'KOR',
        document: { ...EMPTY_DOCUMENT, title: '책방 이야기', company: 'books' },
      },
      { user: { id: editor.id } } as Parameters<typeof drafts.create>[1],
    )
    expect((await save(editor, GROUP, group)).problems).toEqual([
      { path: [], reason: 'used', detail: 'books', limit: null },
    ])
  })

  it('a name that is published while files are loaded stays, also in the stories that the load writes', {
    timeout: 240_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const group = (await read(editor, GROUP)).document as unknown as Group
    const named = (ko: string) =>
      withCompany(group, 'bank', (one) => ({ ...one, name: { ...one.name, ko } }))
    const names = async () =>
      new Set((await cardsOf(site, 'company:bank')).map((card) => card.companyApiDto?.nameKor))
    /** Loads a folder; `meanwhile` runs before one of its transactions, whose number is returned. */
    const load = async (folder: string, at: number, meanwhile: () => Promise<unknown>) => {
      let count = 0
      const publishing: Site['store']['publish'] = async (work) => {
        count += 1
        if (count === at) await meanwhile()
        await site.store.publish(work)
      }
      await loadContent({ ...site.store, publish: publishing }, { root: folder })
      return count
    }

    // a file has another name, and somebody begins to write before the documents are loaded
    const folder = mkdtempSync(join(tmpdir(), 'content-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const name of readdirSync(join(root, 'content')))
      if (name !== 'group') symlinkSync(join(root, 'content', name), join(folder, name))
    cpSync(join(root, 'content/group'), join(folder, 'group'), { recursive: true })
    const file = join(folder, 'group/companies.yaml')
    const text = readFileSync(file, 'utf8')
    const other = text.replaceAll('윤슬은행', '윤슬새은행')
    expect(other).not.toBe(text)
    const all = await load(join(root, 'content'), 0, async () => {})
    writeFileSync(file, other)
    // of the last two one writes the documents, and one announces
    await load(folder, all - 1, () => save(editor, GROUP, named('윤슬초안은행')))
    expect(await names()).toEqual(new Set(['윤슬은행']))

    // stories are written with another name than that of the file: before them comes the first one
    expect(await publish(editor, GROUP, named('윤슬저축은행'))).toBe(200)
    await load(folder, 2, () => publish(editor, GROUP, named('윤슬큰은행')))
    expect(await names()).toEqual(new Set(['윤슬큰은행']))
  })
})

interface Category {
  _id?: string
  code: string
  parent?: string
  exposureName?: string
  names: { ko: string; en: string }
}
const CATEGORIES = 'document/categories'
const withCategory = (
  tree: Category[],
  code: string,
  change: (one: Category) => Category | null,
): Category[] => tree.flatMap((one) => (one.code === code ? (change(one) ?? []) : [one]))

describe.each(DATABASES)('categories (%s)', (database) => {
  it('a category gets another name in its list, and cards at the next request, in the search soon after, and keeps it when files are loaded', {
    timeout: 240_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const rows = () =>
      site.store.kysely.selectFrom('category').selectAll().orderBy('code').execute()
    const first = await rows()
    const tree = (await read(editor, CATEGORIES)).document as unknown as Category[]
    // published again as it is, it stays as the loader wrote it
    expect(await publish(editor, CATEGORIES, [...tree].reverse())).toBe(200)
    expect(await rows()).not.toEqual(first)
    expect(await publish(editor, CATEGORIES, tree)).toBe(200)
    expect(await rows()).toEqual(first)

    const nameOf = async (code: string, lang = 'KOR') => {
      const { body } = await site.json(`/api/v1/categories?lang=${lang}`)
      return (body.data as { code: string; name: string }[]).find((one) => one.code === code)?.name
    }
    const found = async (q: string) =>
      (
        (await site.json(`/api/v1/search?keyword=${encodeURIComponent(q)}&lang=KOR`)).body.data as {
          resultCount: number
        }
      ).resultCount
    expect(await nameOf('DC')).toBe('서비스 기술')
    const before = await cardsOf(site, 'DC')
    expect(before.length).toBeGreaterThan(0)
    expect(await found('물너울공방')).toBe(0)
    pendingIndex(site.store).watch()
    const renamed = withCategory(tree, 'DC', (one) => ({
      ...one,
      names: { ko: '물너울공방', en: 'Swell workshop' },
    }))
    expect(await publish(editor, CATEGORIES, renamed)).toBe(200)
    expect(await nameOf('DC')).toBe('물너울공방')
    expect(await nameOf('DC', 'ENG')).toBe('Swell workshop')
    const named = async () =>
      (await cardsOf(site, 'DC')).map(({ languageType, categoryList }) => [
        languageType,
        categoryList.find(({ code }) => code === 'DC')?.name,
      ])
    const expected = before.map(({ languageType }) => [
      languageType,
      languageType === 'KOR' ? '물너울공방' : 'Swell workshop',
    ])
    expect((await named()).sort()).toEqual(expected.sort())
    const korean = before.filter(({ languageType }) => languageType === 'KOR')
    // in the background, so that the publication holds nobody
    await expect.poll(() => found('물너울공방'), { timeout: 20_000 }).toBe(korean.length)
    const waiting = () => site.store.kysely.selectFrom('search_pending').selectAll().execute()
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([])

    await loadContent(site.store, { root: join(root, 'content') })
    expect(await nameOf('DC')).toBe('물너울공방')
    expect((await named()).sort()).toEqual(expected.sort())
    expect(await found('물너울공방')).toBe(korean.length)

    // a new one may be chosen at once, and goes again as nothing has it
    const added = [
      ...renamed,
      { code: 'DZ', parent: 'D', exposureName: 'tech_new', names: { ko: '새 분류', en: 'New' } },
    ]
    expect(await publish(editor, CATEGORIES, added)).toBe(200)
    const vocabulary = await editor.call('GET', '/vocabulary')
    expect(
      (vocabulary.body.data as { categories: { code: string }[] }).categories.map(
        ({ code }) => code,
      ),
    ).toContain('DZ')
    expect(await publish(editor, CATEGORIES, renamed)).toBe(200)
    expect(await nameOf('DZ')).toBeUndefined()
  })

  it('a category in use stays, with its code, parent and names in addresses', {
    timeout: 120_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const tree = (await read(editor, CATEGORIES)).document as unknown as Category[]
    const rows = () =>
      site.store.kysely.selectFrom('category').selectAll().orderBy('code').execute()
    const before = await rows()
    // of articles; of a page that names it
    for (const code of ['DC', 'CE', 'H']) {
      const without = withCategory(tree, code, () => null)
      expect((await save(editor, CATEGORIES, without)).problems, code).toContainEqual({
        ...{ path: [], reason: 'used', detail: code, limit: null },
      })
      expect(await publish(editor, CATEGORIES, without)).toBe(400)
    }
    const id = idOf(tree.find(({ code }) => code === 'DC') as unknown as DocumentObject) ?? ''
    for (const [field, changed, detail] of [
      ['code', { code: 'DX' }, 'DC'],
      ['parent', { parent: 'A' }, 'D'],
      ['exposureName', { exposureName: 'other' }, 'tech_service'],
    ] as const) {
      const other = withCategory(tree, 'DC', (one) => ({ ...one, ...changed }))
      expect((await save(editor, CATEGORIES, other)).problems, field).toEqual([
        { path: [id, field], reason: 'fixed', detail, limit: null },
      ])
      expect(await publish(editor, CATEGORIES, other)).toBe(400)
    }
    for (const [parent, reason] of [
      ['DZ', 'rule'],
      ['ZZ', 'rule'],
    ]) {
      const other = [...tree, { code: 'DZ', parent, names: { ko: '가', en: 'A' } } as Category]
      expect((await save(editor, CATEGORIES, other)).problems).toMatchObject([{ reason }])
    }
    expect(await rows()).toEqual(before)
  })

  it('a category that a load added for a draft of its files stays when the tree is published, as it is; one that nothing names goes', {
    timeout: 180_000,
  }, async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const tree = (await read(editor, CATEGORIES)).document as unknown as Category[]
    const renamed = (ko: string) =>
      withCategory(tree, 'DC', (one) => ({ ...one, names: { ...one.names, ko } }))
    expect(await publish(editor, CATEGORIES, renamed('물너울공방'))).toBe(200)

    const folder = mkdtempSync(join(tmpdir(), 'content-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    for (const name of readdirSync(join(root, 'content')))
      if (name !== 'tech' && name !== 'categories.yaml')
        symlinkSync(join(root, 'content', name), join(folder, name))
    cpSync(join(root, 'content/tech'), join(folder, 'tech'), { recursive: true })
    const file = readFileSync(join(root, 'content/categories.yaml'), 'utf8')
    writeFileSync(
      join(folder, 'categories.yaml'),
      `${file}\n- code: DZ\n  parent: D\n  exposureName: tech_new\n  names: { ko: 새 분류, en: New }\n`,
    )
    mkdirSync(join(folder, 'tech/2026/in-progress'), { recursive: true })
    writeFileSync(
      join(folder, 'tech/2026/in-progress/ko.md'),
      '---\nid: 99001\ntitle: 쓰는 중\ndate: 2026-11-01\ncategories: [DZ]\ntemplate: TEXT\nstatus: DRAFT\n---\n아직 쓰고 있다.\n',
    )
    await loadContent(site.store, { root: folder })
    await site.store.kysely
      .insertInto('category')
      .values({
        ...{ code: 'DY', parentCode: 'D', section: null, exposureName: 'DY', depth: 2 },
        ...{ position: 99, document: JSON.stringify({ name: '빈 분류', englishName: 'Empty' }) },
      })
      .execute()
    const codes = async () =>
      (await site.store.kysely.selectFrom('category').select('code').execute()).map(
        ({ code }) => code,
      )
    expect(await codes()).toEqual(expect.arrayContaining(['DY', 'DZ']))

    expect(await publish(editor, CATEGORIES, renamed('여울목공방'))).toBe(200)
    expect(await codes()).toContain('DZ')
    expect(await codes()).not.toContain('DY')
    // taken into the tree, it is what its articles know
    const own = { code: 'DZ', parent: 'A', names: { ko: '새 분류', en: 'New' } }
    expect((await save(editor, CATEGORIES, [...tree, own])).problems).toMatchObject([
      { reason: 'fixed', detail: 'D' },
      { reason: 'fixed', detail: 'tech_new' },
    ])
    const same = { ...own, parent: 'D', exposureName: 'tech_new' }
    expect(await publish(editor, CATEGORIES, [...tree, same])).toBe(200)
    expect((await save(editor, CATEGORIES, tree)).problems).toEqual([
      { path: [], reason: 'used', detail: 'DZ', limit: null },
    ])
  })

  it('a category that only a working copy of a service has counts as used', {
    timeout: 120_000,
  }, async () => {
    const { as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const tree = (await read(editor, CATEGORIES)).document as unknown as Category[]
    const added = [
      ...tree,
      { code: 'AZ', parent: 'A', exposureName: 'new', names: { ko: '새 분류', en: 'New' } },
    ]
    expect(await publish(editor, CATEGORIES, added)).toBe(200)
    const service = 'document/services/YunseulCare/KOR'
    const { document } = await read(editor, service)
    await save(editor, service, { ...(document as object), categories: ['AZ'] })
    expect((await save(editor, CATEGORIES, tree)).problems).toEqual([
      { path: [], reason: 'used', detail: 'AZ', limit: null },
    ])
    const { answer } = await editor.call('DELETE', at(service, '/draft'), {
      version: (await read(editor, service)).row.version,
    })
    expect(answer.status, answer.text).toBe(200)
    expect((await save(editor, CATEGORIES, tree)).problems).toEqual([])
  })
})
