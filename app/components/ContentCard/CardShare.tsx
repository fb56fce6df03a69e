import { imageUrl } from '../../../contract/images.ts'
import { keywordsWithin } from '../../../contract/keywords.ts'
import { sharePath } from '../../../contract/share.ts'
import { ShareButton } from '../SharePanel/ShareButton.tsx'
import styles from './ContentCard.module.css'
import type { CardView } from './cardView.ts'

/**
 * Renders the share button of a card (SH-120, SH-130), with the sharing crop of its image (SH-227).
 */
export function CardShare({ card }: { card: CardView }) {
  const picture = card.image ?? card.thumbnailImage
  const tags = keywordsWithin(card.keywordList)
    .map(({ name }) => `#${name}`)
    .join(' ')
  return (
    <ShareButton
      className={styles.button}
      title={card.title}
      path={sharePath(card)}
      description={card.desc || tags}
      image={picture ? imageUrl(picture, 'C800x400') : null}
    />
  )
}
