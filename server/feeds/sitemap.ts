import { detailPath, servicePath } from '../../contract/addresses.ts'
import { ARCHIVE_ROWS, type ArchiveName } from '../../contract/archives.ts'
import { LANGUAGES, type Language } from '../../contract/language.ts'
import type { ChangeFrequency, PageRow } from '../../contract/page-row.ts'
import { languagesAt } from '../../contract/pages.ts'
import { listedRows, pathsOfRow } from './rows.ts'
import { xml } from './xml.ts'

/**
 * Maximum addresses in one file: search engines accept 50,000, and 50 MB, which images and videos
 * would reach sooner.
 */
export const FILE_LIMIT = 10_000

/** A video of an article; addresses under `/media/`. */
export interface VideoEntry {
  file: string
  thumbnail: string
  title: string
  description: string
}

/** A published article with a page of its own. */
export interface Listed {
  contentIdx: number
  contentType: string
  languageType: Language
  pairContentIdx: number | null
  webPath: string | null
  updatedAt: string
  /** Its archive; null = news, a service, or none. */
  archive: ArchiveName | null
}

/** What an article shows: its light-mode image under `/media/`, and its video. */
export interface Media {
  image: string | null
  video: VideoEntry | null
}

/** One page of the sitemap, in each language that has it. */
export interface Entry {
  /** Its path, which is the same in all languages; null = an article, whose path has its id. */
  path: string | null
  languages: readonly Language[]
  /** The article in each language. */
  ids: Partial<Record<Language, number>>
  /** ISO date; null = unknown. */
  changed: string | null
  /** Change frequency, if known instead of a date. */
  changes?: ChangeFrequency
}

/** The entries by file name, in the order of the index; none is empty. */
export type Sections = ReadonlyMap<string, readonly Entry[]>

/** Names of the files that belong to no archive. */
const PAGES_FILE = 'pages'
const SERVICES_FILE = 'services'
const NEWS_FILE = 'news'
/** Names of all files, in the order of the index. */
const FILE_NAMES: readonly string[] = [
  PAGES_FILE,
  SERVICES_FILE,
  NEWS_FILE,
  ...ARCHIVE_ROWS.map(({ word }) => word),
]

const entriesOfRow = (row: PageRow): Entry[] =>
  pathsOfRow(row).map((path) => ({
    path,
    languages: languagesAt(path),
    ids: {},
    changed: null,
    ...(row.changes ? { changes: row.changes } : {}),
  }))

/** Pages that are not articles, in the order of the page table. */
const pageEntries = (closed: readonly ArchiveName[]): Entry[] =>
  listedRows(closed).flatMap(entriesOfRow)

const fileOf = ({ contentType, archive }: Listed): string =>
  contentType === 'SERVICE'
    ? SERVICES_FILE
    : (ARCHIVE_ROWS.find(({ name }) => name === archive)?.word ?? NEWS_FILE)

/**
 * Collects published articles into the files of the sitemap, newest id last. An article is listed
 * with its pair, a service with itself in the other language; those of closed archives are not.
 * Entries hold ids and days alone: there may be hundreds of thousands.
 */
export function collectSections(closed: readonly ArchiveName[] = []) {
  const sections = new Map<string, Entry[]>(FILE_NAMES.map((name) => [name, []]))
  sections.get(PAGES_FILE)?.push(...pageEntries(closed))
  const services = new Map<string, Entry>()
  const contents = new Map<number, Entry>()
  const put = (entry: Entry, one: Listed): void => {
    const changed = one.updatedAt.slice(0, 10)
    if (entry.languages.length === 0) sections.get(fileOf(one))?.push(entry)
    entry.languages = LANGUAGES.filter(
      (language) => language === one.languageType || entry.languages.includes(language),
    )
    entry.ids[one.languageType] = one.contentIdx
    if ((entry.changed ?? '') < changed) entry.changed = changed
  }
  const opened = (path: string | null): Entry => ({ path, languages: [], ids: {}, changed: null })
  return {
    add(one: Listed): void {
      const { contentIdx, contentType, languageType, pairContentIdx, webPath, archive } = one
      if (archive !== null && closed.includes(archive)) return
      if (contentType === 'SERVICE') {
        if (webPath === null) return
        const entry = services.get(webPath) ?? opened(servicePath(webPath))
        services.set(webPath, entry)
        put(entry, one)
        return
      }
      const pair = pairContentIdx === null ? undefined : contents.get(pairContentIdx)
      const entry = pair && pair.ids[languageType] === undefined ? pair : opened(null)
      contents.set(contentIdx, entry)
      put(entry, one)
    },
    /** What was collected; call it once, at the end. */
    sections: (): Sections => sections,
  }
}

const pathIn = ({ path, ids }: Entry, language: Language): string =>
  path ?? detailPath(ids[language] as number)

/** The files of a site that has some of the pages: articles all have the same page. */
export function visibleSections(sections: Sections, isPage: (path: string) => boolean): Sections {
  const hasArticles = isPage(detailPath(0))
  const isVisible = ({ path }: Entry): boolean => (path === null ? hasArticles : isPage(path))
  return new Map(
    [...sections]
      .map(([name, entries]): [string, Entry[]] => [name, entries.filter(isVisible)])
      .filter(([, entries]) => entries.length > 0),
  )
}

/** Canonical address of a page in a language (`app/shell/meta.ts`). */
const address = (origin: string, path: string, language: Language): string =>
  `${origin}${path}${language === 'ENG' ? '?lang=ENG' : ''}`

/** Image and video of a page, in the sitemap extensions. */
function mediaOf({ image, video }: Media, origin: string): string {
  const at = (path: string): string => xml(new URL(path, origin).href)
  const seen = image ? `<image:image><image:loc>${at(image)}</image:loc></image:image>` : ''
  if (!video) return seen
  return `${seen}<video:video><video:thumbnail_loc>${at(video.thumbnail)}</video:thumbnail_loc><video:title>${xml(video.title)}</video:title><video:description>${xml(video.description.slice(0, 2048))}</video:description><video:content_loc>${at(video.file)}</video:content_loc></video:video>`
}

/** Addresses of an entry, each with all its alternates. */
function urls(entry: Entry, origin: string, media: ReadonlyMap<number, Media>): string[] {
  const { languages, ids, changed, changes } = entry
  const own = languages.map((language) => ({
    language,
    href: xml(address(origin, pathIn(entry, language), language)),
  }))
  const link = (tag: string, href: string): string =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`
  const alternates =
    own.length < 2
      ? ''
      : `${own.map(({ language, href }) => link(language === 'KOR' ? 'ko' : 'en', href)).join('')}${link('x-default', own[0]?.href ?? '')}`
  return own.map(({ language, href }) => {
    const shown = media.get(ids[language] ?? -1)
    return `<url><loc>${href}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${changes ? `<changefreq>${changes}</changefreq>` : ''}${alternates}${shown ? mediaOf(shown, origin) : ''}</url>`
  })
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const EXTENSIONS = [
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
].join(' ')

// an entry is never split: it has at most two addresses
const entriesOfFile = (limit: number): number => Math.floor(limit / 2)
const filesOf = (entries: readonly Entry[], limit: number): number =>
  Math.ceil(entries.length / entriesOfFile(limit))

/** Path of a file: `/sitemap-news.xml`, and from the second one on `/sitemap-news-2.xml`. */
const pathOf = (name: string, number: number): string =>
  `/sitemap-${name}${number > 1 ? `-${number}` : ''}.xml`

/** `/sitemap.xml`: the list of the files, each with the day of its last change. */
export function sitemapIndex(sections: Sections, origin: string, limit = FILE_LIMIT): string {
  const list = [...sections].flatMap(([name, entries]) =>
    Array.from({ length: filesOf(entries, limit) }, (_, index) => {
      const held = entries.slice(index * entriesOfFile(limit), (index + 1) * entriesOfFile(limit))
      const changed = held.reduce(
        (last, { changed: day }) => (day !== null && day > last ? day : last),
        '',
      )
      return `<sitemap><loc>${xml(origin + pathOf(name, index + 1))}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</sitemap>`
    }),
  )
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${list.join('\n')}\n</sitemapindex>\n`
}

/**
 * The entries of a file of the sitemap, by its name and its number from 1.
 * @returns null if there is no such file
 */
export function entriesIn(
  sections: Sections,
  name: string,
  number: number,
  limit = FILE_LIMIT,
): readonly Entry[] | null {
  const entries = sections.get(name) ?? []
  if (number < 1 || number > filesOf(entries, limit)) return null
  return entries.slice((number - 1) * entriesOfFile(limit), number * entriesOfFile(limit))
}

/** Entries per batch; other work runs between two batches. */
const BATCH = 200

/**
 * A file of the sitemap.
 * @param mediaOfIds what articles show, by their ids; called for a batch at a time
 */
export async function sitemapFile(
  entries: readonly Entry[],
  origin: string,
  mediaOfIds: (ids: readonly number[]) => Promise<ReadonlyMap<number, Media>>,
): Promise<string> {
  const lines: string[] = []
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH)
    const ids = batch.flatMap((entry) => Object.values(entry.ids))
    const media = ids.length > 0 ? await mediaOfIds(ids) : new Map<number, Media>()
    lines.push(...batch.flatMap((entry) => urls(entry, origin, media)))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return `${HEAD}<urlset xmlns="${SCHEMA}" ${EXTENSIONS}>\n${lines.join('\n')}\n</urlset>\n`
}

/** Search engines read the pages; API calls and endless searches are useless to them. */
export const robots = (origin: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /*?*searchKeyword=\n\nSitemap: ${origin}/sitemap.xml\n`
