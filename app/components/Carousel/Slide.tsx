import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import type { AutoplayState } from './useAutoplay.ts'

/** Whether the page is hydrated: only scripts can restore elements removed from the focus order. */
export function useAlive(): boolean {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
}

interface SlideProps {
  index: number
  count: number
  /** Index of the current slide. */
  current: number
  alive: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * Renders one slide of a set shown one at a time. It announces its position; the hidden ones leave
 * the focus order.
 */
export const Slide = ({ index, count, current, alive, className, children }: SlideProps) => (
  <div
    className={className}
    role="group"
    aria-roledescription={m.carousel_slide_role()}
    aria-label={m.carousel_count({ current: index + 1, total: count })}
    data-shown={index === current || undefined}
    inert={alive && index !== current}
  >
    {children}
  </div>
)

/** Pauses and resumes autoplay (SH-242). */
export const AutoplayButton = ({
  state,
  className,
  onClick,
}: {
  state: AutoplayState
  className?: string | undefined
  onClick(): void
}) => (
  <button
    type="button"
    className={className}
    onClick={onClick}
    aria-label={state === 'paused' ? m.carousel_play() : m.carousel_pause()}
  >
    <Icon name={state === 'paused' ? 'play' : 'pause'} />
  </button>
)

/** Renders the position and total, hidden from screen readers. */
export const Fraction = ({
  current,
  count,
  className,
}: Pick<SlideProps, 'current' | 'count' | 'className'>) => (
  <span className={className} aria-hidden="true">
    {current + 1}
    <span> / {count}</span>
  </span>
)
