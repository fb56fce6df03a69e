// Selects the tests of a change or a name (docs/decisions/0033).
import { type Graph, isReached, reachOf, type Sources } from './reach.ts'

/** The columns of a page table row that determine where its page is. */
export interface PlacedRow {
  name: string
  path: string
  also?: string
  module: string | null
}

export interface Selection {
  /** Test files of vitest. */
  unit: readonly string[]
  /** Test files of Playwright. */
  browser: readonly string[]
  /** Names of the pages that `every-page.e2e.ts` checks; null for every page. */
  pages: readonly string[] | null
  /** Why every browser test runs, if a change affects every page. */
  why: string | null
}

export interface Project {
  sources: Sources
  graph: Graph
  rows: readonly PlacedRow[]
}

/** Pages that a spec of one of them opens. */
const FEW = 3

const EVERY_PAGE = 'tests/e2e/every-page.e2e.ts'
const isUnitTest = (name: string): boolean =>
  /\.test\.tsx?$/.test(name) &&
  /^(?:(?:app|contract|media-making|server|studio|tools)\/|tests\/(?:contract|faults)\/)/.test(name)
const isBrowserTest = (name: string): boolean => /^tests\/e2e\/.*\.e2e\.ts$/.test(name)
const namesOf = ({ sources }: Project): string[] => [...sources.keys()]

/** Sources of every page: the server, labels, content, shell, build and configuration. */
const REACHES_EVERY_PAGE = new RegExp(
  [
    '^(?:server|content|messages)/',
    '^contract/(?!studio/)',
    '^app/(?:document|shell|visitor|styles)/',
    '^app/[^/]+$',
    '^tools/(?:fonts|messages)/',
    '^tools/run/(?:browser|build|fingerprint|former|steps|labels)\\.ts$',
    '^package(?:-lock)?\\.json$',
    '^(?:playwright|vite|react-router)\\.config\\.ts$',
  ].join('|'),
)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The pages that a spec opens, by the addresses in its text. */
export function pagesIn(text: string, rows: readonly PlacedRow[]): string[] {
  return rows
    .filter(({ name, path, also }) => {
      const address = (each: string): string => {
        const [fixed = '', filled] = each.split(/[:*]/, 2)
        return filled === undefined ? `${escaped(fixed)}(?![\\w/-])` : escaped(fixed)
      }
      const addresses = [path, ...(also === undefined ? [] : [also])].map(
        (each) => `['"\`}]${address(each)}`,
      )
      const named = [`\\bPAGES\\.${escaped(name)}\\b`, `\\b${escaped(name)}Path\\(`]
      // the not-found page's row is opened by an address without a row
      return new RegExp([...(path === '*' ? [] : addresses), ...named].join('|')).test(text)
    })
    .map(({ name }) => name)
}

/**
 * A spec's own text with that of the neighbouring files that it imports; lists of all pages
 * are ignored.
 */
function textOf({ sources, graph }: Project, spec: string): string {
  const files = [...reachOf(new Map([...graph].filter(([name]) => besides(name))), [spec])]
  return files
    .filter(besides)
    .map((name) => sources.get(name) ?? '')
    .join('\n')
}
const besides = (name: string): boolean =>
  name.startsWith('tests/e2e/') && !/\/(?:pages|patterns|gallery-server)\.ts$/.test(name)

const isOfStudio = (name: string, text: string): boolean =>
  name.startsWith('tests/e2e/studio') || /['"`}]\/studio\b/.test(text)

/** Tests that a change of these files can reach. */
export function reachedTests(project: Project, files: readonly string[]): Selection {
  const { graph, rows } = project
  const names = namesOf(project)
  const unit = names.filter(isUnitTest).filter((name) => isReached(reachOf(graph, [name]), files))
  const specs = names.filter(isBrowserTest)
  const far = files.find((file) => REACHES_EVERY_PAGE.test(file))
  if (far !== undefined)
    return { unit, browser: specs, pages: null, why: `${far} reaches every page` }
  const shell = reachOf(
    graph,
    names.filter((name) => /^app\/[^/]+\.tsx?$/.test(name)),
  )
  const shared = files.find((file) => file.startsWith('app/') && isReached(shell, [file]))
  if (shared !== undefined)
    return { unit, browser: specs, pages: null, why: `${shared} is part of every page` }
  const pages = rows
    .filter(({ module }) => isReached(reachOf(graph, [`app/pages/${module}/route.tsx`]), files))
    .map(({ name }) => name)
  const inGallery = isReached(
    reachOf(graph, ['app/gallery/route.tsx']),
    files.filter((file) => file.startsWith('app/')),
  )
  const inStudio = files.some((file) => /^(?:studio|contract\/studio)\//.test(file))
  const ofTests = files.filter((file) => file.startsWith('tests/'))
  const browser = specs.filter((spec) => {
    if (isReached(reachOf(graph, [spec]), ofTests)) return true
    const text = textOf(project, spec)
    const studio = isOfStudio(spec, text)
    const gallery = text.includes('E2E_GALLERY')
    const opened = pagesIn(text, rows)
    return (
      (inStudio && studio) ||
      (inGallery && gallery) ||
      (pages.length > 0 &&
        (opened.some((name) => pages.includes(name)) ||
          // a test that names no page may open any
          (opened.length === 0 && !studio && !gallery)))
    )
  })
  const everyPage = ofTests.some((file) => reachOf(graph, [EVERY_PAGE]).has(file))
  return { unit, browser, pages: everyPage ? null : pages, why: null }
}

/**
 * Tests by name: a page by its name or folder, a folder, a file, or a part of names of test files.
 * @throws if nothing has that name
 */
export function namedTests(project: Project, name: string): Selection {
  const { rows, sources } = project
  const what = name.replace(/^\.\//, '').replace(/\/$/, '')
  const names = namesOf(project)
  const page = rows.filter(
    (row) => row.name === what || row.module === what || `app/pages/${row.module}` === what,
  )
  /** Whether a spec tests one of the pages: one that opens many tests their shared parts. */
  const isAbout = (text: string, pages: readonly string[]): boolean => {
    const opened = pagesIn(text, rows)
    return opened.length <= FEW && opened.some((each) => pages.includes(each))
  }
  if (page.length > 0) {
    const pages = page.map((row) => row.name)
    const folders = page.map(({ module }) => `app/pages/${module}/`)
    const terms = page.flatMap((row) => [row.module ?? '', row.name]).filter(Boolean)
    return {
      unit: names
        .filter(isUnitTest)
        .filter(
          (test) =>
            folders.some((folder) => test.startsWith(folder)) ||
            (test.startsWith('tests/') && terms.some((word) => test.includes(`/${word}`))),
        ),
      browser: names
        .filter(isBrowserTest)
        .filter(
          (spec) =>
            spec === EVERY_PAGE ||
            terms.some((word) => spec.startsWith(`tests/e2e/${word}`)) ||
            (!spec.startsWith('tests/e2e/studio') && isAbout(sources.get(spec) ?? '', pages)),
        ),
      pages,
      why: null,
    }
  }
  const among = (test: (name: string) => boolean): Selection => ({
    unit: names.filter(isUnitTest).filter(test),
    browser: names.filter(isBrowserTest).filter(test),
    pages: null,
    why: null,
  })
  const isEmpty = ({ unit, browser }: Selection): boolean => unit.length + browser.length === 0
  if (sources.has(what))
    return isUnitTest(what) || isBrowserTest(what)
      ? among((test) => test === what)
      : reachedTests(project, [what])
  const inside = names.filter((file) => file.startsWith(`${what}/`))
  if (inside.length > 0) {
    const own = among((test) => test.startsWith(`${what}/`))
    return isEmpty(own) ? reachedTests(project, inside) : own
  }
  const found = among((test) => test.includes(what))
  if (isEmpty(found)) throw new Error(`no page, folder, file or test has the name ${name}`)
  return found
}

/** Several selections as one. */
export function together(selections: readonly Selection[]): Selection {
  const all = (pick: (each: Selection) => readonly string[]): string[] => [
    ...new Set(selections.flatMap(pick)),
  ]
  return {
    unit: all(({ unit }) => unit),
    browser: all(({ browser }) => browser),
    // a selection without browser tests needs no page
    pages: selections.some(({ browser, pages }) => pages === null && browser.includes(EVERY_PAGE))
      ? null
      : all(({ pages }) => pages ?? []),
    why: selections.find(({ why }) => why !== null)?.why ?? null,
  }
}

/** Whether one of these tests uses the site of `gallery-server.ts`. */
export const needsGallery = (project: Project, browser: readonly string[]): boolean =>
  browser.some((spec) => /E2E_GALLERY/.test(textOf(project, spec)))

/** Whether one of these tests reads or starts the build's output. */
export const needsBuild = ({ sources, graph }: Project, { unit, browser }: Selection): boolean =>
  browser.length > 0 ||
  unit.some((test) =>
    [...reachOf(graph, [test])].some(
      (name) =>
        name.startsWith('tests/') &&
        name !== 'tests/server.ts' &&
        /\b(?:startServer|startStudio)\s*\(|\bbuild\//.test(sources.get(name) ?? ''),
    ),
  )
