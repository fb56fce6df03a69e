import type { Category } from '../../../contract/content.ts'
import { m } from '../../paraglide/messages.js'

/** A tab (SH-203, AR-171). */
export interface TabItem {
  name: string
  /** Category code that the list is asked for; null = all. */
  filterData: string | null
  /** Value of `tab` in the address. */
  exposureName: string
  isDisabled?: boolean
  /** A route of its own in place of a filter (SH-144). */
  link?: string
}

/** Tab that shows everything. */
export const ALL_TAB = 'all'

/** Tabs of a category call: All first, then the categories by exposure name (SH-201, SH-203, AR-171). */
export const categoryTabs = (categories: readonly Category[]): TabItem[] => [
  { name: m.tabs_all(), filterData: null, exposureName: ALL_TAB },
  ...categories.map(({ name, code, exposureName }) => ({ name, filterData: code, exposureName: exposureName || code })),
]

/** The tab an address asks for, by exposure name or code; an unknown one is the first (AR-074, decisions). */
export const chosenTab = (tabs: readonly TabItem[], asked: string | null): TabItem =>
  tabs.find(({ exposureName, filterData }) => asked !== null && (exposureName === asked || filterData === asked)) ?? (tabs[0] as TabItem)

/** Address of a tab: the tab alone, so that its first page is shown (SH-145, SH-146). */
export const tabHref = ({ link, exposureName }: TabItem): string => link ?? (exposureName === ALL_TAB ? '?' : `?tab=${encodeURIComponent(exposureName)}`)
