import type { ArchiveName } from './archives.ts'
import { type PageName, ROWS, type TABLE } from './pages.ts'

// The part of the page table that browsers get. In a browser build the values of this module
// replace the table from which they are derived, and of PAGES only the used members remain
// (vite.config.ts): everything must be plain data.

type Patterned = {
  [Name in PageName]: (typeof TABLE)[Name]['path'] extends `${string}:${string}` | '*'
    ? Name
    : never
}[PageName]

const isPattern = (path: string): boolean => path === '*' || path.includes(':')
const paths = (wanted: (path: string) => boolean): Record<string, string> =>
  Object.fromEntries(ROWS.filter(({ path }) => wanted(path)).map(({ name, path }) => [name, path]))

/** Paths of the site's own pages: links always have the `/page` prefix (decisions, Prefix). */
export const PAGES = paths((path) => !isPattern(path)) as {
  readonly [Name in Exclude<PageName, Patterned>]: (typeof TABLE)[Name]['path']
}

/** Patterns of the pages with many URLs; `pathTo` fills them. */
export const PATTERNS = paths(isPattern) as {
  readonly [Name in Patterned]: (typeof TABLE)[Name]['path']
}

/** Default tab of each page that has tabs, by its path (SH-009, SH-044). */
export const TABS: Readonly<Record<string, string>> = Object.fromEntries(
  ROWS.filter(({ reads }) => reads && 'tab' in reads).map(({ path, defaultTab }) => [
    path,
    defaultTab ?? 'all',
  ]),
)

/** The page that lists an archive. */
export const ARCHIVE_PAGES = Object.fromEntries(
  ROWS.flatMap(({ archive, path }) => (archive === undefined ? [] : [[archive, path]])),
) as Readonly<Record<ArchiveName, string>>

/**
 * First letters of the category codes below each top item of the menu (SH-251), by the item's key.
 */
export const CATEGORY_INITIALS: Readonly<Record<string, string>> = (() => {
  const initials: Record<string, string> = {}
  for (const { section, category } of ROWS) {
    if (!section || !category) continue
    const [initial = ''] = category
    if (!initials[section]?.includes(initial))
      initials[section] = (initials[section] ?? '') + initial
  }
  return initials
})()
