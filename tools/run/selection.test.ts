import { expect, test } from 'vitest'
import { importGraph } from './reach.ts'
import {
  namedTests,
  needsBuild,
  needsGallery,
  pagesIn,
  type Project,
  reachedTests,
  together,
} from './selection.ts'

const rows: Project['rows'] = [
  { name: 'home', path: '/', module: 'home' },
  { name: 'news', path: '/page/presskit', module: 'news' },
  { name: 'press', path: '/page/presskit/press-release', module: 'press' },
  { name: 'detail', path: '/page/detail/:contentIdx', module: 'detail' },
]
const sources = new Map<string, string | null>([
  ['app/root.tsx', "import { Header } from './shell/Header/Header.tsx'"],
  ['app/shell/Header/Header.tsx', "import { Icon } from '../../components/Icon/Icon.tsx'"],
  ['app/components/Icon/Icon.tsx', ''],
  ['app/components/Card/Card.tsx', ''],
  ['app/components/Card/Card.examples.tsx', "import { Card } from './Card.tsx'"],
  ['app/components/Card/Card.test.tsx', "import { Card } from './Card.tsx'"],
  ['app/gallery/route.tsx', "import.meta.glob('../components/**/*.examples.tsx')"],
  ['app/pages/home/route.tsx', ''],
  ['app/pages/news/route.tsx', "import { Card } from '../../components/Card/Card.tsx'"],
  ['app/pages/news/route.test.tsx', "import './route.tsx'"],
  ['app/pages/press/route.tsx', "import './parts.tsx'"],
  ['app/pages/press/parts.tsx', ''],
  ['app/pages/detail/route.tsx', ''],
  ['server/main.ts', ''],
  ['server/main.test.ts', "import './main.ts'"],
  ['studio/main.tsx', ''],
  ['docs/architecture.md', null],
  ['tests/server.ts', ''],
  ['tests/contract/news-feed.test.ts', "import { startServer } from '../server.ts'\nstartServer()"],
  ['tests/e2e/gallery.ts', 'process.env.E2E_GALLERY'],
  ['tests/e2e/open.ts', "export const PAGE = '/page/presskit/press-release'"],
  ['tests/e2e/every-page.e2e.ts', "import { PAGES } from './pages.ts'"],
  ['tests/e2e/news.e2e.ts', "page.goto('/page/presskit?lang=KOR')"],
  ['tests/e2e/press.e2e.ts', "import { PAGE } from './open.ts'"],
  ['tests/e2e/detail.e2e.ts', 'page.goto(`/page/detail/$' + '{id}`)'],
  ['tests/e2e/shell.e2e.ts', 'PAGES.home; PAGES.news; PAGES.press; PAGES.detail'],
  ['tests/e2e/card.e2e.ts', "import { test } from './gallery.ts'"],
  ['tests/e2e/studio-day.e2e.ts', "page.goto('/studio/plans')"],
])
const project: Project = { sources, graph: importGraph(sources), rows }
const short = (names: readonly string[]): string[] =>
  names.map((name) => name.replace(/^.*\/|\.(?:e2e|test)\.tsx?$/g, ''))
const reached = (...files: string[]) => {
  const { unit, browser, pages, why } = reachedTests(project, files)
  return { unit: short(unit), browser: short(browser), pages, why }
}

test('a spec opens the pages whose full addresses are in its text', () => {
  expect(pagesIn("goto('/page/presskit/press-release')", rows)).toEqual(['press'])
  expect(pagesIn("goto('/page/presskit?tab=all'); PAGES.home", rows)).toEqual(['home', 'news'])
  expect(pagesIn('detailPath(1)', rows)).toEqual(['detail'])
})

test('a component of some pages selects their tests, the "every page" tests of them only, and the gallery', () => {
  expect(reached('app/components/Card/Card.tsx')).toEqual({
    unit: ['Card', 'route', 'news-feed'],
    browser: ['every-page', 'news', 'shell', 'card'],
    pages: ['news'],
    why: null,
  })
  expect(reached('app/pages/press/parts.tsx')).toMatchObject({
    browser: ['every-page', 'press', 'shell'],
    pages: ['press'],
  })
})

test('a source of every page selects every browser test, with the reason', () => {
  for (const file of ['server/main.ts', 'app/components/Icon/Icon.tsx', 'package.json']) {
    const { browser, pages, why } = reached(file)
    expect(browser, file).toHaveLength(7)
    expect(pages, file).toBeNull()
    expect(why, file).toContain(`${file} `)
  }
})

test('the studio selects its own browser tests, a document none, a test kit the tests that import it', () => {
  expect(reached('studio/main.tsx').browser).toEqual(['studio-day'])
  expect(reached('docs/architecture.md')).toEqual({ unit: [], browser: [], pages: [], why: null })
  expect(reached('tests/e2e/open.ts').browser).toEqual(['press'])
  expect(reached('tests/e2e/every-page.e2e.ts')).toMatchObject({
    browser: ['every-page'],
    pages: null,
  })
})

test('selects pages by name or folder, folders and files by path, tests by a part of their name', () => {
  for (const name of ['news', 'app/pages/news/'])
    expect(namedTests(project, name)).toEqual({
      unit: ['app/pages/news/route.test.tsx', 'tests/contract/news-feed.test.ts'],
      browser: ['tests/e2e/every-page.e2e.ts', 'tests/e2e/news.e2e.ts'],
      pages: ['news'],
      why: null,
    })
  expect(short(namedTests(project, 'app/components').unit)).toEqual(['Card'])
  expect(short(namedTests(project, 'server/main.test.ts').unit)).toEqual(['main'])
  expect(short(namedTests(project, 'app/pages/press/parts.tsx').browser)).toEqual([
    'every-page',
    'press',
    'shell',
  ])
  expect(short(namedTests(project, 'studio-d').browser)).toEqual(['studio-day'])
  expect(() => namedTests(project, 'nowhere')).toThrow('nowhere')
})

test('combines several names; if one covers every page, all are selected', () => {
  const both = together([namedTests(project, 'news'), namedTests(project, 'press')])
  expect(both.pages).toEqual(['news', 'press'])
  expect(short(both.browser)).toEqual(['every-page', 'news', 'press'])
  expect(
    together([namedTests(project, 'news'), namedTests(project, 'every-page')]).pages,
  ).toBeNull()
  expect(together([namedTests(project, 'news'), namedTests(project, 'studio-d')]).pages).toEqual([
    'news',
  ])
})

test('prepares the build and the gallery only if a test needs them', () => {
  expect(needsBuild(project, namedTests(project, 'server/main.test.ts'))).toBe(false)
  expect(needsBuild(project, namedTests(project, 'news-feed'))).toBe(true)
  expect(needsBuild(project, namedTests(project, 'studio-d'))).toBe(true)
  expect(needsGallery(project, ['tests/e2e/card.e2e.ts'])).toBe(true)
  expect(needsGallery(project, ['tests/e2e/news.e2e.ts'])).toBe(false)
})
