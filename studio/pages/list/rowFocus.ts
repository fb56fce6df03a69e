import { type RefCallback, useMemo } from 'react'

/** The rendered rows of the list, table or cards: the focused row, and moves between rows. */
export interface RowFocus {
  /** Returns the ref callback of a row's element, by subject. */
  ref: (subject: string) => RefCallback<HTMLElement>
  /**
   * Records that the focus moved into an element of the list, or out of it (null). Returns the
   * subject of its row, if it is in one.
   */
  moved: (element: Element | null) => string | undefined
  /** Moves the focus one row on in this order of subjects, or to the first if no row has it. */
  go: (order: readonly string[], step: 1 | -1) => void
}

export function makeRowFocus(): RowFocus {
  const drawn = new Map<string, HTMLElement>()
  let current: string | undefined
  return {
    ref: (subject) => (row) => {
      if (row) drawn.set(subject, row)
      else drawn.delete(subject)
    },
    moved: (element) => {
      current = element ? [...drawn].find(([, row]) => row.contains(element))?.[0] : undefined
      return current
    },
    go: (order, step) => {
      const here = current !== undefined && drawn.has(current) ? order.indexOf(current) : -1
      const next = order[here < 0 ? 0 : here + step]
      if (next !== undefined) drawn.get(next)?.focus()
    },
  }
}

export const useRowFocus = (): RowFocus => useMemo(makeRowFocus, [])
