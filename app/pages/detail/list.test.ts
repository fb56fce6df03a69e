import { expect, test, vi } from 'vitest'
import { ARCHIVE_PAGES, PAGES } from '../../../contract/page-columns.ts'
import { ARCHIVE_ROWS, ARCHIVES } from '../../../contract/archives.ts'
import { ESG_REPORT_ARTICLES } from '../../../contract/categories.ts'
import type { Content } from '../../../contract/content.ts'
import type { PageRequest } from '../../../contract/page-request.ts'
import { m } from '../../paraglide/messages.js'
import { setPageLog } from '../../shell/log.ts'
import { isListed, listOf } from './detail.data.ts'

type Given = Parameters<typeof listOf>[0]
const content = (
  contentType: string,
  code: string,
  categoryParentCode: string | null,
  contentIdx = 1,
): Given =>
  ({
    contentIdx,
    contentType,
    languageType: 'KOR',
    categoryList: [{ code, categoryParentCode }],
  }) as unknown as Given

/** Returns a request to a store in which the root of each section is named by its code. */
function loaderFor({ dataCenterOpen = true, fails = false } = {}) {
  const categories = vi.fn(async ({ section }: { section: string }) => {
    if (fails) throw new Error('away')
    return ARCHIVE_ROWS.filter((row) => row.section === section).map(({ root }) => ({
      code: root,
      name: `이름 ${root}`,
    }))
  })
  return {
    model: { content: { categories } },
    requestId: 'r',
    settings: { collector: null, messagingShare: null, dataCenterOpen, takesSubscriptions: false },
  } as unknown as PageRequest
}
const NEWS = { path: PAGES.news, name: m.detail_news_list() }

test('AR-006 SH-227 an article links back to the page of its archive, by that page’s name, from its root and from below', async () => {
  for (const { name, contentType, root } of ARCHIVE_ROWS) {
    const list = { path: ARCHIVE_PAGES[name], name: `이름 ${root}` }
    expect(await listOf(content(contentType, root, null), loaderFor()), name).toEqual(list)
    expect(await listOf(content(contentType, `${root}A`, root), loaderFor()), name).toEqual(list)
  }
  expect(Object.keys(ARCHIVE_PAGES).sort()).toEqual(ARCHIVE_ROWS.map(({ name }) => name).sort())
})

test('AR-015 an English story links to the news, since the lists of stories are in Korean only', async () => {
  const english = (root: string, code: string): Given => ({
    ...content('ARCHIVES', code, root),
    languageType: 'ENG',
  })
  for (const { root } of [ARCHIVES.companyStories, ARCHIVES.groupStories])
    expect(await listOf(english(root, `${root}A`), loaderFor())).toEqual(NEWS)
  expect((await listOf(english('CJB', 'CJBA'), loaderFor())).path).toBe(PAGES.mediaKit)
})

test('AR-125 while the data center is closed its articles link to the news', async () => {
  const one: Content = content('ARCHIVES', 'FA', 'F') as Content
  expect(await listOf(one, loaderFor({ dataCenterOpen: false }))).toEqual(NEWS)
  expect((await listOf(one, loaderFor())).path).toBe('/page/service/datacenter')
  // and search engines do not index them, as in the sitemap
  expect([
    isListed(one, loaderFor({ dataCenterOpen: false }).settings),
    isListed(one, loaderFor().settings),
  ]).toEqual([false, true])
  expect(isListed(content('TECH', 'DB', 'D'), loaderFor({ dataCenterOpen: false }).settings)).toBe(
    true,
  )
})

test('news, press releases and ESG reports keep their lists; an unreadable name links to the news', async () => {
  expect(await listOf(content('NEWS', 'CE', 'C'), loaderFor())).toEqual(NEWS)
  expect((await listOf(content('NEWS', 'CA', 'C'), loaderFor())).path).toBe(PAGES.pressRelease)
  expect((await listOf(content('NEWS', 'ED', 'E', ESG_REPORT_ARTICLES[0]), loaderFor())).path).toBe(
    PAGES.esg,
  )
  const logged = vi.fn()
  setPageLog(logged)
  expect(await listOf(content('TECH', 'DB', 'D'), loaderFor({ fails: true }))).toEqual(NEWS)
  expect(logged).toHaveBeenCalledTimes(1)
})
