import { expect, test } from 'vitest'
import { exampleCard } from './example-cards.ts'
import { cardView } from './cardView.ts'

test('AR-039 SH-124 a browser gets of a card its first category and the keywords that fit', () => {
  const category = (code: string) => ({
    code,
    name: code,
    image: null,
    imageDark: null,
    categoryParentCode: null,
  })
  const view = cardView(
    exampleCard({
      categoryList: [category('CA'), category('CB')],
      keywordList: ['접근성', '지도', '이동', '교통약자', '승강기', '길'].map(
        (name, keywordIdx) => ({
          keywordIdx,
          name,
        }),
      ),
    }),
  )
  expect(view.categoryList.map(({ code }) => code)).toEqual(['CA'])
  expect(view.keywordList.map(({ name }) => name)).toEqual([
    '접근성',
    '지도',
    '이동',
    '교통약자',
    '승강기',
  ])
  expect(view).not.toHaveProperty('imageDescription')
})
