import type { DocumentOf } from '../../../contract/documents/index.ts'
import type { Principle } from '../../../contract/principles.ts'
import { keepTogether } from '../typography.ts'
import type { Given } from './given.ts'

/**
 * Returns the banner cards of the policy page from their document, in both languages (AR-064..067).
 */
export const principlesOf = (
  cards: DocumentOf<'principles'>,
  { media, at }: Given<'ALL'>,
): Principle[] =>
  cards.map((card, index) => {
    const picture = media.picture(card.thumbnailImage, at(index, 'thumbnailImage'))
    return {
      ...card,
      thumbnailImage: picture.light,
      thumbnailImageDark: picture.dark,
      engLink: card.engLink ?? null,
      title: keepTogether(card.title),
      text: keepTogether(card.text),
    }
  })
