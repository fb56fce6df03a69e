import { type RefObject, useEffect, useState } from 'react'
import { isCovered, isTyping, isVertical } from '../../components/FullPage/input.ts'
import { sectionAt } from '../../components/FullPage/sections.ts'
import { onScroll } from '../../components/ScrollStage/scrolling.ts'
import { isModified } from '../../visitor/modified.ts'
import { MOVING_MEDIA } from '../../visitor/motion.ts'
import { type Move, Moves } from './moves.ts'

/**
 * Media query in which wheel and arrow keys move the sections; elsewhere they scroll normally
 * (FT-104).
 */
export const FULL_PAGE_MEDIA = `(min-width: 768px) and (min-height: 600px) and ${MOVING_MEDIA}`
/** Milliseconds of a move: it ends before the next can start. */
const DURATION = 700

const ease = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2)

/**
 * Adds full-page scrolling to the sections of an element (FT-104..106). The sections are normal
 * page content: touch, scrollbar, space, page keys, find-in-page and screen readers work as usual;
 * only a wheel step and the up and down arrows become moves, and only if every section fits the
 * window. Returns the index of the current section.
 */
export function useFullPage(container: RefObject<HTMLElement | null>): number {
  const [index, setIndex] = useState(0)

  useEffect(() => {
    const element = container.current
    if (!element) return
    const wanted = matchMedia(FULL_PAGE_MEDIA)
    const sections = [...element.querySelectorAll<HTMLElement>(':scope > section')]
    let moves = new Moves()
    let tops: number[] = []
    let fits = false
    let frame = 0
    let viewport = 1
    // from the last frame: reading it again would force a style recalculation
    let offset = 0

    const measure = (): void => {
      const boxes = sections.map((section) => section.getBoundingClientRect())
      tops = boxes.map((box, at) => (at === 0 ? 0 : Math.round(box.top + scrollY)))
      viewport = innerHeight
      fits = wanted.matches && boxes.every((box) => box.height <= viewport + 1)
      element.toggleAttribute('data-full-page', fits)
      note(scrollY)
    }
    const note = (y: number): void => {
      offset = y
      if (frame === 0) setIndex(sectionAt({ tops, at: y + viewport / 2 }))
    }
    const moveTo = (to: number): void => {
      cancelAnimationFrame(frame)
      const [from, end, began] = [offset, tops[to] ?? 0, performance.now()]
      setIndex(to)
      const move = (now: number): void => {
        const part = Math.min(1, Math.max(0, now - began) / DURATION)
        offset = from + (end - from) * ease(part)
        scrollTo({ top: offset, behavior: 'instant' })
        frame = part < 1 ? requestAnimationFrame(move) : 0
      }
      frame = requestAnimationFrame(move)
    }
    /**
     * Returns the section tops and the start position of the next move: during a move, the section
     * being passed.
     */
    const place = () => ({
      tops,
      at: frame ? (tops[sectionAt({ tops, at: offset })] ?? 0) : offset,
    })
    const answer = (event: Event, what: Move): void => {
      if (what === 'native') return
      event.preventDefault()
      if (what !== 'hold') moveTo(what)
    }
    const onWheel = (event: WheelEvent): void => {
      if (!fits || !isVertical(event)) return
      answer(event, moves.onWheel(event.deltaY, performance.now(), place()))
    }
    const onKey = (event: KeyboardEvent): void => {
      const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
      if (!fits || direction === null || event.defaultPrevented || isModified(event)) return
      if (isTyping(document.activeElement) || isCovered()) return
      answer(event, moves.onKey(direction, performance.now(), place()))
    }
    // touch input, or a jump of the page, takes over from a move
    const letGo = (): void => {
      cancelAnimationFrame(frame)
      frame = 0
    }
    const reset = (): void => {
      moves = new Moves()
      measure()
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    wanted.addEventListener('change', reset)
    addEventListener('resize', measure)
    const leave = onScroll(note)
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchstart', letGo, { passive: true })
    document.addEventListener('keydown', onKey)
    measure()
    return () => {
      letGo()
      sizes.disconnect()
      wanted.removeEventListener('change', reset)
      removeEventListener('resize', measure)
      leave()
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchstart', letGo)
      document.removeEventListener('keydown', onKey)
    }
  }, [container])

  return index
}
