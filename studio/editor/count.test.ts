import { expect, test } from 'vitest'
import { countOf } from './count.ts'
import { toState } from './html.ts'

test('words, sentences and characters are counted as visible', () => {
  const body =
    '<h2>큰 제목</h2><p>첫 문장입니다. 1.5배로 늘었습니다. “그래요?”</p><ul><li>하나</li></ul><figure><img src="/media/a.webp" alt="그림" /><figcaption>설명</figcaption></figure>'
  expect(countOf(toState(body), 'KOR')).toEqual({ words: 9, sentences: 6, characters: 25 })
  expect(
    countOf(toState('<p>It grew 1.5 times. Why?<br />Nobody knows.</p>'), 'ENG'),
  ).toMatchObject({ sentences: 3 })
  expect(countOf(toState(''), 'KOR')).toEqual({ words: 0, sentences: 0, characters: 0 })
})
