// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { articleSentences } from './spoken.ts'

test('the transcript of audio is not read aloud with the article', () => {
  document.body.innerHTML =
    '<h1 data-article-title="">제목</h1><div data-article-body=""><p>본문.</p>' +
    '<div class="recording"><figure><audio></audio><figcaption>등대지기의 말</figcaption></figure>' +
    '<details><summary>대본 보기</summary><div><p>불을 켭니다.</p></div></details></div></div>'
  expect(articleSentences(document, 'ko')).toEqual(['제목', '본문.', '등대지기의 말'])
})
