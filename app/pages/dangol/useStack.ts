import { type RefObject, useEffect, useRef, useState } from 'react'
import { onScroll } from '../../components/ScrollStage/scrolling.ts'
import { prefersStill } from '../../visitor/motion.ts'
import {
  cardAt,
  cardPositions,
  GLIDE,
  glideAt,
  navigationHeight,
  PEEK,
  REBUILD,
  STACK_MEDIA,
} from './stack.ts'

/** Visitor events that stop an automatic scroll. */
const TAKEOVERS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Controls the stack of cards and its tabs (FT-169..172). The style sheet pins the cards; this only
 * reports the current one, scrolls to one in a second, and measures again 250 ms after size
 * changes. `fits` is false if a card is taller than the space below the tabs: then they are listed
 * one below another.
 */
export function useStack(list: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(0)
  const [fits, setFits] = useState(true)
  const places = useRef<number[]>([])
  /** Stops the current scroll. */
  const way = useRef<(() => void) | null>(null)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const moving = matchMedia(STACK_MEDIA)
    let late: ReturnType<typeof setTimeout> | undefined
    const write = (y: number): void => {
      if (!way.current) setCurrent(cardAt(places.current, y))
    }
    const build = (): void => {
      const cards = [...element.children] as HTMLElement[]
      const heights = cards.map(({ offsetHeight }) => offsetHeight)
      const available = innerHeight - navigationHeight(innerWidth) - PEEK * (cards.length - 1)
      const fits = heights.every((height) => height <= available)
      setFits(fits)
      const { paddingTop, rowGap } = getComputedStyle(element)
      places.current = cardPositions({
        top: element.getBoundingClientRect().top + scrollY + (Number.parseFloat(paddingTop) || 0),
        heights,
        gap: Number.parseFloat(rowGap) || 0,
        width: innerWidth,
        pinned: fits && moving.matches,
      })
      write(scrollY)
    }
    const rebuild = (): void => {
      clearTimeout(late)
      late = setTimeout(build, REBUILD)
    }
    // an element that grows above the stage moves it too
    const sizes = new ResizeObserver(rebuild)
    sizes.observe(document.body)
    addEventListener('resize', rebuild)
    moving.addEventListener('change', rebuild)
    const leave = onScroll(write)
    build()
    return () => {
      clearTimeout(late)
      sizes.disconnect()
      removeEventListener('resize', rebuild)
      moving.removeEventListener('change', rebuild)
      leave()
      way.current?.()
    }
  }, [list])

  const go = (index: number, at: 'once' | 'gliding' = 'gliding'): void => {
    const to = places.current[index]
    if (to === undefined) return
    way.current?.()
    setCurrent(index)
    if (at === 'once' || prefersStill()) return scrollTo({ top: to, behavior: 'instant' })
    way.current = glide(to, () => {
      way.current = null
      setCurrent(cardAt(places.current, scrollY))
    })
  }
  return { current, fits, go }
}

/**
 * Scrolls the page to a position within a second; visitor input stops it. Returns a function that
 * stops it.
 */
function glide(to: number, onEnd: () => void): () => void {
  const from = scrollY
  const began = performance.now()
  let frame = 0
  const end = (): void => {
    cancelAnimationFrame(frame)
    for (const name of TAKEOVERS) removeEventListener(name, end)
    onEnd()
  }
  const move = (now: number): void => {
    const part = Math.min(1, Math.max(0, now - began) / GLIDE)
    scrollTo({ top: from + (to - from) * glideAt(part), behavior: 'instant' })
    if (part < 1) frame = requestAnimationFrame(move)
    else end()
  }
  for (const name of TAKEOVERS) addEventListener(name, end, { passive: true })
  frame = requestAnimationFrame(move)
  return end
}
