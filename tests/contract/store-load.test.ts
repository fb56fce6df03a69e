import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { legalPage } from '../../contract/legal.ts'
import { footer, gnb, menu, searchBars } from '../../contract/navigation.ts'
import { homePage } from '../../contract/home.ts'
import { responsiblePath } from '../../contract/addresses.ts'
import { languagesAt } from '../../contract/pages.ts'
import { principle } from '../../contract/principles.ts'
import { responsiblePage } from '../../contract/responsibility.ts'
import { RESPONSIBLE_PAGES } from '../../contract/responsible-pages.ts'
import { service } from '../../contract/service-page.ts'
import { ContentError, loadContent } from '../../server/content/loading/load.ts'
import { needsLoad } from '../../server/content/loading/load-state.ts'
import {
  contentFolder,
  DIALECTS,
  draft,
  emptyDatabase,
  migratedAddress,
  newsFile,
  openKit,
  startChild,
  temporaryFolder,
  writeMilestones,
  writeNews,
} from './store-kit.ts'

const content = join(import.meta.dirname, '../../content')
const freshFolder = () =>
  contentFolder({
    '2025/harbour/ko.md': newsFile(901, '항구'),
    '2025/harbour/en.md': newsFile(951, 'Harbour'),
    '2025/light/ko.md': newsFile(902, '등대', 'relations: [harbour]\nkeywords: [빛]\n'),
  })

describe.each(DIALECTS)('loading on %s', (dialect) => {
  test('SH-197 SH-198 SH-200 SH-206 SH-029 AR-067 FT-236 the site’s own content loads completely, and every response matches the contract', {
    timeout: 90_000,
  }, async () => {
    const { store, site } = await openKit(await migratedAddress(dialect))
    expect(await needsLoad(store)).toBe(true)
    await loadContent(store, { root: content })
    expect(await needsLoad(store)).toBe(false)
    menu.parse(await site.site.menu())
    expect(principle.array().parse(await site.site.principles())).toHaveLength(8)
    for (const language of ['KOR', 'ENG'] as const) {
      footer.parse(await site.site.footer(language))
      gnb.parse(await site.site.gnb(language))
      searchBars.parse(await site.site.searchBars(language))
      homePage.parse(await site.site.home(language))
      legalPage.parse(await site.content.legalPage('privacy', language))
      for (const name of RESPONSIBLE_PAGES)
        if (languagesAt(responsiblePath(name)).includes(language))
          responsiblePage.parse(await site.site.responsible(name, language))
      for (const { webPath } of await site.service.list(language, null))
        service.parse(await site.service.detail(webPath ?? '', language))
      expect((await site.search.recommendedKeywords(language)).length).toBeGreaterThan(3)
    }
  })

  test('SH-173 SH-174 two files of a folder are a pair, one per language; relations are folder names', async () => {
    const { store, site } = await openKit(await migratedAddress(dialect))
    await loadContent(store, { root: freshFolder() })
    expect(await site.content.detail(901)).toMatchObject({
      languageType: 'KOR',
      pairContentIdx: 951,
    })
    expect(await site.content.detail(951)).toMatchObject({
      languageType: 'ENG',
      pairContentIdx: 901,
      title: 'Harbour',
    })
    expect(await site.content.detail(902)).toMatchObject({ pairContentIdx: null })
    expect((await site.content.relation(902, 'KOR'))[0]?.contentIdx).toBe(901)
  })

  test('figures of the company come from its facts, in the wording of each language', async () => {
    const { store, site } = await openKit(await migratedAddress(dialect))
    const body = '가게 {fact:store-shops-2025}이 쓴다.'
    await loadContent(store, {
      root: contentFolder({
        '2025/shops/ko.md': newsFile(903, '가게', 'desc: "{fact:store-shops-2025}"\n', body),
        '2025/shops/en.md': newsFile(953, 'Shops', '', '{fact:store-shops-2025} use it.'),
      }),
    })
    const [korean, english] = [await site.content.detail(903), await site.content.detail(953)]
    const [ko, en] = ['31만 곳', '310,000 shops']
    expect([korean?.desc, korean?.content].map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
      ko,
      `<p>가게 ${ko}이 쓴다.</p>\n`,
    ])
    expect(english?.content?.replaceAll('\u00a0', ' ')).toBe(`<p>${en} use it.</p>\n`)
    const wrong = contentFolder({ '2025/boats/ko.md': newsFile(904, '배', '', '배 {fact:boats}') })
    await expect(loadContent(store, { root: wrong })).rejects.toThrow(
      'content/news/2025/boats/ko.md:8: company/facts.yaml has no figure boats',
    )
  })

  test('FT-118 FT-123 milestones link to published articles in their language, and their targets exist', async () => {
    const { store, site, publishing } = await openKit(await migratedAddress(dialect))
    const root = freshFolder()
    writeMilestones(
      root,
      '{ month: 3, ko: "등대 100%가 켜짐", en: Lights, article: light }',
      '{ month: 9, ko: "가게 {fact:store-shops-2025}", en: "{fact:store-shops-2025}", article: harbour }',
      '{ month: 3, ko: 톡, en: Talk, service: YunseulTalk }',
    )
    await loadContent(store, { root })
    const talk = '/page/service/service/YunseulTalk'
    const dtos = async (language: 'KOR' | 'ENG') =>
      (await site.site.milestones(language))[0]?.contentApiDtos
    expect(await dtos('KOR')).toEqual([
      { month: 9, title: '가게 31만 곳', link: '/page/detail/901' },
      { month: 3, title: '등대 100%\u2060가 켜짐', link: '/page/detail/902' },
      { month: 3, title: '톡', link: talk },
    ])
    expect(await dtos('ENG')).toEqual([
      { month: 9, title: '310,000 shops', link: '/page/detail/951' },
      { month: 3, title: 'Lights', link: null },
      { month: 3, title: 'Talk', link: talk },
    ])
    await publishing.unpublish(901)
    expect((await dtos('KOR'))?.map(({ link }) => link)).toEqual([null, '/page/detail/902', talk])
    writeMilestones(
      root,
      '{ month: 3, ko: 배, en: Boats, article: boats }',
      '{ month: 3, ko: 배, en: Boats, service: Boats }',
      '{ month: 3, ko: 배, en: Boats, service: YunseulTalk, article: light }',
    )
    await expect(loadContent(store, { root })).rejects.toThrow(
      /milestones\.yaml:5: 0\.entries\.2\.service: an entry leads to one/,
    )
    writeMilestones(
      root,
      '{ month: 3, ko: 배, en: Boats, article: boats }',
      '{ month: 3, ko: 배, en: Boats, service: Boats }',
    )
    await expect(loadContent(store, { root })).rejects.toThrow(
      'content/milestones.yaml:3: 0.entries.0.article: there is no article boats\ncontent/milestones.yaml:4: 0.entries.1.service: there is no service Boats',
    )
  })

  test('a second load writes nothing; changed files are written; editors’ changes stay', async () => {
    const { store, site, publishing } = await openKit(await migratedAddress(dialect))
    const root = freshFolder()
    const { written } = await loadContent(store, { root })
    expect(await loadContent(store, { root })).toEqual({
      written: 0,
      unchanged: written,
      warnings: [],
    })
    await publishing.save(draft(901, { title: '편집자의 항구', pairContentIdx: 951 }))
    writeNews(root, '2025/harbour/ko.md', newsFile(901, '파일의 항구'))
    writeNews(root, '2025/light/ko.md', newsFile(902, '새 등대'))
    expect((await loadContent(store, { root })).written).toBe(1)
    expect((await site.content.detail(901))?.title).toBe('편집자의 항구')
    expect((await site.content.detail(902))?.title).toBe('새 등대')
    expect(
      (await site.search.find({ language: 'KOR', keyword: '새 등대', page: 1 })).resultList.map(
        (card) => card.contentIdx,
      ),
    ).toEqual([902])
  })

  test('a deleted file unpublishes nothing', async () => {
    const { store, site } = await openKit(await migratedAddress(dialect))
    const root = freshFolder()
    await loadContent(store, { root })
    rmSync(join(root, 'news/2025/light'), { recursive: true })
    await loadContent(store, { root })
    expect((await site.content.detail(902))?.title).toBe('등대')
  })

  test('kill -9 in the middle of a load: the next one finishes it, each article once', {
    timeout: 60_000,
  }, async () => {
    const ARTICLES = 800
    const address = await emptyDatabase(dialect)
    const root = contentFolder(
      Object.fromEntries(
        Array.from({ length: ARTICLES }, (_, index) => [
          `2025/n${index}/ko.md`,
          newsFile(10_000 + index, `물결 ${index}`),
        ]),
      ),
    )
    const child = startChild('load', address, root)
    await child.printed('loaded 200\n')
    await child.kill()
    const { store, site } = await openKit(address)
    expect(await needsLoad(store)).toBe(true)
    const { totalCount } = await site.content.news({ language: 'KOR', code: null, page: 1 })
    expect(totalCount).toBeGreaterThanOrEqual(200)
    expect(totalCount).toBeLessThan(ARTICLES)
    const { written } = await loadContent(store, { root })
    expect(written).toBeLessThanOrEqual(ARTICLES - totalCount + 200)
    expect(await needsLoad(store)).toBe(false)
    expect((await site.content.news({ language: 'KOR', code: null, page: 1 })).totalCount).toBe(
      ARTICLES,
    )
    expect(
      (await site.search.find({ language: 'KOR', keyword: '물결', page: 1 })).resultCount,
    ).toBe(ARTICLES)
  })
})

/** The issues of loading a folder with one news file. */
async function issuesOf(text: string, path = '2025/one/ko.md'): Promise<string[]> {
  const { store } = await openKit({ url: null, dataDir: temporaryFolder() })
  const error = await loadContent(store, { root: contentFolder({ [path]: text }) }).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error === null) return []
  if (!(error instanceof ContentError)) throw error
  expect(await store.kysely.selectFrom('content').select('contentIdx').execute()).toEqual([])
  return error.message.split('\n')
}

describe('issues in content files name file, line and field, all at once, and nothing is written', () => {
  test('fields', async () => {
    expect(
      await issuesOf(
        '---\nid: 901\ntitle: "가"\ndate: 2025-13-40\ncategories: [CA, XX]\ntemplate: TEXT\nimagee: art/lighthouse\n---\n글\n',
      ),
    ).toEqual([
      expect.stringMatching(/^content\/news\/2025\/one\/ko\.md:4: date: /),
      expect.stringMatching(/^content\/news\/2025\/one\/ko\.md:\d+: .*imagee/),
    ])
    expect(
      await issuesOf(
        newsFile(901, '가', 'relations: [nowhere]\nimage: art/nothing\n')
          .replace('template: TEXT\n', '')
          .replace('[CA]', '[XX]'),
      ),
    ).toEqual([
      expect.stringMatching(/ko\.md:5: categories: .*XX/),
      expect.stringMatching(/ko\.md:7: image: .*art\/nothing/),
      expect.stringMatching(/ko\.md:6: relations: .*nowhere/),
    ])
  })
  test('broken YAML, and missing front matter', async () => {
    expect(await issuesOf('---\nid: 901\ntitle: "가\n---\n글\n')).toEqual([
      expect.stringMatching(/^content\/news\/2025\/one\/ko\.md:\d+: /),
    ])
    expect(await issuesOf('글\n')).toEqual([expect.stringMatching(/ko\.md:1: .*front matter/)])
  })
  test('a missing image in the body', async () => {
    expect(await issuesOf(newsFile(901, '가', '', '글\n\n![그림](art/nothing "설명")'))).toEqual([
      expect.stringMatching(/one\/ko\.md:\d+: body: .*art\/nothing/),
    ])
  })
  test('an address that the site does not allow, and a body beyond a limit', async () => {
    expect(
      await issuesOf(
        newsFile(901, '가', "buttons:\n  - { text: 가, link: 'javascript:alert(1)' }\n"),
      ),
    ).toEqual([expect.stringMatching(/one\/ko\.md:\d+: buttons\.0\.link: /)])
    expect(await issuesOf(newsFile(901, '가', '', '[가](/page/) '.repeat(2001)))).toEqual([
      expect.stringMatching(/one\/ko\.md:\d+: body: .*2000 links/),
    ])
  })
  test('an id that is used twice', async () => {
    const { store } = await openKit({ url: null, dataDir: temporaryFolder() })
    await expect(
      loadContent(store, {
        root: contentFolder({
          '2025/a/ko.md': newsFile(901, '가'),
          '2025/b/ko.md': newsFile(901, '나'),
        }),
      }),
    ).rejects.toThrow(/content\/news\/2025\/b\/ko\.md:2: id: .*901/)
  })
})

test('raw HTML and scripts in a body are text', async () => {
  const { store, site } = await openKit({ url: null, dataDir: temporaryFolder() })
  await loadContent(store, {
    root: contentFolder({
      '2025/one/ko.md': newsFile(
        901,
        '가',
        '',
        '<script>alert(1)</script>\n\n글 <b onclick="x()">굵게</b> [나쁜](javascript:x())',
      ),
    }),
  })
  expect((await site.content.detail(901))?.content).not.toMatch(/<script|<b|javascript:/)
})

test('a large folder loads completely, in reported batches', async () => {
  const { store } = await openKit({ url: null, dataDir: temporaryFolder() })
  const count = 1000
  const root = contentFolder(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `2025/n${index}/ko.md`,
        newsFile(10_000 + index, `물결 ${index}`, '', '가게가 모여 지도를 고쳤다.'),
      ]),
    ),
  )
  const reported: number[] = []
  const { written, unchanged } = await loadContent(store, {
    root,
    progress: (done) => void reported.push(done),
  })
  expect([written >= count, unchanged]).toEqual([true, 0])
  expect(reported.length).toBeGreaterThan(4)
  expect(reported.at(-1)).toBeGreaterThanOrEqual(count)
  expect(reported).toEqual(reported.toSorted((a, b) => a - b))
  expect(await loadContent(store, { root })).toMatchObject({ written: 0, unchanged: written })
})
