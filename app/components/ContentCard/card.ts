import { type AddressParts, contentAddress, followable } from '../../../contract/addresses.ts'
import { CATEGORY } from '../../../contract/categories.ts'
import type { ContentCategory } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import { m } from '../../paraglide/messages.js'
import type { CardView } from './cardView.ts'

/**
 * Returns a card's link target: an external link opens in a new window (SH-122, SH-123, AR-031).
 */
export const cardTarget = (card: AddressParts): { href: string; newWindow: boolean } => ({
  href: followable(contentAddress(card)),
  newWindow: card.isOutLink && !!card.link,
})

/** Returns the category whose icon and name a card shows: its first one (AR-039). */
export const cardCategory = (card: CardView): ContentCategory | null => card.categoryList[0] ?? null

/**
 * Returns the label of a card: for news, `CA` is press release, `CG` 참고자료, any other its category's
 * name or news (SH-118, SH-127, SH-129).
 */
export function cardLabel(card: CardView): string | null {
  const category = cardCategory(card)
  if (card.contentType !== 'NEWS') return category?.name ?? null
  if (category?.code === CATEGORY.pressRelease) return m.card_label_press()
  if (category?.code === CATEGORY.inDepth) return m.card_label_in_depth()
  return category?.name ?? m.card_label_news()
}

/** Returns the date of a card, YYYY.MM.DD: for news in Korean only (SH-119, AR-035). */
export const cardDate = (card: CardView, language: Language): string | null =>
  card.contentType === 'NEWS' && language === 'KOR'
    ? card.postDate.slice(0, 10).replaceAll('-', '.')
    : null

/** Returns the image of a card in both modes: its thumbnail if it has one. */
export const cardPicture = (card: CardView): Pick<CardView, 'image' | 'imageDark'> =>
  card.thumbnailImage === null
    ? card
    : { image: card.thumbnailImage, imageDark: card.thumbnailImageDark }

/** Whether a card shows text in place of the image. */
export const isTextCard = (card: CardView): boolean =>
  card.cardTemplateType === 'TEXT' || !cardPicture(card).image
