import { type RefObject, useEffect } from 'react'
import { prefersStill } from '../../visitor/motion.ts'
import './entrance.css'

/** Share of an element that has to be in the window before its entrance plays (SH-246). */
export const ENTRANCE_THRESHOLD = 0.1
/** Only what begins below this share of the window's height waits: what a first turn of the wheel shows never does. */
const FAR = 1.25
/** Entrances that come together follow one another, so many at most. */
const STAGGER_LIMIT = 6
/** Milliseconds after which an entrance is over, stagger and all. */
const PLAYED = 1000

let observer: IntersectionObserver | null = null
/** Seen once by the observer. */
const known = new WeakSet<Element>()
/** Far below the window; they wait from the first scroll on. */
const below = new Set<HTMLElement>()

/**
 * Entrances of the elements marked `data-enter` in a part of the page: they rise and fade in, once, when a tenth of them
 * is in the window (SH-246). `data-enter="items"` plays the children of an element one after another.
 *
 * The server draws everything visible. Only a visitor who scrolls makes what is still far below wait, so nothing that
 * was seen goes away again, and a page that is never scrolled (printed, captured, indexed) is whole. One observer
 * serves all; no size is read.
 */
export function useEntrance(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!part.current || prefersStill()) return
    const elements = [...part.current.querySelectorAll<HTMLElement>('[data-enter]')]
    // what lies above the window counts as seen: a jump over it leaves nothing behind that waits
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

/** Runs `work` once the page is laid out whole (`data-drawn`): what is not has no place. Returns what calls it off. */
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
      // nothing is played to who jumped over it, or came here by key or by address
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
