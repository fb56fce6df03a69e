// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, drawExample, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { STILL_MEDIA } from '../../visitor/motion.ts'
import { examples } from './VideoInView.examples.tsx'
import { VideoInView } from './VideoInView.tsx'

// a video is hidden from screen readers: it has neither role nor name
const video = () => document.querySelector('video') as HTMLVideoElement
const sources = () =>
  [...video().querySelectorAll('source')].map((source) => source.getAttribute('src'))
const formats = (address: string) => [`${address}.webm`, `${address}.mp4`]

/** Stubs the window with these media queries, and the playback of media. */
function watch(...media: string[]) {
  const watched: { element: Element; threshold: unknown; see(isIntersecting: boolean): void }[] = []
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly see: (isIntersecting: boolean) => void
      private readonly threshold: unknown
      constructor(
        report: (entries: { isIntersecting: boolean }[]) => void,
        options: { threshold: unknown },
      ) {
        this.see = (isIntersecting) => report([{ isIntersecting }])
        this.threshold = options.threshold
      }
      observe(element: Element) {
        watched.push({ element, threshold: this.threshold, see: this.see })
      }
      disconnect = disconnect
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: media.includes(query),
    addEventListener() {},
    removeEventListener() {},
  }))
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  /** Brings the video into view, or out of it. */
  const see = (inView: boolean) =>
    act(async () => watched.find(({ element }) => element === video())?.see(inView))
  return { watched, disconnect, play, pause, see }
}

test('a video has no source and is hidden from assistive technology until scripts see it in view', () => {
  const served = serve(<VideoInView address="/media/video/hero" playing />)
  expect(served.innerHTML).not.toContain('/media/video')
  for (const mark of ['muted', 'loop', 'playsinline'])
    expect(video().hasAttribute(mark), mark).toBe(true)
  expect(['preload', 'aria-hidden', 'tabindex'].map((name) => video().getAttribute(name))).toEqual([
    'none',
    'true',
    '-1',
  ])
  for (const mark of ['autoplay', 'data-ready'])
    expect(video().hasAttribute(mark), mark).toBe(false)
})

test('it is fetched and plays when a fifth of it comes into view, pauses when it leaves, and then resumes', async () => {
  const { watched, disconnect, play, pause, see } = watch()
  drawExample(examples, 'Over its poster')
  expect(watched.map(({ element, threshold }) => [element, threshold])).toEqual([[video(), 0.2]])
  expect(sources()).toEqual([])
  expect(play).not.toHaveBeenCalled()
  await see(true)
  expect(sources()).toEqual(formats('/media/video/service-map'))
  expect(play.mock.contexts).toEqual([video()])
  expect(pause).not.toHaveBeenCalled()
  await see(false)
  expect(pause.mock.contexts).toEqual([video()])
  expect(sources()).toEqual(formats('/media/video/service-map'))
  await see(true)
  expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([2, 1])
  cleanup()
  expect(disconnect).toHaveBeenCalledTimes(1)
})

test('under reduced motion the poster stays until the visitor presses play', async () => {
  const { play, see } = watch(STILL_MEDIA)
  const { user } = draw(<VideoInView address="/media/video/hero" playing button />)
  await see(true)
  expect(sources()).toEqual([])
  expect(play).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: m.video_play() }))
  expect(sources()).toEqual(formats('/media/video/hero'))
  expect(play).toHaveBeenCalledTimes(1)
})

test('a disabled video is not fetched in view either', async () => {
  const { watched, play, see } = watch()
  drawExample(examples, 'Not to play now')
  await see(true)
  expect(watched).toHaveLength(1)
  expect(sources()).toEqual([])
  expect(play).not.toHaveBeenCalled()
})

test('windows below 768 px get their own video', async () => {
  const { see } = watch('(max-width: 767px)')
  draw(<VideoInView address="/media/video/hero" mobile="/media/video/hero_mobile" playing />)
  await see(true)
  expect(sources()).toEqual(formats('/media/video/hero_mobile'))
})

test('it covers its poster only once it plays', async () => {
  const { see } = watch()
  draw(<VideoInView address="/media/video/hero" playing />)
  for (const inView of [true, false, true]) await see(inView)
  expect(video().hasAttribute('data-ready')).toBe(false)
  fireEvent.playing(video())
  expect(video().hasAttribute('data-ready')).toBe(true)
})

test('a video that the visitor stopped stays stopped when it comes into view again', async () => {
  const { play, pause, see } = watch()
  const { user } = draw(<VideoInView address="/media/video/hero" playing button />)
  await see(true)
  fireEvent.playing(video())
  await user.click(screen.getByRole('button', { name: m.video_pause() }))
  expect(pause).toHaveBeenCalledTimes(1)
  fireEvent.pause(video())
  for (const inView of [false, true]) await see(inView)
  expect(play).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: m.video_play() }))
  expect(play).toHaveBeenCalledTimes(2)
})

test('FT-058 FT-240 a rejected play leaves the poster and a play button, which retries', async () => {
  const { play, see } = watch()
  play.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const { user } = draw(<VideoInView address="/media/video/hero" playing button />)
  await see(true)
  const button = screen.getByRole('button', { name: m.video_play() })
  expect(button.dataset.state).toBe('refused')
  expect(video().hasAttribute('data-ready')).toBe(false)
  await user.click(button)
  expect(play).toHaveBeenCalledTimes(2)
})

test('a pause before the video has loaded is not a rejection', async () => {
  const { play, see } = watch()
  play.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  draw(<VideoInView address="/media/video/hero" playing button />)
  await see(true)
  expect(screen.getByRole('button').dataset.state).toBe('waiting')
})
