import { PAGES } from '../../contract/page-columns.ts'
import { LANGUAGES, type Language } from '../../contract/language.ts'

/** An address of the site, as a visitor of a language requests it. */
export interface Target {
  language: Language
  /** Path with query, as in links, without the anchor. */
  path: string
}

/** A link of a page. */
export interface FoundLink {
  href: string
  /** Path with query within the site. */
  path: string
  anchor: string | null
}

/** The response of an address. */
export interface Visited extends Target {
  status: number
  /** The redirect's target; null = no redirect. */
  location: string | null
  type: string
  /** Language of the response. */
  answered: Language | null
  page: CrawledPage | null
  /** The page where it was first found. */
  from: string
}

/** The parsed properties of a document. */
export interface CrawledPage {
  title: string[]
  headings: number
  canonical: string[]
  /** Addresses by language tag. */
  alternates: ReadonlyMap<string, string>
  /** Addresses of feeds. */
  feeds: string[]
  /** Whether search engines may index it. */
  indexed: boolean
  ids: ReadonlySet<string>
  links: FoundLink[]
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}
const readText = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** The start tags of a document, in order, without those in scripts and styles. */
function* startTags(
  html: string,
): Generator<{ name: string; attributes: ReadonlyMap<string, string>; end: number }> {
  const tags =
    /<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>/gi
  for (const found of html.matchAll(tags)) {
    const name = found[2]
    if (!name) continue
    const attributes = new Map<string, string>()
    for (const [, key = '', value = ''] of (found[3] ?? '').matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g))
      attributes.set(key.toLowerCase(), readText(value))
    yield { name: name.toLowerCase(), attributes, end: found.index + found[0].length }
  }
}

/** Parses the document of an address; omits links to other sites, mail and telephone. */
export function readPage(html: string, address: string, siteOrigin: string): CrawledPage {
  const origin = new URL(address).origin
  const page = {
    title: [] as string[],
    headings: 0,
    canonical: [] as string[],
    alternates: new Map<string, string>(),
    feeds: [] as string[],
    indexed: true,
    ids: new Set<string>(),
    links: [] as FoundLink[],
  }
  let within = ''
  for (const { name, attributes, end } of startTags(html)) {
    const of = (key: string): string => attributes.get(key) ?? ''
    if (attributes.has('id')) page.ids.add(of('id'))
    if (name === 'svg') within = 'svg'
    if (name === 'body') within = ''
    if (name === 'title' && within !== 'svg')
      page.title.push(readText(html.slice(end, html.indexOf('<', end))).trim())
    if (name === 'h1') page.headings += 1
    if (name === 'meta' && of('name') === 'robots')
      page.indexed = !of('content').includes('noindex')
    if (name === 'link' && of('rel') === 'canonical') page.canonical.push(of('href'))
    if (name === 'link' && of('rel') === 'alternate' && attributes.has('hreflang'))
      page.alternates.set(of('hreflang'), of('href'))
    if (name === 'link' && of('rel') === 'alternate' && of('type').includes('rss'))
      page.feeds.push(of('href'))
    if (name !== 'a' || !attributes.has('href')) continue
    const href = of('href')
    const url = URL.canParse(href, address) ? new URL(href, address) : null
    if (!url || !/^https?:$/.test(url.protocol) || ![origin, siteOrigin].includes(url.origin))
      continue
    page.links.push({
      href,
      path: url.pathname + url.search,
      anchor: url.hash ? decodeURIComponent(url.hash.slice(1)) : null,
    })
  }
  return page
}

export interface CrawlOptions {
  /** The site's address, and its public origin. */
  origin: string
  siteOrigin: string
  /** Addresses that are not requested. */
  left: (path: string) => boolean
  concurrency: number
}

export const nameOf = ({ language, path }: Target): string => `${language} ${path}`

/** The language in an address. */
const namedLanguage = (path: string): Language | null => {
  const lang = new URL(path, 'http://site').searchParams.get('lang')
  return LANGUAGES.find((one) => one === lang) ?? null
}

/** Follows links of pages, each address once per language; requests other files by HEAD. */
export function crawler({ origin, siteOrigin, left, concurrency }: CrawlOptions) {
  const visited = new Map<string, Visited>()
  const waiting: (Target & { from: string })[] = []

  /** Returns the request for a link of a page in a language. */
  const targetOf = (path: string, language: Language): Target => {
    const url = new URL(path, origin)
    const named = namedLanguage(path)
    // the address of the other language's visitor is that of a visitor who already has it
    url.searchParams.delete('lang')
    // the source of a link is no part of the page
    url.searchParams.delete('t_src')
    // language switches name the default tab; Policy has another one (SH-044)
    if (named && url.searchParams.get('tab') === 'all' && url.pathname !== PAGES.policy)
      url.searchParams.delete('tab')
    return { language: named ?? language, path: url.pathname + url.search }
  }
  const add = (path: string, language: Language, from: string): Target => {
    const target = targetOf(path, language)
    if (!visited.has(nameOf(target)) && !left(target.path)) {
      visited.set(nameOf(target), {
        ...target,
        from,
        status: 0,
        location: null,
        type: '',
        answered: null,
        page: null,
      })
      waiting.push({ ...target, from })
    }
    return target
  }

  async function visit(target: Target & { from: string }): Promise<void> {
    const isPage = /^\/(?:$|\?|page(?:[/?]|$)|ir\/|error)/.test(target.path)
    const answer = await fetch(new URL(target.path, origin), {
      method: isPage ? 'GET' : 'HEAD',
      redirect: 'manual',
      // the form that the site stores: it would decompress each page itself, with more memory
      headers: { cookie: `isEnglish=${target.language === 'ENG'}`, 'accept-encoding': 'br' },
    })
    const type = answer.headers.get('content-type') ?? ''
    const text = isPage ? await answer.text() : ''
    const lang = answer.headers.get('content-language')
    const location = answer.headers.get('location')
    const page =
      isPage && answer.status === 200
        ? readPage(text, new URL(target.path, origin).href, siteOrigin)
        : null
    visited.set(nameOf(target), {
      ...target,
      status: answer.status,
      location,
      type,
      answered: lang === 'en' ? 'ENG' : lang === 'ko' ? 'KOR' : null,
      page,
    })
    const within = new URL(location ?? '.', new URL(target.path, siteOrigin))
    if (location !== null && [origin, siteOrigin].includes(within.origin))
      add(within.pathname + within.search, target.language, nameOf(target))
    for (const { path } of page?.links ?? []) add(path, target.language, nameOf(target))
    for (const feed of page?.feeds ?? []) add(feed, target.language, nameOf(target))
  }

  return {
    visited,
    add,
    targetOf,
    /** Visits the queued addresses and those found there. */
    async run(): Promise<void> {
      let busy = 0
      await new Promise<void>((resolve, reject) => {
        const next = (): void => {
          if (waiting.length === 0 && busy === 0) return resolve()
          while (busy < concurrency && waiting.length > 0) {
            busy += 1
            visit(waiting.shift() as Target & { from: string }).then(() => {
              busy -= 1
              next()
            }, reject)
          }
        }
        next()
      })
    },
  }
}
