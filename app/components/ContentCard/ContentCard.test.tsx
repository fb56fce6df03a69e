// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../tests/dom.tsx'
import type { ContentCard as Card } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import { m } from '../../paraglide/messages.js'
import * as analytics from '../../visitor/analytics.ts'
import { ContentCard } from './ContentCard.tsx'
import { cardLabel, cardTarget } from './card.ts'
import { exampleCard } from './example-cards.ts'

vi.mock(import('../../visitor/analytics.ts'), async (original) => ({
  ...(await original()),
  track: vi.fn(),
}))

const card = (change: Partial<Card> = {}, language: Language = 'KOR') =>
  draw(<ContentCard card={exampleCard({ title: '제목', ...change })} language={language} />)
const link = (name = '제목') => screen.getByRole('link', { name }) as HTMLAnchorElement
const category = (code: string, name: string) => ({
  code,
  name,
  image: '/media/icons/service.svg',
  imageDark: null,
  categoryParentCode: 'CJ',
})

test('SH-118 a card shows the icon and name of its category', () => {
  card()
  const label = screen.getByText(m.card_label_press()).parentElement
  expect(label?.querySelector('img')?.getAttribute('src')).toBe('/media/icons/press-release.svg')
})

test('SH-119 AR-035 the date is shown as YYYY.MM.DD for Korean news only', () => {
  const date = (change?: Partial<Card>, language?: Language) =>
    card(change, language).container.querySelector('time') as HTMLTimeElement | null
  expect([date()?.textContent, date()?.dateTime]).toEqual(['2026.03.12', '2026-03-12'])
  expect(date({}, 'ENG')).toBeNull()
  expect(date({ contentType: 'TECH' })).toBeNull()
})

test('SH-120 SH-225 FT-009 a card has title, thumbnail of 630x354, keywords and share button', () => {
  const { container } = card()
  expect(
    within(screen.getByRole('article')).getByRole('heading', { level: 3 }).contains(link()),
  ).toBe(true)
  expect(container.querySelector('img')?.getAttribute('src')).toContain('opt=C630x354.fwebp')
  const keywords = within(screen.getByRole('list', { name: m.card_keywords() })).getAllByRole(
    'listitem',
  )
  expect(keywords.map((keyword) => keyword.textContent)).toEqual(['#윤슬지도', '#접근성'])
  expect(screen.getByRole('button', { name: m.share_open({ title: '제목' }) })).toBeTruthy()
})

test('SH-121 the download button is present only where cardDownloadLinkYn is Y', () => {
  const downloadUrl = '/media/documents/report.pdf'
  card({ cardDownloadLinkYn: 'N', downloadUrl })
  expect(screen.queryByRole('link', { name: m.card_download({ title: '제목' }) })).toBeNull()
  card({ cardDownloadLinkYn: 'Y', downloadUrl })
  const download = link(m.card_download({ title: '제목' }))
  expect([download.getAttribute('href'), download.hasAttribute('download')]).toEqual([
    downloadUrl,
    true,
  ])
})

test('SH-122 SH-248 an external link opens in a new window, announces it, and gets // if it has no scheme', () => {
  card()
  expect(link().target).toBe('')
  card({ isOutLink: true, link: 'www.example.com/story' })
  const outside = link(`제목 (${m.shell_new_window()})`)
  expect([outside.getAttribute('href'), outside.target, outside.rel]).toEqual([
    '//www.example.com/story',
    '_blank',
    'noopener',
  ])
})

test('SH-228 a click on a card is recorded with its title, its article and its date', async () => {
  const { user } = card({ contentIdx: 77 })
  link().addEventListener('click', (event) => event.preventDefault())
  await user.click(link())
  const { createDate } = exampleCard()
  expect(vi.mocked(analytics.track).mock.calls).toEqual([
    ['card_click', { title: '제목', contentIdx: 77, createDate }],
  ])
})

test('SH-123 SH-129 a service links to its page by web path, any other article to its detail page', () => {
  expect(cardTarget(exampleCard({ contentType: 'SERVICE', webPath: 'YunseulTalk' })).href).toBe(
    '/page/service/service/YunseulTalk',
  )
  expect(cardTarget(exampleCard({ contentIdx: 77 })).href).toBe('/page/detail/77')
})

test('SH-127 SH-129 CA is press release, CG is 참고자료, any other code its own name or news', () => {
  const label = (code: string, name: string) =>
    cardLabel(exampleCard({ categoryList: [category(code, name)] }))
  expect(label('CA', '아무 이름')).toBe(m.card_label_press())
  expect(label('CG', '아무 이름')).toBe('참고자료')
  expect(label('CB', '서비스')).toBe('서비스')
  expect(cardLabel(exampleCard({ categoryList: [] }))).toBe(m.card_label_news())
})

test('SH-189 a TEXT card shows its text instead of an image', () => {
  const { container } = card({ cardTemplateType: 'TEXT', desc: '있는 그대로', categoryList: [] })
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByText('있는 그대로')).toBeTruthy()
  expect(screen.getByRole('article').dataset.template).toBe('TEXT')
})
