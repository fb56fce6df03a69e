import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import styles from './Carousel.module.css'
import frame from './frame.module.css'
import { AutoplayButton, Fraction, Slide, useAlive } from './Slide.tsx'
import { SlideControls, slideButton } from './SlideControls.tsx'
import { SlideStatus } from './SlideStatus.tsx'
import { useAutoplay } from './useAutoplay.ts'
import { useFocusableRow } from './useFocusableRow.ts'
import { useSlides } from './useSlides.ts'

/** Default milliseconds per slide before autoplay steps on. */
export const AUTOPLAY_SPEED = 6000

export interface CarouselProps {
  /** Accessible name of the slides. */
  label: string
  /** The slides, each with a name that is announced when it comes into view. */
  slides: readonly { key: string | number; name: string; content: ReactNode }[]
  /** Milliseconds per slide; null = no autoplay. */
  autoplay?: number | null
  /**
   * `side`: from 1024 px up the controls are at the bottom of the right third; `under`: below the
   * slides.
   */
  controls?: 'side' | 'under'
  /** Index of the initial slide. */
  first?: number
}

/**
 * Renders one slide at a time, 500 ms a step, not infinite: after the last slide, autoplay restarts
 * at the first (SH-240..244).
 */
export function Carousel({
  label,
  slides,
  autoplay = AUTOPLAY_SPEED,
  controls = 'under',
  first = 0,
}: CarouselProps) {
  const root = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const count = slides.length
  // before the slides are measured, the visible one is the current one
  useEffect(() => {
    const list = row.current
    const [start, slide] = [list?.children[0], list?.children[first]] as (HTMLElement | undefined)[]
    if (list && start && slide) list.scrollLeft = slide.offsetLeft - start.offsetLeft
  }, [first])
  const { current, go } = useSlides(row, count)
  useFocusableRow(row, label)
  const next = useCallback(() => go(current + 1 < count ? current + 1 : 0), [go, current, count])
  const speed = count > 1 ? autoplay : null
  const { state, toggle } = useAutoplay(root, speed, next)
  const alive = useAlive()

  if (count === 0) return null
  return (
    <section
      className={frame.carousel}
      ref={root}
      data-part="carousel"
      data-autoplay={speed === null ? undefined : state}
      data-controls={controls}
      aria-roledescription={m.carousel_role()}
      aria-label={label}
    >
      <div className={styles.slides} ref={row}>
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
      <SlideStatus
        playing={state === 'playing'}
        current={current}
        count={count}
        name={slides[current]?.name}
      />
      {count > 1 ? (
        <SlideControls
          className={frame.controls}
          count={count}
          current={current}
          last={count - 1}
          onGo={go}
          before={<Fraction className={frame.fraction} current={current} count={count} />}
        >
          {speed === null ? null : (
            <AutoplayButton className={slideButton} state={state} onClick={toggle} />
          )}
        </SlideControls>
      ) : null}
    </section>
  )
}
