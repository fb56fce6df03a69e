// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { MOVING_MEDIA } from '../../visitor/motion.ts'
import * as stage from '../../components/ScrollStage/useScrollStage.ts'
import { exampleHub } from './example-hub.ts'
import { Hero } from './Hero.tsx'
import { HERO_MEDIA } from './hero.ts'

vi.mock(import('../../components/ScrollStage/useScrollStage.ts'), async (original) => ({
  ...(await original()),
  useScrollStage: vi.fn(),
}))
// in these tests every visitor has stopped scrolling
vi.mock(import('../../components/ScrollStage/useRested.ts'), async (original) => ({
  ...(await original()),
  useRested: (on: boolean) => on,
}))

const hero = <Hero hero={exampleHub().HERO_VISUAL} skipTo="contents" />
const highlights = () =>
  within(screen.getByRole('list', { name: m.ai_hub_highlights() })).getAllByRole('listitem')
const film = (index: number) => highlights()[index]?.querySelector('video') as HTMLVideoElement
const sources = (index: number) =>
  [...film(index).querySelectorAll('source')].map(({ src }) => new URL(src).pathname)

/** Stubs the window: every video is in view, and the hero is at a given step. */
function at(step: number, media: string[]) {
  vi.mocked(stage.useScrollStage).mockReturnValue({ phase: 'active', step })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: media.includes(query),
    addEventListener() {},
    removeEventListener() {},
  }))
}

let play = vi.spyOn(HTMLMediaElement.prototype, 'play')
beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
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

test('FT-069 each highlight is between its two texts and has a text alternative; the server renders no video source', () => {
  at(0, [])
  const served = serve(hero)
  const [first] = highlights()
  expect([...(first?.querySelectorAll('p') ?? [])].map((text) => text.textContent)).toEqual([
    '묻는 말에서 빛이 자랍니다',
    '짧은 물음 하나가 여러 답을 비춥니다.',
  ])
  expect(first?.querySelector('img')?.alt).toBe('물 위로 번지는 빛')
  expect(served.innerHTML).not.toContain('/media/video')
})

test('FT-067 FT-079 the title begins with the name of the hub and keeps its lines; a skip link is present', () => {
  at(0, [])
  draw(hero)
  const lines = [...screen.getByRole('heading', { level: 1 }).children].map((line) =>
    line.textContent?.trim(),
  )
  expect(lines).toEqual(['AI Hub', '물음에서 물결까지'])
  expect(screen.getByRole('link', { name: m.ai_hub_skip() }).getAttribute('href')).toBe('#contents')
})

test('FT-071 only the video of the shown highlight is fetched and plays; at the title none does', () => {
  at(0, [HERO_MEDIA, MOVING_MEDIA])
  draw(hero)
  expect([sources(0), sources(2), play.mock.calls.length]).toEqual([[], [], 0])
  at(3, [HERO_MEDIA, MOVING_MEDIA])
  draw(hero)
  const lists = screen.getAllByRole('list', { name: m.ai_hub_highlights() })
  const shown = [...(lists[1] as HTMLElement).children]
  expect(shown.map((item) => item.querySelectorAll('video source').length)).toEqual([0, 0, 2])
  expect(shown.map((item) => item.hasAttribute('data-shown'))).toEqual([false, false, true])
})

test('FT-071 in windows without a stage every visible video plays', () => {
  at(0, [MOVING_MEDIA])
  draw(hero)
  expect(sources(0)).toEqual(['/media/video/water-loop.webm', '/media/video/water-loop.mp4'])
  expect(sources(2)).toHaveLength(2)
})

test('FT-071 stopping one video stops those that follow, and each starts by its own button', async () => {
  at(0, [MOVING_MEDIA])
  const { user } = draw(hero)
  fireEvent.playing(film(0))
  const buttons = screen.getAllByRole('button')
  await user.click(buttons[0] as HTMLElement)
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledTimes(2)
  play.mockClear()
  await user.click(buttons[1] as HTMLElement)
  expect(play.mock.contexts).toContain(film(2))
  expect(play.mock.contexts).not.toContain(film(0))
})

test('FT-240 a video that the browser does not play leaves its poster and a play button', async () => {
  play.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  at(1, [HERO_MEDIA, MOVING_MEDIA])
  draw(hero)
  await act(async () => {})
  const button = screen.getAllByRole('button', { name: m.video_play() })[0] as HTMLElement
  expect(button.dataset.state).toBe('refused')
})
