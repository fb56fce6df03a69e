import { expect, test } from 'vitest'
import { categoryFinder } from './press-release.ts'

test('categories are those that news may have, also where others have the same name', () => {
  const option = (code: string, parentCode: string | null, KOR: string, ENG: string) => ({
    ...{ code, parentCode, names: { KOR, ENG } },
  })
  const codeOf = categoryFinder([
    option('A', null, '서비스', 'Services'),
    option('CJ', null, '소식', 'News'),
    option('CA', 'CJ', '보도자료', 'Press releases'),
    option('CB', 'CJ', '서비스', 'Services'),
    option('CJA', null, '보도자료', 'Press releases'),
  ])
  expect(codeOf('보도자료')).toBe('CA')
  expect(codeOf('press releases')).toBe('CA')
  expect(codeOf('서비스')).toBe('CB')
  expect(codeOf('cb')).toBe('CB')
  expect(codeOf('CJA'), 'a page').toBeNull()
})
