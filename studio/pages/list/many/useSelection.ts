import { useRef, useState } from 'react'
import type { Selection } from 'react-aria-components'
import type { SubjectRow } from '../../../../contract/studio/work.ts'

/** What is selected in the list, as React Aria's collections take it, with its rows as they are shown now. */
export interface RowSelection {
  keys: Selection
  rows: readonly SubjectRow[]
  /** Whether items are being selected: a press on one selects it and opens nothing. */
  isOn: boolean
  onChange: (keys: Selection) => void
  /** Begins to select, with nothing selected yet. */
  begin: () => void
  clear: () => void
  /** Selects these and no others. */
  replace: (subjects: readonly string[]) => void
  /** For the element around the rows: notes whether Shift is held, which a checkbox by itself doesn't say. */
  listens: {
    onPointerDownCapture: (event: { shiftKey: boolean }) => void
    onKeyDownCapture: () => void
  }
}

const NONE: Selection = new Set()

/** All rows from one to another, whichever comes first. */
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
 * The selection among the rows of one view: another view begins without one, so that nothing is selected that is not
 * shown.
 * @param view what the rows are of
 */
export function useSelection(view: string, rows: readonly SubjectRow[]): RowSelection {
  const [held, setHeld] = useState<{ view: string; keys: Selection; isOn: boolean }>({
    view,
    keys: NONE,
    isOn: false,
  })
  const isShift = useRef(false)
  /** What was pressed last by itself: where a range begins. */
  const anchor = useRef<string | null>(null)
  const own = held.view === view ? held : { view, keys: NONE, isOn: false }
  const selected = rows.filter(({ subject }) => own.keys === 'all' || own.keys.has(subject))
  const set = (keys: Selection, isOn = own.isOn): void => setHeld({ view, keys, isOn })

  const onChange = (keys: Selection): void => {
    // a row that comes later is none of them
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
    // a press on a row has taken the whole range already
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
