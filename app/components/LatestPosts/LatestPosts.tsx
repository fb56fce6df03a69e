import type { CardView } from '../ContentCard/cardView.ts'
import type { Language } from '../../../contract/language.ts'
import { CardSlider } from '../CardSlider/CardSlider.tsx'
import { ContentCard } from '../ContentCard/ContentCard.tsx'
import styles from './LatestPosts.module.css'

export interface LatestPostsProps {
  title: string
  cards: readonly CardView[]
  language: Language
  /** Below this width in pixels one card is in view, with arrows (AR-090: 1023, AR-149: 1024). */
  singleBelow: 1023 | 1024
}

/**
 * Renders the latest articles of an archive above its list: three cards side by side, or one at a
 * time (AR-089, AR-129, AR-149).
 */
export function LatestPosts({ title, cards, language, singleBelow }: LatestPostsProps) {
  if (cards.length === 0) return null
  return (
    <div className={styles.latest}>
      <h2 className={styles.title}>{title}</h2>
      <CardSlider
        label={title}
        singleBelow={singleBelow}
        cards={cards.map((card, index) => ({
          key: card.contentIdx,
          content: (
            <ContentCard
              card={card}
              language={language}
              sizes="(min-width: 1200px) 400px, (min-width: 1023px) 31vw, calc(100vw - 40px)"
              first={index === 0}
            />
          ),
        }))}
      />
    </div>
  )
}
