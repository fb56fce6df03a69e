import { detailPath, followable } from '../../contract/addresses.ts'
import { BRAND } from '../../contract/brand.ts'
import type { ContentCard } from '../../contract/content.ts'
import type { Feed } from '../../contract/feeds.ts'
import { imageUrl } from '../../contract/images.ts'
import { localeOf } from '../../contract/language.ts'
import { xml } from './xml.ts'

/** Maximum items of a feed. */
export const RSS_ITEMS = 50

/** Title and description of a feed; `page` is the path of the list that it follows. */
export interface Channel {
  title: string
  description: string
  page: string
}

/** Midnight in Korea of an ISO date, in RSS format. */
const rfc822 = (date: string): string =>
  new Date(`${date.slice(0, 10)}T00:00:00+09:00`).toUTCString()

/** The address of an article, with its language; of one that is a link, where that leads to. */
export const linkOf = (card: ContentCard, origin: string): string =>
  card.isOutLink && card.link
    ? new URL(followable(card.link), origin).href
    : `${origin}${detailPath(card.contentIdx)}${card.languageType === 'ENG' ? '?lang=ENG' : ''}`

/** The image of a card, in the crop used for sharing, in a format that every reader supports. */
function picture({ image, imageDescription }: ContentCard, origin: string): string {
  if (!image) return ''
  const address = new URL(imageUrl(image, 'C800x400', 1, 'jpg'), origin).href
  const description = imageDescription
    ? `<media:description type="plain">${xml(imageDescription)}</media:description>`
    : ''
  return `<media:content url="${xml(address)}" medium="image" type="image/jpeg" width="800" height="400">${description}</media:content>`
}

/** @param text HTML of its page, escaped for XML */
function item(card: ContentCard, text: string | undefined, origin: string): string {
  const categories = [...card.categoryList, ...card.keywordList]
    .map(({ name }) => `<category>${xml(name)}</category>`)
    .join('')
  return `<item><title>${xml(card.title)}</title><link>${xml(linkOf(card, origin))}</link><guid isPermaLink="false">${xml(`${new URL(origin).hostname}:${card.contentIdx}`)}</guid><pubDate>${rfc822(card.postDate)}</pubDate><description>${xml(card.desc)}</description>${text === undefined ? '' : `<content:encoded>${text}</content:encoded>`}${categories}${picture(card, origin)}</item>`
}

/**
 * A feed as RSS 2.0 with Media RSS and the content module: cards, newest first, with their
 * available texts.
 */
export function rss(
  cards: readonly ContentCard[],
  texts: ReadonlyMap<number, string>,
  { language, path }: Pick<Feed, 'language' | 'path'>,
  { title, description, page }: Channel,
  origin: string,
): string {
  const newest = cards[0] ? `<lastBuildDate>${rfc822(cards[0].postDate)}</lastBuildDate>` : ''
  const home = `${origin}${page}${language === 'ENG' ? '?lang=ENG' : ''}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>${xml(title)}</title><link>${xml(home)}</link><description>${xml(description || BRAND.description[language])}</description><language>${localeOf(language)}</language>${newest}
<atom:link href="${xml(origin + path)}" rel="self" type="application/rss+xml"/>
${cards.map((card) => item(card, texts.get(card.contentIdx), origin)).join('\n')}
</channel></rss>
`
}
