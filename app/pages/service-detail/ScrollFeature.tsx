import { type ReactNode, useRef } from 'react'
import type { ServiceFeature } from '../../../contract/service-page.ts'
import { useFocusableRow } from '../../components/Carousel/useFocusableRow.ts'
import { type StagePosition, useScrollStage } from '../../components/ScrollStage/useScrollStage.ts'
import { m } from '../../paraglide/messages.js'
import { FeaturePicture } from './FeaturePicture.tsx'
import styles from './ScrollFeature.module.css'

/** Pixels of scrolling per slide (FT-108). */
const SLIDE = 1000
const slideAt = ({ distance }: StagePosition): number => distance / SLIDE

/**
 * Renders the scroll-driven block: text and images are pinned while the page scrolls 1000 px for
 * each slide; it is ready before, active meanwhile, done after (FT-108). Below 1024 px, under
 * reduced motion and without scripts the images are a row that can be swiped.
 */
export function ScrollFeature({
  feature,
  id,
  text,
}: {
  feature: ServiceFeature
  id: string
  text: ReactNode
}) {
  const stage = useRef<HTMLElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const slides = feature.featureImageList
  const { phase, step } = useScrollStage(stage, slides.length, slideAt)
  useFocusableRow(row)
  return (
    <section
      className={styles.stage}
      id={id}
      ref={stage}
      aria-labelledby={`${id}-title`}
      data-template={feature.templateType}
      data-slides={slides.length}
      data-phase={phase}
      data-step={step}
    >
      <div className={styles.pin}>
        <div className={`wrap ${styles.grid}`}>
          <div>
            {text}
            <ol className={styles.marks} aria-hidden="true">
              {slides.map((slide, index) => (
                <li key={slide.image} data-shown={index === step || undefined} />
              ))}
            </ol>
          </div>
          <ul
            className={styles.slides}
            ref={row}
            aria-label={m.service_slides({ title: feature.title })}
          >
            {slides.map((slide, index) => (
              <li
                key={slide.image}
                data-shown={index === step || undefined}
                data-past={index < step || undefined}
              >
                <FeaturePicture
                  picture={slide}
                  shape="square"
                  sizes="(min-width: 1440px) 680px, (min-width: 1024px) 52vw, 84vw"
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
