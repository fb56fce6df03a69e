import { expect, test } from 'vitest'
import { type PageMeta, pageMeta } from './meta.ts'

const page: PageMeta = {
  language: 'KOR',
  origin: 'https://www.a.example',
  title: null,
  path: '/page/presskit',
}
/** Returns the value of a `meta` or the URL of a `link`. */
const metaOf = (given: Partial<PageMeta>, name: string): unknown => {
  const found = pageMeta({ ...page, ...given }).find(
    (one) =>
      ('property' in one && one.property === name) ||
      ('name' in one && one.name === name) ||
      ('rel' in one && one.rel === name),
  ) as Record<string, unknown> | undefined
  return found?.content ?? found?.href
}

test('SH-014 a page without its own description has the default one of its language', () => {
  for (const name of ['description', 'og:description']) {
    expect(metaOf({}, name)).toBe('사람을 이해하는 기술로 필요한 미래를 더 가깝게!')
    expect(metaOf({ language: 'ENG' }, name)).toBe(
      'Bringing the needed future closer with technology that understands people',
    )
    expect(metaOf({ description: '#AI' }, name)).toBe('#AI')
  }
})

test('SH-015 SH-019 the meta address is the origin, /page once, and the path', () => {
  for (const name of ['og:url', 'canonical']) {
    expect(metaOf({ path: '/' }, name)).toBe('https://www.a.example/page')
    expect(metaOf({ path: '/page' }, name)).toBe('https://www.a.example/page')
    expect(metaOf({}, name)).toBe('https://www.a.example/page/presskit')
    expect(metaOf({ language: 'ENG', path: '/page/presskit?page=2' }, name)).toBe(
      'https://www.a.example/page/presskit?page=2&lang=ENG',
    )
  }
})

test('an archive names the feed of its language, by its own title unless a tab or page is shown; other pages name none', () => {
  const feeds = (given: Partial<PageMeta>) =>
    pageMeta({ ...page, ...given }).filter(
      (one) => 'type' in one && one.type === 'application/rss+xml',
    )
  const link = { tagName: 'link', rel: 'alternate', type: 'application/rss+xml' }
  expect(feeds({ path: '/page/service/tech', title: '기술' })).toEqual([
    { ...link, href: '/rss/tech.xml', title: '기술 | 윤슬' },
  ])
  expect(
    feeds({
      path: '/page/service/tech?tab=tech_platform',
      language: 'ENG',
      title: 'Tech - Platform',
    }),
  ).toEqual([{ ...link, href: '/en/rss/tech.xml' }])
  expect(feeds({ path: '/page/story/kakao-story', title: '이야기' })).toHaveLength(1)
  // Korean only: no English alternate
  expect(feeds({ path: '/page/story/kakao-story', language: 'ENG', title: 'Stories' })).toEqual([])
  for (const path of ['/', '/page/presskit', '/page/service/tech/ai', '/page/detail/1011'])
    expect(feeds({ path })).toEqual([])
})
