import { own } from './own.ts'
import type { ArchiveName } from './archives.ts'
import { CATEGORY } from './categories.ts'
import { type Language, LANGUAGES } from './language.ts'
import { LEGAL_PAGES } from './legal-pages.ts'
import type { PageType } from './navigation.ts'
import type { PageSettings } from './page-request.ts'
import type { PageRow } from './page-row.ts'
import * as read from './readers.ts'
import { RESPONSIBLE_PAGES } from './responsible-pages.ts'

/**
 * The page table, in the order of the menu: the only place that defines properties of a page.
 * Routes, URLs, parameters, redirects, sitemap, menu marks, floating bars, budgets and the general
 * tests are derived from it. Browsers get only the columns of `page-columns.ts`.
 */
export const TABLE = {
  // Home. `/page/?searchKeyword=…` opens the search over it (SH-020, SH-036)
  home: {
    path: '/',
    also: '/page',
    module: 'home',
    pageType: 'MAIN',
    budget: 'feature',
    changes: 'daily',
  },
  main: { path: '/page/main', module: 'main', budget: 'feature', changes: 'monthly' },

  // About (SH-022)
  culture: {
    path: '/page/about/culture',
    module: 'culture',
    section: 'about',
    category: CATEGORY.culture,
    budget: 'feature',
    changes: 'monthly',
  },
  subsidiaries: {
    path: '/page/about/subsidiaryCompany',
    module: 'subsidiaries',
    section: 'about',
    category: CATEGORY.group,
    changes: 'monthly',
  },
  milestones: {
    path: '/page/about/milestones',
    module: 'milestones',
    section: 'about',
    reads: { year: read.milestoneYear },
    changes: 'monthly',
    states: [{ name: 'milestones' }, { name: 'milestones, a year', query: 'year=2024' }],
  },

  // Tech and services (SH-023..026, SH-035). The pages of services are in the sitemap as articles
  // are
  services: {
    path: '/page/service/service',
    module: 'services',
    section: 'service',
    category: CATEGORY.service,
    reads: { tab: read.tab },
    pageType: 'SERVICE',
    changes: 'monthly',
  },
  service: {
    path: '/page/service/service/:webPath',
    module: 'service-detail',
    section: 'service',
    category: CATEGORY.service,
    pageType: 'SERVICE',
    budget: 'feature',
    states: [{ name: 'a service', values: { webPath: 'YunseulTalk' } }],
  },
  tech: {
    path: '/page/service/tech',
    module: 'tech',
    section: 'service',
    category: CATEGORY.tech,
    archive: 'tech',
    reads: { tab: read.tab, page: read.page },
    changes: 'weekly',
  },
  ai: {
    path: '/page/service/tech/ai',
    module: 'ai',
    section: 'service',
    pageType: 'AI_HUB',
    budget: 'feature',
    changes: 'monthly',
    failsWith: 500,
  },
  // not found until the configuration enables it (AR-125)
  dataCenter: {
    path: '/page/service/datacenter',
    module: 'data-center',
    section: 'service',
    category: CATEGORY.dataCenter,
    archive: 'dataCenter',
    reads: { tab: read.tab, page: read.page },
    budget: 'feature',
    access: 'dataCenterOpen',
    changes: 'monthly',
  },

  // Responsibility (SH-027, SH-028)
  esg: {
    path: '/page/responsible/esg',
    module: 'esg',
    section: 'responsible',
    budget: 'feature',
    changes: 'monthly',
  },
  esgLibrary: {
    path: '/page/responsible/esg-resource',
    module: 'esg-library',
    section: 'responsible',
    category: CATEGORY.esgLibrary,
    changes: 'monthly',
  },
  social: {
    path: '/page/responsible/social',
    module: 'social',
    section: 'responsible',
    category: CATEGORY.social,
    archive: 'social',
    reads: { tab: read.tab, page: read.page },
    changes: 'weekly',
  },
  socialValue: {
    path: '/page/responsible/socialValue',
    module: 'social-value',
    languages: ['KOR'],
    section: 'responsible',
    reads: { view: read.socialView, company: read.socialCompany },
    normalize: read.normalizeSocialValue,
    budget: 'feature',
    changes: 'monthly',
    states: [
      { name: 'social value' },
      { name: 'social value, effect', query: 'view=effect' },
      { name: 'social value, innovation', query: 'view=innovation' },
      { name: 'social value, contribution', query: 'view=contribution' },
      { name: 'social value, impact', query: 'view=impact' },
    ],
  },
  sosin: {
    path: '/page/responsible/sosin',
    module: 'sosin',
    languages: ['KOR'],
    section: 'responsible',
    reads: { guide: read.guide },
    budget: 'feature',
    changes: 'monthly',
    states: [{ name: 'small business' }, { name: 'small business, online', query: 'guide=online' }],
  },
  dangol: {
    path: '/page/responsible/dangol',
    module: 'dangol',
    section: 'responsible',
    category: CATEGORY.dangol,
    budget: 'feature',
    changes: 'monthly',
  },
  activeGreen: {
    path: '/page/responsible/activegreen',
    module: 'active-green',
    section: 'responsible',
    category: CATEGORY.activeGreen,
    budget: 'feature',
    changes: 'monthly',
  },
  challenge: {
    path: '/page/responsible/challenge',
    module: 'challenge',
    languages: ['KOR'],
    section: 'responsible',
    category: CATEGORY.challenge,
    budget: 'feature',
    changes: 'monthly',
  },
  promise: {
    path: '/page/responsible/promise',
    module: 'promise',
    section: 'responsible',
    category: CATEGORY.promise,
    archive: 'promise',
    reads: { tab: read.tab },
    changes: 'monthly',
  },
  policy: {
    path: '/page/responsible/policy',
    module: 'policy',
    section: 'responsible',
    category: CATEGORY.policy,
    archive: 'policy',
    reads: { tab: read.tab, page: read.page },
    defaultTab: 'ECF',
    changes: 'weekly',
    states: [{ name: 'policy' }, { name: 'policy, the magazine', query: 'tab=all' }],
  },
  // SH-029
  responsibleDetail: {
    path: '/page/responsible/detail/:name',
    module: 'responsible-detail',
    section: 'responsible',
    // one of them is in Korean only, and redirects to its parent page (SH-011)
    languagesOf: { digitalAILiteracy: ['KOR'] },
    otherwise: '/page/responsible/policy',
    changes: 'yearly',
    each: RESPONSIBLE_PAGES.map((name) => ({ name })),
    states: RESPONSIBLE_PAGES.map((name) => ({ name, values: { name } })),
  },

  // News and press kit (SH-031, SH-048)
  news: {
    path: '/page/presskit',
    formerly: '/page/news',
    module: 'news',
    section: 'presskit',
    category: CATEGORY.news,
    reads: { tab: read.tab, page: read.page },
    changes: 'daily',
    states: [
      { name: 'news' },
      { name: 'news, a tab and a page', query: 'tab=press_release&page=2' },
      { name: 'search results', query: 'searchKeyword=AI&searchPage=1' },
      { name: 'no search results', query: 'searchKeyword=zzqq&searchPage=1' },
    ],
  },
  pressRelease: {
    path: '/page/presskit/press-release',
    module: 'press-release',
    section: 'presskit',
    category: CATEGORY.pressReleasePage,
    reads: { keywordIdxs: read.keywordIdxs, after: read.after },
    changes: 'daily',
    states: [{ name: 'press releases' }],
  },
  // its private pages, by links in mails, are calls (`SUBSCRIPTION_PATH`)
  subscribe: {
    path: '/page/presskit/subscribe',
    module: 'subscribe',
    section: 'presskit',
    changes: 'yearly',
  },
  collection: {
    path: '/page/presskit/collect',
    module: 'collection',
    section: 'presskit',
    category: CATEGORY.news,
    reads: { year: read.year, month: read.month, months: read.months },
    normalize: read.normalizePeriod,
    changes: 'daily',
  },
  mediaKit: {
    path: '/page/presskit/media-kit',
    module: 'media-kit',
    section: 'presskit',
    category: CATEGORY.mediaKit,
    archive: 'mediaKit',
    reads: { tab: read.tab, page: read.page },
    changes: 'weekly',
  },

  // Stories (SH-033)
  companyStories: {
    path: '/page/story/kakao-story',
    module: 'company-stories',
    languages: ['KOR'],
    section: 'presskit',
    category: CATEGORY.companyStories,
    archive: 'companyStories',
    reads: { tab: read.tab, page: read.page },
    changes: 'weekly',
  },
  groupStories: {
    path: '/page/story/group-story',
    module: 'group-stories',
    languages: ['KOR'],
    section: 'presskit',
    category: CATEGORY.groupStories,
    archive: 'groupStories',
    reads: { tab: read.tab, company: read.company, page: read.page },
    changes: 'weekly',
  },
  history: {
    path: '/page/story/history',
    module: 'history',
    section: 'about',
    category: CATEGORY.history,
    archive: 'history',
    reads: { year: read.historyYear },
    changes: 'monthly',
  },

  // One article; in the sitemap as such (SH-034)
  detail: {
    path: '/page/detail/:contentIdx',
    module: 'detail',
    states: [{ name: 'article', values: { contentIdx: 1011 }, english: { contentIdx: 9472 } }],
  },

  // Safety and health: a separate layout (SH-037, SH-050)
  safety: {
    path: '/page/k-safety',
    module: 'safety',
    layout: 'safety',
    budget: 'feature',
    changes: 'yearly',
  },

  // Investor relations, opened in a separate window (SH-039)
  investors: { path: '/ir/main', module: 'investors', changes: 'monthly' },

  // Terms and other information that the footer links (SH-092)
  legal: {
    path: '/page/legal/:name',
    module: 'legal',
    reads: { version: read.day },
    changes: 'yearly',
    each: LEGAL_PAGES.map((name) => ({ name })),
    states: [{ name: 'privacy', values: { name: 'privacy' } }],
  },

  // Error pages (SH-038, SH-040, SH-160)
  error: { path: '/error', module: 'error', layout: 'error' },
  browserSupport: {
    path: '/page/browserSupport',
    module: 'browser-support',
    layout: 'error',
    states: [{ name: 'browser support' }],
  },
  notFound: {
    path: '*',
    module: 'not-found',
    states: [{ name: 'not found', values: { '*': '/page/no-such-page' } }],
  },
} as const satisfies Record<string, PageRow>

export type PageName = keyof typeof TABLE

/** A row with its name. */
export interface NamedRow extends PageRow {
  name: PageName
}

/** All rows, in order. */
export const ROWS: readonly NamedRow[] = Object.entries(TABLE).map(
  ([name, row]: [string, PageRow]) => ({
    name: name as PageName,
    ...row,
  }),
)

/** The rows of implemented pages. */
export const BUILT = ROWS.filter((row): row is NamedRow & { module: string } => row.module !== null)

/**
 * Returns archives whose pages are closed: none of their articles is listed anywhere.
 */
export const closedArchives = (settings: PageSettings): ArchiveName[] =>
  ROWS.flatMap((row) => (row.archive && !isOpen(row, settings) ? [row.archive] : []))

/** Returns all paths of a page: links, routes and redirects know each of them. */
export const pathsOf = ({ path, also }: PageRow): string[] =>
  also === undefined ? [path] : [path, also]

const wordsOf = (path: string): string[] => path.split('/').filter(Boolean)
const PLAIN = new Map<string, NamedRow>()
const PATTERNED: { row: NamedRow; words: string[] }[] = []
for (const row of ROWS)
  for (const path of pathsOf(row)) {
    if (path.includes(':')) PATTERNED.push({ row, words: wordsOf(path) })
    else if (path !== '*') PLAIN.set(path, row)
  }

/** Returns the row of a path; null = no page has it. */
export function rowOf(path: string): NamedRow | null {
  const plain = PLAIN.get(path === '/page/' ? '/page' : path)
  if (plain) return plain
  const words = wordsOf(path)
  const found = PATTERNED.find(
    ({ words: pattern }) =>
      pattern.length === words.length &&
      pattern.every((word, index) => word.startsWith(':') || word === words[index]),
  )
  return found?.row ?? null
}

/**
 * Whether the configuration enables a page: one without a switch always, and so is a URL without a
 * row (AR-125).
 */
export const isOpen = (row: Pick<PageRow, 'access'> | null, settings: PageSettings): boolean =>
  row?.access === undefined || settings[row.access]

/**
 * Returns the languages of a path's page: those of this page in its row, or those of all its pages.
 */
export function languagesAt(path: string): readonly Language[] {
  const row = rowOf(path)
  return own(row?.languagesOf ?? {}, path.split('/').at(-1) ?? '') ?? row?.languages ?? LANGUAGES
}

/**
 * Returns the type of floating bar of a path, `/page/service/service/YunseulTalk` → `SERVICE`; null
 * = none.
 */
export const pageTypeOf = (path: string): PageType | null => rowOf(path)?.pageType ?? null
