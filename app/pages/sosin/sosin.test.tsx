// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw, serve } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { DetailLayerHost } from '../../shell/DetailLayer/DetailLayerHost.tsx'
import { closeDetailLayer } from '../../shell/DetailLayer/detail.ts'
import { Activities } from './Activities.tsx'
import { SOSIN } from './example.sosin.ts'
import { videoAddress } from './videos.ts'
import { Guide } from './Guide.tsx'
import { Hero } from './Hero.tsx'
import { Stories } from './Stories.tsx'
import support from './Support.module.css'
import { What } from './What.tsx'

const { kinds, ...guide } = SOSIN.guide
const names = { offline: kinds.offline.name, online: kinds.online.name }
const outside = (name: string) => `${name} (${m.shell_new_window()})`
const pressed = (within: ParentNode) =>
  [...within.querySelectorAll('[data-part="press"]')].map((part) =>
    [...part.querySelectorAll('li')].map((li) => li.textContent),
  )

test('AR-120 only the video that fits the window is fetched; the server renders no source', () => {
  const window = (width: number) => (media: string) =>
    width <= Number(/max-width: (\d+)px/.exec(media)?.[1])
  expect(
    [390, 767, 768, 1023, 1024, 1920].map((width) => videoAddress(SOSIN.hero.films, window(width))),
  ).toEqual([
    '/media/video/sosin-tall',
    '/media/video/sosin-tall',
    '/media/video/sosin-middle',
    '/media/video/sosin-middle',
    '/media/video/sosin-wide',
    '/media/video/sosin-wide',
  ])
  const served = serve(<Hero hero={SOSIN.hero} />)
  expect(served.innerHTML).not.toMatch(/\.(?:mp4|webm)/)
  expect(served.querySelector('img')?.alt).toBe('가게들')
  const tall = [...served.querySelectorAll('source')].find(
    ({ media }) => media === '(max-width: 767px)',
  )
  expect(tall?.srcset).toContain('sosin-tall')
})

test('AR-122 fixed facts are shown as boards, and each step to join names the button to press', () => {
  const { container } = draw(<What what={SOSIN.what} />)
  const boards = within(screen.getByRole('list', { name: m.sosin_boards() })).getAllByRole(
    'listitem',
  )
  expect(boards.map((board) => board.textContent)).toEqual(['한 해 매출10억 원 이하개인사업자'])
  expect(pressed(container)).toEqual([['윤슬가게', '사장님 화면']])
  expect(
    screen.getByRole('link', { name: outside('신청 화면 열기') }).getAttribute('href'),
  ).toMatch(/\/partner$/)
})

test('AR-117 SH-165 a growth story links to its video; with scripts it opens in the detail layer, which has a next button', async () => {
  const served = serve(<Stories stories={SOSIN.stories} />)
  expect([...served.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
    [1, 2, 3].map((number) => `/media/video/sosin-story-${number}.mp4`),
  )
  expect([...served.querySelectorAll('details p')].map(({ textContent }) => textContent)).toEqual(
    SOSIN.stories.items.map(({ transcript }) => transcript),
  )
  served.remove()

  const { user } = draw(
    <>
      <Stories stories={SOSIN.stories} />
      <DetailLayerHost />
    </>,
  )
  await user.click(screen.getByRole('link', { name: m.sosin_story_play({ title: '꽃집' }) }))
  const layer = await screen.findByRole('dialog', { name: '꽃집' })
  expect(layer.dataset.type).toBe('sosin')
  expect(within(layer).getByText(/꽃집 영상에는/)).toBeTruthy()
  expect(layer.querySelector('source')?.getAttribute('src')).toBe('/media/video/sosin-story-2.webm')
  await user.click(within(layer).getByRole('button', { name: m.detail_layer_next() }))
  expect(layer.querySelector('source')?.getAttribute('src')).toBe('/media/video/sosin-story-3.webm')
  act(closeDetailLayer)
})

test('AR-118 AR-119 the kinds are links of the page; the other one is shown at once, and the focus follows', async () => {
  const { user, address, container } = draw(
    <Guide guide={guide} names={names} current="offline" kind={kinds.offline} />,
    {
      at: '/page/responsible/sosin',
    },
  )
  const links = within(
    screen.getByRole('navigation', { name: m.sosin_guide_kinds() }),
  ).getAllByRole('link')
  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['/page/responsible/sosin#guide', 'page'],
    ['/page/responsible/sosin?guide=online#guide', null],
  ])
  expect(pressed(container)).toEqual([
    ['윤슬지도', '우리 가게', '저장'],
    ['글쓰기', '문구 상자'],
    ['지원', '보증료'],
    ['소상공인', '주소 넣기'],
  ])
  expect(screen.getByRole('heading', { name: '오늘 딴 것' })).toBeTruthy()
  await user.click(links[1] as HTMLElement)
  await waitFor(() => expect(address()).toBe('/page/responsible/sosin?guide=online'))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '찾아오는 가게' })),
  )
})

test('AR-119 the online guide has no farm banner', () => {
  const served = serve(<Guide guide={guide} names={names} current="online" kind={kinds.online} />)
  expect(served.querySelector('[data-part="farm"]')).toBeNull()
  expect(served.querySelectorAll('[data-part="support"] > ul > li')).toHaveLength(2)
})

test('AR-121 the storm insurance appears twice, once for each side of 767 px; other support once', () => {
  const served = serve(<Guide guide={guide} names={names} current="offline" kind={kinds.offline} />)
  const links = [...served.querySelectorAll('[data-part="support"] a')]
  expect(links.map((link) => [link.getAttribute('href'), link.className])).toEqual([
    ['https://winwin.yunseul.example', ''],
    ['https://pay.yunseul.example/storm', support.wide],
    ['https://m.pay.yunseul.example/storm', support.narrow],
  ])
})

test('AR-116 an activity links to its article; one without an article has no link', () => {
  const { container } = draw(<Activities activities={SOSIN.activities} />)
  expect(screen.getByRole('link', { name: '미뤘습니다' }).getAttribute('href')).toBe(
    '/page/detail/12',
  )
  expect(screen.queryByRole('link', { name: '묶었습니다' })).toBeNull()
  expect([...container.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
    '2026-04',
    '2021-06',
  ])
})
