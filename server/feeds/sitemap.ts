import { detailPath, pathTo, servicePath } from '../../contract/addresses.ts'
import type { Language } from '../../contract/language.ts'
import type { ChangeFrequency } from '../../contract/page-row.ts'
import { languagesAt, ROWS } from '../../contract/pages.ts'
import { xml } from './xml.ts'

/** Addresses in one file at most: what search engines take. */
export const FILE_LIMIT = 50_000

/** A published content that has a page of its own. */
export interface Listed {
  contentIdx: number
  contentType: string
  languageType: Language
  pairContentIdx: number | null
  webPath: string | null
  updatedAt: string
}

/** One page of the sitemap: its path in each language that has it. */
export interface Entry {
  paths: Partial<Record<Language, string>>
  /** ISO date; null = not known. */
  changed: string | null
  /** Where that is known instead. */
  changes?: ChangeFrequency
}

/** Pages that are no contents, in the order of the page table. */
const PAGE_ENTRIES: readonly Entry[] = ROWS.filter(({ changes }) => changes !== undefined).flatMap((row) => {
  const paths = row.each ? row.each.map((values) => pathTo(row.path, values)) : [row.also ?? row.path]
  return paths.map((path) => ({
    paths: Object.fromEntries(languagesAt(path).map((language) => [language, path])),
    changed: null,
    changes: row.changes,
  }))
})

/** Every page that the site has, then every content, newest id last. A content stands with its pair, a service with itself in the other language. */
export function entriesOf(listed: readonly Listed[], isPage: (path: string) => boolean): Entry[] {
  const services = new Map<string, Entry>()
  const contents = new Map<number, Entry>()
  for (const { contentIdx, contentType, languageType, pairContentIdx, webPath, updatedAt } of listed) {
    const changed = updatedAt.slice(0, 10)
    if (contentType === 'SERVICE') {
      if (webPath === null) continue
      const entry = services.get(webPath) ?? { paths: {}, changed }
      entry.paths[languageType] = servicePath(webPath)
      if ((entry.changed ?? '') < changed) entry.changed = changed
      services.set(webPath, entry)
      continue
    }
    const pair = pairContentIdx === null ? undefined : contents.get(pairContentIdx)
    const entry = pair && !pair.paths[languageType] ? pair : { paths: {}, changed }
    entry.paths[languageType] = detailPath(contentIdx)
    if ((entry.changed ?? '') < changed) entry.changed = changed
    contents.set(contentIdx, entry)
  }
  const kept = (entries: Iterable<Entry>): Entry[] =>
    [...new Set(entries)].filter(({ paths }) => isPage(paths.KOR ?? paths.ENG ?? ''))
  return [...kept(PAGE_ENTRIES), ...kept(services.values()), ...kept(contents.values())]
}

/** Address of a page in a language, as its canonical has it (`app/shell/meta.ts`). */
const address = (origin: string, path: string, language: Language): string =>
  `${origin}${path}${language === 'ENG' ? '?lang=ENG' : ''}`

/** Addresses of an entry, each with all its alternates. */
function urls({ paths, changed, changes }: Entry, origin: string): string[] {
  const own = (['KOR', 'ENG'] as const).flatMap((language) =>
    paths[language] === undefined ? [] : [{ language, href: xml(address(origin, paths[language], language)) }],
  )
  const link = (tag: string, href: string): string => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`
  const alternates =
    own.length < 2
      ? ''
      : `${own.map(({ language, href }) => link(language === 'KOR' ? 'ko' : 'en', href)).join('')}${link('x-default', own[0]?.href ?? '')}`
  return own.map(
    ({ href }) =>
      `<url><loc>${href}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${changes ? `<changefreq>${changes}</changefreq>` : ''}${alternates}</url>`,
  )
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * A file of the sitemap. `number` null is `/sitemap.xml`: all addresses, or the list of the numbered files where one
 * file can't hold them.
 * @returns null where there is no such file
 */
export function sitemapFile(
  entries: readonly Entry[],
  origin: string,
  number: number | null,
  limit = FILE_LIMIT,
): string | null {
  // an entry is never cut in two: it is at most two addresses
  const each = Math.floor(limit / 2)
  const total = entries.reduce((sum, { paths }) => sum + Object.keys(paths).length, 0)
  const files = total <= limit ? 1 : Math.ceil(entries.length / each)
  if (number === null && files > 1) {
    const list = Array.from(
      { length: files },
      (_, index) => `<sitemap><loc>${xml(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
    )
    return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${list.join('\n')}\n</sitemapindex>\n`
  }
  if (number !== null && (files === 1 || number < 1 || number > files)) return null
  const chosen = number === null ? entries : entries.slice((number - 1) * each, number * each)
  return `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${chosen.flatMap((entry) => urls(entry, origin)).join('\n')}\n</urlset>\n`
}

/** Search engines read the pages; calls and endless searches are of no use to them. */
export const robots = (origin: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /*?*searchKeyword=\n\nSitemap: ${origin}/sitemap.xml\n`
