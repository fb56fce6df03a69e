import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { bindingsOf, isPressed } from '../../../shortcuts/pressed.ts'
import { SHORTCUTS } from '../../../shortcuts/table.ts'
import { firstControl } from '../../../visit/firstControl.ts'
import { beginDrag, type DragPoint } from './pointerDrag.ts'

/** An item that is being dragged, and the position that it would get. */
export interface Drag {
  key: string
  from: number
  to: number
}

interface Session extends Drag {
  /** Keys at its beginning, and the middle of each item in the document. */
  keys: readonly string[]
  middles: readonly { x: number; y: number }[]
  cancel: () => void
}

/** Whether items stand below each other, or fill rows. */
export type Layout = 'lines' | 'tiles'

type Step = (index: number, last: number) => number
const toPrevious: Step = (index) => index - 1
const toNext: Step = (index) => index + 1
const toFirst: Step = () => 0
const toLast: Step = (_, last) => last
const STEPS: Readonly<Record<string, Step>> = bindingsOf<'move' | 'ends', Step>(
  { move: SHORTCUTS.items.move, ends: SHORTCUTS.items.ends },
  { move: [toPrevious, toNext], ends: [toFirst, toLast] },
)
const TILE_STEPS: typeof STEPS = {
  ...STEPS,
  ...bindingsOf<'level', Step>({ level: SHORTCUTS.items.level }, { level: [toPrevious, toNext] }),
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
    items.current.get(now.key)?.style.removeProperty('translate')
    setDrag(null)
    if (!isKept || now.to === now.from) return
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
  const follow = (point: DragPoint): void => {
    const now = session.current
    if (!now) return
    const right = layout === 'tiles' ? point.right : 0
    items.current.get(now.key)?.style.setProperty('translate', `${right}px ${point.down}px`)
    // by the pointer, not by the middle of the item: an open one is as tall as many closed ones
    now.to = targetOf(now, point, layout)
    const { key, from, to } = now
    setDrag((before) => (before?.key === key && before.to === to ? before : { key, from, to }))
  }
  const begin = (key: string, event: ReactPointerEvent<HTMLElement>): void => {
    const from = keys.indexOf(key)
    if (session.current || from < 0) return
    const cancel = beginDrag(event, { onDrag: follow, onEnd: end })
    if (!cancel) return
    session.current = {
      key,
      from,
      to: from,
      keys,
      middles: keys.map((one) => {
        const box = items.current.get(one)?.getBoundingClientRect()
        return box
          ? { x: box.left + box.width / 2, y: box.top + window.scrollY + box.height / 2 }
          : { x: 0, y: 0 }
      }),
      cancel,
    }
  }
  useEffect(() => {
    const now = session.current
    // somebody else's save may remove the item, or leave it alone in its list, without a handle
    if (now && !(keys.includes(now.key) && handles.current.has(now.key))) now.cancel()
  })
  useEffect(() => () => session.current?.cancel(), [])

  /** Puts the focus beside an item that is about to be removed, whose menu goes with it. */
  const leave = (key: string): void => {
    const all = current.current.keys
    const at = all.indexOf(key)
    const isPosition = key === String(at)
    const next = isPosition ? String(Math.min(at, all.length - 2)) : (all[at + 1] ?? all[at - 1])
    requestAnimationFrame(() => firstControl(items.current.get(next ?? '') ?? null)?.focus())
  }

  return {
    drag,
    move,
    leave,
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
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const steps = layout === 'tiles' ? TILE_STEPS : STEPS
        const step = Object.entries(steps).find(([shortcut]) => isPressed(shortcut, event))?.[1]
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
function targetOf({ middles, from }: Session, pointer: DragPoint, layout: Layout): number {
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
