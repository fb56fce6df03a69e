import type { ArchiveName } from './archives.ts'
import type { Language } from './language.ts'
import type { PageType } from './navigation.ts'
import type { PageSettings } from './page-request.ts'
import type { KnownValues, Reader } from './readers.ts'

/** Frames in `app/shell/layouts/` that a page stands in. */
export type PageLayout = 'default' | 'safety' | 'error'

/** Top items of the main menu that pages stand under. */
export type MenuSection = 'about' | 'service' | 'responsible' | 'presskit'

/** How often a page changes, as sitemaps say it. */
export type ChangeFrequency = 'daily' | 'weekly' | 'monthly' | 'yearly'

/** Names of the settings that are switches. */
type Switch = {
  [Name in keyof PageSettings]: PageSettings[Name] extends boolean ? Name : never
}[keyof PageSettings]

/** What a pattern such as `/page/detail/:contentIdx` is filled with. */
export type PathValues = Readonly<Record<string, string | number>>

/** A state of a page that every general test goes through. */
export interface PageState {
  name: string
  /** Query without `?`. */
  query?: string
  /** What the pattern of the path is filled with. */
  values?: PathValues
  /** The same for the English page, where that is another one. */
  english?: PathValues
}

/** All that is true of one page. What most pages share is left out of their rows. */
export interface PageRow {
  /** Path or pattern, always with the prefix (decisions, Prefix); `*` = what no other page has. */
  path: string
  /** A second path of the same page: the one that sitemaps name. */
  also?: string
  /** A path that redirects here. */
  formerly?: string
  /** Folder in `app/pages/` with the page's `route.tsx`; null = named and linked already, not there yet. */
  module: string | null
  /** `default` where it is left out. */
  layout?: PageLayout
  /** Both where it is left out. */
  languages?: readonly Language[]
  /** Languages of single pages of a pattern, by the word that fills it, where they are fewer than those of the row. */
  languagesOf?: Readonly<Record<string, readonly Language[]>>
  /** Where visitors go whose language a page does not have (SH-011); home where it is left out. */
  otherwise?: string
  /** Parameters of the query that the page reads, beyond those of the shell (SH-043), each with its one form. */
  reads?: Readonly<Record<string, Reader>>
  /** Brings what was read together; returns whether visitors can make up such a query without end. */
  settle?: (read: Map<string, string>, known: KnownValues) => boolean
  /** The tab of an address that names none (SH-044); `all` where it is left out. */
  defaultTab?: string
  /** Code of the category whose contents it shows (SH-251). */
  category?: string
  /** The archive that it lists (`contract/archives.ts`). */
  archive?: ArchiveName
  /** The top item of the menu that it stands under. */
  section?: MenuSection
  /** Which floating search bar it has (SH-112); none where it is left out. */
  pageType?: PageType
  /** Which budget counts (docs/architecture.md): `feature` for pages that scroll and play, else `list`. */
  budget?: 'feature' | 'list'
  /** It stands in the sitemap and changes so often; left out = it does not stand there, or its contents do. */
  changes?: ChangeFrequency
  /** What fills the pattern of its path in the sitemap, where code knows that. */
  each?: readonly PathValues[]
  /** Status of its error page where a read failed: 500 for a page that the specification says so of (FT-086), else 503. */
  failsWith?: 500
  /** The switch of the configuration that opens it: without it nobody finds the page. */
  access?: Switch
  /** States to test; the page as it is where they are left out. */
  states?: readonly PageState[]
}
