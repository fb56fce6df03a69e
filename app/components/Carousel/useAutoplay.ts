import { type RefObject, useEffect, useState } from 'react'
import { usePrefersStill } from '../../visitor/motion.ts'
import { useInSight } from '../Film/useInSight.ts'

/** What keeps the slides, or lets them go on (SH-242). */
export type AutoplayState = 'playing' | 'hovered' | 'focused' | 'paused'

/** Milliseconds that the interval is longer than the autoplay speed (SH-243). */
export const INTERVAL_EXTRA = 50

/**
 * Steps on by itself every `speed` + 50 ms, unless the pointer is over it, focus is in it, or it was paused; reduced
 * motion counts as paused, and nothing steps in a hidden window or out of sight. `step` changes with the slide that is
 * shown. Hover and focus end where pointer and focus leave (SH-242, SH-243, SH-249).
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
    // a click on a button leaves focus on it: only focus that is seen keeps the slides
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
    // a step makes the next one another, which begins the interval anew
  }, [running, speed, step])

  return { state, toggle: () => setPaused((was) => !was) }
}
