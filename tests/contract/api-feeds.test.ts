import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ARCHIVE_PAGES } from '../../contract/page-columns.ts'
import { ARCHIVES, type ArchiveName } from '../../contract/archives.ts'
import { FEEDS } from '../../contract/feeds.ts'
import { type ContentInput, publishingModel } from '../../server/content/publishing.model.ts'
import { FEED_TEXTS, feedSource, LONGEST_TEXT } from '../../server/feeds/index.ts'
import { childrenOf, readXml, textOf, type XmlElement } from '../xml.ts'
import { type ApiSite, DATABASES, openApiSite } from './api-site.ts'
import { draft } from './store-kit.ts'

const ORIGIN = 'https://www.yunseul.example'
/** Pages of this test's site. */
const patternOf = (path: string): string =>
  /^\/page(?:$|\/(?:presskit|legal|detail|service)(?:\/|$))/.test(path) ? 'page/x' : '*'
const day = '2025-03-01'
/** An archive's article, with an id far from those of the site. */
const archived = (
  contentIdx: number,
  archive: ArchiveName,
  code: string,
  more: Partial<ContentInput> = {},
) =>
  draft(contentIdx, {
    contentType: ARCHIVES[archive].contentType,
    categories: [code],
    postDate: day,
    ...more,
  })

describe.each(DATABASES)('feeds on %s', (database) => {
  let site: ApiSite
  beforeAll(async () => {
    site = await openApiSite(database, { patternOf })
    const { save } = publishingModel(site.store)
    await save(
      archived(7_000_001, 'tech', 'DA', {
        title: '물길 & <지도>',
        pairContentIdx: 7_000_002,
        videoYn: 'Y',
        video: '/media/video/first-light',
        videoPoster: '/media/art/harbour-cranes.webp',
        desc: '짧은 "설명"',
      }),
    )
    await save(
      archived(7_000_002, 'tech', 'DA', {
        languageType: 'ENG',
        pairContentIdx: 7_000_001,
        title: 'Maps',
      }),
    )
    await save(archived(7_000_003, 'tech', 'DA', { publishAt: '2999-01-01T00:00:00.000Z' }))
    await save(
      archived(7_000_004, 'tech', 'DA', { isOutLink: true, link: 'https://press.example' }),
    )
    await save(archived(7_000_005, 'tech', 'DA', { status: 'DRAFT' }))
    await save(archived(7_000_006, 'companyStories', 'CKAA'))
    await save(archived(7_000_007, 'history', 'BD', { title: '첫 사무실' }))
    await save(archived(7_000_008, 'history', 'BD', { comingSoonYn: 'Y' }))
    await save(archived(7_000_009, 'dataCenter', 'FA', { title: '설비' }))
  })
  afterAll(() => site.stop())

  /** The files of the sitemap by name, each with its addresses. */
  async function sitemap(of = site): Promise<Map<string, Map<string, XmlElement>>> {
    const index = readXml((await of.ask('/sitemap.xml')).text)
    expect([index.name, index.attributes.xmlns]).toEqual([
      'sitemapindex',
      'http://www.sitemaps.org/schemas/sitemap/0.9',
    ])
    const files = new Map<string, Map<string, XmlElement>>()
    for (const entry of index.children) {
      expect(entry.children.map(({ name }) => name).join()).toMatch(/^loc(?:,lastmod)?$/)
      const path = new URL(textOf(entry, 'loc') ?? '').pathname
      const { text, headers, status } = await of.ask(path)
      expect([status, headers['content-type']], path).toEqual([
        200,
        'application/xml; charset=utf-8',
      ])
      const set = readXml(text)
      expect([set.name, set.attributes.xmlns]).toEqual([
        'urlset',
        'http://www.sitemaps.org/schemas/sitemap/0.9',
      ])
      const days = set.children.map((url) => textOf(url, 'lastmod') ?? '').sort()
      expect(textOf(entry, 'lastmod') ?? '', path).toBe(days.at(-1))
      files.set(
        path.slice('/sitemap-'.length, -'.xml'.length),
        new Map(set.children.map((url) => [textOf(url, 'loc') ?? '', url])),
      )
    }
    return files
  }
  const alternatesOf = (url: XmlElement | undefined): Record<string, string> =>
    Object.fromEntries(
      childrenOf(url as XmlElement, 'xhtml:link').map(
        ({ attributes: { hreflang = '', href = '' } }) => [hreflang, href],
      ),
    )

  it('the sitemap is a list of files that contain every page and article once, each with its alternates', async () => {
    const files = await sitemap()
    expect([...files.keys()].slice(0, 3)).toEqual(['pages', 'services', 'news'])
    const all = [...files.values()].flatMap((urls) => [...urls.keys()])
    expect(new Set(all).size).toBe(all.length)
    for (const urls of files.values())
      for (const [, url] of urls) {
        // in the order of the schema; extensions come last
        expect(url.children.map(({ name }) => name).join()).toMatch(
          /^loc(?:,lastmod)?(?:,changefreq)?(?:,xhtml:link){0,3}(?:,image:image)?(?:,video:video)?$/,
        )
        for (const image of childrenOf(url, 'image:image'))
          expect(textOf(image, 'image:loc')).toMatch(/^https:\/\/www\.yunseul\.example\/media\//)
      }
    const pages = files.get('pages')
    for (const path of [
      '/page',
      '/page/presskit',
      '/page/presskit/press-release',
      '/page/legal/privacy',
    ])
      for (const address of [ORIGIN + path, `${ORIGIN}${path}?lang=ENG`])
        expect(alternatesOf(pages?.get(address)), address).toEqual({
          ko: `${ORIGIN}${path}`,
          en: `${ORIGIN}${path}?lang=ENG`,
          'x-default': `${ORIGIN}${path}`,
        })
    expect(
      all.some((address) => address.includes('/about/') || address.includes(':contentIdx')),
    ).toBe(false)
    const { body } = await site.json('/api/v2/content/news?lang=ENG')
    for (const { contentIdx, isOutLink, image } of body.data.newsList) {
      const english = `${ORIGIN}/page/detail/${contentIdx}?lang=ENG`
      const url = files.get('news')?.get(english)
      if (isOutLink) {
        expect(url).toBeUndefined()
        continue
      }
      const detail = await site.json(`/api/v1/content/${contentIdx}`)
      const { pairContentIdx } = detail.body.data
      for (const address of [english, `${ORIGIN}/page/detail/${pairContentIdx}`]) {
        const found = files.get('news')?.get(address)
        expect(alternatesOf(found)).toMatchObject({
          en: english,
          ko: `${ORIGIN}/page/detail/${pairContentIdx}`,
        })
        expect(textOf(found as XmlElement, 'lastmod')).toMatch(/^\d{4}-\d\d-\d\d$/)
      }
      expect(
        textOf(childrenOf(url as XmlElement, 'image:image')[0] as XmlElement, 'image:loc'),
      ).toBe(ORIGIN + image)
    }
    expect(files.get('services')?.size).toBeGreaterThan(20)
    for (const path of [
      '/sitemap-1.xml',
      '/sitemap-news-9.xml',
      '/sitemap-news-1.xml',
      '/sitemap-x.xml',
    ])
      expect((await site.ask(path)).status, path).toBe(404)
  })

  it('SH-179 AR-142 an archive has a file with videos and pairs, without scheduled, draft, external or announced articles', async () => {
    const tech = (await sitemap()).get('tech')
    const [korean, english] = [
      `${ORIGIN}/page/detail/7000001`,
      `${ORIGIN}/page/detail/7000002?lang=ENG`,
    ]
    expect(alternatesOf(tech?.get(korean))).toMatchObject({ ko: korean, en: english })
    const [video] = childrenOf(tech?.get(korean) as XmlElement, 'video:video')
    expect(video?.children.map(({ name, text }) => [name, text])).toEqual([
      ['video:thumbnail_loc', `${ORIGIN}/media/art/harbour-cranes.webp`],
      ['video:title', '물길 & <지도>'],
      ['video:description', '짧은 "설명"'],
      ['video:content_loc', `${ORIGIN}/media/video/first-light.mp4`],
    ])
    expect(childrenOf(tech?.get(english) as XmlElement, 'video:video')).toEqual([])
    for (const idx of [7000003, 7000004, 7000005])
      expect(tech?.has(`${ORIGIN}/page/detail/${idx}`), `${idx}`).toBe(false)
    const history = (await sitemap()).get('history')
    expect([7000007, 7000008].map((idx) => history?.has(`${ORIGIN}/page/detail/${idx}`))).toEqual([
      true,
      false,
    ])
    expect(
      alternatesOf((await sitemap()).get('story')?.get(`${ORIGIN}/page/detail/7000006`)),
    ).toEqual({})
  })

  it('the sitemap has cache tags of kinds of articles, not of each article', async () => {
    const tags = new Set<string>()
    const sections = await feedSource(site.store).sections((tag) => tags.add(tag))
    expect([...sections.values()].flat().length).toBeGreaterThan(200)
    expect(tags.size).toBeLessThan(30)
  })

  it('AR-125 the data center is in sitemap and feeds only if its switch is on', async () => {
    const files = await sitemap()
    expect(files.has('data-center')).toBe(false)
    expect(files.get('pages')?.has(`${ORIGIN}/page/service/datacenter`)).toBe(false)
    for (const path of [
      '/rss/data-center.xml',
      '/en/rss/data-center.xml',
      '/sitemap-data-center.xml',
    ])
      expect((await site.ask(path)).status, path).toBe(404)
    const open = await openApiSite(database, {
      patternOf,
      environment: { DATA_CENTER_PAGE: 'true' },
    })
    try {
      await publishingModel(open.store).save(
        archived(7_000_009, 'dataCenter', 'FA', { title: '설비' }),
      )
      const all = await sitemap(open)
      expect(all.get('data-center')?.has(`${ORIGIN}/page/detail/7000009`)).toBe(true)
      expect(all.get('pages')?.has(`${ORIGIN}/page/service/datacenter`)).toBe(true)
      expect((await open.ask('/rss/data-center.xml')).text).toContain('<title>설비</title>')
    } finally {
      await open.stop()
    }
  })

  it('robots.txt names the sitemap', async () => {
    const { text, headers } = await site.ask('/robots.txt')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    expect(text).toContain('Disallow: /api/')
  })

  /** The channel of a feed, checked against RSS 2.0 and Media RSS. */
  async function channelOf(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<XmlElement> {
    const answer = await site.ask(path, { headers })
    const tag = path.startsWith('/en/') ? 'en' : 'ko'
    expect(
      [answer.status, answer.headers['content-type'], answer.headers['content-language']],
      path,
    ).toEqual([200, 'application/rss+xml; charset=utf-8', tag])
    const root = readXml(answer.text)
    expect([root.name, root.attributes.version, root.children.length]).toEqual(['rss', '2.0', 1])
    const [channel] = root.children as [XmlElement]
    for (const name of ['title', 'link', 'description'])
      expect(textOf(channel, name), `${path} ${name}`).toBeTruthy()
    expect(textOf(channel, 'language')).toBe(tag)
    expect(childrenOf(channel, 'atom:link')[0]?.attributes).toEqual({
      href: ORIGIN + path,
      rel: 'self',
      type: 'application/rss+xml',
    })
    for (const one of childrenOf(channel, 'item')) {
      for (const name of ['title', 'link', 'guid', 'pubDate'])
        expect(childrenOf(one, name), name).toHaveLength(1)
      expect(new Date(textOf(one, 'pubDate') ?? '').toUTCString()).toBe(textOf(one, 'pubDate'))
      for (const { attributes } of childrenOf(one, 'media:content'))
        expect(attributes).toMatchObject({
          medium: 'image',
          type: 'image/jpeg',
          url: expect.stringContaining(ORIGIN),
        })
      // the content module: HTML once, next to a summary of the same meaning for every reader
      const [text, ...more] = childrenOf(one, 'content:encoded').map((element) => element.text)
      expect(more).toEqual([])
      if (text === undefined) continue
      expect(childrenOf(one, 'description')).toHaveLength(1)
      for (const [, address = ''] of text.matchAll(/ (?:href|src|poster)="([^"]*)"/g))
        expect(address, path).toMatch(/^(?:https?:\/\/|mailto:|tel:)/)
      expect(text, path).not.toMatch(
        /<(?:script|style|iframe|form|input|button|link|meta|object)\b| (?:style|class|id|srcset|loading|data-[a-z]+|on[a-z]+)=/i,
      )
    }
    expect(answer.text).toContain(' xmlns:content="http://purl.org/rss/1.0/modules/content/"')
    return channel
  }

  it.each([
    ['/rss.xml', 'KOR', ''],
    ['/en/rss.xml', 'ENG', '?lang=ENG'],
  ])(
    '%s contains the newest news of its language, regardless of the cookie',
    async (path, language, query) => {
      const items = childrenOf(
        await channelOf(path, { cookie: `isEnglish=${language === 'KOR'}` }),
        'item',
      )
      const { body } = await site.json(`/api/v2/content/news?lang=${language}`)
      for (const [index, card] of body.data.newsList.entries()) {
        const item = items[index] as XmlElement
        expect(textOf(item, 'guid')).toBe(`www.yunseul.example:${card.contentIdx}`)
        if (!card.isOutLink)
          expect(textOf(item, 'link')).toBe(`${ORIGIN}/page/detail/${card.contentIdx}${query}`)
        expect(textOf(item, 'pubDate')).toBe(
          new Date(`${card.postDate}T00:00:00+09:00`).toUTCString(),
        )
      }
    },
  )

  it('a feed contains the full text of articles with a page, up to its size limit', async () => {
    const { save, unpublish: withdraw } = publishingModel(site.store)
    const texts = async (): Promise<Map<string, string | null>> =>
      new Map(
        childrenOf(await channelOf('/en/rss/tech.xml'), 'item').map((item) => [
          textOf(item, 'title') ?? '',
          textOf(item, 'content:encoded'),
        ]),
      )
    const english = (contentIdx: number, more: Partial<ContentInput>) =>
      archived(contentIdx, 'tech', 'DA', { languageType: 'ENG', postDate: '2026-10-01', ...more })
    const long = (characters: number) => `<p>${'a b '.repeat(characters / 4)}</p>`
    await save(
      english(7_000_020, {
        title: 'Tides',
        content:
          '<p>Read <a href="/page/presskit">on</a>.</p><script>a()</script><img src="/media/art/lighthouse.webp" data-dark="/media/art/lighthouse_dark.webp" alt="A light" loading="lazy">',
      }),
    )
    await save(
      english(7_000_021, {
        title: 'Planned',
        content: '<p>Not yet</p>',
        publishAt: '2999-01-01T00:00:00.000Z',
      }),
    )
    await save(
      english(7_000_022, {
        title: 'Outside',
        content: '<p>b</p>',
        isOutLink: true,
        link: 'https://x.example',
      }),
    )
    await save(english(7_000_023, { title: 'Too long', content: long(LONGEST_TEXT) }))
    const first = await texts()
    expect(first.get('Tides')).toBe(
      `<p>Read <a href="${ORIGIN}/page/presskit?lang=ENG">on</a>.</p><img src="${ORIGIN}/media/art/lighthouse.webp?type=thumb&amp;opt=R960x0.fjpg" alt="A light" />`,
    )
    expect([first.has('Planned'), first.get('Outside'), first.get('Too long')]).toEqual([
      false,
      null,
      null,
    ])

    // a changed text shows at once
    await save(english(7_000_020, { title: 'Tides', content: '<p>Anew</p>' }))
    expect((await texts()).get('Tides')).toBe('<p>Anew</p>')

    const many = Array.from({ length: 8 }, (_, index) => 7_000_030 + index)
    for (const contentIdx of many)
      await save(
        english(contentIdx, {
          title: `Long ${contentIdx}`,
          postDate: '2026-10-02',
          content: long(LONGEST_TEXT * 0.9),
        }),
      )
    const whole = [...(await texts())]
      .filter(([title]) => title.startsWith('Long'))
      .map(([, text]) => text)
    expect(whole).toHaveLength(8)
    expect(whole.filter((text) => text !== null)).toHaveLength(
      Math.floor(FEED_TEXTS / (LONGEST_TEXT * 0.9)),
    )
    for (const contentIdx of [7_000_020, 7_000_021, 7_000_022, 7_000_023, ...many])
      await withdraw(contentIdx)
  })

  it('every archive has a feed in each of its languages, named like its page; a Korean one has no English feed', async () => {
    for (const { archive, language, path } of FEEDS) {
      if (archive === null || archive === 'dataCenter') continue
      const channel = await channelOf(path)
      const { body } = await site.json(
        `/api/v1/categories?lang=${language}&name=${ARCHIVES[archive].section}`,
      )
      const names = body.data.map(({ name }: { name: string }) => name)
      expect(
        names.some((name: string) => textOf(channel, 'title')?.startsWith(`${name} | `)),
        path,
      ).toBe(true)
      expect(textOf(channel, 'link')).toBe(
        `${ORIGIN}${ARCHIVE_PAGES[archive]}${language === 'ENG' ? '?lang=ENG' : ''}`,
      )
    }
    const titles = async (path: string) =>
      childrenOf(await channelOf(path), 'item').map((item) => textOf(item, 'title'))
    expect(await titles('/rss/tech.xml')).toContain('물길 & <지도>')
    expect(await titles('/en/rss/tech.xml')).toContain('Maps')
    expect(await titles('/rss/tech.xml')).not.toContain('제목 7000003')
    expect(await titles('/rss/history.xml')).toContain('첫 사무실')
    expect(await titles('/rss/history.xml')).not.toContain('제목 7000008')
    for (const path of [
      '/en/rss/story.xml',
      '/en/rss/group-story.xml',
      '/rss/nothing.xml',
      '/rss/tech',
    ])
      expect((await site.ask(path)).status, path).toBe(404)
  })

  it('llms.txt lists every page in both languages with a description, the services, the calls, the feeds and the sitemap', async () => {
    const whole = await openApiSite(database, { patternOf: () => 'page/x' })
    const { text, headers, status } = await whole.ask('/llms.txt')
    expect([status, headers['content-type']?.toLowerCase().replace(' ', '')]).toEqual([
      200,
      'text/plain;charset=utf-8',
    ])
    // title, summary, texts, then headings with lists of links, as llmstxt.org defines
    const blocks = text.trimEnd().split('\n\n')
    expect(blocks[0]).toMatch(/^# \S/)
    expect(blocks[1]).toMatch(/^> \S/)
    const first = blocks.findIndex((block) => block.startsWith('## '))
    const links = new Map<string, string>()
    const headings: string[] = []
    for (const block of blocks.slice(first)) {
      if (block.startsWith('## ')) {
        headings.push(block.slice(3))
        continue
      }
      for (const line of block.split('\n')) {
        const [, title = '', address = '', description] =
          /^- \[((?:[^[\]\\]|\\.)+)\]\((https:\/\/[^\s()]+)\)(?:: (\S.*))?$/.exec(line) ?? []
        expect(title, line).not.toBe('')
        expect(links.has(address), address).toBe(false)
        links.set(address, description ?? '')
      }
    }
    expect(headings.length).toBe(new Set(headings).size)
    expect(headings).toEqual(expect.arrayContaining(['API', 'Optional']))
    const files = await sitemap(whole).finally(() => whole.stop())
    for (const name of ['pages', 'services'])
      for (const address of files.get(name)?.keys() ?? []) {
        expect(links.get(address), address).toBeTruthy()
        const english = address.endsWith('?lang=ENG')
        if (english) expect(links.get(address), address).not.toMatch(/[가-힣]/)
      }
    for (const { path, archive } of FEEDS)
      expect(links.has(ORIGIN + path), path).toBe(archive !== 'dataCenter')
    for (const path of ['/api/openapi.json', '/sitemap.xml', '/robots.txt'])
      expect(links.get(ORIGIN + path)).toBeTruthy()
    expect(links.has(`${ORIGIN}/page/service/datacenter`)).toBe(false)
  })

  it('feeds are revalidated, not sent twice, and rebuilt once one of their articles is published', async () => {
    const paths = [
      '/sitemap.xml',
      '/sitemap-tech.xml',
      '/robots.txt',
      '/rss.xml',
      '/rss/tech.xml',
      '/en/rss/tech.xml',
      '/llms.txt',
    ]
    const ask = async (path: string) => (await site.ask(path)).headers.etag as string
    const before = await Promise.all(paths.map(ask))
    for (const [index, path] of paths.entries()) {
      const again = await site.ask(path, { headers: { 'if-none-match': before[index] as string } })
      expect([again.status, again.headers['cache-control']], path).toEqual([304, 'no-cache'])
      expect((await site.ask(path, { method: 'POST' })).status, path).toBe(405)
    }
    await publishingModel(site.store).save(archived(7_000_010, 'tech', 'DA', { title: '새 물길' }))
    const changed = await Promise.all(
      paths.map(async (path, index) => (await ask(path)) !== before[index]),
    )
    expect(paths.filter((_, index) => changed[index])).toEqual([
      '/sitemap-tech.xml',
      '/rss/tech.xml',
    ])
    expect((await site.ask('/rss/tech.xml')).text).toContain('새 물길')
    await publishingModel(site.store).unpublish(7_000_010)
    for (const path of ['/rss/tech.xml', '/sitemap-tech.xml'])
      expect((await site.ask(path)).text, path).not.toMatch(/새 물길|7000010/)
  })
})
