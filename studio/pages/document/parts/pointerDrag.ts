import type { PointerEvent as ReactPointerEvent } from 'react'

/** CSS pixels that a pointer moves before a press becomes a drag. */
const SLACK = 4
/** Distance from the edge of the window, in CSS pixels, within which a drag scrolls it. */
const EDGE = 72
/** CSS pixels that a drag scrolls per frame at most. */
const PACE = 16

/** Where the pointer of a drag is, in CSS pixels. */
export interface DragPoint {
  /** From the left edge of the window. */
  x: number
  /** From the top of the document. */
  y: number
  /** From where it was pressed, in the document. */
  right: number
  down: number
}

interface DragCalls {
  onDrag: (point: DragPoint) => void
  /** Called once; false = nothing was dragged, or the drag is taken back. */
  onEnd: (isKept: boolean) => void
}

/**
 * Follows a press of a mouse, finger or pen until it ends; near an edge of the window it scrolls.
 * Escape takes a drag back. It listens at the window: the pressed element may be removed meanwhile.
 * @returns takes the drag back; null where this press begins none
 */
export function beginDrag(
  press: ReactPointerEvent<HTMLElement>,
  { onDrag, onEnd }: DragCalls,
): (() => void) | null {
  if (press.button !== 0 || !press.isPrimary) return null
  const { pointerId, clientX, clientY } = press
  const scrolled = window.scrollY
  const listening = new AbortController()
  let [x, y] = [clientX, clientY]
  let isDragging = false

  const follow = (): void => {
    const right = x - clientX
    const down = y - clientY + window.scrollY - scrolled
    if (!isDragging && Math.hypot(right, down) < SLACK) return
    isDragging = true
    onDrag({ x, y: y + window.scrollY, right, down })
  }
  const scroll = (): void => {
    frame = requestAnimationFrame(scroll)
    if (!isDragging) return
    const above = EDGE - y
    const below = y - (window.innerHeight - EDGE)
    const by = above > 0 ? -above : Math.max(below, 0)
    if (by === 0) return
    window.scrollBy(0, Math.max(-PACE, Math.min(PACE, by / 4)))
    follow()
  }
  let frame = requestAnimationFrame(scroll)
  const end = (isKept: boolean): void => {
    if (listening.signal.aborted) return
    listening.abort()
    cancelAnimationFrame(frame)
    onEnd(isKept && isDragging)
  }

  press.currentTarget.setPointerCapture(pointerId)
  // before anything below the window can stop an event
  const at = { capture: true, signal: listening.signal }
  const ofPointer = (run: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) run(event)
  }
  window.addEventListener(
    'pointermove',
    ofPointer((event) => {
      ;[x, y] = [event.clientX, event.clientY]
      follow()
    }),
    at,
  )
  window.addEventListener(
    'pointerup',
    ofPointer(() => end(true)),
    at,
  )
  window.addEventListener(
    'pointercancel',
    ofPointer(() => end(false)),
    at,
  )
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isDragging) return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    },
    at,
  )
  return () => end(false)
}
