import type { ContentCard } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import { FeatureCarousel } from '../FeatureCarousel/FeatureCarousel.tsx'
import styles from './RecommendedPosts.module.css'

interface RecommendedPostsProps {
  title: string
  cards: readonly ContentCard[]
  language: Language
}

/** What editors recommend of an archive, on a band of its own: one at a time, fading (AR-089, AR-129, AR-150). */
export function RecommendedPosts({ title, cards, language }: RecommendedPostsProps) {
  if (cards.length === 0) return null
  return (
    <div className={styles.band} data-part="recommended-posts">
      <div className="wrap">
        <FeatureCarousel label={title} cards={cards} language={language} recommended />
      </div>
    </div>
  )
}
