import { expect, test } from 'vitest'
import { BRAND } from './brand.ts'
import type { ContentType } from './content.ts'
import { shareCardOf, shareImageUrl, sharePath } from './share.ts'

const ARTICLE = {
  languageType: 'KOR',
  title: '등대가 섰다',
  image: '/media/art/lighthouse.webp',
  keywords: ['등대', '바다'],
} as const

test('AR-021 SH-014 SH-227 without share fields: title and brand, hashtags or default, 800x400 crop', () => {
  const card = shareCardOf(ARTICLE)
  expect(card.title).toEqual({ from: 'title', text: '등대가 섰다 | 윤슬' })
  expect(card.description).toEqual({ from: 'keywords', text: '#등대 #바다' })
  expect(shareImageUrl(card.image)).toBe('/media/art/lighthouse.webp?type=thumb&opt=C800x400.fjpg')
  const bare = shareCardOf({
    ...ARTICLE,
    languageType: 'ENG',
    image: null,
    keywords: [],
    shareTitle: ' ',
    shareText: '',
    shareImage: null,
  })
  expect(bare.description).toEqual({ from: 'brand', text: BRAND.description.ENG })
  expect(shareImageUrl(bare.image)).toBe(BRAND.shareImage)
})

test('share fields replace title, text and image as they are written', () => {
  const card = shareCardOf({
    ...ARTICLE,
    shareTitle: ' 등대를 보러 가요 ',
    shareText: '새 불빛',
    shareImage: '/media/art/harbor.webp',
  })
  expect(card.title).toEqual({ from: 'own', text: '등대를 보러 가요' })
  expect(card.description).toEqual({ from: 'own', text: '새 불빛' })
  expect(shareImageUrl(card.image)).toBe('/media/art/harbor.webp?type=thumb&opt=C1200x630.fjpg')
})

const content = (contentType: ContentType, isOutLink = false, webPath: string | null = null) =>
  ({ contentIdx: 7, contentType, webPath, isOutLink, languageType: 'ENG' }) as const

test('SH-045 an article is shared by its own page', () => {
  expect(sharePath(content('NEWS'))).toBe('/page/detail/7')
  expect(sharePath(content('SERVICE', false, 'YunseulTalk'))).toBe(
    '/page/service/service/YunseulTalk',
  )
  expect(sharePath(content('MILESTONES'))).toBe('/page/about/milestones')
  expect(sharePath(content('HOME', true))).toBe('/page?lang=ENG')
})

test.each([
  ['ESG', '/page/responsible/esg'],
  ['TECH', '/page/service/tech'],
  ['SOCIALIMPACT', '/page/responsible/social'],
  ['NEWS', '/page/news'],
  ['PROMISE', '/page/responsible/promise'],
  ['POLICY', '/page/responsible/policy'],
] as const)('SH-046 an external link of type %s is shared by %s', (type, path) => {
  expect(sharePath(content(type, true))).toBe(path)
})
