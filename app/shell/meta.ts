import type { MetaDescriptor } from 'react-router'
import { ARCHIVE_PAGES, PAGES } from '../../contract/page-columns.ts'
import type { ArchiveName } from '../../contract/archives.ts'
import { BRAND, pageTitle } from '../../contract/brand.ts'
import { feedOf } from '../../contract/feeds.ts'
import type { Language } from '../../contract/language.ts'
import { localeOf } from '../../contract/language.ts'
import { m } from '../paraglide/messages.js'

interface PageStep {
  name: string
  path: string
}

export interface PageMeta {
  language: Language
  origin: string
  /** Page name without brand suffix; null = the brand only. */
  title: string | null
  description?: string
  /**
   * Path of the page with `/page`, such as `/page/presskit`, including the parameters that
   * distinguish it.
   */
  path: string
  /** Path of the page in the other language; undefined = same path, null = none. */
  otherPath?: string | null
  /** Title where the page is shared; undefined = that of the page. */
  shareTitle?: string
  /** URL of the sharing image, from the root. */
  image?: string
  type?: 'website' | 'article'
  /** Whether search engines may index the page. */
  indexed?: boolean
  /** JSON-LD objects in addition to the organisation and the breadcrumbs. */
  linkedData?: object[]
  /** The pages from Home to this one, without Home: breadcrumbs as JSON-LD. */
  trail?: readonly PageStep[]
}

const withLanguage = (origin: string, path: string, language: Language): string => {
  const url = new URL(path, origin)
  if (language === 'ENG') url.searchParams.set('lang', 'ENG')
  return url.href
}

/**
 * Returns the `meta` of a page: title, description, canonical, hreflang, Open Graph and JSON-LD
 * (SH-014, SH-015, SH-227).
 */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { language, origin, path } = page
  const title = page.title === null ? BRAND.name[language] : pageTitle(language, page.title)
  const description = page.description ?? BRAND.description[language]
  const address = withLanguage(origin, path === '/' ? '/page' : path, language)
  const other: Language = language === 'KOR' ? 'ENG' : 'KOR'
  const otherPath = page.otherPath === undefined ? path : page.otherPath
  const alternates =
    otherPath === null
      ? []
      : [
          { tagName: 'link', rel: 'alternate', hrefLang: localeOf(language), href: address },
          {
            tagName: 'link',
            rel: 'alternate',
            hrefLang: localeOf(other),
            href: withLanguage(origin, otherPath === '/' ? '/page' : otherPath, other),
          },
          {
            tagName: 'link',
            rel: 'alternate',
            hrefLang: 'x-default',
            href: withLanguage(
              origin,
              (language === 'KOR' ? path : otherPath) === '/'
                ? '/page'
                : language === 'KOR'
                  ? path
                  : otherPath,
              'KOR',
            ),
          },
        ]
  const linkedData = [
    organisation(origin, language),
    ...(page.linkedData ?? []),
    ...(page.trail ? [breadcrumbs(origin, page.trail)] : []),
  ]
  return [
    { title },
    { name: 'description', content: description },
    ...(page.indexed === false
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: address }, ...alternates]),
    ...feedLink(page),
    { property: 'og:site_name', content: BRAND.name[language] },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.shareTitle ?? title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: new URL(page.image ?? BRAND.shareImage, origin).href },
    { property: 'og:locale', content: language === 'KOR' ? 'ko_KR' : 'en_US' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...linkedData.map((data) => ({ 'script:ld+json': data as Record<string, string> })),
  ]
}

/** Returns the feed of the archive that a page lists; nothing for any other page. */
function feedLink({ path, language, title }: PageMeta): MetaDescriptor[] {
  const [place, query] = path.split('?')
  const archive = (Object.keys(ARCHIVE_PAGES) as ArchiveName[]).find(
    (name) => ARCHIVE_PAGES[name] === place,
  )
  const feed = archive ? feedOf(archive, language) : null
  if (!feed) return []
  // a tab or a later page has a different title from the list that the feed covers
  const named = query === undefined && title !== null ? { title: pageTitle(language, title) } : {}
  return [
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: feed.path, ...named },
  ]
}

const organisation = (origin: string, language: Language): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: BRAND.name[language],
  url: origin,
  logo: `${origin}/media/brand/icon-512.png`,
})

/** Returns the JSON-LD breadcrumbs of a page, from Home. */
const breadcrumbs = (origin: string, trail: readonly PageStep[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: m.home(), path: PAGES.home }, ...trail].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: new URL(step.path, origin).href,
  })),
})
