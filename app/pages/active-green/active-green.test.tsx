// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { rowOf } from '../../../contract/pages.ts'
import { draw } from '../../../tests/dom.tsx'
import { m } from '../../paraglide/messages.js'
import { DetailLayerHost } from '../../shell/DetailLayer/DetailLayerHost.tsx'
import { closeDetailLayer } from '../../shell/DetailLayer/detail.ts'
import { EXAMPLE } from './example.green.ts'
import { GROUPS, leaf } from './leaf.ts'
import ActiveGreenPage, { meta } from './route.tsx'

const Page = ActiveGreenPage as unknown as ComponentType<{ loaderData: object }>
const loaderData = (language: 'KOR' | 'ENG', title = EXAMPLE.title) => ({
  language,
  origin: 'https://yunseul.example',
  green: { ...EXAMPLE, title },
  category: null,
})
const page = (language: 'KOR' | 'ENG' = 'KOR') => (
  <>
    <Page loaderData={loaderData(language)} />
    <DetailLayerHost />
  </>
)

beforeEach(() => act(closeDetailLayer))

test('FT-150 its address is that of the category EF', () => {
  expect(rowOf('/page/responsible/activegreen')).toMatchObject({
    name: 'activeGreen',
    category: 'EF',
  })
})

test.each([
  ['ENG', 'Active Green', 'Active Green | Yunseul'],
  ['KOR', '액티브 그린', '액티브 그린 | 윤슬'],
] as const)('FT-151 in %s its title is %s', (language, title, whole) => {
  const given = meta({ loaderData: loaderData(language, title) } as unknown as Parameters<
    typeof meta
  >[0])
  expect(given).toContainEqual({ title: whole })
})

test('FT-152 FT-156 FT-157 title, indicator banner, four cards, four sections, three links and footnotes appear in this order', () => {
  draw(page())
  const headings = screen
    .getAllByRole('heading')
    .filter(({ tagName }) => tagName !== 'H3')
    .map(({ textContent }) => textContent.trim())
  expect(headings).toEqual([
    '액티브 그린 작은 실천 큰 잎',
    '한 해의 지수',
    m.green_indicators(),
    '전환',
    '순환',
    '그린 디지털',
    '자연 보전',
    m.green_notes(),
  ])
  const related = screen.getByRole('navigation', { name: m.green_related() })
  expect(
    within(related)
      .getAllByRole('link')
      .map((link) => link.querySelector('b')?.textContent),
  ).toEqual(['환경 경영 체계', '친환경 데이터 센터', 'ESG 보고서'])
  const notes = screen.getByRole('heading', { name: m.green_notes() })
  expect(related.compareDocumentPosition(notes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('heading', { name: '자연 보전' }).compareDocumentPosition(related)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('FT-153 FT-154 the banner’s button opens the layer with the whole index, and regains the focus', async () => {
  const { user } = draw(page())
  const button = screen.getByRole('button', { name: '탄소 지수란?' })
  await user.click(button)
  const layer = await screen.findByRole('dialog', { name: '탄소 지수란 무엇인가' })
  for (const text of [
    '어림한 숫자입니다.',
    '옮겨 타기',
    '밖에서 본 지수',
    '견주어야 합니다.',
    '교수',
  ])
    expect(within(layer).getByText(text)).toBeTruthy()
  expect(within(layer).getByRole('img', { name: 'seed-sun 그림' })).toBeTruthy()
  expect(within(layer).getByRole('link', { name: '에너지 보고서' }).getAttribute('href')).toBe(
    '/page/detail/1421',
  )
  await user.click(within(layer).getByRole('button', { name: m.detail_layer_close() }))
  expect(document.activeElement).toBe(button)
})

test('FT-155 each card links to its footnote, in order, and each footnote links back to its mark', () => {
  draw(page())
  for (const [index, { title }] of EXAMPLE.indicators.entries()) {
    const mark = screen.getByRole('link', { name: m.green_note({ number: index + 1, title }) })
    const note = document.querySelector(mark.getAttribute('href') ?? '') as HTMLElement
    expect(note.parentElement?.children[index]).toBe(note)
    expect(note.textContent).toContain(`${title} 주석`)
    expect(note.tabIndex).toBe(-1)
    const back = within(note).getByRole('link', { name: m.green_note_back({ title }) })
    expect(document.querySelector(back.getAttribute('href') ?? '')).toBe(mark)
  }
})

test('FT-156 Green Digital is a carousel without autoplay', () => {
  draw(page())
  const carousel = screen.getByRole('region', { name: '그린 디지털' })
  expect(within(carousel).getAllByRole('group', { hidden: true })).toHaveLength(3)
  expect(carousel.dataset.autoplay).toBeUndefined()
  expect(within(carousel).getByRole('button', { name: m.carousel_next() })).toBeTruthy()
})

test.each([
  ['KOR', '액티브그린'],
  ['ENG', 'ActiveGreen'],
] as const)('FT-011 in %s the page view is recorded as %s', async (language, name) => {
  const beacon = vi.fn<(address: string, body: Blob) => boolean>(() => true)
  vi.stubGlobal('navigator', Object.assign(navigator, { sendBeacon: beacon }))
  draw(page(language))
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  dispatchEvent(new Event('pagehide'))
  const sent = await Promise.all(beacon.mock.calls.map(([, body]) => body.text()))
  expect(sent.flatMap((text) => JSON.parse(text).events)).toContainEqual(
    expect.objectContaining({ name: 'page_view', page: name }),
  )
})

test('FT-152 the leaf is rendered identically each time, and each drawing adds its own glints', () => {
  const drawings = leaf()
  expect(drawings).toEqual(leaf())
  expect(drawings).toHaveLength(GROUPS)
  for (const inks of drawings) expect(inks.join('').match(/M/g)?.length).toBeGreaterThan(20)
})
