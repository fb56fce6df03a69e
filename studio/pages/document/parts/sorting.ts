import { own } from '../../../../contract/own.ts'
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'

/** CSS pixels that a pointer moves before a press becomes a drag. */
const SLACK = 4
/** Distance from the edge of the window, in CSS pixels, within which a drag scrolls it. */
const EDGE = 72
/** CSS pixels that a drag scrolls per frame at most. */
const PACE = 16

/** An item that is being dragged, and the position that it would get. */
export interface Drag {
  key: string
  from: number
  to: number
}

interface Session extends Drag {
  pointer: number
  /** Keys at its beginning, and the middle of each item in the document. */
  keys: readonly string[]
  middles: readonly { x: number; y: number }[]
  start: { x: number; y: number; scrollY: number }
  x: number
  y: number
  isDragging: boolean
  frame: number
}

/** Whether items stand below each other, or fill rows. */
export type Layout = 'lines' | 'tiles'

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
}
const TILE_STEPS: typeof STEPS = {
  ...STEPS,
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
}

/**
 * Reorders a list by mouse, touch, pen or keyboard. A handle starts a drag; Escape ends it without
 * a change. Alt with an arrow key, Home or End moves the item of the focused handle. After a move
 * the focus is where it was, at the item's new place. Each event costs the number of items at most.
 * @param keys of the items in their order; an item without identity has its position
 * @param onMove moves an item to a position in the current list
 */
export function useSorting(
  keys: readonly string[],
  onMove: (key: string, to: number) => void,
  layout: Layout = 'lines',
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const session = useRef<Session | null>(null)
  const items = useRef(new Map<string, HTMLElement>())
  const handles = useRef(new Map<string, HTMLElement>())
  const current = useRef({ keys, onMove })
  current.current = { keys, onMove }

  const end = (isKept: boolean): void => {
    const now = session.current
    if (!now) return
    session.current = null
    cancelAnimationFrame(now.frame)
    items.current.get(now.key)?.style.removeProperty('translate')
    setDrag(null)
    if (!isKept || !now.isDragging || now.to === now.from) return
    // the list may have changed meanwhile by somebody else's save: the neighbour tells the place
    const to = current.current.keys.indexOf(now.keys[now.to] ?? '')
    if (to >= 0) move(now.key, to)
  }
  /** Moves an item, and puts the focus back: browsers drop it from an element that changes places. */
  const move = (key: string, to: number, control?: RefObject<HTMLButtonElement | null>): void => {
    const from = current.current.keys.indexOf(key)
    const target = Math.max(0, Math.min(to, current.current.keys.length - 1))
    if (from < 0 || target === from) return
    current.current.onMove(key, target)
    const isPosition = key === String(from)
    requestAnimationFrame(() => {
      const button = control?.current
      const mayStay = button && !isPosition && !button.disabled
      const handle = handles.current.get(isPosition ? String(target) : key)
      ;(mayStay ? button : handle)?.focus()
    })
  }
  const follow = (): void => {
    const now = session.current
    if (!now) return
    const down = now.y - now.start.y + window.scrollY - now.start.scrollY
    const right = layout === 'tiles' ? now.x - now.start.x : 0
    if (!now.isDragging && Math.hypot(down, right) < SLACK) return
    now.isDragging = true
    items.current.get(now.key)?.style.setProperty('translate', `${right}px ${down}px`)
    // by the pointer, not by the middle of the item: an open one is as tall as many closed ones
    now.to = targetOf(now, layout)
    const { key, from, to } = now
    setDrag((before) => (before?.key === key && before.to === to ? before : { key, from, to }))
  }
  const scroll = (): void => {
    const now = session.current
    if (!now) return
    now.frame = requestAnimationFrame(scroll)
    if (!now.isDragging) return
    const above = EDGE - now.y
    const below = now.y - (window.innerHeight - EDGE)
    const by = above > 0 ? -above : Math.max(below, 0)
    if (by === 0) return
    window.scrollBy(0, Math.max(-PACE, Math.min(PACE, by / 4)))
    follow()
  }
  const begin = (key: string, event: ReactPointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || !event.isPrimary || session.current) return
    const from = keys.indexOf(key)
    if (from < 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    session.current = {
      key,
      from,
      to: from,
      pointer: event.pointerId,
      keys,
      middles: keys.map((one) => {
        const box = items.current.get(one)?.getBoundingClientRect()
        return box
          ? { x: box.left + box.width / 2, y: box.top + window.scrollY + box.height / 2 }
          : { x: 0, y: 0 }
      }),
      start: { x: event.clientX, y: event.clientY, scrollY: window.scrollY },
      x: event.clientX,
      y: event.clientY,
      isDragging: false,
      frame: requestAnimationFrame(scroll),
    }
  }

  const isDragging = drag !== null
  const cancel = useRef(end)
  cancel.current = end
  useEffect(() => {
    if (!isDragging) return
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      cancel.current(false)
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isDragging])
  useEffect(() => () => cancelAnimationFrame(session.current?.frame ?? 0), [])

  return {
    drag,
    move,
    /** Registers the element of an item. */
    item:
      (key: string) =>
      (element: HTMLElement | null): void => {
        if (element) items.current.set(key, element)
        else items.current.delete(key)
      },
    /** What makes an element the handle of an item. */
    handle: (key: string) => ({
      ref: (element: HTMLElement | null): void => {
        if (element) handles.current.set(key, element)
        else handles.current.delete(key)
      },
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => begin(key, event),
      onPointerMove: (event: ReactPointerEvent<HTMLElement>) => {
        const now = session.current
        if (now?.pointer !== event.pointerId) return
        now.x = event.clientX
        now.y = event.clientY
        follow()
      },
      onPointerUp: (event: ReactPointerEvent<HTMLElement>) => {
        if (session.current?.pointer === event.pointerId) end(true)
      },
      onPointerCancel: () => end(false),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = event.altKey
          ? own(layout === 'tiles' ? TILE_STEPS : STEPS, event.key)
          : undefined
        if (!step) return
        event.preventDefault()
        event.stopPropagation()
        const all = current.current.keys
        move(key, step(all.indexOf(key), all.length - 1))
      },
    }),
    /** Where the line stands that shows the new position: before or after an item, or nowhere. */
    lineAt: (index: number): 'before' | 'after' | undefined => {
      if (!drag || drag.to !== index || drag.to === drag.from) return undefined
      return drag.to < drag.from ? 'before' : 'after'
    },
  }
}

/** The position that an item gets where the pointer is: the one of the nearest tile, or by the lines above. */
function targetOf({ middles, from, x, y }: Session, layout: Layout): number {
  const pointer = { x, y: y + window.scrollY }
  if (layout === 'lines')
    return middles.filter((other, index) => index !== from && other.y < pointer.y).length
  let nearest = from
  let least = Number.POSITIVE_INFINITY
  for (const [index, middle] of middles.entries()) {
    const distance = Math.hypot(middle.x - pointer.x, middle.y - pointer.y)
    if (distance < least) [nearest, least] = [index, distance]
  }
  return nearest
}

export type Sorting = ReturnType<typeof useSorting>
