import type { ContentType } from './content.ts'
import type { Language } from './language.ts'

/**
 * Properties of one archive, apart from its page (`archive` in `contract/pages.ts`): a list of
 * articles of one type below one root category.
 */
export interface ArchiveRow {
  /**
   * Type of its articles (SH-187). Several archives may share one: their roots distinguish them.
   */
  contentType: Exclude<ContentType, 'NEWS' | 'SERVICE'>
  /** Root category; the archive's articles are below it (SH-251). */
  root: string
  /** Its section: the name of root and tabs (SH-216). */
  section: string
  /** Its folder in `content/`. */
  folder: string
  /**
   * Its name in URLs: results of the search (`type=tech`), feeds (`/rss/tech.xml`), files of the
   * sitemap.
   */
  word: string
  /**
   * Languages of its list: its page, its feed, its recommended articles (AR-015). Both by default.
   * Its articles may be in both.
   */
  languages?: readonly Language[]
  /** Articles per page of its list; 12 by default (AR-018). */
  pageSize?: number
}

/**
 * Every archive, in the order of the menu. News and services are separate lists and not included.
 */
export const ARCHIVES = {
  tech: { contentType: 'TECH', root: 'D', section: 'tech', folder: 'tech', word: 'tech' },
  dataCenter: {
    contentType: 'ARCHIVES',
    root: 'F',
    section: 'data-center',
    folder: 'data-center',
    word: 'data-center',
    pageSize: 6,
  },
  social: {
    contentType: 'SOCIALIMPACT',
    root: 'EB',
    section: 'social',
    folder: 'social-impact',
    word: 'social',
  },
  // its page has no pager: it shows all articles
  promise: {
    contentType: 'PROMISE',
    root: 'EA',
    section: 'promise',
    folder: 'promise',
    word: 'promise',
    pageSize: 500,
  },
  policy: {
    contentType: 'POLICY',
    root: 'EC',
    section: 'policy',
    folder: 'policy',
    word: 'policy',
  },
  mediaKit: {
    contentType: 'ARCHIVES',
    root: 'CJB',
    section: 'media-kit',
    folder: 'media-kit',
    word: 'media-kit',
  },
  companyStories: {
    contentType: 'ARCHIVES',
    root: 'CKA',
    section: 'stories',
    folder: 'company-stories',
    word: 'story',
    languages: ['KOR'],
  },
  groupStories: {
    contentType: 'ARCHIVES',
    root: 'CKB',
    section: 'group-stories',
    folder: 'group-stories',
    word: 'group-story',
    languages: ['KOR'],
  },
  history: {
    contentType: 'HISTORY',
    root: 'BD',
    section: 'history',
    folder: 'history',
    word: 'history',
  },
} as const satisfies Record<string, ArchiveRow>

export type ArchiveName = keyof typeof ARCHIVES

export const ARCHIVE_NAMES = Object.keys(ARCHIVES) as ArchiveName[]

/** All archives with their names. */
export const ARCHIVE_ROWS: readonly (ArchiveRow & { name: ArchiveName })[] = Object.entries(
  ARCHIVES,
).map(([name, row]: [string, ArchiveRow]) => ({ name: name as ArchiveName, ...row }))

/** Folders of `content/` that hold articles: the news, and the archives. */
export const ARTICLE_FOLDERS: readonly string[] = [
  'news',
  ...ARCHIVE_ROWS.map(({ folder }) => folder),
]

/**
 * Returns the archive of an article, by the categories of its card; null = news, a service, or
 * none.
 */
export const archiveOf = (content: {
  contentType: string
  categoryList: readonly { code: string; categoryParentCode: string | null }[]
}): (ArchiveRow & { name: ArchiveName }) | null =>
  ARCHIVE_ROWS.find(
    ({ contentType, root }) =>
      contentType === content.contentType &&
      content.categoryList.some(
        ({ code, categoryParentCode }) => code === root || categoryParentCode === root,
      ),
  ) ?? null
