import { expect, test } from 'vitest'
import type { ContentType } from './content.ts'
import { facebookShare, sharePath, twitterShare } from './share.ts'

const content = (contentType: ContentType, isOutLink = false, webPath: string | null = null) =>
  ({ contentIdx: 7, contentType, webPath, isOutLink, languageType: 'ENG' }) as const

test('SH-045 a content is shared by its own page', () => {
  expect(sharePath(content('NEWS'))).toBe('/page/detail/7')
  expect(sharePath(content('SERVICE', false, 'YunseulTalk'))).toBe('/page/service/service/YunseulTalk')
  expect(sharePath(content('MILESTONES'))).toBe('/page/about/milestones')
  expect(sharePath(content('HOME', true))).toBe('/page?lang=ENG')
})

test.each([
  ['ESG', '/page/responsible/esg'], ['TECH', '/page/service/tech'], ['SOCIALIMPACT', '/page/responsible/social'],
  ['NEWS', '/page/news'], ['PROMISE', '/page/responsible/promise'], ['POLICY', '/page/responsible/policy'],
] as const)('SH-046 an external link of type %s is shared by %s', (type, path) => {
  expect(sharePath(content(type, true))).toBe(path)
})

test('SH-132 the share windows have their sizes and carry the address whole', () => {
  expect(facebookShare('https://a.example/page?lang=ENG')).toEqual({ address: 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fa.example%2Fpage%3Flang%3DENG', width: 560, height: 315 })
  expect(twitterShare('https://a.example/', '물 & 빛')).toEqual({ address: 'https://twitter.com/intent/tweet?url=https%3A%2F%2Fa.example%2F&text=%EB%AC%BC%20%26%20%EB%B9%9B', width: 680, height: 450 })
})
