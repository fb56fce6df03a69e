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
  /** Content before the bar, such as a fraction. */
  before?: ReactNode
  /** An additional button, before previous and next. */
  children?: ReactNode
  className?: string | undefined
  /** Data attributes of the row for the style sheet. */
  still?: boolean
}

/**
 * Renders the controls below a row of slides: the lens on the bar shows the position; previous and
 * next stop at the ends.
 */
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
      <StepButton
        name="left"
        label={m.carousel_previous()}
        end={current === 0}
        onClick={() => onGo(current - 1)}
      />
      <StepButton
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
  /**
   * Whether it is the end in that direction; omitted if the row has no ends, or announces them
   * itself.
   */
  end?: boolean
  className?: string | undefined
  button?: Ref<HTMLButtonElement>
  onClick(): void
}

/**
 * Renders previous or next. At an end it is disabled by `aria-disabled`, so that the focus stays on
 * it.
 */
export const StepButton = ({
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

/** Class of a button next to previous and next. */
export const slideButton = styles.button
