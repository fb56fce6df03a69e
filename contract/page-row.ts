import type { ArchiveName } from './archives.ts'
import type { Language } from './language.ts'
import type { PageType } from './navigation.ts'
import type { PageSettings } from './page-request.ts'
import type { KnownValues, Reader } from './readers.ts'

/** Layouts in `app/shell/layouts/`. */
export type PageLayout = 'default' | 'safety' | 'error'

/** Top items of the main menu that contain pages. */
export type MenuSection = 'about' | 'service' | 'responsible' | 'presskit'

/** Change frequency of a page in sitemaps. */
export type ChangeFrequency = 'daily' | 'weekly' | 'monthly' | 'yearly'

/** Names of the boolean settings. */
type Switch = {
  [Name in keyof PageSettings]: PageSettings[Name] extends boolean ? Name : never
}[keyof PageSettings]

/** Parameters of a pattern such as `/page/detail/:contentIdx`. */
export type PathValues = Readonly<Record<string, string | number>>

/** A state of a page that every general test covers. */
export interface PageState {
  name: string
  /** Query without `?`. */
  query?: string
  /** Parameters of the path's pattern. */
  values?: PathValues
  /** The same for the English page, if different. */
  english?: PathValues
}

/** All properties of one page. Default values are omitted from the rows. */
export interface PageRow {
  /**
   * Path or pattern, always with the prefix (decisions, Prefix); `*` = every path without a page.
   */
  path: string
  /** A second path of the same page: the one in sitemaps. */
  also?: string
  /** A path that redirects here. */
  formerly?: string
  /**
   * Folder in `app/pages/` with the page's `route.tsx`; null = named and linked, but not
   * implemented yet.
   */
  module: string | null
  /** `default` by default. */
  layout?: PageLayout
  /** Both by default. */
  languages?: readonly Language[]
  /** Languages of single pages of a pattern, by its parameter, if fewer than those of the row. */
  languagesOf?: Readonly<Record<string, readonly Language[]>>
  /** Redirect target for languages that the page does not have (SH-011); Home by default. */
  otherwise?: string
  /**
   * Query parameters that the page reads, in addition to those of the shell (SH-043), each with its
   * canonical form.
   */
  reads?: Readonly<Record<string, Reader>>
  /**
   * Combines the parsed parameters; returns whether visitors can invent an unlimited number of such
   * queries.
   */
  normalize?: (read: Map<string, string>, known: KnownValues) => boolean
  /** Tab of a URL that names none (SH-044); `all` by default. */
  defaultTab?: string
  /** Code of the category of its articles (SH-251). */
  category?: string
  /** The archive that it lists (`contract/archives.ts`). */
  archive?: ArchiveName
  /** The top item of the menu that contains it. */
  section?: MenuSection
  /** Type of its floating search bar (SH-112); none by default. */
  pageType?: PageType
  /**
   * Its performance budget (docs/architecture.md): `feature` for pages with scroll effects and
   * video, else `list`.
   */
  budget?: 'feature' | 'list'
  /** Change frequency in the sitemap; omitted = it is not in the sitemap, or its articles are. */
  changes?: ChangeFrequency
  /** Parameters of its path's pattern in the sitemap, if code knows them. */
  each?: readonly PathValues[]
  /**
   * Status of its error page after a failed read: 500 for pages where the specification requires it
   * (FT-086), else 503.
   */
  failsWith?: 500
  /** The configuration switch that enables it: without it the page is not found. */
  access?: Switch
  /** States to test; the page as it is by default. */
  states?: readonly PageState[]
}
