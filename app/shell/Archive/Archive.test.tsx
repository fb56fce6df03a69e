// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Category } from '../../../contract/content.ts'
import type { PageRequest } from '../../../contract/page-request.ts'
import { draw } from '../../../tests/dom.tsx'
import { exampleCards } from '../../components/ContentCard/example-cards.ts'
import { m } from '../../paraglide/messages.js'
import { exampleArchive } from './Archive.examples.tsx'
import { Archive } from './Archive.tsx'
import { archiveMeta, archiveSource, readArchive } from './archive.data.ts'
import { FeaturedArchive } from './FeaturedArchive.tsx'
import { readFeaturedArchive } from './featuredArchive.data.ts'

const category = (
  code: string,
  name: string,
  exposureName: string,
  categoryParentCode: string | null,
): Category => ({
  ...{
    code,
    name,
    englishName: name,
    exposureName,
    depth: categoryParentCode ? 2 : 1,
    categoryParentCode,
  },
  ...{ image: null, imageDark: null, description: '', bgColor: null },
})
const CATEGORIES = [
  category('D', '기술', 'tech', null),
  category('DA', '소개', 'kakao_tech_intro', 'D'),
  category('DB', '플랫폼', 'tech_platform', 'D'),
]

/** Loads the source of Tech for a query, from a store of 30 articles. */
async function read(query: string, change = {}) {
  const list = vi.fn(async ({ page }: { page: number }) => ({
    list: exampleCards(page > 3 ? 0 : 12),
    totalPageCount: 3,
    totalCount: 30,
  }))
  const model = { content: { categories: async () => CATEGORIES }, archive: { list } }
  const context = { language: 'KOR', origin: 'http://localhost', model } as unknown as PageRequest
  const found = readArchive(
    archiveSource('tech', change),
    new Request(`http://localhost/page/service/tech${query}`),
    context,
  )
  return { found, queries: list.mock.calls.map(([one]) => one) }
}

test('AR-105 AR-173 SH-203 tabs begin with All; a tab requests its code and its page', async () => {
  const { found, queries } = await read('?tab=tech_platform&page=2')
  const archive = await found
  expect(archive.tabs.map(({ exposureName }) => exposureName)).toEqual([
    'all',
    'kakao_tech_intro',
    'tech_platform',
  ])
  expect([archive.title, archive.tab.name, archive.page, archive.list.length]).toEqual([
    '기술',
    '플랫폼',
    2,
    12,
  ])
  expect((await read('')).found).toBeTruthy()
  expect(queries).toEqual([])
})

test('SH-159 SH-160 AR-010 a page beyond the last one is a 404, a non-numeric page is page 1', async () => {
  await expect((await read('?page=4')).found).rejects.toMatchObject({ init: { status: 404 } })
  expect((await (await read('?page=x')).found).page).toBe(1)
  // an unknown tab shows the first page of the first tab
  const unknown = await (await read('?tab=nothing&page=3')).found
  expect([unknown.tab.exposureName, unknown.page]).toEqual(['all', 1])
})

test('title, canonical and breadcrumbs contain the tab, the page and the retained parameters', () => {
  const said = JSON.stringify(archiveMeta(exampleArchive({ otherParameters: { company: 'pay' } })))
  expect(said).toContain(`기술 - 플랫폼 - ${m.pager_page({ page: 2 })}`)
  expect(said).toContain('http://localhost/page/service/tech?tab=tech_platform&company=pay&page=2')
  expect(said).not.toContain('hrefLang')
  expect(JSON.stringify(archiveMeta(exampleArchive({ page: 1 })))).toContain('"hrefLang":"en"')
  // a tab that exists in one language only has no pair (AR-062, AR-097)
  expect(JSON.stringify(archiveMeta(exampleArchive({ page: 1, paired: false })))).not.toContain(
    'hrefLang',
  )
})

test('AR-006 AR-014 the list identifies itself by its page; its links keep the tab, its box goes to a page', () => {
  draw(<Archive archive={exampleArchive()} name="기술 글" goto />)
  const name = `기술 글, 플랫폼, ${m.pager_place({ page: 2, total: 3 })}`
  expect(within(screen.getByRole('list', { name })).getAllByRole('article')).toHaveLength(3)
  const page = screen.getByRole('link', { name: m.pager_page({ page: 3 }) })
  expect(page.getAttribute('href')).toContain('tab=tech_platform&page=3')
  expect(screen.getByRole('button', { name: m.pager_goto_button() })).toBeTruthy()
})

test('AR-036 SH-235 an empty list shows a message and no pager', () => {
  draw(<Archive archive={exampleArchive({ list: [], totalPageCount: 0, page: 1 })} name="빈" />)
  expect(screen.getByText(m.empty_list())).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: m.pager_label() })).toBeNull()
})

test('AR-089 AR-129 AR-149 latest and recommended articles stand above the list, each only if there', () => {
  const parts = (latest: number, recommended: number): (string | null)[] => {
    document.body.replaceChildren()
    const { container } = draw(
      <FeaturedArchive
        archive={exampleArchive()}
        latest={exampleCards(latest)}
        recommended={exampleCards(recommended)}
        singleBelow={1024}
      >
        <h2>after</h2>
      </FeaturedArchive>,
    )
    return [...container.querySelectorAll('h1, h2')].map(({ textContent }) => textContent)
  }
  const all = parts(3, 2)
  const [latest, recommended] = [m.archive_latest(), m.archive_recommended()]
  expect(all.filter((name) => ['기술', latest, recommended, 'after'].includes(name ?? ''))).toEqual(
    ['기술', latest, recommended, 'after'],
  )
  const none = parts(0, 0)
  expect(none).not.toContain(latest)
  expect(none).not.toContain(recommended)
})

test('a part that fails alone is left out, and the list stays', async () => {
  const failing = async () => {
    throw new Error('away')
  }
  const list = async () => ({ list: exampleCards(1), totalPageCount: 1, totalCount: 1 })
  const context = {
    language: 'KOR',
    origin: 'http://localhost',
    requestId: 'r',
    model: {
      content: { categories: async () => CATEGORIES },
      archive: { list, newest: failing, recommended: async () => exampleCards(2) },
    },
  } as unknown as PageRequest
  const request = new Request('http://localhost/page/service/tech')
  const found = await readFeaturedArchive('tech', archiveSource('tech'), request, context)
  expect([found.latest, found.recommended.length, found.archive.list.length]).toEqual([[], 2, 1])
})
