import { type RefObject, useEffect } from 'react'
import { prefersStill } from '../../visitor/motion.ts'
import './entrance.css'

/** Fraction of an element that must be in view before its entrance plays (SH-246). */
export const ENTRANCE_THRESHOLD = 0.1
/**
 * Only elements that start below this fraction of the window's height are hidden, so none within
 * the first turn of the wheel.
 */
const FAR = 1.25
/** Maximum number of staggered entrances. */
const STAGGER_LIMIT = 6
/** Milliseconds after which an entrance is over, including its stagger. */
const PLAYED = 1000

let observer: IntersectionObserver | null = null
/** Seen once by the observer. */
const known = new WeakSet<Element>()
/** Far below the window; hidden from the first scroll on. */
const below = new Set<HTMLElement>()

/**
 * Plays entrances of the elements marked `data-enter` in a part of the page: they rise and fade in,
 * once, when a tenth of them is in view (SH-246). `data-enter="items"` plays the children of an
 * element one after another.
 *
 * The server renders everything visible. Elements far below the window are hidden only when the
 * visitor scrolls, so nothing that was seen disappears, and a page that is never scrolled (printed,
 * captured, indexed) is complete. One observer serves all elements; no size is read.
 */
export function useEntrance(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!part.current || prefersStill()) return
    const elements = [...part.current.querySelectorAll<HTMLElement>('[data-enter]')]
    // elements above the window count as seen: a jump past them leaves nothing hidden
    observer ??= new IntersectionObserver(see, {
      threshold: ENTRANCE_THRESHOLD,
      rootMargin: '100000px 0px 0px',
    })
    const observe = (): void => {
      for (const element of elements) observer?.observe(element)
    }
    const stop = whenDrawn(observe)
    return () => {
      stop()
      for (const element of elements) {
        forget(element)
        known.delete(element)
        element.removeAttribute('data-entrance')
      }
    }
  }, [part])
}

/**
 * Runs `work` once the page is laid out completely (`data-drawn`): elements before layout have no
 * position. Returns a cancel function.
 */
function whenDrawn(work: () => void): () => void {
  const root = document.documentElement
  if ('drawn' in root.dataset) {
    work()
    return () => {}
  }
  const marks = new MutationObserver(() => {
    if (!('drawn' in root.dataset)) return
    marks.disconnect()
    work()
  })
  marks.observe(root, { attributeFilter: ['data-drawn'] })
  return () => marks.disconnect()
}

function see(entries: IntersectionObserverEntry[]): void {
  let order = 0
  for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
    const element = target as HTMLElement
    if (isIntersecting) {
      forget(element)
      if (element.dataset.entrance !== 'waiting') continue
      // no animation for visitors who jumped past it, or arrived by key or by URL
      if (boundingClientRect.bottom <= 0 || element.matches(':focus-within, :target *'))
        element.removeAttribute('data-entrance')
      else play(element, order++)
    } else if (!known.has(element)) {
      known.add(element)
      if (rootBounds && boundingClientRect.top > rootBounds.bottom * FAR) {
        if (below.size === 0) addEventListener('scroll', wait, { once: true, passive: true })
        below.add(element)
      } else forget(element)
    }
  }
}

function forget(element: HTMLElement): void {
  observer?.unobserve(element)
  below.delete(element)
}

function wait(): void {
  for (const element of below) element.dataset.entrance = 'waiting'
  below.clear()
}

function play(element: HTMLElement, order: number): void {
  element.style.setProperty('--entrance-order', String(Math.min(order, STAGGER_LIMIT - 1)))
  element.dataset.entrance = 'playing'
  setTimeout(() => {
    element.removeAttribute('data-entrance')
    element.style.removeProperty('--entrance-order')
  }, PLAYED)
}
