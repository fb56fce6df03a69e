import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { prefersStill } from '../../visitor/motion.ts'

/** Milliseconds of a step (SH-240). */
export const SLIDE_SPEED = 500
/** Milliseconds without resizing after which the slides are realigned (SH-244). */
const RESIZE_REST = 50
/** Milliseconds without a scroll event after which a swipe has ended. */
const SCROLL_REST = 90

const ease = (part: number): number => 1 - (1 - part) ** 3

/**
 * Controls the slides of a row that the browser scrolls and snaps, so that it can be swiped before
 * and without scripts. `go` moves it in 500 ms; `current` follows any movement; `last` is the
 * measured first slide at the end of the row, so that style sheets alone decide how many are in
 * view. A slide is a column of `rows` elements.
 */
export function useSlides(row: RefObject<HTMLElement | null>, count: number, rows = 1) {
  const [current, setCurrent] = useState(0)
  const [last, setLast] = useState(Math.max(0, count - 1))
  const at = useRef(0)
  const frame = useRef(0)

  const place = useCallback(
    (index: number): number => {
      const list = row.current
      const slide = list?.children[index * rows] as HTMLElement | undefined
      return list && slide ? slide.offsetLeft - (list.children[0] as HTMLElement).offsetLeft : 0
    },
    [row, rows],
  )

  const settleOn = useCallback((index: number) => {
    at.current = index
    setCurrent(index)
  }, [])

  /** Returns the last reachable slide; the previous value if the row is not rendered. */
  const measure = useCallback((): number => {
    const list = row.current
    if (!list || list.clientWidth === 0) return Math.max(0, count - 1)
    const scrollRange = list.scrollWidth - list.clientWidth
    let end = 0
    // both are rounded, while the real sizes may be fractional
    while (end < count - 1 && place(end) < scrollRange - 2) end++
    setLast(end)
    return end
  }, [row, count, place])

  const go = useCallback(
    (index: number) => {
      const list = row.current
      if (!list) return
      const to = Math.max(0, Math.min(index, measure()))
      settleOn(to)
      cancelAnimationFrame(frame.current)
      const [from, end] = [
        list.scrollLeft,
        Math.min(place(to), list.scrollWidth - list.clientWidth),
      ]
      const began = performance.now()
      // snapping would interfere with every frame of the animation
      list.style.scrollSnapType = 'none'
      const move = (now: number): void => {
        const part = prefersStill() ? 1 : Math.min(1, Math.max(0, now - began) / SLIDE_SPEED)
        list.scrollLeft = from + (end - from) * ease(part)
        if (part < 1) frame.current = requestAnimationFrame(move)
        else {
          frame.current = 0
          list.style.scrollSnapType = ''
        }
      }
      frame.current = requestAnimationFrame(move)
    },
    [row, measure, place, settleOn],
  )

  useEffect(() => {
    const list = row.current
    if (!list) return
    let rest: ReturnType<typeof setTimeout> | undefined
    let resized: ReturnType<typeof setTimeout> | undefined
    const follow = (): void => {
      if (frame.current) return
      const end = measure()
      const offsets = Array.from({ length: end + 1 }, (_, index) =>
        Math.abs(place(index) - list.scrollLeft),
      )
      // slides of variable width: the end of the row need not be a slide's position
      const ended = end > 0 && list.scrollLeft >= list.scrollWidth - list.clientWidth - 2
      settleOn(ended ? end : offsets.indexOf(Math.min(...offsets)))
    }
    const scrolled = (): void => {
      clearTimeout(rest)
      rest = setTimeout(follow, SCROLL_REST)
    }
    let width = list.clientWidth
    const keep = (): void => {
      clearTimeout(resized)
      resized = setTimeout(() => {
        // reported once at first, and when only the height changes: a scroll since then stays
        if (list.clientWidth === width) return follow()
        width = list.clientWidth
        settleOn(Math.min(at.current, measure()))
        list.scrollLeft = place(at.current)
      }, RESIZE_REST)
    }
    // a finger on the slides takes over from a step in progress
    const take = (): void => {
      cancelAnimationFrame(frame.current)
      frame.current = 0
      list.style.scrollSnapType = ''
    }
    const sizes = new ResizeObserver(keep)
    sizes.observe(list)
    list.addEventListener('scroll', scrolled, { passive: true })
    list.addEventListener('touchstart', take, { passive: true })
    follow()
    return () => {
      clearTimeout(rest)
      clearTimeout(resized)
      cancelAnimationFrame(frame.current)
      frame.current = 0
      sizes.disconnect()
      list.removeEventListener('scroll', scrolled)
      list.removeEventListener('touchstart', take)
    }
  }, [row, place, settleOn, measure])

  return { current, last, go }
}
