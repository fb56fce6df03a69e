import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { FIRST_STUDIO_ID } from '../../contract/article-rules.ts'
import { CONTENT_ID_LIMIT } from '../../contract/limits.ts'
import type { ContentInput } from '../../server/content/content-input.ts'
import type { Store } from '../../server/database/index.ts'
import { createSiteModel } from '../../server/site-model.ts'
import { DIALECTS, draft, freshKit, openKit } from './store-kit.ts'
import { loadedBatch } from '../../server/studio/work/loaded.ts'

/** Rows of the search index, of both languages. */
async function indexed(store: Store): Promise<number> {
  let count = 0
  for (const table of ['search_kor', 'search_eng'])
    count += Number(
      (
        await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
          store.kysely,
        )
      ).rows[0]?.count,
    )
  return count
}

/** The tags published during some work. */
async function publishedBy(store: Store, change: () => Promise<unknown>): Promise<string[]> {
  const tags: string[] = []
  const end = store.onPublication((some) => tags.push(...some))
  await change()
  end()
  return tags
}

describe.each(DIALECTS)('the publishing path on %s', (dialect) => {
  test('an invalid article is rejected with its field, and nothing of it remains', async () => {
    const { store, publishing } = await freshKit(dialect)
    const wrong: [Partial<ContentInput>, string][] = [
      [{ categories: ['CA', 'ZZ'] }, 'categories.1'],
      [{ keywords: ['빛', '가'.repeat(41)] }, 'keywords.1'],
      [{ keywords: Array.from({ length: 21 }, (_, index) => `말${index}`) }, 'keywords'],
      [{ contentIdx: CONTENT_ID_LIMIT }, 'contentIdx'],
      [{ contentIdx: 0 }, 'contentIdx'],
      [{ pairContentIdx: CONTENT_ID_LIMIT }, 'pairContentIdx'],
      [{ relations: [2, CONTENT_ID_LIMIT] }, 'relations.1'],
      [{ relations: [1.5] }, 'relations.0'],
      [{ postDate: '2025-02-30' }, 'postDate'],
    ]
    for (const [given, field] of wrong)
      await expect(
        publishing.save(draft(1, { keywords: ['새 말'], ...given })),
        field,
      ).rejects.toMatchObject({ field })
    await expect(
      publishing.saveLoaded(
        [
          { draft: draft(2), sourceHash: 'a' },
          { draft: draft(FIRST_STUDIO_ID), sourceHash: 'b' },
        ],
        loadedBatch,
      ),
    ).rejects.toMatchObject({ field: 'contentIdx' })
    for (const table of ['content', 'keyword'] as const)
      expect(await store.kysely.selectFrom(table).selectAll().execute(), table).toEqual([])
    await publishing.save(
      draft(FIRST_STUDIO_ID, { keywords: ['가'.repeat(40)], relations: [CONTENT_ID_LIMIT - 1] }),
    )
    expect(await indexed(store)).toBe(1)
  })

  test('of two saves based on one revision one wins, and the index contains only its row', async () => {
    const { store, publishing, address } = await freshKit(dialect)
    const other = (await openKit(address)).publishing
    await publishing.save(draft(1), { revision: 0 })
    await expect(publishing.save(draft(1), { revision: 0 })).rejects.toMatchObject({ revision: 1 })
    for (let revision = 1; revision <= 8; revision += 1) {
      const saves = await Promise.allSettled([
        publishing.save(draft(1, { postDate: `2025-04-0${revision}` }), { revision }),
        other.save(draft(1, { languageType: 'ENG', postDate: `2025-05-0${revision}` }), {
          revision,
        }),
      ])
      expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(saves.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { revision: revision + 1 },
      })
      expect(await indexed(store)).toBe(1)
    }
  })

  test('a save without changes publishes nothing, and its date in the sitemap stays', async () => {
    const { store, publishing } = await freshKit(dialect)
    const same = draft(1, { keywords: ['빛', '물'], relations: [3, 2] })
    await publishing.save(same)
    const at = () => store.kysely.selectFrom('content').select('updatedAt').execute()
    const before = await at()
    expect(await publishedBy(store, () => publishing.save(same))).toEqual([])
    expect(await at()).toEqual(before)
    expect(
      await publishedBy(store, () => publishing.save({ ...same, relations: [2, 3] })),
    ).toContain('content:1')
    expect(
      await publishedBy(store, () =>
        publishing.save({ ...same, relations: [2, 3], content: '<p>다른 글</p>' }),
      ),
    ).toEqual(expect.not.arrayContaining([expect.stringMatching(/^news:/)]))
  })

  test('documents of the site are saved one by one: their readers are rebuilt, and nothing else', async () => {
    const { store, publishing } = await freshKit(dialect)
    const documents = {
      menu: ['ALL', { items: [], relatedLinks: [] }],
      footer: ['KOR', { links: [] }],
      gnb: ['KOR', { NEWS: [], TECH_AND_SERVICE: [] }],
      'search-bar': ['KOR', []],
      home: ['KOR', { direct: [], servicesSection: null, MARKETING: [] }],
      milestones: ['KOR', []],
      'dangol-banner': ['KOR', []],
    } as const
    for (const [name, [language, document]] of Object.entries(documents))
      await publishing.saveDocument(name, language, document, { revision: 0 })
    const model = createSiteModel(store)
    const reads: Record<
      keyof typeof documents,
      (site: ReturnType<typeof model.forRequest>['site']) => Promise<unknown>
    > = {
      menu: (site) => site.menu(),
      footer: (site) => site.footer('KOR'),
      gnb: (site) => site.gnb('KOR'),
      'search-bar': (site) => site.searchBars('KOR'),
      home: (site) => site.home('KOR'),
      milestones: (site) => site.milestones('KOR'),
      'dangol-banner': (site) => site.dangolBanner('KOR'),
    }
    const tagsOf = new Map<string, Set<string>>()
    for (const [name, read] of Object.entries(reads)) {
      const tags = new Set<string>()
      await read(model.forRequest((tag) => tags.add(tag)).site)
      tagsOf.set(name, tags)
    }
    for (const [name, [language, document]] of Object.entries(documents)) {
      expect(
        await publishedBy(store, () => publishing.saveDocument(name, language, document)),
        'the same',
      ).toEqual([])
      const other = Array.isArray(document) ? [...document, {}] : { ...document, more: 1 }
      const tags = await publishedBy(store, () =>
        publishing.saveDocument(name, language, other, { revision: 1 }),
      )
      expect(tags).toEqual([`document:${name}:${language}`])
      const purged = [...tagsOf]
        .filter(([, noted]) => tags.some((tag) => noted.has(tag)))
        .map(([reader]) => reader)
      expect(purged, name).toEqual([name])
      await expect(
        publishing.saveDocument(name, language, document, { revision: 1 }),
      ).rejects.toMatchObject({
        revision: 2,
      })
    }
    // the loader skips articles that an editor changed
    const row = await store.kysely
      .selectFrom('site_document')
      .selectAll()
      .where('name', '=', 'menu')
      .executeTakeFirst()
    expect(row).toMatchObject({ revision: 2, loadedRevision: 0, sourceHash: null })
  })
})
