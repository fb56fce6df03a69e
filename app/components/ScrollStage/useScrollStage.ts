import { type RefObject, useEffect, useState } from 'react'
import { MOVING_MEDIA } from '../../visitor/motion.ts'
import { onScroll } from './scrolling.ts'

/** Milliseconds after a rotation of the device in which resizes are ignored (FT-025). */
const TURN_REST = 300
/** Media query for scroll-driven motion: a wide window, without reduced motion. */
export const STAGE_MEDIA = `(min-width: 1024px) and ${MOVING_MEDIA}`
/**
 * CSS feature of browsers whose style sheets follow the scrolling by themselves; `--progress` would
 * then only recalculate styles of the whole stage each frame.
 */
const TIMELINES = 'animation-timeline: view()'

/** Position of a stage, in pixels. */
export interface StagePosition {
  /** Distance of its top above the top of the window; negative before it arrives. */
  distance: number
  height: number
  viewport: number
}

/** `ready` before the stage is reached, `active` while it is pinned, `done` after it (FT-108). */
export type StagePhase = 'ready' | 'active' | 'done'
export interface StageState {
  phase: StagePhase
  step: number
}

/** Returns the scroll progress of a stage, 0 to 1. */
export const progressOf = ({ distance, height, viewport }: StagePosition): number =>
  Math.max(0, Math.min(1, distance / Math.max(1, height - viewport)))

/** Returns the step and phase of a stage at a position. */
export function stageState(
  position: StagePosition,
  steps: number,
  stepOf: (position: StagePosition) => number,
): StageState {
  const { distance, height, viewport } = position
  const phase = distance < 0 ? 'ready' : distance > height - viewport ? 'done' : 'active'
  return { phase, step: Math.max(0, Math.min(steps - 1, Math.floor(stepOf(position)))) }
}

/**
 * Tracks a stage: an element taller than the window with sticky content. The page scrolls normally;
 * this only reports the progress, as step and phase, and as `--progress` (0 to 1) on the element in
 * browsers without scroll-driven animations. Positions are measured when sizes change, never while
 * scrolling, the offset is read before anything is written, and nothing runs while the stage is out
 * of view. `media` disables it. A change of `media` or a rotation of the device restarts it
 * (FT-025). `stepOf` must keep its identity.
 */
export function useScrollStage(
  stage: RefObject<HTMLElement | null>,
  steps: number,
  stepOf: (position: StagePosition) => number,
  media: string = STAGE_MEDIA,
): StageState {
  const [state, setState] = useState<StageState>({ phase: 'ready', step: 0 })

  useEffect(() => {
    const element = stage.current
    if (!element) return
    const wanted = matchMedia(media)
    let place = { top: 0, height: 0, viewport: 1 }
    const byScript = !CSS.supports(TIMELINES)
    let turned = Number.NEGATIVE_INFINITY
    let leave: (() => void) | null = null

    const write = (y: number): void => {
      const position = { ...place, distance: y - place.top }
      if (byScript) element.style.setProperty('--progress', progressOf(position).toFixed(4))
      const next = stageState(position, steps, stepOf)
      setState((was) => (was.phase === next.phase && was.step === next.step ? was : next))
    }
    const measure = (): void => {
      if (!wanted.matches || performance.now() - turned < TURN_REST) return
      const box = element.getBoundingClientRect()
      place = { top: box.top + scrollY, height: box.height, viewport: innerHeight }
      write(scrollY)
    }
    const listen = (on: boolean): void => {
      leave?.()
      leave = on ? onScroll(write) : null
    }
    const reset = (): void => {
      element.style.removeProperty('--progress')
      setState({ phase: 'ready', step: 0 })
      listen(false)
      near.disconnect()
      if (!wanted.matches) return
      near.observe(element)
      measure()
    }
    let late: ReturnType<typeof setTimeout> | undefined
    const turn = (): void => {
      turned = performance.now()
      clearTimeout(late)
      late = setTimeout(() => {
        turned = Number.NEGATIVE_INFINITY
        reset()
      }, TURN_REST)
    }
    const near = new IntersectionObserver(
      ([entry]) => {
        listen(entry?.isIntersecting ?? false)
        write(scrollY)
      },
      { rootMargin: '25% 0px' },
    )
    // an element that grows above the stage moves it too
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    sizes.observe(element)
    wanted.addEventListener('change', reset)
    addEventListener('orientationchange', turn)
    reset()
    return () => {
      clearTimeout(late)
      listen(false)
      near.disconnect()
      sizes.disconnect()
      wanted.removeEventListener('change', reset)
      removeEventListener('orientationchange', turn)
    }
  }, [stage, steps, stepOf, media])

  return state
}
