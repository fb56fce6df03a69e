// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import * as analytics from '../../visitor/analytics.ts'
import { Banner } from './Banner.tsx'
import { exampleBanner } from './example.dangol.ts'

const banner = <Banner items={exampleBanner()} />
const slides = () => screen.getAllByRole('group', { hidden: true })
const shown = () => slides().map(({ dataset }) => dataset.shown === 'true')
const films = () => [...document.querySelectorAll('video')]
const button = (name: string) => screen.getByRole('button', { name })
/** Returns the button of that name on the current slide. */
const own = (name: string) =>
  within(slides()[shown().indexOf(true)] as HTMLElement).getByRole('button', { name })

let play = vi.spyOn(HTMLMediaElement.prototype, 'play')
let pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
/** Stubs a window in which the banner is in view. */
function stand(...media: string[]): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: media.includes(query),
    addEventListener() {},
    removeEventListener() {},
  }))
}
beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  stand()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe() {
        this.report([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})

test('FT-161 FT-164 one slide is shown, with its text; one without text has none', () => {
  serve(banner)
  expect(shown()).toEqual([true, false, false])
  expect(slides().map((slide) => slide.querySelectorAll('p').length)).toEqual([2, 0, 1])
  expect(slides()[0]?.querySelector('a')?.dataset.event).toBe('Click_banner1')
  expect(slides().map((slide) => !!slide.querySelector('[data-dimmed]'))).toEqual([
    true,
    false,
    false,
  ])
})

test('FT-165 the video of the shown slide loops without sound; its button toggles the sound', async () => {
  const { user } = draw(banner)
  expect(play).toHaveBeenCalledTimes(1)
  expect(films().map((film) => [film.muted, film.loop])).toEqual([
    [true, true],
    [true, true],
  ])
  expect(films().map((film) => film.querySelectorAll('source').length)).toEqual([2, 0])
  await user.click(own(m.video_sound_on()))
  expect(films().map(({ muted }) => muted)).toEqual([false, true])
  await user.click(own(m.video_sound_off()))
  expect(films().map(({ muted }) => muted)).toEqual([true, true])
})

test('FT-161 FT-167 changing the slide mutes the sound, restarts the video, and is recorded', async () => {
  const track = vi.spyOn(analytics, 'track').mockReturnValue()
  const { user } = draw(banner)
  await user.click(own(m.video_sound_on()))
  const [film] = films() as [HTMLVideoElement]
  film.currentTime = 5
  await user.click(button(m.carousel_next()))
  expect(shown()).toEqual([false, true, false])
  expect([film.muted, film.currentTime]).toEqual([true, 0])
  expect(pause).toHaveBeenCalled()
  expect(track.mock.calls).toEqual([
    ['Dangol_banner_slide', { title: '/media/art/lantern-parade.webp의 모습' }],
  ])
  await user.click(button(`${m.carousel_count({ current: 3, total: 3 })}: 거리`))
  expect(shown()).toEqual([false, false, true])
  await user.click(button(m.carousel_next()))
  expect(shown()).toEqual([true, false, false])
  expect(track).toHaveBeenCalledTimes(3)
})

test('FT-161 a horizontal swipe shows the next slide, a small movement does not', () => {
  draw(banner)
  const row = slides()[0]?.parentElement as HTMLElement
  const swipe = (from: number, to: number): void => {
    fireEvent.touchStart(row, { touches: [{ clientX: from }] })
    fireEvent.touchEnd(row, { changedTouches: [{ clientX: to }] })
  }
  swipe(300, 280)
  expect(shown()).toEqual([true, false, false])
  swipe(300, 100)
  expect(shown()).toEqual([false, true, false])
  swipe(100, 300)
  expect(shown()).toEqual([true, false, false])
})

test.each([
  ['(max-width: 1023px)', 1],
  ['(min-width: 1024px)', 2],
])(
  'FT-166 where %s holds and the first video may not play, %i videos were started after a visit to the other',
  async (media, begun) => {
    stand(media)
    play.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
    const { user } = draw(banner)
    await act(async () => {})
    expect(screen.getAllByRole('button', { name: m.video_play() }).length).toBeGreaterThan(0)
    await user.click(button(m.carousel_previous()))
    expect(shown()).toEqual([false, false, true])
    expect(play).toHaveBeenCalledTimes(begun)
    if (begun === 1) {
      // its own button plays it
      await user.click(own(m.video_play()))
      expect(play).toHaveBeenCalledTimes(2)
    }
  },
)
