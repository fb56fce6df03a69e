// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { createRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PAGES } from '../../../contract/page-columns.ts'
import { draw, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { Ending } from './Ending.tsx'
import { EXAMPLE } from './example.culture.ts'
import { Goal } from './Goal.tsx'
import { Intro } from './Intro.tsx'
import { Mascot } from './Mascot.tsx'
import { Mission } from './Mission.tsx'
import { SideNavigation } from './SideNavigation.tsx'
import { SECTION_KEY } from './saved.ts'
import { SECTIONS } from './scroller.ts'
import { REWIND_AFTER, TITLE_AFTER } from './useReached.ts'
import { Values } from './Values.tsx'

const { intro, mission, goal, value, ending } = EXAMPLE
const go = vi.fn()
let play = vi.spyOn(HTMLMediaElement.prototype, 'play')
let pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
const video = () => document.querySelector('video') as HTMLVideoElement

beforeEach(() => {
  go.mockClear()
  vi.useRealTimers()
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})

const labels = [null, mission.label, goal.label, value.label, null]

test('FT-043 the side navigation lists three sections by label, marks the visible one, and navigates to the chosen one', async () => {
  const { user } = draw(<SideNavigation labels={labels} current={3} go={go} />)
  const links = within(screen.getByRole('navigation', { name: m.culture_sections() })).getAllByRole(
    'link',
  )
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['미션', '#mission'],
    ['약속', '#goal'],
    ['핵심 가치', '#value'],
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'location'])
  await user.click(links[1] as HTMLElement)
  expect(go).toHaveBeenCalledWith(2)
})

test.each([
  [0, false],
  [1, false],
  [2, true],
  [3, true],
  [4, true],
])('FT-044 in section %i the side navigation is shown: %s', (current, shown) => {
  draw(<SideNavigation labels={labels} current={current} go={go} />)
  expect(document.querySelector('[data-part="side-navigation"]')?.hasAttribute('data-shown')).toBe(
    shown,
  )
})

test('FT-045 the intro video loops without sound, under a button that stops it', async () => {
  const { user } = draw(<Intro intro={intro} current />)
  expect([video().loop, video().muted]).toEqual([true, true])
  expect(play).toHaveBeenCalledTimes(1)
  fireEvent.playing(video())
  await user.click(screen.getByRole('button', { name: m.video_pause() }))
  expect(pause).toHaveBeenCalled()
})

test('FT-058 FT-240 where the browser does not play a video, its play button says so and retries', async () => {
  play.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const { user } = draw(<Intro intro={intro} current />)
  await act(async () => {})
  const button = screen.getByRole('button', { name: m.video_play() })
  expect(button.dataset.state).toBe('refused')
  await user.click(button)
  expect(play).toHaveBeenCalledTimes(2)
})

test('FT-045 out of view the video pauses, and no other version is fetched when the window changes', () => {
  vi.stubGlobal('innerWidth', 390)
  const { container } = draw(<Intro intro={intro} current />)
  const source = () => container.querySelector('source[type="video/mp4"]')?.getAttribute('src')
  expect(source()).toBe('/media/culture/video_intro_320.mp4')
  vi.stubGlobal('innerWidth', 1440)
  fireEvent(window, new Event('resize'))
  expect(source()).toBe('/media/culture/video_intro_320.mp4')
})

test('FT-062 FT-063 the server renders the poster of each size for its windows, and no video', () => {
  const served = serve(<Intro intro={intro} current />)
  expect(served.innerHTML).not.toMatch(/\.(?:mp4|webm)/)
  const sources = [...served.querySelectorAll('picture source[type="image/webp"]')]
  expect(
    sources.map((source) => [
      source.getAttribute('media'),
      /video_intro_\d+/.exec(source.getAttribute('srcset') ?? '')?.[0],
    ]),
  ).toEqual([
    ['(max-width: 767px), (max-width: 1439px) and (orientation: portrait)', 'video_intro_320'],
    ['(max-width: 1439px)', 'video_intro_768'],
    [null, 'video_intro_1440'],
  ])
})

test('FT-046 the mission has its headline, and rings that animate while it is in view', () => {
  draw(<Mission mission={mission} current go={go} />)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('미션 하나 미션 둘 ')
  const rings = document.querySelector('[data-part="rings"]')
  expect([rings?.querySelectorAll('img').length, rings?.hasAttribute('data-run')]).toEqual([
    1,
    true,
  ])
  document.body.replaceChildren()
  draw(<Mission mission={mission} current={false} go={go} />)
  expect(document.querySelector('[data-part="rings"]')?.hasAttribute('data-run')).toBe(false)
})

test('FT-050 every section except the intro links back to the top', async () => {
  draw(<Intro intro={intro} current />)
  expect(screen.queryByRole('link', { name: m.culture_back_to_top() })).toBeNull()
  for (const part of [
    <Mission key="1" mission={mission} current go={go} />,
    <Goal key="2" goal={goal} section={2} card={0} stepped go={go} />,
    <Values key="3" value={value} language="KOR" row={createRef()} go={go} />,
    <Ending key="4" ending={ending} current go={go} />,
  ]) {
    document.body.replaceChildren()
    const { user } = draw(part)
    const link = screen.getByRole('link', { name: m.culture_back_to_top() })
    expect(link.getAttribute('href')).toBe(`#${SECTIONS[0]}`)
    await user.click(link)
    expect(go).toHaveBeenLastCalledWith(0)
  }
  expect(go).toHaveBeenCalledTimes(4)
})

const places = () =>
  [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset.place)

test('FT-047 FT-054 five color cards, one of them in front; each can be selected by its title', () => {
  draw(<Goal goal={goal} section={2} card={2} stepped go={go} />)
  expect(places()).toEqual(['past', 'past', 'front', 'coming', 'coming'])
  expect(
    [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset.card),
  ).toEqual(['foam', 'aqua', 'gold', 'dawn', 'sea'])
  expect(screen.getByRole('button', { name: '셋째 약속' }).getAttribute('aria-current')).toBe(
    'true',
  )
})

test('FT-064 phones have separate titles and descriptions; where nothing is stepped all cards are plain text', () => {
  const served = serve(<Goal goal={goal} section={0} card={0} stepped={false} go={go} />)
  expect(places()).toEqual(Array(5).fill('front'))
  const [first] = served.querySelectorAll('[data-card]')
  expect(first?.querySelector('h3 .from-tablet')?.textContent).toBe('첫째 약속')
  expect(first?.querySelector('h3 .only-mobile')?.textContent).toBe('첫째 짧은 약속')
  expect(first?.querySelector('p .only-mobile')?.textContent).toBe('첫째 짧은 설명')
  expect(served.querySelector('button')).toBeNull()
})

test('FT-047 the mascot is fetched near its section, runs while visible, and is still under reduced motion', () => {
  const mascot = (near: boolean, current: boolean) => (
    <Mascot mascot={goal.mascot} near={near} current={current} card={0} />
  )
  const drawn = () => document.querySelector('[data-part="mascot"]') as HTMLElement
  draw(mascot(false, false))
  expect(drawn().innerHTML).not.toContain('mascot.webp')
  document.body.replaceChildren()
  draw(mascot(true, false))
  expect([drawn().innerHTML.includes('mascot.webp'), drawn().querySelector('[data-run]')]).toEqual([
    true,
    null,
  ])
  document.body.replaceChildren()
  draw(mascot(true, true))
  expect(drawn().querySelector('[data-run]')).not.toBeNull()
  document.body.replaceChildren()
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('reduce'),
    addEventListener() {},
    removeEventListener() {},
  }))
  draw(mascot(true, true))
  expect(drawn().innerHTML).toContain('mascot-still.webp')
  expect(drawn().querySelector('[data-run]')).toBeNull()
})

test('FT-048 FT-064 six cards with icons; the careers site opens in a new window, the press releases in this one', () => {
  draw(<Values value={value} language="KOR" row={createRef()} go={go} />)
  const cards = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(cards).toHaveLength(6)
  const picture = within(cards[0] as HTMLElement).getByRole('img', { name: '말풍선' })
  expect([picture.getAttribute('src'), picture.getAttribute('width')]).toEqual([
    '/media/icons/talk.svg',
    '72',
  ])
  const careers = screen.getByRole('link', {
    name: `자리 보기 (${m.shell_new_window()})`,
  }) as HTMLAnchorElement
  expect([careers.target, careers.getAttribute('href')]).toEqual([
    '_blank',
    'https://careers.yunseul.example',
  ])
  const press = screen.getByRole('link', { name: '보도자료 읽기' }) as HTMLAnchorElement
  expect([press.target, press.getAttribute('href')]).toEqual(['', PAGES.pressRelease])
})

test('FT-059 the link to the press releases stores the section', () => {
  draw(<Values value={value} language="KOR" row={createRef()} go={go} />)
  const link = screen.getByRole('link', { name: '보도자료 읽기' })
  link.addEventListener('click', (event) => event.preventDefault())
  expect(sessionStorage.getItem(SECTION_KEY)).toBeNull()
  fireEvent.click(link)
  expect(sessionStorage.getItem(SECTION_KEY)).toBe('3')
})

test.each([
  ['KOR', true],
  ['ENG', false],
] as const)('FT-064 in %s the badge of a core value is shown: %s', (language, shown) => {
  draw(<Values value={value} language={language} row={createRef()} go={go} />)
  expect(screen.queryByText('둘 배지') !== null).toBe(shown)
})

/** Renders the ending, with a button that reaches and leaves it. */
function Reach() {
  const [current, setCurrent] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setCurrent(!current)}>
        reach
      </button>
      <Ending ending={ending} current={current} go={go} />
    </>
  )
}
const title = () => document.querySelector('[data-part="ending-title"]')

test('FT-057 the ending plays when it is reached; its title appears after 1 s', () => {
  vi.useFakeTimers()
  const served = serve(<Ending ending={ending} current={false} go={go} />)
  expect(title()?.hasAttribute('data-waiting')).toBe(false)
  served.remove()
  draw(<Reach />)
  expect(play).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'reach' }))
  expect(play).toHaveBeenCalledTimes(1)
  expect(title()?.hasAttribute('data-waiting')).toBe(true)
  act(() => void vi.advanceTimersByTime(TITLE_AFTER - 1))
  expect(title()?.hasAttribute('data-waiting')).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(title()?.hasAttribute('data-waiting')).toBe(false)
  expect([TITLE_AFTER, REWIND_AFTER]).toEqual([1000, 500])
})

test('FT-057 FT-058 on leaving, its video stops and rewinds after 0.5 s; on return it plays from the beginning', () => {
  vi.useFakeTimers()
  draw(<Reach />)
  const reach = screen.getByRole('button', { name: 'reach' })
  fireEvent.click(reach)
  video().currentTime = 4
  pause.mockClear()
  fireEvent.click(reach)
  act(() => void vi.advanceTimersByTime(REWIND_AFTER - 1))
  expect([video().currentTime, pause.mock.calls.length]).toEqual([4, 0])
  act(() => void vi.advanceTimersByTime(1))
  expect([video().currentTime, pause.mock.calls.length]).toEqual([0, 1])
  fireEvent.click(reach)
  expect(play).toHaveBeenCalledTimes(2)
})

test('FT-058 at its end the ending video is no longer playing, and can be replayed', async () => {
  const { user } = draw(<Reach />)
  await user.click(screen.getByRole('button', { name: 'reach' }))
  fireEvent.playing(video())
  expect([video().loop, screen.queryByRole('button', { name: m.video_pause() }) !== null]).toEqual([
    false,
    true,
  ])
  fireEvent.pause(video())
  fireEvent.ended(video())
  await user.click(screen.getByRole('button', { name: m.video_play() }))
  expect(play).toHaveBeenCalledTimes(2)
})
