import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Carousel.module.css'
import { SlideControls, slideButton } from './SlideControls.tsx'
import { useAutoplay } from './useAutoplay.ts'
import { useFocusableRow } from './useFocusableRow.ts'
import { useSlides } from './useSlides.ts'

/** Milliseconds that a slide stays before autoplay goes on. */
export const AUTOPLAY_SPEED = 6000

export interface CarouselProps {
  /** What the slides are, for screen readers. */
  label: string
  slides: readonly { key: string | number; content: ReactNode }[]
  /** Milliseconds a slide stays; null = no autoplay. */
  autoplay?: number | null
  /** `side`: from 1024 px on the controls stand at the foot of the right third; `under`: below the slides. */
  controls?: 'side' | 'under'
}

/** One slide at a time, 500 ms a step, not infinite: after the last, autoplay begins again with the first (SH-240..244). */
export function Carousel({ label, slides, autoplay = AUTOPLAY_SPEED, controls = 'under' }: CarouselProps) {
  const root = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const count = slides.length
  const { current, go } = useSlides(row, count)
  useFocusableRow(row)
  const next = useCallback(() => go(current + 1 < count ? current + 1 : 0), [go, current, count])
  const speed = count > 1 ? autoplay : null
  const { state, toggle } = useAutoplay(root, speed, next, current)
  // slides that are not shown leave the order of focus only once scripts can bring them back
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])

  if (count === 0) return null
  return (
    <section
      className={styles.carousel}
      ref={root}
      data-part="carousel"
      data-autoplay={speed === null ? undefined : state}
      data-controls={controls}
      aria-roledescription={m.carousel_role()}
      aria-label={label}
    >
      <div className={styles.slides} ref={row} aria-live={state === 'playing' ? 'off' : 'polite'}>
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            className={styles.slide}
            role="group"
            aria-roledescription={m.carousel_slide_role()}
            aria-label={m.carousel_count({ current: index + 1, total: count })}
            data-shown={index === current || undefined}
            inert={alive && index !== current}
          >
            {content}
          </div>
        ))}
      </div>
      {count > 1 ? (
        <SlideControls
          className={styles.controls}
          count={count}
          current={current}
          last={count - 1}
          onGo={go}
          before={
            <span className={styles.fraction} aria-hidden="true">
              {current + 1}
              <span> / {count}</span>
            </span>
          }
        >
          {speed === null ? null : (
            <button
              type="button"
              className={slideButton}
              onClick={toggle}
              aria-label={state === 'paused' ? m.carousel_play() : m.carousel_pause()}
            >
              <Icon name={state === 'paused' ? 'play' : 'pause'} />
            </button>
          )}
        </SlideControls>
      ) : null}
    </section>
  )
}
