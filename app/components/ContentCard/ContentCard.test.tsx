import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ContentCard as Card } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import { m } from '../../paraglide/messages.js'
import { ContentCard } from './ContentCard.tsx'
import { cardLabel, cardTarget } from './card.ts'
import { exampleCard } from './example-cards.ts'

const markup = (change: Partial<Card> = {}, language: Language = 'KOR') =>
  renderToStaticMarkup(<ContentCard card={exampleCard(change)} language={language} />)
const category = (code: string, name: string) => ({
  code,
  name,
  image: '/media/icons/service.svg',
  imageDark: null,
  categoryParentCode: 'CJ',
})

test('SH-118 the icon and the name of the category stand on the card', () => {
  expect(markup()).toContain('/media/icons/press-release.svg')
  expect(markup()).toContain(m.card_label_press())
})

test('SH-119 AR-035 the date is there as YYYY.MM.DD for news in Korean only', () => {
  expect(markup()).toContain('<time dateTime="2026-03-12">2026.03.12</time>')
  expect(markup({}, 'ENG')).not.toContain('<time')
  expect(markup({ contentType: 'TECH' })).not.toContain('<time')
})

test('SH-120 SH-225 title, thumbnail of 630x354, keywords and share button', () => {
  const html = markup()
  expect(html).toContain('opt=C630x354.fwebp')
  expect(html).toMatch(/data-part="card-keywords"[^>]*><li>#윤슬지도<\/li><li>#접근성<\/li>/)
  expect(html).toContain('data-part="share-button"')
})

test('SH-121 the download button is there only where cardDownloadLinkYn is Y', () => {
  const downloadUrl = '/media/documents/report.pdf'
  expect(markup({ cardDownloadLinkYn: 'Y', downloadUrl })).toContain(`href="${downloadUrl}"`)
  expect(markup({ cardDownloadLinkYn: 'N', downloadUrl })).not.toContain(downloadUrl)
})

test('SH-122 SH-248 an outside link opens in a new window, gets // without a scheme, and says so', () => {
  const html = markup({ isOutLink: true, link: 'www.example.com/story' })
  expect(html).toMatch(/href="\/\/www\.example\.com\/story" target="_blank" rel="noopener"/)
  expect(html).toContain(m.shell_new_window())
  expect(markup()).not.toContain('target="_blank"')
})

test('SH-123 SH-129 a service leads to its page by web path, anything else to its detail page', () => {
  expect(cardTarget(exampleCard({ contentType: 'SERVICE', webPath: 'YunseulTalk' })).href).toBe(
    '/page/service/service/YunseulTalk',
  )
  expect(cardTarget(exampleCard({ contentIdx: 77 })).href).toBe('/page/detail/77')
})

test('SH-127 SH-129 CA is press release, CG is 참고자료, any other code its own name or news', () => {
  const label = (code: string, name: string) => cardLabel(exampleCard({ categoryList: [category(code, name)] }))
  expect(label('CA', '아무 이름')).toBe(m.card_label_press())
  expect(label('CG', '아무 이름')).toBe('참고자료')
  expect(label('CB', '서비스')).toBe('서비스')
  expect(cardLabel(exampleCard({ categoryList: [] }))).toBe(m.card_label_news())
})

test('SH-189 a TEXT card shows its words in the place of a picture', () => {
  const html = markup({ cardTemplateType: 'TEXT' })
  expect(html).not.toContain('opt=C630x354')
  expect(html).toContain('data-template="TEXT"')
})
