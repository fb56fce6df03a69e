import { type MouseEvent, useEffect, useState } from 'react'
import { onScroll } from '../../components/ScrollStage/scrolling.ts'
import { isModified } from '../../visitor/modified.ts'
import { scrollBehavior } from '../../visitor/motion.ts'

/** Pixels beyond the page title at which the bar appears (SH-075). */
const TITLE_OFFSET = 5
/** Pixels between the top of the window and an anchor after a jump (SH-083). */
export const ANCHOR_OFFSET = 80
/** Whether the browser is the one inside the messaging app (SH-081, SH-086). */
const IN_APP = /\b(?:yunseultalk|kakaotalk)\b/i

/**
 * Whether the page was scrolled past its title. Uses an IntersectionObserver: nothing is measured
 * while scrolling.
 */
export function usePastTitle(title: string): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const element = document.querySelector(title)
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
      },
      { rootMargin: `${TITLE_OFFSET}px 0px 0px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [title])
  return past
}

const usualOffset = (): number => ANCHOR_OFFSET

/**
 * Returns the anchor of the section being read. `offset`: pixels covered above it; it must keep its
 * identity. `rest`: milliseconds without scrolling before it is read.
 */
export function useCurrentAnchor(
  ids: readonly string[],
  offset: () => number = usualOffset,
  rest = 0,
): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')
  useEffect(() => {
    const parts = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    if (parts.length === 0) return
    let places: { id: string; top: number }[] = []
    let above = ANCHOR_OFFSET
    const read = (y: number): void => {
      // one pixel of tolerance for fractional heights
      setCurrent(places.findLast(({ top }) => top - y <= above + 1)?.id ?? null)
    }
    // positions are measured when an element grows, never while scrolling
    const sizes = new ResizeObserver(() => {
      above = offset()
      places = parts.map((part) => ({
        id: part.id,
        top: part.getBoundingClientRect().top + scrollY,
      }))
      read(scrollY)
    })
    sizes.observe(document.body)
    let waiting: ReturnType<typeof setTimeout> | undefined
    const rested = (y: number): void => {
      clearTimeout(waiting)
      waiting = setTimeout(() => read(y), rest)
    }
    const end = onScroll(rest > 0 ? rested : read)
    return () => {
      end()
      clearTimeout(waiting)
      sizes.disconnect()
    }
  }, [key, offset, rest])
  return current
}

/** Scrolls to an anchor of the page, by default 80 px below the top of the window (SH-083). */
export function goToAnchor(event: MouseEvent, id: string, offset = ANCHOR_OFFSET): void {
  const part = document.getElementById(id)
  if (!part || isModified(event)) return
  event.preventDefault()
  scrollTo({ top: part.getBoundingClientRect().top + scrollY - offset, behavior: scrollBehavior() })
  history.replaceState(history.state, '', `#${id}`)
  // the next Tab continues from there
  if (part.tabIndex < 0) part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/** Whether the page is open inside the messaging app; known once scripts run. */
export function useInApp(): boolean {
  const [inApp, setInApp] = useState(false)
  useEffect(() => setInApp(IN_APP.test(navigator.userAgent)), [])
  return inApp
}
