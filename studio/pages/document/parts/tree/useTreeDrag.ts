import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { type DocumentPath, isWithin } from '../../../../../contract/studio/document-paths.ts'
import { beginDrag, type DragPoint } from '../pointerDrag.ts'
import {
  type Entry,
  heightOf,
  type Levels,
  type Row,
  type Spot,
  spotOf,
  type Target,
  targetAt,
  targetOf,
} from './tree.ts'

/** CSS pixels that a level is set in by; as in the stylesheet. */
export const INDENT = 24

export interface Gap {
  /** The entry being dragged. */
  path: DocumentPath
  /** The row above the pointer; null = none. */
  above: DocumentPath | null
  /** The level that it would be on, from 1. */
  level: number
}

interface Session {
  path: DocumentPath
  /** Rows at its beginning without it and those below it, and the middle of each in the document. */
  rows: readonly Row[]
  middles: readonly number[]
  level: number
  height: number
  /** Where it would be dropped: a render may come too late for that. */
  spot: Spot | null
  cancel: () => void
}

/** Rows without an entry and those below it. */
const beside = (rows: readonly Entry[], { path }: Entry): Entry[] =>
  rows.filter((row) => !isWithin(row.path, path))

/**
 * Drags the entries of a tree by mouse, touch or pen: up and down between rows, left and right
 * between levels. Escape ends a drag without a change.
 * @param entries all of the tree, in their order
 * @param rows that are visible
 */
export function useTreeDrag(
  levels: Levels,
  entries: readonly Entry[],
  rows: readonly Entry[],
  onMove: (entry: Entry, target: Target) => void,
) {
  const [gap, setGap] = useState<Gap | null>(null)
  const session = useRef<Session | null>(null)
  const elements = useRef(new Map<DocumentPath, HTMLElement>())
  const latest = useRef({ entries, onMove })
  latest.current = { entries, onMove }

  const end = (isKept: boolean): void => {
    const now = session.current
    if (!now) return
    session.current = null
    setGap(null)
    if (!isKept || !now.spot) return
    const { entries: all, onMove: drop } = latest.current
    const entry = all.find(({ path }) => path === now.path)
    const target = entry && targetOf(beside(all, entry), now.spot)
    if (target) drop(entry, target)
  }
  const follow = ({ y, right }: DragPoint): void => {
    const now = session.current
    if (!now) return
    const above = now.middles.filter((middle) => middle < y).length
    const wanted = now.level + Math.round(right / INDENT)
    const target = targetAt(levels, now.rows, above, wanted, now.height)
    now.spot = spotOf(now.rows, target)
    const next: Gap = {
      path: now.path,
      above: now.rows[above - 1]?.path ?? null,
      level: target.parent.length + 1,
    }
    setGap((before) =>
      before?.above === next.above && before.level === next.level ? before : next,
    )
  }
  const begin = (entry: Entry, event: ReactPointerEvent<HTMLElement>): void => {
    if (session.current) return
    const cancel = beginDrag(event, { onDrag: follow, onEnd: end })
    if (!cancel) return
    // the tree would take the press as a choice
    event.stopPropagation()
    const others = beside(rows, entry)
    session.current = {
      path: entry.path,
      rows: others,
      middles: others.map(({ path }) => {
        const box = elements.current.get(path)?.getBoundingClientRect()
        return box ? box.top + window.scrollY + box.height / 2 : 0
      }),
      level: entry.place.length - 1,
      height: heightOf(levels, entry.item, entry.place.length - 1),
      spot: null,
      cancel,
    }
  }
  useEffect(() => {
    const now = session.current
    // somebody else's save may remove the entry, or move it into another list
    if (now && !rows.some(({ path }) => path === now.path)) now.cancel()
  })
  useEffect(() => () => session.current?.cancel(), [])

  return {
    gap,
    element:
      (path: DocumentPath) =>
      (element: HTMLElement | null): void => {
        if (element) elements.current.set(path, element)
        else elements.current.delete(path)
      },
    handle: (entry: Entry) => ({
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => begin(entry, event),
    }),
  }
}
export type TreeDrag = ReturnType<typeof useTreeDrag>
