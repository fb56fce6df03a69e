import type { CardView } from '../ContentCard/cardView.ts'
import type { Language } from '../../../contract/language.ts'
import { FadeCarousel } from '../FadeCarousel/FadeCarousel.tsx'
import { featureSlides } from '../FeatureCarousel/Feature.tsx'
import styles from './RecommendedPosts.module.css'

interface RecommendedPostsProps {
  title: string
  cards: readonly CardView[]
  language: Language
}

/**
 * Renders the articles that editors recommend in an archive, on a separate band: one at a time,
 * fading (AR-089, AR-129, AR-150).
 */
export function RecommendedPosts({ title, cards, language }: RecommendedPostsProps) {
  const slides = featureSlides(cards, language, false)
  if (slides.length === 0) return null
  return (
    <div className={styles.band} data-part="recommended-posts">
      <div className="wrap">
        <h2 className={styles.heading}>{title}</h2>
        <FadeCarousel label={title} slides={slides} />
      </div>
    </div>
  )
}
