import { expect, test } from 'vitest'
import { prepareBody } from './prepareBody.ts'

const A = '/media/studio/a.mp3'
const B = '/media/studio/b.mp3'
const player = (src: string): string => `<audio src="${src}" controls></audio>`
const korean = (audio: string, text: string) => ({ audio, text, language: 'KOR' as const })

test('audio is named by its caption, and by its kind without one', () => {
  const captioned = `<figure>${player(A)}<figcaption>등대지기의 말</figcaption></figure>`
  expect(prepareBody(captioned + captioned + player(B), '표')).toBe(
    `${['1', '2']
      .map(
        (at) =>
          `<figure><audio aria-labelledby="audio-caption-${at}" src="${A}" controls></audio>` +
          `<figcaption id="audio-caption-${at}">등대지기의 말</figcaption></figure>`,
      )
      .join('')}<audio aria-label="오디오" src="${B}" controls></audio>`,
  )
})

test('a transcript is folded below its audio, as text in paragraphs, within one element of the body', () => {
  const body = `<p>글</p><figure>${player(A)}<figcaption>말</figcaption></figure><p>${player(B)}</p>`
  const html = prepareBody(body, '표', {
    transcripts: [korean(A, '하나\n둘\n\n셋 <b>&'), korean(B, '넷')],
  })
  expect(html).toBe(
    `<p>글</p><div class="recording"><figure><audio aria-labelledby="audio-caption-1" src="${A}" controls></audio>` +
      '<figcaption id="audio-caption-1">말</figcaption></figure>' +
      '<details><summary>대본 보기</summary><div><p>하나<br>둘</p><p>셋 &lt;b&gt;&amp;</p></div></details></div>' +
      `<div class="recording"><p><audio aria-label="오디오" src="${B}" controls></audio></p>` +
      '<details><summary>대본 보기</summary><div><p>넷</p></div></details></div>',
  )
})

test('a transcript in another language says so, and one of a file that is there twice comes once', () => {
  const html = prepareBody(player(A) + player(A), '표', {
    transcripts: [{ audio: A, language: 'ENG', text: 'Words' }],
  })
  expect(html.match(/<details>/g)).toHaveLength(1)
  expect(html).toContain(
    '<summary>대본 보기 <span lang="en">(English)</span></summary><div lang="en"><p>Words</p></div>',
  )
})

test('a table before audio is closed before its frame opens', () => {
  const html = prepareBody(`<table><tr><td>가</td></tr></table>${player(A)}`, '표', {
    transcripts: [korean(A, '말')],
  })
  expect(html).toContain('</table></div><div class="recording"><audio')
})
