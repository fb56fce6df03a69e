// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prepareBody } from '../ArticleBody/prepareBody.ts'
import { examples } from './CaptionTracks.examples.tsx'
import { CaptionTracks } from './CaptionTracks.tsx'

const caption = (video: string, language: 'KOR' | 'ENG') => ({
  video,
  language,
  url: `${video}.${language}.vtt`,
})

test('a video gets its captions after its sources, each named in its own language', () => {
  const { container: served } = render(examples[0]?.render())
  const video = served.querySelector('video')
  expect([...(video?.children ?? [])].map(({ tagName }) => tagName)).toEqual([
    'SOURCE',
    'TRACK',
    'TRACK',
  ])
  const tracks = [...served.querySelectorAll('track')]
  expect(
    tracks.map((track) => ['kind', 'srclang', 'label'].map((name) => track.getAttribute(name))),
  ).toEqual([
    ['captions', 'ko', '한국어'],
    ['captions', 'en', 'English'],
  ])
})

test('a video gets no captions of another one', () => {
  const other = caption('/media/studio/b', 'KOR')
  for (const captions of [[other], undefined]) {
    const { container } = render(<CaptionTracks video="/media/studio/a" captions={captions} />)
    expect(container.innerHTML).toBe('')
  }
})

test('videos of a body get their captions before their end, and stay as they are without any', () => {
  const bare = '<video src="/media/studio/a.mp4" controls></video><p>글</p>'
  const sourced = '<video controls><source src="/media/studio/b.webm" type="video/webm"></video>'
  expect(prepareBody(bare + sourced, '표')).toBe(bare + sourced)
  const html = prepareBody(bare + sourced, '표', {
    captions: [caption('/media/studio/a', 'KOR'), caption('/media/studio/b', 'ENG')],
  })
  expect(html).toBe(
    '<video src="/media/studio/a.mp4" controls>' +
      '<track kind="captions" src="/media/studio/a.KOR.vtt" srclang="ko" label="한국어"></video><p>글</p>' +
      '<video controls><source src="/media/studio/b.webm" type="video/webm">' +
      '<track kind="captions" src="/media/studio/b.ENG.vtt" srclang="en" label="English"></video>',
  )
})
