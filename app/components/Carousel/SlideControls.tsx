import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import styles from './SlideControls.module.css'

interface SlideControlsProps {
  count: number
  current: number
  /** The last slide that a step can reach. */
  last: number
  onGo(index: number): void
  /** Before the bar, such as a fraction. */
  before?: ReactNode
  /** A button more, before previous and next. */
  children?: ReactNode
  className?: string | undefined
  /** Marks of the row for the style sheet. */
  still?: boolean
}

/** The foot of a row of slides: the lens on its bar shows the place, previous and next end at the ends. */
export function SlideControls({
  count,
  current,
  last,
  onGo,
  before,
  children,
  className = '',
  still,
}: SlideControlsProps) {
  const lens = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!lens.current) return
    lens.current.style.width = `${((count - last) / count) * 100}%`
    lens.current.style.left = `${(current / count) * 100}%`
  }, [current, last, count])
  return (
    <div
      className={`${styles.controls} ${className} with-script`}
      data-count={count}
      data-still={still || undefined}
    >
      {before}
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.lens} ref={lens} />
      </span>
      {children}
      <Step
        name="left"
        label={m.carousel_previous()}
        end={current === 0}
        onClick={() => onGo(current - 1)}
      />
      <Step
        name="right"
        label={m.carousel_next()}
        end={current >= last}
        onClick={() => onGo(current + 1)}
      />
    </div>
  )
}

interface StepProps {
  name: 'left' | 'right'
  label: string
  /** Whether there is nothing further on that side; left out where the row has no ends, or tells them itself. */
  end?: boolean
  className?: string | undefined
  button?: Ref<HTMLButtonElement>
  onClick(): void
}

/** Previous or next. At an end it is disabled by `aria-disabled`, which keeps the focus of who pressed to that end. */
export const Step = ({
  name,
  label,
  end,
  className = styles.button,
  button,
  onClick,
}: StepProps) => (
  <button
    ref={button}
    type="button"
    className={className}
    aria-disabled={end}
    aria-label={label}
    onClick={() => end || onClick()}
  >
    <Icon name={name} />
  </button>
)

/** The look of a button that stands beside previous and next. */
export const slideButton = styles.button
