import { useRef, useSyncExternalStore } from 'react'
import type { Draft } from '../../../contract/studio/work.ts'
import type { WorkingCopy } from './workingCopy.ts'

const none = (): (() => void) => () => {}

/**
 * Returns the draft for the side panels; a new object only when its row or its issues change, not
 * on every key.
 */
export function useDraft(copy: WorkingCopy | null): Draft | null {
  const last = useRef<{ key: string; draft: Draft } | null>(null)
  return useSyncExternalStore(copy?.autosave.subscribe ?? none, () => {
    if (!copy) return null
    const draft = copy.draft()
    const key = JSON.stringify([draft.row, draft.faults, draft.liveRevision])
    if (last.current?.key !== key) last.current = { key, draft }
    return last.current.draft
  })
}
