// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { rowOf } from '../../../contract/pages.ts'
import { draw } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { ANCHORS } from './anchors.ts'
import { EXAMPLE } from './example.challenge.ts'
import { DEVICES } from './example.devices.ts'
import ChallengePage, { meta } from './route.tsx'

const Page = ChallengePage as unknown as ComponentType<{ loaderData: object }>
const loaderData = {
  language: 'KOR',
  origin: 'https://yunseul.example',
  challenge: EXAMPLE,
  category: null,
} as const

test('FT-194 FT-195 it has its own address, in the category H, in Korean only', () => {
  expect(rowOf('/page/responsible/challenge')).toMatchObject({
    name: 'challenge',
    category: 'H',
    languages: ['KOR'],
  })
})

test('FT-194 FT-196 its title is Dangol Challenge, and it has no other language', () => {
  const given = meta({ loaderData } as unknown as Parameters<typeof meta>[0])
  expect(given).toContainEqual({ title: 'Dangol Challenge | 윤슬' })
  expect(given.filter((tag) => 'hrefLang' in tag)).toEqual([])
})

test('FT-197 FT-198 its anchors lead to the five parts in order, before the questions', () => {
  draw(<Page loaderData={loaderData} />)
  const links = within(screen.getByRole('navigation', { name: EXAMPLE.name })).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    ANCHORS.map((id) => [`#${id}`, EXAMPLE.anchors[id]]),
  )
  const parts = ANCHORS.map((id) => document.getElementById(id) as HTMLElement)
  const faq = screen.getByRole('region', { name: EXAMPLE.faq.title })
  for (const [index, part] of parts.entries())
    expect(part.compareDocumentPosition(parts[index + 1] ?? faq)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  expect(
    within(faq)
      .getByRole('link', { name: /채널을 여는 방법/ })
      .getAttribute('href'),
  ).toBe('https://store.yunseul.example/guide/open')
})

test('FT-198 FT-205 FT-206 FT-207 shows steps, missions with rewards, tips, programmes, examples and rules', () => {
  draw(<Page loaderData={loaderData} />)
  const { how, tip, help, example } = EXAMPLE
  for (const expected of [
    ...how.steps.map(({ text }) => text),
    ...how.missions.flatMap(({ text, reward }) => [text, reward]),
    ...how.rewards.items.map(({ what }) => what),
    ...how.rules.items,
    ...tip.items.map(({ after }) => after),
    ...help.items.map(({ text }) => text),
    ...example.items.map(({ sent }) => sent),
  ])
    expect(screen.getByText(expected)).toBeTruthy()
})

test('FT-199 FT-200 when ended: shows its period, the marker, and a closed button', () => {
  draw(<Page loaderData={loaderData} />)
  expect([...document.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([
    '2024-09-20',
    '2024-10-31',
  ])
  expect(screen.getByText('응모 종료')).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '챌린지 신청 마감' })
  expect(button.disabled).toBe(true)
})

test('FT-200 FT-201 before its end: shows no marker, and the button applies', async () => {
  const { user } = draw(
    <Page loaderData={{ ...loaderData, challenge: { ...EXAMPLE, ended: false } }} />,
  )
  expect(screen.queryByText('응모 종료')).toBeNull()
  const followed: (string | null)[] = []
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    followed.push(event.target.getAttribute('href'))
  })
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(DEVICES.chromeOnWindows.userAgent)
  await user.click(screen.getByRole('button', { name: '챌린지 신청하러 가기' }))
  expect(followed).toEqual(['https://forms.yunseul.example/apply?code=dangol-challenge-2024'])
})

test('FT-203 the question has the text of the specification', () => {
  expect([
    m.challenge_app_store({}, { locale: 'ko' }),
    m.challenge_app_store({}, { locale: 'en' }),
  ]).toEqual(['앱스토어에서 이 페이지를 여시겠습니까?', 'Open this page in the App Store?'])
})
