import { expect, test } from 'vitest'
import type { ContentInput } from '../content-input.ts'
import type { LoadedContent } from './articles.ts'
import { contentIndex } from './content-index.ts'
import { leadsNowhere } from './links.ts'

const loaded = (file: string, draft: Partial<ContentInput>): LoadedContent => ({
  at: { file, line: 1, field: 'id' },
  draft: { webPath: null, ...draft } as ContentInput,
  sourceHash: '',
})
const articles = [
  loaded('tech/2025/bridge/ko.md', { contentIdx: 11, languageType: 'KOR' }),
  loaded('tech/2025/bridge/en.md', { contentIdx: 12, languageType: 'ENG' }),
  loaded('news/2026/bridge/ko.md', { contentIdx: 13, languageType: 'KOR' }),
]
const services = [
  loaded('services/Talk/ko.yaml', { contentIdx: 21, languageType: 'KOR', webPath: 'Talk' }),
]

test('finds articles by folder, services by web path, both by id, in their language', () => {
  const { articleOf, serviceOf, hasId } = contentIndex(articles, services)
  expect(articleOf('bridge', 'KOR')?.contentIdx).toBe(11)
  expect(articleOf('bridge', 'ENG')?.contentIdx).toBe(12)
  expect(articleOf('bridge', 'KOR', 'tech')?.contentIdx).toBe(11)
  expect(articleOf('bridge', 'KOR', 'history')).toBeNull()
  expect(articleOf('Talk', 'KOR')).toBeNull()
  expect(serviceOf('Talk', 'KOR')?.contentIdx).toBe(21)
  expect(serviceOf('Talk', 'ENG')).toBeNull()
  expect(serviceOf('bridge', 'KOR')).toBeNull()
  expect(['11', '13', '21', '12', '22'].filter((id) => hasId(id, 'KOR'))).toEqual([
    '11',
    '13',
    '21',
  ])
})

test('links lead to loaded items in their language', () => {
  const wrong = (address: string, language: 'KOR' | 'ENG') =>
    leadsNowhere(address, language, contentIndex(articles, services), { exists: () => false })
  expect(wrong('/page/detail/12', 'ENG')).toBeNull()
  expect(wrong('/page/detail/12', 'KOR')).toBe('leads to no content in this language')
  expect(wrong('/page/service/service/Talk', 'KOR')).toBeNull()
  expect(wrong('/page/service/service/Talk', 'ENG')).toBe('leads to no service')
})
