import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ARCHIVES, type ArchiveName } from '../../contract/archives.ts'
import { CATEGORY } from '../../contract/categories.ts'
import { type Language, LANGUAGES } from '../../contract/language.ts'
import { LEGAL_PAGES } from '../../contract/legal-pages.ts'
import { RESPONSIBLE_PAGES } from '../../contract/responsible-pages.ts'
import type { SiteModel } from '../../contract/site-model.ts'
import { SOCIAL_CHARTS } from '../../contract/social-names.ts'
import type { ContentDocument } from '../../contract/fields/schemas.ts'
import { EMPTY_DOCUMENT } from '../../contract/fields/rows.ts'
import { KIND_ROWS } from '../../contract/studio/kinds.ts'
import { type Kind, KINDS } from '../../contract/fields/kinds.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { modelOf } from '../../server/site-model.ts'
import { visibility } from '../../server/studio/publication/visibility.ts'
import { type ApiSite, openApiSite } from './api-site.ts'
import { type Caller, DATABASES, openStudio } from './studio-kit.ts'

// A preview answers every method of the model as the site does once the same draft is published.

beforeAll(async () => {
  for (const database of DATABASES) await (await openApiSite(database)).stop()
}, 240_000)

interface Seen {
  contentIdx: number
  language: Language
  year: number
  month: number
  codes: string[]
  keywordIdxs: number[]
  webPath: string
}
type Arguments = {
  [Group in keyof SiteModel]: {
    [Method in keyof SiteModel[Group]]: (
      seen: Seen,
    ) => SiteModel[Group][Method] extends (...given: infer Given) => unknown ? Given[] : never
  }
}
const archives = Object.keys(ARCHIVES) as ArchiveName[]
const WORD = '새벽낱말'
const ofLanguage = ({ language }: Seen): [Language][] => [[language]]
const inArchives = ({ language }: Seen): [ArchiveName, Language][] =>
  archives.map((archive) => [archive, language])

/**
 * The arguments of each method. A new method has no line here: then neither types nor the first
 * test pass.
 */
const ARGUMENTS: Arguments = {
  content: {
    detail: ({ contentIdx }) => [[contentIdx], [1001]],
    relation: ({ contentIdx, language }) => [
      [contentIdx, language],
      [1001, language],
    ],
    categories: ({ language }) => [[{ language }]],
    recommendedTags: ({ language, codes }) =>
      [CATEGORY.pressRelease, ...codes].map((code) => [language, code]),
    pressTags: () => [[]],
    recentPressReleases: ofLanguage,
    pressReleases: ({ language, contentIdx, keywordIdxs }) => [
      [{ language, cursor: null, keywordIdxs: [] }],
      [{ language, cursor: contentIdx, keywordIdxs: [] }],
      [{ language, cursor: null, keywordIdxs }],
    ],
    newsHighlight: ofLanguage,
    news: ({ language, codes }) =>
      [null, ...codes].flatMap((code) =>
        [1, 2].map(
          (page) =>
            [{ language, code, page }] as [
              { language: Language; code: string | null; page: number },
            ],
        ),
      ),
    dangolNews: ofLanguage,
    newsUpdates: ({ language, codes }) => [[language, codes]],
    dateOptions: ({ language }) => [[language], [null]],
    collect: ({ language, year, month }) =>
      [true, false].map((withImageOrText) => [{ language, year, month, withImageOrText }]),
    latest: ({ language }) => [[language, 20]],
    legalPage: ({ language }) => LEGAL_PAGES.map((name) => [name, language]),
  },
  archive: {
    list: ({ language, codes }) =>
      archives.flatMap((archive) => [
        [{ archive, language, codes: null, page: 1 }],
        [{ archive, language, codes: null, page: 2 }],
        [{ archive, language, codes, page: 1 }],
        [{ archive, language, codes: null, company: 'none', page: 1 }],
      ]),
    newest: ({ language }) =>
      archives.flatMap((archive) =>
        [true, false].map(
          (pictured) =>
            [{ archive, language, count: 10, pictured }] as [
              { archive: ArchiveName; language: Language; count: number; pictured: boolean },
            ],
        ),
      ),
    latest: ({ language }) => archives.map((archive) => [archive, language, 20]),
    recommended: inArchives,
    highlights: inArchives,
    banners: inArchives,
    years: ({ language }) => [[language], [null]],
    history: ({ language, year }) => [
      [language, null],
      [language, year],
    ],
    latestHistory: ({ language }) => [[language, 6]],
    group: ofLanguage,
    companies: () => [[]],
  },
  service: {
    list: ({ language, codes }) => [
      [language, null],
      [language, codes],
    ],
    filter: ofLanguage,
    isPublished: ({ webPath, language }) => [[webPath, language]],
    detail: ({ webPath, language }) => [[webPath, language]],
  },
  site: {
    menu: () => [[]],
    footer: ofLanguage,
    gnb: ofLanguage,
    emergency: ofLanguage,
    pressContacts: ofLanguage,
    searchBars: ofLanguage,
    home: ofLanguage,
    milestones: ofLanguage,
    main: ofLanguage,
    aiHub: ofLanguage,
    investors: ofLanguage,
    culture: ofLanguage,
    esgPage: ofLanguage,
    esgNews: ofLanguage,
    esgRecentReport: ofLanguage,
    esgLibrary: ofLanguage,
    activeGreen: ofLanguage,
    dangol: ofLanguage,
    dangolBanner: ofLanguage,
    dataCenter: ofLanguage,
    challenge: () => [[]],
    socialValue: () => [[]],
    socialValueDrawings: () => [[SOCIAL_CHARTS.slice(0, 1)]],
    socialValueFile: () => [[SOCIAL_CHARTS[0], 'csv', 'light']],
    sosin: () => [[]],
    principles: () => [[]],
    responsible: ({ language }) => RESPONSIBLE_PAGES.map((name) => [name, language]),
  },
  search: {
    find: ({ language }) => [
      [{ language, keyword: WORD, page: 1 }],
      [{ language, keyword: 'AI', page: 1 }],
    ],
    types: () => [[]],
    suggest: ({ language }) => [[{ language, keyword: `${WORD}이라고` }]],
    complete: ({ language }) => [[{ language, text: WORD.slice(0, 2) }]],
    recommendedKeywords: ofLanguage,
  },
}

/**
 * A response without the numbers of keywords that the draft added: each database assigns its own.
 */
const comparable = (answer: unknown, lastKeyword: number): unknown =>
  JSON.parse(
    JSON.stringify(answer ?? null, (name, value: unknown) =>
      name === 'keywordIdx' && Number(value) > lastKeyword ? 'new' : value,
    ),
  )

/** The results of every method of a model, by its name and arguments. */
async function answersOf(
  model: SiteModel,
  seen: Seen,
  lastKeyword: number,
): Promise<Record<string, unknown>> {
  const calls = Object.entries(ARGUMENTS).flatMap(([group, methods]) =>
    Object.entries(methods).flatMap(([method, given]) =>
      (given as (seen: Seen) => unknown[][])(seen).map((values) => ({ group, method, values })),
    ),
  )
  return Object.fromEntries(
    await Promise.all(
      calls.map(async ({ group, method, values }) => {
        const methods = Reflect.get(model, group) as Record<string, (...all: unknown[]) => unknown>
        const answer = await Promise.resolve(methods[method]?.(...values)).catch((error: Error) => {
          // a page in one language only
          if (error.name === 'DocumentMissingError') return error.message
          throw error
        })
        const numbers =
          method === 'pressTags'
            ? (answer as number[]).map((one) => Math.min(one, lastKeyword + 1)).sort()
            : answer
        return [
          `${group}.${method}(${JSON.stringify(values)})`,
          comparable(numbers, lastKeyword),
        ] as const
      }),
    ),
  )
}

const NEW: ContentDocument = {
  ...EMPTY_DOCUMENT,
  title: `${WORD} 소식`,
  desc: '내일 아침에 나갈 이야기입니다.',
  postDate: new Date().toISOString().slice(0, 10),
  keywords: [WORD, 'AI'],
  relations: [1001],
  image: '/media/art/lighthouse.webp',
  imageDecorates: true,
  content: `<p>${WORD} 초안의 첫 문단입니다.</p>`,
}

/** Opens the preview of an article's working copy. */
async function opened({ studio }: ApiSite, editor: Caller, contentIdx: number) {
  const { data } = (
    await editor.call('POST', `/subjects/${encodeURIComponent(`content/${contentIdx}`)}/preview`, {
      body: {},
    })
  ).body as unknown as { data: { address: string } }
  const token = new URLSearchParams(data.address.split('?')[1]).get('preview') as string
  const preview = await studio.preview.open(token, editor.cookie)
  if (!preview) throw new Error(`no preview of ${contentIdx}`)
  return preview
}

/** A new article with its working copy. */
const begin = (
  { store, studio }: ApiSite,
  contentIdx: number,
  kind: Kind,
  language: Language,
  document: ContentDocument,
): Promise<unknown> =>
  store.transaction((tx) =>
    studio.work.subjects.begin(tx, {
      place: contentIdx,
      groupId: `g${contentIdx}`,
      kind,
      contentIdx,
      languageType: language,
      document,
      by: 'x',
      at: new Date().toISOString(),
    }),
  )

/** Compares the results of all methods in a preview with those after the draft is published. */
async function compare(
  site: ApiSite,
  editor: Caller,
  contentIdx: number,
  name: string,
): Promise<void> {
  const { store, studio } = site
  const subjectName = `content/${contentIdx}`
  const { subjects } = studio.work
  const preview = await opened(site, editor, contentIdx)
  const subject = await store.transaction((tx) => subjects.require(tx, subjectName))
  const document = (await subjects.documentOf(store.kysely, subject)) as ContentDocument
  const [year = 0, month = 0] = document.postDate.split('-').map(Number)
  const keywords = await store.kysely
    .selectFrom('keyword')
    .select(['keywordIdx', 'name'])
    .where('languageType', '=', subject.languageType)
    .execute()
  const { last } = await store.kysely
    .selectFrom('keyword')
    .select(({ fn }) => fn.max('keywordIdx').as('last'))
    .executeTakeFirstOrThrow()
  const seen: Seen = {
    contentIdx,
    language: subject.languageType,
    year,
    month,
    codes: document.categories,
    keywordIdxs: keywords
      .filter((one) => document.keywords.includes(one.name))
      .map(({ keywordIdx }) => Number(keywordIdx)),
    webPath: 'talk',
  }
  const model = modelOf(store).forRequest(() => {})
  const before = await answersOf(model, seen, Number(last))
  const previewed = await answersOf(preview.over(model), seen, Number(last))
  // nothing of it remains
  expect(
    await answersOf(
      modelOf(store).forRequest(() => {}),
      seen,
      Number(last),
    ),
    name,
  ).toEqual(before)
  const visible = visibility(publishingModel(store), subjects)
  await store.publish(async (tx) => {
    const own = await subjects.require(tx, subjectName)
    const revision = await subjects.revisions.add(tx, own, { document, origin: 'editor', by: null })
    return (await visible.show(tx, own, revision, 'PUBLISHED')).change
  })
  const published = await answersOf(
    modelOf(store).forRequest(() => {}),
    seen,
    Number(last),
  )
  expect(previewed, name).toEqual(published)
  expect(published, name).not.toEqual(before)
}

it('calls every method of the model', async () => {
  const { site } = await openStudio('SQLite')
  const model = modelOf(site.store).forRequest(() => {})
  const methods = (groups: object) =>
    Object.entries(groups).map(([group, of]) => [group, Object.keys(of as object).sort()])
  expect(methods(ARGUMENTS)).toEqual(methods(model))
})

describe.each(DATABASES)('the model of a preview on %s', (database) => {
  it('returns the same from every method as after publishing the draft', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const { store } = site
    const { subjects } = site.studio.work
    const categories = await store.kysely
      .selectFrom('category')
      .select(['code', 'parentCode'])
      .execute()
    const below = (kind: Kind): string[] => {
      const { root } = KIND_ROWS[kind]
      return [
        ...categories.filter(({ parentCode }) => parentCode === root).map(({ code }) => code),
        root,
      ]
    }
    let contentIdx = 8_388_608
    /** The first new article of each kind, in Korean. */
    const first = new Map<Kind, number>()
    for (const kind of KINDS)
      for (const language of LANGUAGES) {
        const own = contentIdx++
        await begin(site, own, kind, language, {
          ...NEW,
          categories: below(kind).slice(0, 1),
        })
        if (!first.has(kind)) first.set(kind, own)
        await compare(site, editor, own, `new ${kind} ${language}`)
      }
    const changes: [string, Kind, Partial<ContentDocument>][] = [
      ['title', 'news', { title: `바뀐 ${WORD} 제목` }],
      ['category', 'news', { categories: below('news').slice(1, 2) }],
      ['date', 'news', { postDate: '2019-03-02' }],
      ['keywords', 'pressRelease', { keywords: ['바다', '아직 없는 낱말'] }],
      ['picture', 'pressRelease', { image: null, cardTemplateType: 'TEXT' }],
      ['relations', 'pressRelease', { relations: [1002] }],
      ['link', 'pressRelease', { link: 'https://www.example.org/elsewhere' }],
      [
        'company',
        'groupStories',
        {
          company:
            [
              ...(await modelOf(store)
                .forRequest(() => {})
                .archive.companies()),
            ][0]?.code ?? null,
        },
      ],
      ['announcement', 'history', { comingSoon: true }],
      ['year', 'history', { postDate: '2011-03-02', comingSoon: false }],
    ]
    for (const [name, kind, values] of changes) {
      const own = first.get(kind) as number
      await store.transaction(async (tx) => {
        const subject = await subjects.require(tx, `content/${own}`)
        const now = (await subjects.documentOf(tx, subject)) as ContentDocument
        await subjects.putDraft(tx, subject, { ...now, ...values }, 'x', new Date().toISOString())
      })
      await compare(site, editor, own, `${kind}: ${name}`)
    }
  }, 300_000)

  it('shows the storable part of an unfinished draft', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const editor = await as('EDITOR')
    const model = modelOf(site.store).forRequest(() => {})
    const broken: Partial<ContentDocument> = {
      title: `${WORD} 미완성`,
      postDate: '2026-13-45',
      categories: ['gone', KIND_ROWS.news.root],
      keywords: ['', WORD, 'x'.repeat(1000), ...Array.from({ length: 30 }, (_, n) => `k${n}`)],
      relations: [1001, -1, 2 ** 40],
    }
    for (const [index, kind] of KINDS.entries())
      for (const [part, values] of [{}, broken].entries()) {
        const own = 8_388_608 + 2 * index + part
        await begin(site, own, kind, 'KOR', { ...EMPTY_DOCUMENT, ...values })
        const then = (await opened(site, editor, own)).over(model)
        const [detail, related] = await Promise.all([
          then.content.detail(own),
          then.content.relation(own, 'KOR'),
        ])
        expect(detail?.title, kind).toBe(values.title ?? '')
        expect(detail?.postDate, kind).toMatch(/^20\d\d-\d\d-\d\d$/)
        if (part === 0) continue
        expect(
          detail?.categoryList.map(({ code }) => code),
          kind,
        ).toEqual([KIND_ROWS.news.root])
        expect(
          detail?.keywordList.map(({ name }) => name),
          kind,
        ).toEqual([WORD, ...Array.from({ length: 19 }, (_, n) => `k${n}`)])
        expect(related.length, kind).toBeGreaterThan(0)
      }
  }, 120_000)

  it('reads one rehearsal after the other; a publication waits for few of them', async () => {
    const { site, as } = await openStudio(database, {}, { loaded: true })
    const { store } = site
    const own = 8_388_608
    await begin(site, own, 'news', 'KOR', { ...NEW, categories: [KIND_ROWS.news.root] })
    const editor = await as('EDITOR')
    const model = modelOf(store).forRequest(() => {})
    const [order, rehearse]: [string[], typeof store.rehearse] = [[], store.rehearse]
    let [running, most] = [0, 0]
    vi.spyOn(store, 'rehearse').mockImplementation(async (work) => {
      order.push('rehearsal')
      most = Math.max(most, ++running)
      return rehearse(work).finally(() => --running)
    })
    const preview = await opened(site, editor, own)
    let held = 0
    const pages = Array.from({ length: 12 }, () => {
      const then = preview.over(model, (ms) => {
        held += ms
      })
      return Promise.all([then.content.detail(own), then.content.latest('KOR', 20)])
    })
    const publication = store.publish(async () => {
      order.push('publication')
      return { tags: [] }
    })
    for (const [detail, latest] of await Promise.all(pages)) {
      expect(detail?.title).toBe(NEW.title)
      expect(latest.some(({ contentIdx }) => contentIdx === own)).toBe(true)
    }
    await publication
    // one transaction for all reads of a page
    expect([most, order.length]).toEqual([1, 13])
    expect(order.indexOf('publication')).toBeLessThan(6)
    // counted as renders for the address
    expect(held).toBeGreaterThan(0)
  }, 60_000)
})
