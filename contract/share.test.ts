import { expect, test } from 'vitest'
import type { ContentType } from './content.ts'
import { sharePath } from './share.ts'

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
