import { useState } from 'react'
import { SlideFrame, type SlideSet } from '../Carousel/SlideFrame.tsx'
import { useSwipe } from '../Carousel/useSwipe.ts'
import styles from './FadeCarousel.module.css'

/**
 * Renders one slide at a time that fades into the next, moved by the visitor only (AR-150). Without
 * scripts its slides are a scrollable row.
 */
export function FadeCarousel({ label, slides, controls = 'side' }: SlideSet) {
  const [current, setCurrent] = useState(0)
  const [moved, setMoved] = useState(false)
  const count = slides.length
  const go = (index: number): void => {
    setMoved(true)
    setCurrent(Math.max(0, Math.min(index, count - 1)))
  }
  const swipe = useSwipe((by) => go(current + by))
  const row = { className: styles.slides, 'data-moved': moved || undefined, ...swipe }
  if (count === 0) return null
  return (
    <SlideFrame
      label={label}
      slides={slides}
      controls={controls}
      current={current}
      onGo={go}
      data-effect="fade"
      row={row}
      slideClass={styles.slide}
    />
  )
}
