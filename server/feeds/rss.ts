import { detailPath, followable, PAGES } from '../../contract/addresses.ts'
import { BRAND } from '../../contract/brand.ts'
import type { ContentCard } from '../../contract/content.ts'
import { type Language, localeOf } from '../../contract/language.ts'
import { label } from '../labels.ts'
import { xml } from './xml.ts'

/** Where the feed of a language stands. */
export const RSS_PATHS: Record<Language, string> = { KOR: '/rss.xml', ENG: '/en/rss.xml' }
/** Items of a feed at most. */
export const RSS_ITEMS = 50

/** Midnight in Korea of an ISO date, as RSS writes it. */
const rfc822 = (date: string): string => new Date(`${date.slice(0, 10)}T00:00:00+09:00`).toUTCString()

const linkOf = (card: ContentCard, origin: string): string =>
  card.isOutLink && card.link
    ? new URL(followable(card.link), origin).href
    : `${origin}${detailPath(card.contentIdx)}${card.languageType === 'ENG' ? '?lang=ENG' : ''}`

function item(card: ContentCard, origin: string): string {
  const categories = [...card.categoryList, ...card.keywordList]
    .map(({ name }) => `<category>${xml(name)}</category>`)
    .join('')
  return `<item><title>${xml(card.title)}</title><link>${xml(linkOf(card, origin))}</link><guid isPermaLink="false">${xml(`${new URL(origin).hostname}:${card.contentIdx}`)}</guid><pubDate>${rfc822(card.postDate)}</pubDate><description>${xml(card.desc)}</description>${categories}</item>`
}

/** The newest news of a language as RSS 2.0. */
export function rss(cards: readonly ContentCard[], language: Language, origin: string): string {
  const newest = cards[0] ? `<lastBuildDate>${rfc822(cards[0].postDate)}</lastBuildDate>` : ''
  const home = `${origin}${PAGES.news}${language === 'ENG' ? '?lang=ENG' : ''}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xml(label('detail_newsroom', language, { brand: BRAND.name[language] }))}</title><link>${xml(home)}</link><description>${xml(BRAND.description[language])}</description><language>${localeOf(language)}</language>${newest}
<atom:link href="${xml(origin + RSS_PATHS[language])}" rel="self" type="application/rss+xml"/>
${cards.map((card) => item(card, origin)).join('\n')}
</channel></rss>
`
}
