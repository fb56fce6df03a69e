import { own } from '../../../contract/own.ts'
import type { Category } from '../../../contract/content.ts'
import type { NewsUpdates } from '../../../contract/site-model.ts'
import { m } from '../../paraglide/messages.js'

/** The tab that shows everything. */
export const ALL_TAB = 'all'

/** A tab (SH-203, AR-171). */
export interface TabItem {
  name: string
  /** Category code to list, or `all` (SH-201). */
  filterData: string
  /** Value of `tab` in the URL. */
  exposureName: string
  isDisabled?: boolean
  /** Number of its new articles, for its badge (SH-247). */
  updates?: number
  /** Type of this tab if it differs from its bar: `link` is a separate route (SH-144, SH-201). */
  type?: 'link'
  /** That route. */
  link?: string
}

/**
 * Returns the tabs of a category call: All first, then the categories by exposure name (SH-201,
 * SH-203, AR-171).
 */
export const categoryTabs = (categories: readonly Category[]): TabItem[] => [
  { name: m.tabs_all(), filterData: ALL_TAB, exposureName: ALL_TAB },
  ...categories.map(({ name, code, exposureName }) => ({
    name,
    filterData: code,
    exposureName: exposureName || code,
  })),
]

/** Returns the same tabs, each with the number of its new articles. */
export const withUpdates = (tabs: readonly TabItem[], { total, byCode }: NewsUpdates): TabItem[] =>
  tabs.map((tab) => ({
    ...tab,
    updates: tab.filterData === ALL_TAB ? total : (own(byCode, tab.filterData) ?? 0),
  }))

/**
 * Returns the tab that a URL requests, by exposure name or code; an unknown one is the first
 * (AR-074, decisions).
 */
export const chosenTab = (tabs: readonly TabItem[], requested: string | null): TabItem =>
  tabs.find(
    ({ exposureName, filterData }) =>
      requested !== null && (exposureName === requested || filterData === requested),
  ) ?? (tabs[0] as TabItem)

/** Returns the category code to list for a tab; null = all. */
export const tabCode = ({ filterData }: TabItem): string | null =>
  filterData === ALL_TAB ? null : filterData

/**
 * Returns the URL of a tab, including the first one: the tab and the retained parameters, so that
 * its first page is shown (SH-145, SH-146). The canonical URL of a page omits default values
 * (`archiveQuery`).
 */
export const tabHref = (
  { link, exposureName }: TabItem,
  otherParameters: Readonly<Record<string, string>> = {},
): string => link ?? `?${new URLSearchParams({ tab: exposureName, ...otherParameters })}`
