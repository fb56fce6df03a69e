import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { detailPath, legalPath, servicePath } from '../../contract/addresses.ts'
import { LEGAL_PAGES } from '../../contract/legal-pages.ts'
import { publishingRepository } from '../../server/content/publishing.repository.ts'
import { feedsRepository } from '../../server/feeds/feeds.repository.ts'
import type { Listed } from '../../server/feeds/sitemap.ts'
import { builtPages } from '../../server/http/pages.ts'
import type { Store } from '../../server/database/index.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { publishingModel } from '../../server/content/publishing.model.ts'
import { openTestSite, root, sendRequest } from '../server.ts'
import { DIALECTS, draft, freshKit, type Kit, loadedAddress, openKit } from './store-kit.ts'

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString()

/** Reads as pages do, each with its recorded tags. */
const READS: Record<string, (site: Kit['site']) => Promise<unknown>> = {
  'detail 1': (site) => site.content.detail(1),
  'detail 2': (site) => site.content.detail(2),
  'relation 1': (site) => site.content.relation(1, 'KOR'),
  'relation 3': (site) => site.content.relation(3, 'KOR'),
  news: (site) => site.content.news({ language: 'KOR', code: null, page: 1 }),
  'news CA': (site) => site.content.news({ language: 'KOR', code: 'CA', page: 1 }),
  'news CG': (site) => site.content.news({ language: 'KOR', code: 'CG', page: 1 }),
  highlight: (site) => site.content.newsHighlight('KOR'),
  carousel: (site) => site.content.recentPressReleases('KOR'),
  press: (site) => site.content.pressReleases({ language: 'KOR', cursor: null, keywordIdxs: [] }),
  tags: (site) => site.content.recommendedTags('KOR', 'CJA'),
  updates: (site) => site.content.newsUpdates('KOR', ['CA']),
  months: (site) => site.content.dateOptions('KOR'),
  March: (site) =>
    site.content.collect({ language: 'KOR', year: 2025, month: 3, withImageOrText: false }),
  May: (site) =>
    site.content.collect({ language: 'KOR', year: 2025, month: 5, withImageOrText: false }),
  menu: (site) => site.site.gnb('KOR'),
  search: (site) => site.search.find({ language: 'KOR', keyword: '제목', page: 1 }),
  latest: (site) => site.content.latest('KOR', 50),
  services: (site) => site.service.list('KOR', null),
  service: (site) => site.service.detail('Talk', 'KOR'),
  'English news': (site) => site.content.news({ language: 'ENG', code: null, page: 1 }),
}

/** The menu's teasers: the two newest press releases with an image, and a service. */
async function withMenu({ store }: Kit): Promise<void> {
  const pick = (what: object) => ({ gnbRecommendContentTitle: '{title}', pick: what })
  const picks = JSON.stringify({
    NEWS: [pick({ latest: 'CA', count: 2 })],
    TECH_AND_SERVICE: [pick({ webPath: 'Talk' })],
  })
  await store.transaction((tx) => publishingRepository.putDocument(tx, 'gnb', 'KOR', picks, 'x'))
}

/**
 * The reads that a change invalidates, and proof that nothing else changed: responses of all reads
 * before and after.
 */
async function stale({ store }: Kit, change: () => Promise<unknown>): Promise<string[]> {
  const model = createSiteModel(store)
  const look = async () =>
    new Map(
      await Promise.all(
        Object.entries(READS).map(async ([name, read]) => {
          const tags = new Set<string>()
          return [
            name,
            { answer: JSON.stringify(await read(model.forRequest((tag) => tags.add(tag)))), tags },
          ] as const
        }),
      ),
    )
  const before = await look()
  const purgedTags = new Set<string>()
  const end = store.onPublication((tags) => {
    for (const tag of tags) purgedTags.add(tag)
  })
  await change()
  end()
  const after = await look()
  const purged = [...before]
    .filter(([, { tags }]) => [...tags].some((tag) => purgedTags.has(tag)))
    .map(([name]) => name)
  const changed = [...before]
    .filter(([name, { answer }]) => after.get(name)?.answer !== answer)
    .map(([name]) => name)
  for (const name of changed) expect(purged, `${name} changed and is not purged`).toContain(name)
  return purged
}

/** News 1 to 8, newest last but 1; 1 to 6 are press releases, 7 and 8 in depth; a service. */
async function filled(dialect: (typeof DIALECTS)[number]): Promise<Kit> {
  const kit = await freshKit(dialect)
  await withMenu(kit)
  for (let id = 1; id <= 6; id += 1)
    await kit.publishing.save(
      draft(id, { postDate: `2025-03-0${id}`, keywords: id === 1 ? ['바다'] : ['빛'] }),
    )
  for (const id of [7, 8])
    await kit.publishing.save(draft(id, { postDate: `2025-05-0${id}`, categories: ['CG'] }))
  const service = {
    logo: null,
    logoDark: null,
    introList: [],
    serviceLinkList: [],
    serviceContentFeatureList: [],
    serviceContentFeature4List: [],
    serviceContentFeature5List: [],
  }
  await kit.publishing.save(
    draft(20, { contentType: 'SERVICE', webPath: 'Talk', categories: ['AA'], service }),
  )
  return kit
}

describe.each(DIALECTS)('what a publication purges on %s', (dialect) => {
  test('a draft that was and stays invisible: nothing, and no notification', async () => {
    const kit = await filled(dialect)
    let notifications = 0
    kit.store.onPublication(() => {
      notifications += 1
    })
    expect(await stale(kit, () => kit.publishing.save(draft(9, { status: 'DRAFT' })))).toEqual([])
    expect(
      await stale(kit, () => kit.publishing.save(draft(9, { status: 'DRAFT', title: '새 제목' }))),
    ).toEqual([])
    expect(await stale(kit, () => kit.publishing.unpublish(9))).toEqual([])
    expect(notifications).toBe(0)
  })
  test('a scheduled article: searches, whose index contains it, and nothing else', async () => {
    const kit = await filled(dialect)
    expect(
      await stale(kit, () => kit.publishing.save(draft(9, { publishAt: inAnHour() }))),
    ).toEqual(['search'])
    expect(
      await stale(kit, () =>
        kit.publishing.save(draft(9, { publishAt: inAnHour(), title: '새 제목' })),
      ),
    ).toEqual(['search'])
    expect(await stale(kit, () => kit.publishing.unpublish(9))).toEqual(['search'])
  })
  test('other text in a body: its own page and searches', async () => {
    const kit = await filled(dialect)
    expect(
      await stale(kit, () =>
        kit.publishing.save(
          draft(2, { postDate: '2025-03-02', keywords: ['빛'], content: '<p>다른 글</p>' }),
        ),
      ),
    ).toEqual(['detail 2', 'search', 'latest'])
  })
  test('another title: wherever its card is shown', async () => {
    const kit = await filled(dialect)
    const purged = await stale(kit, () =>
      kit.publishing.save(
        draft(2, { postDate: '2025-03-02', keywords: ['빛'], title: '다른 제목' }),
      ),
    )
    expect(purged).toEqual(
      [
        'detail 2',
        'relation 1',
        'relation 3',
        'news',
        'news CA',
        'highlight',
        'carousel',
        'press',
        'March',
        'search',
        'latest',
      ].filter((name) => purged.includes(name)),
    )
    for (const name of ['detail 2', 'relation 3', 'news', 'news CA', 'press', 'March'])
      expect(purged).toContain(name)
    // the menu shows 6 and 5
    for (const name of [
      'menu',
      'detail 1',
      'news CG',
      'tags',
      'months',
      'May',
      'services',
      'service',
      'English news',
    ])
      expect(purged).not.toContain(name)
  })
  test('a new article that is older than those in the menu: its lists and searches, not the menu', async () => {
    const kit = await filled(dialect)
    const purged = await stale(kit, () => kit.publishing.save(draft(9, { postDate: '2025-03-01' })))
    for (const name of ['news', 'news CA', 'press', 'March', 'search'])
      expect(purged).toContain(name)
    for (const name of [
      'menu',
      'detail 1',
      'detail 2',
      'news CG',
      'months',
      'May',
      'tags',
      'updates',
      'services',
      'service',
      'English news',
    ])
      expect(purged).not.toContain(name)
  })
  test('a new article that the menu shows, and its unpublication: the menu too', async () => {
    const kit = await filled(dialect)
    expect(
      await stale(kit, () => kit.publishing.save(draft(9, { postDate: '2025-06-01' }))),
    ).toEqual(expect.arrayContaining(['menu', 'carousel', 'highlight', 'months', 'relation 3']))
    expect(await stale(kit, () => kit.publishing.unpublish(9))).toEqual(
      expect.arrayContaining(['menu', 'carousel', 'highlight', 'months', 'relation 3']),
    )
  })
  test('an article without an image is never in the menu', async () => {
    const kit = await filled(dialect)
    expect(
      await stale(kit, () =>
        kit.publishing.save(draft(9, { postDate: '2025-06-01', cardTemplateType: 'TEXT' })),
      ),
    ).not.toContain('menu')
  })
  test('a move to another date, category, keyword or language: the lists it leaves and those it enters', async () => {
    const kit = await filled(dialect)
    expect(
      await stale(kit, () =>
        kit.publishing.save(draft(6, { postDate: '2025-05-20', keywords: ['빛'] })),
      ),
    ).toEqual(expect.arrayContaining(['March', 'May', 'news CA', 'menu']))
    expect(
      await stale(kit, () =>
        kit.publishing.save(
          draft(6, { postDate: '2025-05-20', keywords: ['빛'], categories: ['CG'] }),
        ),
      ),
    ).toEqual(expect.arrayContaining(['news CA', 'news CG', 'menu', 'tags']))
    expect(
      await stale(kit, () =>
        kit.publishing.save(
          draft(6, { postDate: '2025-05-20', keywords: ['바다'], categories: ['CG'] }),
        ),
      ),
    ).toEqual(expect.arrayContaining(['relation 1', 'relation 3']))
    expect(
      await stale(kit, () =>
        kit.publishing.save(
          draft(6, { postDate: '2025-05-20', languageType: 'ENG', categories: ['CG'] }),
        ),
      ),
    ).toEqual(expect.arrayContaining(['news', 'news CG', 'English news', 'search']))
  })
  test('a service: where services are listed, its page and the menu that names it', async () => {
    const kit = await filled(dialect)
    const purged = await stale(kit, () => kit.publishing.unpublish(20))
    expect(purged).toEqual(['menu', 'search', 'services', 'service'])
  })
  test('a related article that is added later', async () => {
    const kit = await filled(dialect)
    await kit.publishing.save(
      draft(9, { postDate: '2020-01-01', status: 'DRAFT', categories: ['CB'] }),
    )
    await kit.publishing.save(
      draft(1, { postDate: '2025-03-01', keywords: ['바다'], relations: [9] }),
    )
    expect(
      await stale(kit, () =>
        kit.publishing.save(draft(9, { postDate: '2020-01-01', categories: ['CB'] })),
      ),
    ).toContain('relation 1')
  })
})

test('pages that stay cached after one publication', { timeout: 120_000 }, async () => {
  const { store } = await openKit(await loadedAddress('sqlite'))
  // pages also expire by the clock: it is stopped, and only publications purge
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { all, english, renderedBy } = await cachedSite(store)
  const publishing = publishingModel(store)
  const stays = async (change: () => Promise<void>): Promise<number> =>
    all - (await renderedBy(change))
  expect(await stays(async () => {})).toBe(all)
  expect(await stays(() => publishing.save(draft(990_001, { status: 'DRAFT' })))).toBe(all)
  const text = { cardTemplateType: 'TEXT' as const, categories: ['CA'], keywords: [] }
  const old = await stays(() =>
    publishing.save(draft(990_001, { postDate: '2020-01-01', ...text })),
  )
  const body = await stays(() =>
    publishing.save(draft(990_001, { postDate: '2020-01-01', content: '<p>다른 글</p>', ...text })),
  )
  const now = await stays(() =>
    publishing.save(draft(990_002, { postDate: '2026-11-20', ...text })),
  )
  const menu = await stays(() =>
    publishing.save(draft(990_003, { postDate: '2026-11-20', categories: ['CA'] })),
  )
  process.stdout.write(
    `pages kept: ${all}; stay after an old text: ${old}, after its body: ${body}, after a new text: ${now}, after one that the menu shows: ${menu}\n`,
  )
  expect(body).toBe(all)
  expect(old).toBeGreaterThan(all * 0.9)
  expect(now).toBeGreaterThan(all * 0.5)
  // the menu is on every page of its language: the other one stays
  expect(menu).toBe(english)
})

/**
 * The built site over a store, with all pages in both languages cached; the pages that a change
 * renders again.
 */
async function cachedSite(store: Store) {
  const pages = await builtPages(root)
  const model = createSiteModel(store)
  let renders: string[] = []
  const site = await openTestSite(
    (request, page) => {
      renders.push(new URL(request.url).pathname)
      return pages.render(request, page)
    },
    {
      environment: { RENDERS_PER_MINUTE: '1000000' },
      pages: { routesOf: pages.routesOf, patternOf: pages.patternOf },
      store: {
        model,
        onPublication: (listener) => store.onPublication(listener),
        checkForPublications: () => store.checkForPublications(),
      },
    },
  )
  onTestFinished(() => site.stop())
  const read = model.forRequest(() => {}).content
  const tabs = (await read.categories({ language: 'KOR', section: 'news' }))
    .filter(({ depth }) => depth > 1)
    .map(({ exposureName }) => `tab=${exposureName}`)
  const lists = [...tabs, 'page=2', 'page=3', 'page=4'].map((query) => `/page/presskit?${query}`)
  const contents: Listed[] = []
  for await (const one of feedsRepository(store).listed(['NEWS', 'SERVICE'])) contents.push(one)
  const of = (type: string) => contents.filter(({ contentType }) => contentType === type)
  const shared = [
    '/',
    '/page',
    '/page/presskit',
    ...lists,
    '/page/presskit/press-release',
    '/page/presskit/collect',
    '/page/service/service',
    '/page/k-safety',
    ...LEGAL_PAGES.map(legalPath),
    ...new Set(of('SERVICE').map(({ webPath }) => servicePath(webPath ?? ''))),
  ]
  const english = [
    ...shared.map((path) => `${path}${path.includes('?') ? '&' : '?'}lang=ENG`),
    ...of('NEWS')
      .filter(({ languageType }, index) => languageType === 'ENG' && index % 3 === 0)
      .map(({ contentIdx }) => `${detailPath(contentIdx)}?lang=ENG`),
  ]
  const paths = [
    ...english,
    ...shared,
    // every third represents the others: a publication affects the lists first
    ...of('NEWS')
      .filter(({ languageType }, index) => languageType === 'KOR' && index % 3 === 0)
      .map(({ contentIdx }) => detailPath(contentIdx)),
  ]
  const askAll = async (): Promise<void> => {
    for (const path of paths) expect((await sendRequest(site.origin, path)).status, path).toBe(200)
  }
  await askAll()
  return {
    all: paths.length,
    english: english.length,
    async renderedBy(change: () => Promise<void>): Promise<number> {
      await change()
      renders = []
      await askAll()
      // the error page is rendered again after every publication
      return renders.filter((path) => path !== '/error').length
    },
  }
}
