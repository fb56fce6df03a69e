import { describe, expect, it } from 'vitest'
import type { ContentCard } from '../../contract/content.ts'
import { FEEDS, feedOf } from '../../contract/feeds.ts'
import { rss } from './rss.ts'
import { type Listed, sectionsOf, sitemapFile, sitemapIndex } from './sitemap.ts'

const origin = 'https://www.yunseul.example'
const listed = (contentIdx: number, more: Partial<Listed> = {}): Listed => ({
  contentIdx,
  contentType: 'NEWS',
  languageType: 'KOR',
  pairContentIdx: null,
  webPath: null,
  updatedAt: '2026-03-12T00:00:00.000Z',
  archive: null,
  image: null,
  video: null,
  ...more,
})
const isContent = (path: string): boolean => /^\/page\/(?:detail|service\/service)\//.test(path)
const locations = (file: string | null): string[] =>
  [...(file ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc as string)

describe('sitemap', () => {
  it('is a list of files by kind; above the limit of addresses a kind has several, with each address once', () => {
    const sections = sectionsOf(
      [
        ...Array.from({ length: 25 }, (_, index) =>
          listed(index + 1, {
            updatedAt: `2026-03-${String(index + 1).padStart(2, '0')}T00:00:00.000Z`,
            ...(index % 2 ? { languageType: 'ENG', pairContentIdx: index } : {}),
          }),
        ),
        listed(60, { contentType: 'TECH', archive: 'tech' }),
      ],
      isContent,
    )
    expect([...sections.keys()]).toEqual(['news', 'tech'])
    const whole = locations(sitemapFile(sections, origin, 'news', 1, 26))
    expect(whole).toHaveLength(25)
    expect(sitemapFile(sections, origin, 'news', 2, 26)).toBeNull()
    const index = sitemapIndex(sections, origin, 8)
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect(locations(index)).toEqual(
      ['news', 'news-2', 'news-3', 'news-4', 'tech'].map((name) => `${origin}/sitemap-${name}.xml`),
    )
    // the day of the last change in each file
    expect([...index.matchAll(/<lastmod>([^<]+)/g)].map(([, day]) => day)).toEqual([
      '2026-03-08',
      '2026-03-16',
      '2026-03-24',
      '2026-03-25',
      '2026-03-12',
    ])
    const parts = [1, 2, 3, 4].map((number) =>
      locations(sitemapFile(sections, origin, 'news', number, 8)),
    )
    expect(parts.flat()).toEqual(whole)
    expect(parts.every((part) => part.length > 0 && part.length <= 8)).toBe(true)
    for (const [name, number] of [
      ['news', 5],
      ['news', 0],
      ['social', 1],
      ['x', 1],
    ] as const)
      expect(sitemapFile(sections, origin, name, number, 8), name).toBeNull()
  })
  it('joins pairs and services of one web path, and includes articles of one language', () => {
    const sections = sectionsOf(
      [
        listed(1, { pairContentIdx: 2 }),
        listed(2, { languageType: 'ENG', pairContentIdx: 1, updatedAt: '2026-04-01T00:00:00Z' }),
        listed(3),
        listed(4, { contentType: 'SERVICE', webPath: 'Talk&Go' }),
        listed(5, { contentType: 'SERVICE', webPath: 'Talk&Go', languageType: 'ENG' }),
      ],
      (path) => !path.startsWith('/page/about') && path !== '/page',
    )
    expect(sections.get('services')).toMatchObject([
      {
        paths: { KOR: '/page/service/service/Talk%26Go', ENG: '/page/service/service/Talk%26Go' },
        changed: '2026-03-12',
      },
    ])
    expect(sections.get('news')).toMatchObject([
      { paths: { KOR: '/page/detail/1', ENG: '/page/detail/2' }, changed: '2026-04-01' },
      { paths: { KOR: '/page/detail/3' }, changed: '2026-03-12' },
    ])
    expect(sections.get('pages')?.some(({ paths }) => paths.KOR === '/page')).toBe(false)
    const file = sitemapFile(sections, origin, 'news', 1) as string
    const alone = [...file.matchAll(/<url>.*?<\/url>/g)]
      .map(([url]) => url)
      .find((url) => url.includes('/detail/3<'))
    expect(alone).not.toContain('hreflang')
  })
  it('lists image and video of each language, with absolute addresses and escaped texts', () => {
    const video = {
      file: '/media/video/a.mp4',
      thumbnail: '/media/art/b.webp',
      title: 'A & B',
      description: '<i>',
    }
    const file = sitemapFile(
      sectionsOf([listed(7, { image: '/media/art/b.webp', video })], isContent),
      origin,
      'news',
      1,
    ) as string
    expect(file).toContain(
      `<url><loc>${origin}/page/detail/7</loc><lastmod>2026-03-12</lastmod><image:image><image:loc>${origin}/media/art/b.webp</image:loc></image:image><video:video><video:thumbnail_loc>${origin}/media/art/b.webp</video:thumbnail_loc><video:title>A &amp; B</video:title><video:description>&lt;i&gt;</video:description><video:content_loc>${origin}/media/video/a.mp4</video:content_loc></video:video></url>`,
    )
    for (const name of ['image', 'video'])
      expect(file).toContain(`xmlns:${name}="http://www.google.com/schemas/sitemap-`)
  })
  it('AR-125 omits the page of a closed archive', () => {
    const pages = (closed: 'dataCenter'[]) =>
      sectionsOf([], () => true, closed)
        .get('pages')
        ?.map(({ paths }) => paths.KOR)
    expect(pages(['dataCenter'])).not.toContain('/page/service/datacenter')
    expect(pages([])).toContain('/page/service/datacenter')
    // it contains no unfilled pattern
    expect(pages([])?.filter((path) => path?.includes(':'))).toEqual([])
  })
})

describe('feed', () => {
  it('escapes article texts and removes what XML forbids', () => {
    const card = {
      contentIdx: 7,
      title: 'A & B <i>\u0007"x"',
      desc: "it's",
      languageType: 'ENG',
      postDate: '2026-03-12',
      isOutLink: true,
      link: 'press.example/a?b=1&c=2',
      categoryList: [{ name: 'R&D' }],
      keywordList: [{ name: 'ai' }],
    } as unknown as ContentCard
    const channel = { title: 'A & B', description: '', page: '/page/presskit' }
    const text = rss([card], new Map(), { language: 'ENG', path: '/en/rss.xml' }, channel, origin)
    expect(text).toContain(
      '<title>A &amp; B &lt;i&gt;&quot;x&quot;</title><link>https://press.example/a?b=1&amp;c=2</link>',
    )
    expect(text).toContain(
      '<pubDate>Wed, 11 Mar 2026 15:00:00 GMT</pubDate><description>it&#39;s</description><category>R&amp;D</category><category>ai</category>',
    )
  })

  it('has a path by language and archive, and none where an archive is Korean only', () => {
    expect(
      [
        feedOf(null, 'KOR'),
        feedOf(null, 'ENG'),
        feedOf('mediaKit', 'KOR'),
        feedOf('tech', 'ENG'),
      ].map((feed) => feed?.path),
    ).toEqual(['/rss.xml', '/en/rss.xml', '/rss/media-kit.xml', '/en/rss/tech.xml'])
    expect(feedOf('companyStories', 'ENG')).toBeNull()
    expect(new Set(FEEDS.map(({ path }) => path)).size).toBe(FEEDS.length)
  })
  it('shows the image of an item with its description', () => {
    const card = {
      contentIdx: 7,
      title: 'A',
      desc: '',
      languageType: 'KOR',
      postDate: '2026-03-12',
      isOutLink: false,
      image: '/media/art/lighthouse.webp',
      imageDescription: '등대 & 바다',
      categoryList: [],
      keywordList: [],
    } as unknown as ContentCard
    const channel = { title: '기술', description: '기술 글', page: '/page/service/tech' }
    const text = rss([card], new Map(), { language: 'KOR', path: '/rss/tech.xml' }, channel, origin)
    expect(text).toContain(
      `<link>${origin}/page/service/tech</link><description>기술 글</description>`,
    )
    expect(text).toContain(`<atom:link href="${origin}/rss/tech.xml" rel="self"`)
    expect(text).toMatch(
      /<media:content url="https:\/\/www\.yunseul\.example\/media\/art\/lighthouse\.webp\?[^"]+" medium="image" type="image\/jpeg" width="800" height="400"><media:description type="plain">등대 &amp; 바다<\/media:description><\/media:content><\/item>/,
    )
  })
})
