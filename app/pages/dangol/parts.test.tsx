// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import * as analytics from '../../visitor/analytics.ts'
import { STILL_MEDIA } from '../../visitor/motion.ts'
import { Education } from './Education.tsx'
import { exampleNews, examplePage } from './example.dangol.ts'
import { Help } from './Help.tsx'
import { News } from './News.tsx'
import { Performance } from './Performance.tsx'
import { Projects } from './Projects.tsx'
import { Stories } from './Stories.tsx'

const page = examplePage()
const part = (name: string) =>
  document.querySelector<HTMLElement>(`[data-part="dangol-${name}"]`) as HTMLElement
let see: ((inView: boolean) => void)[] = []

/**
 * Stubs the window: nothing is in view at first, these media queries match, and sizes are reported
 * at once.
 */
function mockMedia(...media: string[]): void {
  see = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe() {
        see.push((isIntersecting) => this.report([{ isIntersecting }]))
      }
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly report: () => void
      constructor(report: () => void) {
        this.report = report
      }
      observe() {
        this.report()
      }
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: media.includes(query),
    addEventListener() {},
    removeEventListener() {},
  }))
}
beforeEach(() => mockMedia())

test('FT-168 FT-190 each project has a tab that leads to its card without scripts, its text, logo and click code', () => {
  serve(<Projects project={page.project} />)
  const tabs = within(screen.getByRole('navigation', { name: m.dangol_parts() })).getAllByRole(
    'link',
  )
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['시장', '#dangol-market'],
    ['거리', '#dangol-street'],
    ['센터', '#dangol-center'],
  ])
  const cards = [...document.querySelectorAll<HTMLElement>('[id^="dangol-"]')]
  expect(cards.map(({ dataset }) => [dataset.color, dataset.white])).toEqual([
    ['gold', undefined],
    ['aqua', undefined],
    ['deep', 'true'],
  ])
  for (const [index, card] of cards.entries()) {
    expect(card.textContent).toContain(`제목 ${index}설명 ${index}숫자 ${index}더 보기 ${index}`)
    expect(card.querySelector('a')?.dataset.event).toBe(page.project.cards[index]?.clickCode)
    expect(
      card.querySelector(`img[src="/media/dangol/logo-${page.project.cards[index]?.key}.svg"]`),
    ).toBeTruthy()
  }
})

test('FT-174 FT-191 four figures, with the unit where one applies', () => {
  serve(<Performance performance={page.performance} />)
  const amounts = [...part('performance').querySelectorAll<HTMLElement>('li > p:first-of-type')]
  expect(amounts.map(({ textContent }) => textContent)).toEqual([
    '263억 원',
    'KRW 26.3 billion',
    '66,000',
    '17억 건',
  ])
  expect(amounts.map(({ dataset }) => dataset.block)).toEqual([
    undefined,
    undefined,
    'true',
    undefined,
  ])
})

test('FT-175 a tab of the help shows only its panel, by click and by keyboard', async () => {
  const { user } = draw(<Help help={page.help} />)
  const tabs = screen.getAllByRole('tab')
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[role="tabpanel"][data-shown]')].map(({ id }) =>
      id.at(-1),
    )
  const chosen = () => tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
  expect([shown(), chosen()]).toEqual([['0'], 0])
  await user.click(tabs[1] as HTMLElement)
  expect([shown(), chosen()]).toEqual([['1'], 1])
  await user.keyboard('{ArrowRight}')
  expect([shown(), chosen(), document.activeElement]).toEqual([['2'], 2, tabs[2]])
  await user.keyboard('{ArrowRight}')
  expect(shown()).toEqual(['0'])
  await user.keyboard('{End}')
  expect(shown()).toEqual(['2'])
})

test('FT-175 FT-191 each kind of help has image, title, tags and a line, and a tablet image where one exists', () => {
  serve(<Help help={page.help} />)
  const panels = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')]
  for (const [index, panel] of panels.entries()) {
    const { title, tagList, subInfo, alt } = page.help.tabs[
      index
    ] as (typeof page.help.tabs)[number]
    for (const text of [title, ...tagList, subInfo]) expect(panel.textContent).toContain(text)
    expect(panel.querySelectorAll(`img[alt="${alt}"]`)).toHaveLength(index === 0 ? 2 : 1)
  }
  expect(panels[0]?.innerHTML).toContain('/media/art/tablet.webp')
  // if the language has no challenge page, nothing links to it (FT-193)
  expect(part('help').querySelector('a')?.getAttribute('href')).toBe('/page/responsible/challenge')
  document.body.replaceChildren()
  serve(<Help help={{ ...page.help, challenge: null }} />)
  expect(part('help').querySelector('a')).toBeNull()
})

test('FT-176 FT-177 the strip has nine images and hidden copies, moves while visible, and stops by its button', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(2700)
  const { user } = draw(<Stories story={page.story} />)
  const strip = part('stories').querySelector<HTMLElement>('[data-state]') as HTMLElement
  const rows = () => [...strip.querySelectorAll('ul')]
  expect(rows().map((row) => [row.children.length, row.getAttribute('aria-hidden')])).toEqual([
    [9, null],
    [9, 'true'],
  ])
  expect(strip.style.getPropertyValue('--way')).toBe('-2700px')
  expect(strip.style.getPropertyValue('--seconds')).toBe('18s')
  expect([strip.dataset.state, strip.dataset.begun]).toEqual(['paused', undefined])
  act(() => see.at(-1)?.(true))
  expect(strip.dataset.state).toBe('playing')
  await user.click(screen.getByRole('button', { name: m.dangol_stories_pause() }))
  expect(strip.dataset.state).toBe('paused')
  await user.click(screen.getByRole('button', { name: m.dangol_stories_play() }))
  expect(strip.dataset.state).toBe('playing')
  expect(strip.dataset.begun).toBe('true')
  act(() => see.at(-1)?.(false))
  expect(strip.dataset.state).toBe('paused')
  expect(screen.getByRole('link', { name: '모두' }).dataset.event).toBe('Click_Owners_Story')
})

test('FT-176 FT-177 under reduced motion the strip is a row of nine, without copies and without a button', () => {
  mockMedia(STILL_MEDIA)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(2700)
  draw(<Stories story={page.story} />)
  expect(part('stories').querySelectorAll('li')).toHaveLength(9)
  expect(part('stories').querySelector('button')).toBeNull()
  expect(part('stories').querySelector('[data-moving]')).toBeNull()
})

test('FT-178 FT-192 two education cards, each with its click code', () => {
  serve(<Education education={page.education} />)
  const links = [...part('education').querySelectorAll('a')]
  expect(links.map(({ dataset }) => [dataset.event, dataset.eventTitle])).toEqual([
    ['Click_Digital_Center', '교육 센터'],
    ['Click_Kakao_Seminar', '세미나'],
  ])
})

test.each([
  [1440, 3],
  [900, 2],
])(
  'FT-180 FT-182 in a window of %i px all news move the focus to number %i from zero',
  async (width, first) => {
    vi.stubGlobal('innerWidth', width)
    const { user } = draw(<News news={page.news} cards={exampleNews(5)} language="KOR" />)
    await user.click(screen.getByRole('button', { name: m.dangol_news_all() }))
    expect(document.activeElement?.textContent).toContain(`글 ${first + 1}`)
    expect(screen.queryByRole('button', { name: m.dangol_news_all() })).toBeNull()
    expect(part('news').querySelector('[data-all]')).toBeTruthy()
  },
)

test('FT-192 a click on a news card is recorded with its number; one outside the links is not', () => {
  const track = vi.spyOn(analytics, 'track').mockReturnValue()
  draw(<News news={page.news} cards={exampleNews(3)} language="KOR" />)
  const link = screen.getByRole('link', { name: /글 2/ })
  fireEvent.click(link)
  fireEvent.click(part('news').querySelector('ul') as HTMLElement)
  const counted = track.mock.calls.filter(([name]) => name.startsWith('Click_'))
  expect(counted).toEqual([['Click_newsCard2', { title: '글 2', contentIdx: 101 }]])
})

test('FT-182 FT-193 the button has the English text of the specification, and a separate Korean text', () => {
  expect(m.dangol_news_all({}, { locale: 'en' })).toBe('View All Dangol News')
  expect(m.dangol_news_all({}, { locale: 'ko' })).toBe('단골 소식 모두 보기')
})
