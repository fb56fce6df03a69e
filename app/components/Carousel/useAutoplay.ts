import { type RefObject, useEffect, useState } from 'react'
import { usePrefersStill } from '../../visitor/motion.ts'
import { useInSight } from '../Video/useInSight.ts'

/** Handlers that pause and resume the slides (SH-242). */
export type AutoplayState = 'playing' | 'hovered' | 'focused' | 'paused'

/** Milliseconds by which the interval exceeds the autoplay speed (SH-243). */
export const INTERVAL_EXTRA = 50

/**
 * Steps every `speed` + 50 ms, unless the element is hovered or focused, or autoplay was paused.
 * Reduced motion counts as paused, and nothing steps in a hidden window or out of view. `step`
 * changes with the current slide. Hover and focus end when pointer and focus leave (SH-242, SH-243,
 * SH-249).
 */
export function useAutoplay(
  root: RefObject<HTMLElement | null>,
  speed: number | null,
  step: () => void,
) {
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [visible, setVisible] = useState(true)
  const inSight = useInSight(root, true)
  const still = usePrefersStill()
  useEffect(() => setPaused(still), [still])

  useEffect(() => {
    const element = root.current
    if (!element || speed === null) return
    const seen = (): void => setVisible(document.visibilityState === 'visible')
    const enter = (event: PointerEvent): void =>
      void (event.pointerType === 'mouse' && setHovered(true))
    const leave = (): void => setHovered(false)
    // a click on a button leaves focus on it: only visible focus pauses the slides
    const focus = (): void => setFocused(!!element.querySelector(':focus-visible'))
    const blur = (event: FocusEvent): void =>
      void (element.contains(event.relatedTarget as Node | null) || setFocused(false))
    seen()
    setHovered(element.matches(':hover'))
    focus()
    document.addEventListener('visibilitychange', seen)
    element.addEventListener('pointerenter', enter)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('focusin', focus)
    element.addEventListener('focusout', blur)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      element.removeEventListener('pointerenter', enter)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('focusin', focus)
      element.removeEventListener('focusout', blur)
    }
  }, [root, speed])

  const state: AutoplayState =
    paused || speed === null ? 'paused' : focused ? 'focused' : hovered ? 'hovered' : 'playing'
  const running = state === 'playing' && visible && inSight

  useEffect(() => {
    if (!running || speed === null) return
    const next = setTimeout(step, speed + INTERVAL_EXTRA)
    return () => clearTimeout(next)
    // a step changes `step`, which restarts the interval
  }, [running, speed, step])

  return { state, toggle: () => setPaused((was) => !was) }
}
