// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw, serve } from '../../../tests/dom.tsx'
import type { MainStory } from '../../../contract/main.ts'
import { m } from '../../paraglide/messages.js'
import { Story } from './Story.tsx'

const shape = (name: string) => ({
  light: `/media/video/${name}`,
  dark: `/media/video/${name}_dark`,
  poster: { light: `/media/video/${name}.webp`, dark: `/media/video/${name}_dark.webp` },
})
const story: MainStory['story'] = {
  headline: '빛 한 조각에서',
  rows: ['하나', '둘', '셋', '넷', '다섯'],
  pictured: '물 위의 빛',
  wide: shape('wide'),
  tall: shape('tall'),
}
const part = () => document.querySelector('[data-part="story"]') as HTMLElement
const video = () => document.querySelector('video') as HTMLVideoElement
const lines = () => [...document.querySelectorAll<HTMLElement>('[data-line]')]
const shown = () => lines().flatMap((line) => ('shown' in line.dataset ? [line.textContent] : []))
const button = () => screen.getByRole('button')

let play = vi.spyOn(HTMLMediaElement.prototype, 'play')
let queries: string[] = []
let connection: { saveData?: boolean } | undefined
beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  queries = []
  connection = undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: queries.some((part) => query.includes(part)),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => connection })
  // the story is in the window from the start
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly callback: (entries: { isIntersecting: boolean }[]) => void
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.callback = callback
      }
      observe(): void {
        this.callback([{ isIntersecting: true }])
      }
      disconnect(): void {}
    },
  )
})

/** Sets the video's clock. */
function at(seconds: number): void {
  video().currentTime = seconds
  fireEvent(video(), new Event('seeked'))
}

test('FT-028 the server renders headline and rows in order, and no video source', () => {
  const served = serve(<Story story={story} />)
  expect(served.querySelector('h1')?.textContent).toBe(story.headline)
  expect([...served.querySelectorAll('ol > li')].map((row) => row.textContent)).toEqual(story.rows)
  expect(served.innerHTML).not.toMatch(/\.(?:mp4|webm)|data-shown/)
  expect(served.querySelector('[aria-live]')).toBeNull()
  expect(part().dataset.telling).toBe('waiting')
})

test('FT-029 FT-030 the visible text is that of the video’s current time, wherever it seeks', () => {
  draw(<Story story={story} />)
  expect(shown()).toEqual([])
  act(() => void fireEvent.playing(video()))
  expect(part().dataset.telling).toBe('told')
  for (const [seconds, text] of [
    [5, [story.headline]],
    [8.4, [story.headline, '하나']],
    [11, ['둘']],
    [13, []],
    [14, ['셋']],
    [20, ['다섯']],
    [0, []],
    [17, ['넷']],
  ] as const) {
    at(seconds)
    expect(shown(), `at ${seconds} s`).toEqual(text)
  }
})

test('FT-029 FT-038 the dark style is that of the visible text; a leaving line keeps its own', () => {
  draw(<Story story={story} />)
  act(() => void fireEvent.playing(video()))
  const dark = () => lines().map((line) => 'dark' in line.dataset)
  at(12)
  expect('dark' in part().dataset).toBe(false)
  at(17)
  expect('dark' in part().dataset).toBe(true)
  expect(dark()).toEqual([false, false, false, false, true, false])
  at(19)
  expect('dark' in part().dataset).toBe(false)
  expect(dark()).toEqual([false, false, false, false, true, false])
  expect(part().dataset.begun).toBe('5')
})

test('FT-030 nothing is written between two cues', () => {
  draw(<Story story={story} />)
  act(() => void fireEvent.playing(video()))
  at(9)
  const written = vi.spyOn(Element.prototype, 'toggleAttribute')
  for (let time = 9; time < 10.8; time += 0.04) at(time)
  expect(written).not.toHaveBeenCalled()
  at(10.82)
  expect(written).toHaveBeenCalled()
})

test.each([
  ['wide', [], 'light', '/media/video/wide'],
  ['tall', ['portrait'], 'dark', '/media/video/tall_dark'],
  ['wide', [], 'dark', '/media/video/wide_dark'],
  ['tall', ['portrait'], 'light', '/media/video/tall'],
])(
  'FT-028 one video is fetched: %s window %j in the mode %s has %s',
  (_, matching, mode, address) => {
    queries = matching
    document.documentElement.dataset.theme = mode
    draw(<Story story={story} />)
    expect(
      [...document.querySelectorAll('source[type^="video"]')].map((source) =>
        source.getAttribute('src'),
      ),
    ).toEqual([`${address}.webm`, `${address}.mp4`])
  },
)

test('FT-240 a video that the browser does not play leaves all texts and a play button, which retries', async () => {
  play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  const { user } = draw(<Story story={story} />)
  await act(async () => {})
  expect(part().dataset.telling).toBe('whole')
  expect(button().getAttribute('aria-label')).toBe(m.video_play())
  await user.click(button())
  expect(play).toHaveBeenCalledTimes(2)
  act(() => void fireEvent.playing(video()))
  expect(part().dataset.telling).toBe('told')
})

test('FT-240 a video that fails during playback restores all texts', () => {
  draw(<Story story={story} />)
  act(() => void fireEvent.playing(video()))
  act(() => void fireEvent.error(video()))
  expect(part().dataset.telling).toBe('whole')
})

test.each([
  ['less motion', ['prefers-reduced-motion: reduce'], undefined],
  ['less data', [], { saveData: true }],
])(
  'FT-240 with %s all texts show at once; the video plays when its button is pressed',
  async (_, matching, line) => {
    queries = matching
    connection = line
    const { user } = draw(<Story story={story} />)
    expect(part().dataset.telling).toBe('whole')
    expect(document.querySelector('source[type^="video"]')).toBeNull()
    await user.click(button())
    expect(document.querySelector('source[type^="video"]')).not.toBeNull()
    expect(play).toHaveBeenCalledTimes(1)
  },
)

test('FT-028 a video that has not begun after 5 s no longer delays the texts', () => {
  vi.useFakeTimers()
  draw(<Story story={story} />)
  act(() => void vi.advanceTimersByTime(4999))
  expect(part().dataset.telling).toBe('waiting')
  act(() => void vi.advanceTimersByTime(1))
  expect(part().dataset.telling).toBe('whole')
  vi.useRealTimers()
})
