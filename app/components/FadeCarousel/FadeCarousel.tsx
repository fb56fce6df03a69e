import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import type { CarouselProps } from '../Carousel/Carousel.tsx'
import frame from '../Carousel/frame.module.css'
import { Fraction, Slide, useAlive } from '../Carousel/Slide.tsx'
import { SlideControls } from '../Carousel/SlideControls.tsx'
import { SlideStatus } from '../Carousel/SlideStatus.tsx'
import { useSwipe } from '../Carousel/useSwipe.ts'
import styles from './FadeCarousel.module.css'

/**
 * Renders one slide at a time that fades into the next, moved by the visitor only (AR-150). Without
 * scripts its slides are a scrollable row.
 */
export function FadeCarousel({
  label,
  slides,
  controls = 'side',
}: Omit<CarouselProps, 'autoplay'>) {
  const [current, setCurrent] = useState(0)
  const [moved, setMoved] = useState(false)
  const alive = useAlive()
  const count = slides.length
  const go = (index: number): void => {
    setMoved(true)
    setCurrent(Math.max(0, Math.min(index, count - 1)))
  }
  const swipe = useSwipe((by) => go(current + by))
  if (count === 0) return null
  return (
    <section
      className={frame.carousel}
      data-part="carousel"
      data-effect="fade"
      data-controls={controls}
      aria-roledescription={m.carousel_role()}
      aria-label={label}
    >
      <div className={styles.slides} data-moved={moved || undefined} {...swipe}>
        {slides.map(({ key, content }, index) => (
          <Slide
            key={key}
            className={styles.slide}
            index={index}
            count={count}
            current={current}
            alive={alive}
          >
            {content}
          </Slide>
        ))}
      </div>
      <SlideStatus playing={false} current={current} count={count} name={slides[current]?.name} />
      {count > 1 ? (
        <SlideControls
          className={frame.controls}
          count={count}
          current={current}
          last={count - 1}
          onGo={go}
          before={<Fraction className={frame.fraction} current={current} count={count} />}
        />
      ) : null}
    </section>
  )
}
