import { useRef, useState } from 'react'
import type { Selection } from 'react-aria-components'
import type { SubjectRow } from '../../../../contract/studio/work.ts'

/** The list's selection for React Aria collections, with its rows as currently shown. */
export interface RowSelection {
  keys: Selection
  rows: readonly SubjectRow[]
  /** Whether selection is active: a press on an item selects it instead of opening it. */
  isOn: boolean
  onChange: (keys: Selection) => void
  /** Starts selection with nothing selected. */
  begin: () => void
  clear: () => void
  /** Selects exactly these items. */
  replace: (subjects: readonly string[]) => void
  /** For the element around the rows: tracks Shift, which a checkbox does not report. */
  listens: {
    onPointerDownCapture: (event: { shiftKey: boolean }) => void
    onKeyDownCapture: () => void
  }
}

const NONE: Selection = new Set()

/** Returns all rows between two, in either order. */
export function between(
  rows: readonly Pick<SubjectRow, 'subject'>[],
  from: string,
  to: string,
): string[] {
  const [one, other] = [from, to].map((key) =>
    rows.findIndex(({ subject }) => subject === key),
  ) as [number, number]
  if (one < 0 || other < 0) return [to]
  return rows.slice(Math.min(one, other), Math.max(one, other) + 1).map(({ subject }) => subject)
}

/**
 * Manages the selection among the rows of one view. Another view starts with an empty selection, so
 * that nothing invisible is selected.
 * @param view identifies the list of the rows
 */
export function useSelection(view: string, rows: readonly SubjectRow[]): RowSelection {
  const [held, setHeld] = useState<{ view: string; keys: Selection; isOn: boolean }>({
    view,
    keys: NONE,
    isOn: false,
  })
  const isShift = useRef(false)
  /** The last row pressed without Shift: the start of a range. */
  const anchor = useRef<string | null>(null)
  const own = held.view === view ? held : { view, keys: NONE, isOn: false }
  const selected = rows.filter(({ subject }) => own.keys === 'all' || own.keys.has(subject))
  const set = (keys: Selection, isOn = own.isOn): void => setHeld({ view, keys, isOn })

  const onChange = (keys: Selection): void => {
    // rows that are added later are not included
    if (keys === 'all') return set(new Set(rows.map(({ subject }) => subject)))
    const before = new Set(selected.map(({ subject }) => subject))
    const changed = rows
      .map(({ subject }) => subject)
      .filter((subject) => keys.has(subject) !== before.has(subject))
    const [only] = changed
    if (only === undefined || changed.length > 1) return set(keys)
    const from = anchor.current
    anchor.current = only
    const range =
      isShift.current && from !== null && keys.has(only) ? between(rows, from, only) : []
    // a press on a row has already selected the whole range
    if (range.every((subject) => keys.has(subject))) return set(keys)
    set(new Set([...before, ...range]))
  }

  return {
    keys: own.keys,
    rows: selected,
    isOn: own.isOn || selected.length > 0,
    onChange,
    begin: () => set(own.keys, true),
    clear: () => set(new Set(), false),
    replace: (subjects) => set(new Set(subjects), false),
    listens: {
      onPointerDownCapture: ({ shiftKey }) => {
        isShift.current = shiftKey
      },
      onKeyDownCapture: () => {
        isShift.current = false
      },
    },
  }
}
