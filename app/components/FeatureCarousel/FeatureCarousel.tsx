import type { CardView } from '../ContentCard/cardView.ts'
import type { Language } from '../../../contract/language.ts'
import { Carousel } from '../Carousel/Carousel.tsx'
import { featureSlides } from './Feature.tsx'

interface FeatureCarouselProps {
  label: string
  cards: readonly CardView[]
  language: Language
}

/**
 * Renders the carousel at the top of a list page: image over 8 columns, text over 4 (AR-029,
 * AR-072).
 */
export function FeatureCarousel({ label, cards, language }: FeatureCarouselProps) {
  const slides = featureSlides(cards, language, true)
  if (slides.length === 0) return null
  return (
    <>
      <h2 className="sr">{label}</h2>
      <Carousel label={label} controls="side" slides={slides} />
    </>
  )
}
