// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { serve, draw } from '../../../tests/dom.tsx'
import { VideoSources } from './VideoSources.tsx'

const sources = (within: ParentNode) =>
  [...within.querySelectorAll('source')].map((one) =>
    ['src', 'type', 'media'].map((name) => one.getAttribute(name)),
  )
const UPLOAD = `/media/studio/${'a'.repeat(32)}`
const NARROW = '(max-width: 767px)'

test('narrow windows get the small files of an upload, in both formats', () => {
  const served = serve(
    <video>
      <VideoSources video={UPLOAD} />
    </video>,
  )
  expect(sources(served)).toEqual([
    [`${UPLOAD}.small.webm`, 'video/webm', NARROW],
    [`${UPLOAD}.small.mp4`, 'video/mp4', NARROW],
    [`${UPLOAD}.webm`, 'video/webm', null],
    [`${UPLOAD}.mp4`, 'video/mp4', null],
  ])
})

test('a video of a release has one size; a failure of the last source is reported', () => {
  const onError = vi.fn()
  draw(
    <video>
      <VideoSources video="/media/video/hero" onError={onError} />
    </video>,
  )
  expect(sources(document)).toEqual([
    ['/media/video/hero.webm', 'video/webm', null],
    ['/media/video/hero.mp4', 'video/mp4', null],
  ])
  const [first, last] = document.querySelectorAll('source')
  fireEvent.error(first as Element)
  expect(onError).not.toHaveBeenCalled()
  fireEvent.error(last as Element)
  expect(onError).toHaveBeenCalledTimes(1)
})
