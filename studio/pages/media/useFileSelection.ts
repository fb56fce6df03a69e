import { useRef, useState } from 'react'
import type { Key, Selection } from 'react-aria-components'
import type { Asset } from '../../../contract/studio/media.ts'
import { between } from '../list/many/useSelection.ts'

const NONE: Selection = new Set()

/** The selected files of a page of the library. */
export interface FileSelection {
  keys: Selection
  rows: readonly Asset[]
  onChange: (keys: Selection) => void
  /** A press on a file: selects if Shift, Control or ⌘ is held. Returns whether it did. */
  press: (id: string) => boolean
  clear: () => void
  /** Selects exactly these files. */
  replace: (ids: readonly string[]) => void
  /** For the element around the files: tracks the keys that are held. */
  listens: {
    onPointerDownCapture: (event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) => void
    onKeyDownCapture: () => void
  }
}

/**
 * Manages the selection among the files of one page. Another page or filter starts with an empty
 * one, so that nothing invisible is selected.
 * @param current the file whose details are shown: a range begins there
 */
export function useFileSelection(
  view: string,
  files: readonly Asset[],
  current: string | null,
): FileSelection {
  const [held, setHeld] = useState({ view, keys: NONE })
  const modifiers = useRef({ shift: false, toggles: false })
  /** The last file that was selected alone: the start of a range. */
  const anchor = useRef<string | null>(null)
  const keys = held.view === view ? held.keys : NONE
  const rows = files.filter(({ id }) => keys === 'all' || keys.has(id))
  const set = (next: Selection): void => setHeld({ view, keys: next })
  return {
    keys,
    rows,
    onChange(next) {
      if (next === 'all') return set(new Set(files.map(({ id }) => id)))
      const before = new Set<Key>(rows.map(({ id }) => id))
      const [changed, ...others] = files
        .map(({ id }) => id)
        .filter((id) => next.has(id) !== before.has(id))
      if (changed === undefined || others.length > 0) return set(next)
      const from = anchor.current
      anchor.current = changed
      const range =
        modifiers.current.shift && from !== null && next.has(changed)
          ? between(files, from, changed)
          : []
      // a press has already selected the whole range
      set(range.every((id) => next.has(id)) ? next : new Set([...before, ...range]))
    },
    press(id) {
      const { shift, toggles } = modifiers.current
      if (!shift && !toggles) return false
      const from = current ?? id
      anchor.current = shift ? from : id
      set(new Set(shift ? between(files, from, id) : [from, id]))
      return true
    },
    clear() {
      anchor.current = null
      set(NONE)
    },
    replace: (ids) => set(new Set(ids)),
    listens: {
      onPointerDownCapture({ shiftKey, ctrlKey, metaKey }) {
        modifiers.current = { shift: shiftKey, toggles: ctrlKey || metaKey }
      },
      onKeyDownCapture() {
        modifiers.current = { shift: false, toggles: false }
      },
    },
  }
}
