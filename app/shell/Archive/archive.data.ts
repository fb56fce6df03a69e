import { data, type MetaDescriptor } from 'react-router'
import { ARCHIVE_PAGES } from '../../../contract/page-columns.ts'
import { type ArchiveName, type ArchiveRow, ARCHIVES } from '../../../contract/archives.ts'
import type { ArchivePage, Category } from '../../../contract/content.ts'
import { LANGUAGES, type Language } from '../../../contract/language.ts'
import type { PageRequest } from '../../../contract/page-request.ts'
import { pageNumber } from '../../../contract/pager.ts'
import { type CardView, cardView } from '../../components/ContentCard/cardView.ts'
import {
  ALL_TAB,
  categoryTabs,
  chosenTab,
  type TabItem,
  tabCode,
} from '../../components/TabBar/tabs.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../meta.ts'

/** Query for one page of a list. */
export interface ListQuery {
  language: Language
  /** Code of the chosen tab's category; null = all. */
  code: string | null
  page: number
  /** Query of the URL, for parameters that only one list reads. */
  query: URLSearchParams
}

/** Settings of one archive: its place in the menu, its tabs, its data source. */
export interface ArchiveSource {
  /** Path of the page. */
  path: string
  /** Its section in the categories: root and tabs (SH-216). */
  section: string
  /** Languages in which it exists; both by default. */
  languages?: readonly Language[]
  /** The parent page, between Home and this one. */
  under?: { path: string; name: () => string }
  /** Tabs of the categories below the root. By default: All, then each category. */
  tabs?: (below: readonly Category[], language: Language) => TabItem[]
  /** Tab of a URL without `tab`; the first one by default (SH-044). */
  defaultTab?: string
  /** Parameters besides tab and page that its links keep, such as the company. */
  otherParameters?: (query: URLSearchParams) => Record<string, string>
  read(model: PageRequest['model'], query: ListQuery): Promise<ArchivePage>
}

/**
 * Returns the source of an archive: its page, tabs and articles; `more` is specific to the archive.
 */
export function archiveSource(
  archive: ArchiveName,
  more: Partial<ArchiveSource> = {},
): ArchiveSource {
  const { section, languages = LANGUAGES }: ArchiveRow = ARCHIVES[archive]
  return {
    path: ARCHIVE_PAGES[archive],
    section,
    languages,
    read: (model, { language, code, page }) =>
      model.archive.list({ archive, language, codes: code === null ? null : [code], page }),
    ...more,
  }
}

/** Data that every archive page has about its list. */
export interface ArchiveData {
  language: Language
  origin: string
  path: string
  title: string
  description: string | undefined
  /** Breadcrumbs from Home, without the page itself. */
  under: { name: string; path: string } | null
  tabs: TabItem[]
  /** The chosen tab, and the default for a URL without `tab`. */
  tab: TabItem
  defaultTab: string
  otherParameters: Record<string, string>
  /** Whether the other language also has this page, and this tab of it. */
  paired: boolean
  page: number
  list: CardView[]
  totalPageCount: number
}

/** Returns the list page that a URL requests, as far as its categories allow. */
async function readPlace(
  {
    path,
    section,
    languages,
    under,
    tabs: tabsOf = categoryTabs,
    defaultTab,
    otherParameters: otherParametersOf,
  }: ArchiveSource,
  request: Request,
  { model, language, origin }: PageRequest,
) {
  const query = new URL(request.url).searchParams
  const categories = await model.content.categories({ language, section })
  const root = categories.find(({ categoryParentCode }) => categoryParentCode === null)
  const below = categories.filter((category) => category !== root)
  const other = language === 'KOR' ? 'ENG' : 'KOR'
  const tabs = tabsOf(below, language)
  const requestedTab = query.get('tab')
  const tab = chosenTab(tabs, requestedTab ?? defaultTab ?? null)
  // an unknown tab shows the first page of the first tab (AR-074, decisions)
  const known =
    requestedTab === null || requestedTab === tab.exposureName || requestedTab === tab.filterData
  return {
    language,
    origin,
    path,
    title: root?.name ?? '',
    description: root?.description || undefined,
    under: under ? { name: under.name(), path: under.path } : null,
    tabs,
    tab,
    defaultTab: defaultTab ?? tabs[0]?.exposureName ?? ALL_TAB,
    otherParameters: otherParametersOf?.(query) ?? {},
    paired:
      (languages?.includes(other) ?? true) &&
      tabsOf(below, other).some(({ filterData }) => filterData === tab.filterData),
    page: known ? pageNumber(query.get('page')) : 1,
    query,
  }
}

/**
 * Loads an archive: its tabs and the requested page of cards. A page beyond the last one is a 404
 * (SH-160, AR-010).
 */
export async function readArchive(
  source: ArchiveSource,
  request: Request,
  context: PageRequest,
): Promise<ArchiveData> {
  const { query, ...place } = await readPlace(source, request, context)
  const { language, page, tab } = place
  const { list, totalPageCount } = await source.read(context.model, {
    language,
    code: tabCode(tab),
    page,
    query,
  })
  if (page > Math.max(1, totalPageCount)) throw data(null, { status: 404 })
  return { ...place, list: list.map(cardView), totalPageCount }
}

/**
 * Returns the query of an archive's canonical URL: empty for the first page of the default tab.
 * Links of tabs and pages still write both parameters (SH-145, AR-151).
 */
export function archiveQuery({
  tab,
  defaultTab,
  otherParameters,
  page,
}: Pick<ArchiveData, 'defaultTab' | 'otherParameters' | 'page'> & {
  tab: string
}): string {
  const query = new URLSearchParams({
    ...(tab === defaultTab ? {} : { tab }),
    ...otherParameters,
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString()
  return query && `?${query}`
}

/**
 * Returns title, description, canonical URL and breadcrumbs of an archive page; each tab and page
 * has a separate URL.
 */
export function archiveMeta(archive: ArchiveData | undefined): MetaDescriptor[] {
  if (!archive) return []
  const {
    language,
    origin,
    path,
    title,
    description,
    under,
    tab,
    defaultTab,
    otherParameters,
    paired,
    page,
  } = archive
  const first = tab.exposureName === defaultTab
  const named = [
    title,
    ...(first ? [] : [tab.name]),
    ...(page > 1 ? [m.pager_page({ page })] : []),
  ].join(' - ')
  const here = (at: number): string =>
    path + archiveQuery({ tab: tab.exposureName, defaultTab, otherParameters, page: at })
  return pageMeta({
    language,
    origin,
    title: named,
    description,
    path: here(page),
    // later pages hold different articles in the other language, and some tabs exist in one
    // language only
    ...(page > 1 || !paired ? { otherPath: null } : {}),
    trail: [
      ...(under ? [under] : []),
      { name: title, path },
      ...(first ? [] : [{ name: tab.name, path: here(1) }]),
    ],
  })
}
