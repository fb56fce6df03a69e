import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import type { DocumentPath } from '../../../../../contract/studio/document-paths.ts'
import { type Levels, type Row, targetAt } from './tree.ts'

/** CSS pixels that a pointer moves before a press becomes a drag. */
const SLACK = 4
/** CSS pixels that a level is set in by; as in the stylesheet. */
export const INDENT = 24
/** Distance from the edge of the window within which a drag scrolls it, and by how much at most. */
const EDGE = 72
const PACE = 16

export interface Gap {
  /** The entry being dragged. */
  path: DocumentPath
  /** Rows above the pointer, without the entry and those below it. */
  rows: number
  target: { parent: readonly number[]; index: number }
}

interface Session {
  path: DocumentPath
  pointer: number
  rows: readonly Row[]
  middles: readonly number[]
  level: number
  height: number
  start: { x: number; y: number; scrollY: number }
  x: number
  y: number
  isDragging: boolean
  frame: number
}

/**
 * Drags the entries of a tree by mouse, touch or pen: up and down between rows, left and right
 * between levels. Escape ends a drag without a change.
 * @param rows that are visible
 */
export function useTreeDrag(
  levels: Levels,
  rows: readonly Row[],
  heightAt: (row: Row) => number,
  onMove: (path: DocumentPath, target: Gap['target']) => void,
) {
  const [gap, setGap] = useState<Gap | null>(null)
  const session = useRef<Session | null>(null)
  const elements = useRef(new Map<DocumentPath, HTMLElement>())
  const latest = useRef({ gap, onMove })
  latest.current = { gap, onMove }

  const end = (isKept: boolean): void => {
    const now = session.current
    if (!now) return
    session.current = null
    cancelAnimationFrame(now.frame)
    const { gap: last } = latest.current
    setGap(null)
    if (isKept && now.isDragging && last) latest.current.onMove(now.path, last.target)
  }
  const follow = (): void => {
    const now = session.current
    if (!now) return
    const right = now.x - now.start.x
    const down = now.y - now.start.y + window.scrollY - now.start.scrollY
    if (!now.isDragging && Math.hypot(down, right) < SLACK) return
    now.isDragging = true
    const pointer = now.y + window.scrollY
    const above = now.middles.filter((middle) => middle < pointer).length
    const wanted = now.level + Math.round(right / INDENT)
    const target = targetAt(levels, now.rows, above, wanted, now.height)
    setGap({ path: now.path, rows: above, target })
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
  const begin = (row: Row, event: ReactPointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || !event.isPrimary || session.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    // the tree would take the press as a choice
    event.stopPropagation()
    const others = rows.filter(({ path }) => path !== row.path && !path.startsWith(`${row.path}.`))
    session.current = {
      path: row.path,
      pointer: event.pointerId,
      rows: others,
      middles: others.map(({ path }) => {
        const box = elements.current.get(path)?.getBoundingClientRect()
        return box ? box.top + window.scrollY + box.height / 2 : 0
      }),
      level: row.place.length - 1,
      height: heightAt(row),
      start: { x: event.clientX, y: event.clientY, scrollY: window.scrollY },
      x: event.clientX,
      y: event.clientY,
      isDragging: false,
      frame: requestAnimationFrame(scroll),
    }
  }
  const isDragging = gap !== null
  const cancel = useRef(end)
  cancel.current = end
  useEffect(() => {
    if (!isDragging) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      cancel.current(false)
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isDragging])
  useEffect(() => () => cancelAnimationFrame(session.current?.frame ?? 0), [])

  /** The row at whose lower edge the line stands; null = above the first one. */
  const lineBelow = gap
    ? (rows.filter(({ path }) => path !== gap.path && !path.startsWith(`${gap.path}.`))[
        gap.rows - 1
      ]?.path ?? null)
    : undefined
  return {
    gap,
    lineBelow,
    element:
      (path: DocumentPath) =>
      (element: HTMLElement | null): void => {
        if (element) elements.current.set(path, element)
        else elements.current.delete(path)
      },
    handle: (row: Row) => ({
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => begin(row, event),
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
    }),
  }
}
export type TreeDrag = ReturnType<typeof useTreeDrag>
