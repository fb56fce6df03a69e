import { describe, expect, it } from 'vitest'
import type { ContentCard } from '../../contract/content.ts'
import { FEEDS, feedOf } from '../../contract/feeds.ts'
import { rss } from './rss.ts'
import {
  collectSections,
  entriesIn,
  type Listed,
  type Media,
  type Sections,
  sitemapFile,
  sitemapIndex,
  visibleSections,
} from './sitemap.ts'

const origin = 'https://www.yunseul.example'
const listed = (contentIdx: number, more: Partial<Listed> = {}): Listed => ({
  contentIdx,
  contentType: 'NEWS',
  languageType: 'KOR',
  pairContentIdx: null,
  webPath: null,
  updatedAt: '2026-03-12T00:00:00.000Z',
  archive: null,
  ...more,
})
const isContent = (path: string): boolean => /^\/page\/(?:detail|service\/service)\//.test(path)
const sectionsOf = (
  all: readonly Listed[],
  isPage: (path: string) => boolean,
  closed: readonly 'dataCenter'[] = [],
): Sections => {
  const collected = collectSections(closed)
  for (const one of all) collected.add(one)
  return visibleSections(collected.sections(), isPage)
}
/** A file of the sitemap, whose articles show `media`; null if there is none. */
const fileOf = async (
  sections: Sections,
  name: string,
  number: number,
  { limit = 50, media = {} }: { limit?: number; media?: Record<number, Media> } = {},
): Promise<string | null> => {
  const entries = entriesIn(sections, name, number, limit)
  return (
    entries &&
    sitemapFile(
      entries,
      origin,
      async (ids) => new Map(ids.flatMap((id) => (media[id] ? [[id, media[id]]] : []))),
    )
  )
}
const locations = (file: string | null): string[] =>
  [...(file ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc as string)

describe('sitemap', () => {
  it('is a list of files by kind; above the limit of addresses a kind has several, with each address once', async () => {
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
    const whole = locations(await fileOf(sections, 'news', 1, { limit: 26 }))
    expect(whole).toHaveLength(25)
    expect(await fileOf(sections, 'news', 2, { limit: 26 })).toBeNull()
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
    const parts = await Promise.all(
      [1, 2, 3, 4].map(async (number) =>
        locations(await fileOf(sections, 'news', number, { limit: 8 })),
      ),
    )
    expect(parts.flat()).toEqual(whole)
    expect(parts.every((part) => part.length > 0 && part.length <= 8)).toBe(true)
    for (const [name, number] of [
      ['news', 5],
      ['news', 0],
      ['social', 1],
      ['x', 1],
    ] as const)
      expect(await fileOf(sections, name, number, { limit: 8 }), name).toBeNull()
  })
  it('joins pairs and services of one web path, and includes articles of one language', async () => {
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
        path: '/page/service/service/Talk%26Go',
        languages: ['KOR', 'ENG'],
        ids: { KOR: 4, ENG: 5 },
        changed: '2026-03-12',
      },
    ])
    expect(sections.get('news')).toMatchObject([
      { path: null, ids: { KOR: 1, ENG: 2 }, changed: '2026-04-01' },
      { path: null, languages: ['KOR'], ids: { KOR: 3 }, changed: '2026-03-12' },
    ])
    expect(sections.get('pages')?.some(({ path }) => path === '/page')).toBe(false)
    const file = (await fileOf(sections, 'news', 1)) as string
    const alone = [...file.matchAll(/<url>.*?<\/url>/g)]
      .map(([url]) => url)
      .find((url) => url.includes('/detail/3<'))
    expect(alone).not.toContain('hreflang')
  })
  it('lists image and video of each language, with absolute addresses and escaped texts', async () => {
    const video = {
      file: '/media/video/a.mp4',
      thumbnail: '/media/art/b.webp',
      title: 'A & B',
      description: '<i>',
    }
    const file = (await fileOf(sectionsOf([listed(7)], isContent), 'news', 1, {
      media: { 7: { image: '/media/art/b.webp', video } },
    })) as string
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
        ?.map(({ path }) => path)
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
