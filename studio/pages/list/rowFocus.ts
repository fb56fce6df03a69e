import { type RefCallback, useMemo } from 'react'

/** The rows of the list as they are drawn, table or cards: which of them has the focus, and how it moves on. */
export interface RowFocus {
  /** For the element of a row, by its subject. */
  ref: (subject: string) => RefCallback<HTMLElement>
  /** The focus went into an element of the list, or out of it (null). Gives the subject of its row, if it is in one. */
  moved: (element: Element | null) => string | undefined
  /** Takes the focus one row on in this order of subjects, or into the first where no row has it. */
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
