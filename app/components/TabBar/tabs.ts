import { own } from '../../../contract/own.ts'
import type { Category } from '../../../contract/content.ts'
import type { NewsUpdates } from '../../../contract/site-model.ts'
import { m } from '../../paraglide/messages.js'

/** Tab that shows everything. */
export const ALL_TAB = 'all'

/** A tab (SH-203, AR-171). */
export interface TabItem {
  name: string
  /** Category code that the list is asked for, or `all` (SH-201). */
  filterData: string
  /** Value of `tab` in the address. */
  exposureName: string
  isDisabled?: boolean
  /** How many of its contents are new, for its badge (SH-247). */
  updates?: number
  /** How this tab works where it differs from its bar: `link` is a route of its own (SH-144, SH-201). */
  type?: 'link'
  /** That route. */
  link?: string
}

/** Tabs of a category call: All first, then the categories by exposure name (SH-201, SH-203, AR-171). */
export const categoryTabs = (categories: readonly Category[]): TabItem[] => [
  { name: m.tabs_all(), filterData: ALL_TAB, exposureName: ALL_TAB },
  ...categories.map(({ name, code, exposureName }) => ({
    name,
    filterData: code,
    exposureName: exposureName || code,
  })),
]

/** The same tabs, each with how many of its contents are new. */
export const withUpdates = (tabs: readonly TabItem[], { total, byCode }: NewsUpdates): TabItem[] =>
  tabs.map((tab) => ({
    ...tab,
    updates: tab.filterData === ALL_TAB ? total : (own(byCode, tab.filterData) ?? 0),
  }))

/** The tab an address asks for, by exposure name or code; an unknown one is the first (AR-074, decisions). */
export const chosenTab = (tabs: readonly TabItem[], asked: string | null): TabItem =>
  tabs.find(
    ({ exposureName, filterData }) =>
      asked !== null && (exposureName === asked || filterData === asked),
  ) ?? (tabs[0] as TabItem)

/** The category code that a tab's list is asked for; null = all. */
export const tabCode = ({ filterData }: TabItem): string | null =>
  filterData === ALL_TAB ? null : filterData

/**
 * Address of a tab, the first one too: the tab and what is kept beside it, so that its first page is shown (SH-145,
 * SH-146). The canonical address of a page leaves out what an address without it shows (`archiveQuery`).
 */
export const tabHref = (
  { link, exposureName }: TabItem,
  kept: Readonly<Record<string, string>> = {},
): string => link ?? `?${new URLSearchParams({ tab: exposureName, ...kept })}`
