import type { ComponentPropsWithRef, ReactNode, Ref } from 'react'
import { m } from '../../paraglide/messages.js'
import frame from './frame.module.css'
import { Fraction, Slide, useAlive } from './Slide.tsx'
import { SlideControls } from './SlideControls.tsx'
import { SlideStatus } from './SlideStatus.tsx'

/** Slides that are shown one at a time. */
export interface SlideSet {
  /** Accessible name of the slides. */
  label: string
  /** The slides, each with a name that is announced when it comes into view. */
  slides: readonly { key: string | number; name: string; content: ReactNode }[]
  /**
   * `side`: from 1024 px up the controls are at the bottom of the right third; `under`: below the
   * slides.
   */
  controls?: 'side' | 'under'
}

interface SlideFrameProps extends SlideSet {
  ref?: Ref<HTMLElement>
  current: number
  onGo(index: number): void
  /** Slides under autoplay are not announced. */
  playing?: boolean
  /** Attributes of the element around the slides. */
  row: ComponentPropsWithRef<'div'>
  slideClass: string | undefined
  /** An additional button, before previous and next. */
  children?: ReactNode
}

/** Renders slides one at a time with their position and controls; how they move is up to `row`. */
export function SlideFrame({
  label,
  slides,
  controls,
  current,
  onGo,
  playing = false,
  row,
  slideClass,
  children,
  ...attributes
}: SlideFrameProps) {
  const alive = useAlive()
  const count = slides.length
  return (
    <section
      {...attributes}
      className={frame.carousel}
      data-part="carousel"
      data-controls={controls}
      aria-roledescription={m.carousel_role()}
      aria-label={label}
    >
      <div {...row}>
        {slides.map(({ key, content }, index) => (
          <Slide
            key={key}
            className={slideClass}
            index={index}
            count={count}
            current={current}
            alive={alive}
          >
            {content}
          </Slide>
        ))}
      </div>
      <SlideStatus playing={playing} current={current} count={count} name={slides[current]?.name} />
      {count > 1 ? (
        <SlideControls
          className={frame.controls}
          count={count}
          current={current}
          last={count - 1}
          onGo={onGo}
          before={<Fraction className={frame.fraction} current={current} count={count} />}
        >
          {children}
        </SlideControls>
      ) : null}
    </section>
  )
}
