import { startTransition, useEffect, useState } from 'react'
import type { Draft } from '../../../contract/studio/work.ts'
import type { WorkingCopy } from './workingCopy.ts'

interface Read {
  copy: WorkingCopy
  /** The parts of the draft whose change makes it another one. */
  key: string
  draft: Draft
}

function read(copy: WorkingCopy): Read {
  const draft = copy.draft()
  return { copy, key: JSON.stringify([draft.row, draft.faults, draft.liveRevision]), draft }
}

/**
 * Returns the draft for the side panels; a new object only when its row or its issues change, not
 * on every key. Everything around the form depends on it: after a save it is rendered in slices,
 * between the keys of whoever types on.
 */
export function useDraft(copy: WorkingCopy | null): Draft | null {
  const [last, setLast] = useState(() => copy && read(copy))
  useEffect(() => {
    if (!copy) return
    const look = (): void => {
      const now = read(copy)
      startTransition(() =>
        setLast((before) => (before?.copy === copy && before.key === now.key ? before : now)),
      )
    }
    look()
    return copy.autosave.subscribe(look)
  }, [copy])
  if (!copy) return null
  // of another copy than before: at once
  return last?.copy === copy ? last.draft : copy.draft()
}
