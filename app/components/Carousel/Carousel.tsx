import { useCallback, useEffect, useRef } from 'react'
import styles from './Carousel.module.css'
import { AutoplayButton } from './Slide.tsx'
import { slideButton } from './SlideControls.tsx'
import { SlideFrame, type SlideSet } from './SlideFrame.tsx'
import { useAutoplay } from './useAutoplay.ts'
import { useFocusableRow } from './useFocusableRow.ts'
import { useSlides } from './useSlides.ts'

/** Default milliseconds per slide before autoplay steps on. */
export const AUTOPLAY_SPEED = 6000

interface CarouselProps extends SlideSet {
  /** Milliseconds per slide; null = no autoplay. */
  autoplay?: number | null
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

  if (count === 0) return null
  return (
    <SlideFrame
      ref={root}
      label={label}
      slides={slides}
      controls={controls}
      current={current}
      onGo={go}
      playing={state === 'playing'}
      data-autoplay={speed === null ? undefined : state}
      row={{ className: styles.slides, ref: row }}
      slideClass={styles.slide}
    >
      {speed === null ? null : (
        <AutoplayButton className={slideButton} state={state} onClick={toggle} />
      )}
    </SlideFrame>
  )
}
