import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../contract/language.ts'
import { type RunningServer, startServer } from '../server.ts'
import { childrenOf, readXml, textOf } from '../xml.ts'
import { crawler, nameOf, type Visited } from './crawler.ts'

const SITE = 'https://www.yunseul.example'

/** Links that are not followed, each with the reason. */
const LEFT: readonly RegExp[] = [
  // a search overlays a page and adds nothing to it; its results have separate tests
  /[?&]searchKeyword=/,
  // More without scripts: the same list, extended by a batch per link
  /[?&](?:after|months)=/,
  // a single tag is followed; sets of tags are too many
  /[?&]keywordIdxs=\d+(?:,|%2C)/,
]
/** Addresses that redirect by design. */
const LEADS_ON: readonly RegExp[] = [
  // the group's report exists in Korean only (AR-069)
  /^ENG \/page\/responsible\/policy\?tab=ECK$/,
  // the language switch of a Korean-only page leads to Home (AR-015, SH-011), or to the page that
  // it names
  /^ENG \/page\/(?:story\/(?:kakao|group)-story|responsible\/(?:socialValue|sosin|challenge|detail\/digitalAILiteracy))/,
]
/** Pages without links to them, each with the reason. */
const WITHOUT_LINK: readonly RegExp[] = []

// The built site with its whole content (npm run build first): a visitor per language follows every
// link.
describe('every internal link', () => {
  let server: RunningServer
  let all: Visited[]
  let pages: Visited[]
  const bySitemap = new Set<string>()
  const notLinked: string[] = []
  const byName = new Map<string, Visited>()

  beforeAll(async () => {
    server = await startServer({
      SITE_ORIGIN: SITE,
      RENDERS_PER_MINUTE: '1000000',
      SEARCH_PER_MINUTE: '1000000',
      IMAGES_PER_MINUTE: '1000000',
      // a site that sends mail links to its page of subscriptions; nothing is sent here
      SMTP_URL: 'smtp://127.0.0.1:9',
    })
    const crawl = crawler({
      origin: server.origin,
      siteOrigin: SITE,
      left: (path) => LEFT.some((pattern) => pattern.test(path)),
      concurrency: 6,
    })
    for (const language of LANGUAGES) crawl.add('/', language, 'the start')
    await crawl.run()
    const read = async (path: string) =>
      readXml(await (await fetch(new URL(path, server.origin))).text())
    for (const file of (await read('/sitemap.xml')).children) {
      for (const url of childrenOf(
        await read(new URL(textOf(file, 'loc') ?? '').pathname),
        'url',
      )) {
        const loc = textOf(url, 'loc') ?? ''
        bySitemap.add(loc)
        const { pathname, search } = new URL(loc)
        const target = crawl.targetOf(pathname + search, 'KOR')
        const found = crawl.visited.get(nameOf(target))
        // Home is requested as `/`
        if (!found && target.path !== '/page') notLinked.push(loc)
        crawl.add(pathname + search, 'KOR', 'the sitemap')
      }
    }
    await crawl.run()
    // links contain the first tab, canonical addresses do not (SH-145)
    for (const one of [...crawl.visited.values()])
      for (const address of one.page?.indexed ? one.page.canonical : []) {
        const { pathname, search } = new URL(address)
        if (pathname !== '/page')
          crawl.add(pathname + search, one.language, `the canonical of ${nameOf(one)}`)
      }
    await crawl.run()
    all = [...crawl.visited.values()]
    pages = all.filter(({ page }) => page !== null)
    for (const [name, one] of crawl.visited) byName.set(name, one)
  }, 600_000)
  afterAll(() => server?.stop())

  const describePage = (one: Visited): string => `${nameOf(one)} (${one.status}), on ${one.from}`

  it('answers with 200, or redirects in one step where that is listed', () => {
    expect(pages.length).toBeGreaterThan(600)
    const refused = all.filter(({ status }) => status !== 200 && (status < 300 || status >= 400))
    expect(refused.map(describePage)).toEqual([])
    const leading = all.filter(({ status }) => status >= 300 && status < 400)
    expect(
      leading.filter((one) => !LEADS_ON.some((named) => named.test(nameOf(one)))).map(describePage),
    ).toEqual([])
    for (const one of leading) {
      const { pathname, search } = new URL(one.location ?? '', new URL(one.path, SITE))
      expect(
        byName.get(nameOf({ language: one.language, path: pathname + search }))?.status,
        describePage(one),
      ).toBe(200)
    }
  })

  it('leads to a page in the language of the visitor', () => {
    expect(
      pages.filter(({ language, answered }) => answered !== language).map(describePage),
    ).toEqual([])
  })

  it('names an existing anchor of its page', () => {
    const missing = pages.flatMap((one) =>
      (one.page?.links ?? []).flatMap(({ href, path, anchor }) => {
        if (!anchor) return []
        const url = new URL(path, SITE)
        const named = LANGUAGES.find((language) => language === url.searchParams.get('lang'))
        url.searchParams.delete('lang')
        url.searchParams.delete('t_src')
        const target = byName.get(
          nameOf({ language: named ?? one.language, path: url.pathname + url.search }),
        )
        return target?.page && !target.page.ids.has(anchor) ? [`${href} on ${nameOf(one)}`] : []
      }),
    )
    expect([...new Set(missing)]).toEqual([])
  })

  it('leads to a page with its own unique title, one h1 and one canonical address', () => {
    const errors = pages.flatMap((one) => {
      const { title, headings, canonical, indexed } = one.page as NonNullable<Visited['page']>
      return [
        ...(title.length === 1 && title[0] ? [] : [`${title.length} titles: ${nameOf(one)}`]),
        ...(headings === 1 ? [] : [`${headings} h1: ${nameOf(one)}`]),
        ...(canonical.length === (indexed ? 1 : 0)
          ? []
          : [`${canonical.length} canonical: ${nameOf(one)}`]),
      ]
    })
    expect(errors).toEqual([])
    const byTitle = Map.groupBy(
      new Map(
        pages.flatMap(({ page }) =>
          page?.canonical[0] ? [[page.canonical[0], page.title[0]] as const] : [],
        ),
      ),
      ([, title]) => title,
    )
    const shared = [...byTitle].filter(([, addresses]) => addresses.length > 1)
    expect(
      shared.map(
        ([title, addresses]) => `${title}: ${addresses.map(([address]) => address).join(' ')}`,
      ),
    ).toEqual([])
  })

  it('leads to a page whose canonical address answers as itself, and whose pairs link back', () => {
    const errors: string[] = []
    const pageAt = (address: string) => {
      const url = new URL(address)
      const language = url.searchParams.get('lang') === 'ENG' ? 'ENG' : 'KOR'
      url.searchParams.delete('lang')
      const path = url.pathname + url.search
      return (
        byName.get(nameOf({ language, path }))?.page ??
        (path === '/page' ? byName.get(`${language} /`)?.page : null)
      )
    }
    for (const one of pages) {
      const { canonical, alternates, indexed } = one.page as NonNullable<Visited['page']>
      const [address] = canonical
      if (!indexed || !address) continue
      const itself = pageAt(address)
      if (!itself) errors.push(`nothing at ${address}, the canonical of ${nameOf(one)}`)
      else if (itself.canonical[0] !== address)
        errors.push(`${address} has another canonical: ${itself.canonical[0]}`)
      for (const [tag, other] of alternates) {
        if (!/^(?:ko|en|x-default)$/.test(tag)) errors.push(`${tag} on ${nameOf(one)}`)
        const pair = pageAt(other)
        if (!pair) errors.push(`nothing at ${other}, the ${tag} of ${nameOf(one)}`)
        else if (![...pair.alternates.values()].includes(address))
          errors.push(`${other} does not point back to ${address}`)
      }
    }
    expect([...new Set(errors)]).toEqual([])
  })

  it('leads to every page of the sitemap, which names every page', () => {
    expect(
      notLinked.filter((address) => !WITHOUT_LINK.some((named) => named.test(address))),
    ).toEqual([])
    const plain = pages.flatMap(({ page }) => {
      const url = page?.indexed && page.canonical[0] ? new URL(page.canonical[0]) : null
      url?.searchParams.delete('lang')
      return url && url.search === '' ? (page?.canonical ?? []) : []
    })
    expect([...new Set(plain)].filter((address) => !bySitemap.has(address))).toEqual([])
  })
})
