import { useRef, useState } from 'react'
import type { Key, Selection } from 'react-aria-components'
import type { SubjectRow } from '../../../../contract/studio/work.ts'
import type { ListRow } from '../listRows.ts'

/** The list's selection for React Aria collections, with its rows as currently shown. */
export interface RowSelection {
  /** Ids of rows. */
  keys: Selection
  /** Number of selected rows. */
  count: number
  /** The subjects of the selected rows: of a row with both languages, both. */
  rows: readonly SubjectRow[]
  /** Whether selection is active: a press on an item selects it instead of opening it. */
  isOn: boolean
  onChange: (keys: Selection) => void
  /** Starts selection with nothing selected. */
  begin: () => void
  clear: () => void
  /** Selects exactly these subjects, of a row with both languages perhaps one. */
  replace: (subjects: readonly string[]) => void
  /** For the element around the rows: tracks Shift, which a checkbox does not report. */
  listens: {
    onPointerDownCapture: (event: { shiftKey: boolean }) => void
    onKeyDownCapture: () => void
  }
}

const NONE: Selection = new Set()

/** Returns the ids of all rows between two, in either order. */
export function between(rows: readonly Pick<ListRow, 'id'>[], from: string, to: string): string[] {
  const [one, other] = [from, to].map((key) => rows.findIndex(({ id }) => id === key)) as [
    number,
    number,
  ]
  if (one < 0 || other < 0) return [to]
  return rows.slice(Math.min(one, other), Math.max(one, other) + 1).map(({ id }) => id)
}

interface Held {
  view: string
  keys: Selection
  /** The selected subjects of these rows, if not all of them. */
  only: ReadonlySet<string> | null
  isOn: boolean
}

/**
 * Manages the selection among the rows of one view. Another view starts with an empty selection, so
 * that nothing invisible is selected.
 * @param view identifies the list of the rows
 */
export function useSelection(view: string, rows: readonly ListRow[]): RowSelection {
  const none: Held = { view, keys: NONE, only: null, isOn: false }
  const [held, setHeld] = useState(none)
  const isShift = useRef(false)
  /** The last row pressed without Shift: the start of a range. */
  const anchor = useRef<string | null>(null)
  const own = held.view === view ? held : none
  const selected = rows.filter(({ id }) => own.keys === 'all' || own.keys.has(id))
  const subjects = selected
    .flatMap(({ members }) => members)
    .filter(({ subject }) => own.only?.has(subject) ?? true)
  /** Selects rows; one of which a part was selected keeps that part until it is pressed itself. */
  const set = (keys: Set<Key>, isOn = own.isOn): void => {
    const added = rows.filter(({ id }) => keys.has(id) && !selected.some((row) => row.id === id))
    const only =
      own.only &&
      new Set([...own.only, ...added.flatMap(({ members }) => members.map((one) => one.subject))])
    setHeld({ view, keys, only, isOn })
  }

  const onChange = (keys: Selection): void => {
    // rows that are added later are not included
    if (keys === 'all')
      return setHeld({ ...own, keys: new Set(rows.map(({ id }) => id)), only: null })
    const before = new Set(selected.map(({ id }) => id))
    const changed = rows.map(({ id }) => id).filter((id) => keys.has(id) !== before.has(id))
    const [only] = changed
    if (only === undefined || changed.length > 1) return set(keys)
    const from = anchor.current
    anchor.current = only
    const range =
      isShift.current && from !== null && keys.has(only) ? between(rows, from, only) : []
    // a press on a row has already selected the whole range
    if (range.every((id) => keys.has(id))) return set(keys)
    set(new Set([...before, ...range]))
  }

  return {
    keys: own.keys,
    count: selected.length,
    rows: subjects,
    isOn: own.isOn || selected.length > 0,
    onChange,
    begin: () => setHeld({ ...own, isOn: true }),
    clear: () => setHeld(none),
    replace(names) {
      const only = new Set(names)
      const keys = rows.filter(({ members }) => members.some(({ subject }) => only.has(subject)))
      setHeld({ view, keys: new Set(keys.map(({ id }) => id)), only, isOn: false })
    },
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
