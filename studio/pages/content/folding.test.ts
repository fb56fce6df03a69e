import { expect, test } from 'vitest'
import { EMPTY_DOCUMENT, FIELDS, FIELDS_OF, rowOf } from '../../../contract/fields/rows.ts'
import { KINDS } from '../../../contract/fields/kinds.ts'
import { isFoldable, summaryOf } from './folding.ts'

const naming = {
  vocabulary: {
    categories: [
      { code: 'CA', parentCode: null, names: { KOR: '보도자료', ENG: 'Press releases' } },
    ] as never,
    companies: [{ code: 'YM', name: '윤슬지도' }],
  },
  spoken: 'ENG' as const,
}

test('title, body, switches and the card stay as they are; every other field of a form folds', () => {
  const open = [...new Set(KINDS.flatMap((kind) => FIELDS_OF[kind]))].filter(
    (field) => rowOf(field).form && !isFoldable(field),
  )
  expect(open.sort()).toEqual(['comingSoon', 'content', 'recruitment', 'shareImage', 'title'])
})

test('a value is told in one line, and an empty one is empty', () => {
  const filled = {
    ...EMPTY_DOCUMENT,
    desc: ' 바다 ',
    postDate: '2026-03-12',
    categories: ['CA', 'ZZ'],
    company: 'YM',
    keywords: ['지도', '물때'],
    image: '/media/studio/%EB%B0%94.webp',
    buttons: [{ text: '', link: '/page/' }],
  }
  const told = (field: (typeof FIELDS)[number]) => summaryOf(field, filled, naming)
  expect(told('desc')).toBe('바다')
  expect(told('postDate')).toBe('2026.03.12')
  expect(told('categories')).toBe('Press releases, ZZ')
  expect(told('company')).toBe('윤슬지도')
  expect(told('keywords')).toBe('지도, 물때')
  expect(told('image')).toBe('바.webp')
  expect(summaryOf('image', { ...filled, imageDescription: '아침' }, naming)).toBe('아침')
  expect(told('buttons')).toBe('/page/')
  for (const field of FIELDS.filter((one) => one !== 'cardTemplateType' && rowOf(one).form))
    if (isFoldable(field)) expect(summaryOf(field, EMPTY_DOCUMENT, naming), field).toBe('')
})
