import { describe, expect, it } from 'vitest'
import type { ContentCard } from '../../contract/content.ts'
import { rss } from './rss.ts'
import { entriesOf, type Listed, sitemapFile } from './sitemap.ts'

const origin = 'https://www.yunseul.example'
const listed = (contentIdx: number, more: Partial<Listed> = {}): Listed => ({
  contentIdx,
  contentType: 'NEWS',
  languageType: 'KOR',
  pairContentIdx: null,
  webPath: null,
  updatedAt: '2026-03-12T00:00:00.000Z',
  ...more,
})
const locations = (file: string | null): string[] =>
  [...(file ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc as string)

describe('sitemap', () => {
  it('is one file up to the limit, above it a list of files that hold every address once', () => {
    const entries = entriesOf(
      Array.from({ length: 25 }, (_, index) =>
        listed(index + 1, index % 2 ? { languageType: 'ENG', pairContentIdx: index } : {}),
      ),
      (path) => path.startsWith('/page/detail/'),
    )
    const whole = locations(sitemapFile(entries, origin, null, 25))
    expect(whole).toHaveLength(25)
    expect(sitemapFile(entries, origin, 1, 25)).toBeNull()
    const index = sitemapFile(entries, origin, null, 8) as string
    expect(index).toContain('<sitemapindex')
    const files = locations(index)
    expect(files[0]).toBe(`${origin}/sitemap-1.xml`)
    const parts = files.map((_, at) => locations(sitemapFile(entries, origin, at + 1, 8)))
    expect(parts.flat()).toEqual(whole)
    expect(parts.every((part) => part.length > 0 && part.length <= 8)).toBe(true)
    expect(sitemapFile(entries, origin, files.length + 1, 8)).toBeNull()
    expect(sitemapFile(entries, origin, 0, 8)).toBeNull()
  })
  it('joins pairs and services of one web path, and keeps contents of one language alone', () => {
    const entries = entriesOf(
      [
        listed(1, { pairContentIdx: 2 }),
        listed(2, { languageType: 'ENG', pairContentIdx: 1, updatedAt: '2026-04-01T00:00:00Z' }),
        listed(3),
        listed(4, { contentType: 'SERVICE', webPath: 'Talk&Go' }),
        listed(5, { contentType: 'SERVICE', webPath: 'Talk&Go', languageType: 'ENG' }),
      ],
      (path) => !path.startsWith('/page/about') && path !== '/page',
    )
    expect(entries.slice(-3)).toEqual([
      {
        paths: { KOR: '/page/service/service/Talk%26Go', ENG: '/page/service/service/Talk%26Go' },
        changed: '2026-03-12',
      },
      { paths: { KOR: '/page/detail/1', ENG: '/page/detail/2' }, changed: '2026-04-01' },
      { paths: { KOR: '/page/detail/3' }, changed: '2026-03-12' },
    ])
    expect(entries.some(({ paths }) => paths.KOR === '/page')).toBe(false)
    expect(sitemapFile(entries.slice(-1), origin, null)).not.toContain('hreflang')
  })
})

describe('feed', () => {
  it('escapes what contents hold and leaves out what XML forbids', () => {
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
    const text = rss([card], 'ENG', origin)
    expect(text).toContain(
      '<title>A &amp; B &lt;i&gt;&quot;x&quot;</title><link>https://press.example/a?b=1&amp;c=2</link>',
    )
    expect(text).toContain(
      '<pubDate>Wed, 11 Mar 2026 15:00:00 GMT</pubDate><description>it&#39;s</description><category>R&amp;D</category><category>ai</category>',
    )
  })
})
