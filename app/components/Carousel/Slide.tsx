import { type ReactNode, useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import type { AutoplayState } from './useAutoplay.ts'

/** Whether scripts serve the page: only then can they bring back what is taken out of the order of focus. */
export function useAlive(): boolean {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
}

interface SlideProps {
  index: number
  count: number
  /** Index of the slide that is shown. */
  current: number
  alive: boolean
  className?: string | undefined
  children: ReactNode
}

/** One slide of those that are shown one at a time; it says its place, and the others leave the order of focus. */
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

/** Stops slides that go on by themselves, and lets them go on (SH-242). */
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

/** Which of how many is shown, for the eye alone. */
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
