import type { ContentCard } from '../../../contract/content.ts'
import { keywordsWithin } from '../../../contract/keywords.ts'

/** Fields of an article that its card shows, shares or records. */
export type CardView = Pick<
  ContentCard,
  | 'contentIdx'
  | 'contentType'
  | 'title'
  | 'webPath'
  | 'postDate'
  | 'createDate'
  | 'languageType'
  | 'desc'
  | 'image'
  | 'imageDark'
  | 'thumbnailImage'
  | 'thumbnailImageDark'
  | 'link'
  | 'isOutLink'
  | 'categoryList'
  | 'keywordList'
  | 'cardDownloadLinkYn'
  | 'downloadUrl'
  | 'cardTemplateType'
>

/**
 * Returns what a page sends to the browser of an article in a list: only the fields of its card, the
 * first category, and the keywords that fit (SH-124, AR-039).
 */
export const cardView = (card: ContentCard): CardView => ({
  contentIdx: card.contentIdx,
  contentType: card.contentType,
  title: card.title,
  webPath: card.webPath,
  postDate: card.postDate,
  createDate: card.createDate,
  languageType: card.languageType,
  desc: card.desc,
  image: card.image,
  imageDark: card.imageDark,
  thumbnailImage: card.thumbnailImage,
  thumbnailImageDark: card.thumbnailImageDark,
  link: card.link,
  isOutLink: card.isOutLink,
  categoryList: card.categoryList.slice(0, 1),
  keywordList: keywordsWithin(card.keywordList),
  cardDownloadLinkYn: card.cardDownloadLinkYn,
  downloadUrl: card.downloadUrl,
  cardTemplateType: card.cardTemplateType,
})

/** Returns the same for a card of the variant `row`, which shows neither text nor category. */
export const rowView = (card: ContentCard): CardView => ({
  ...cardView(card),
  desc: '',
  categoryList: [],
  keywordList: [],
})
