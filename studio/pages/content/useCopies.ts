import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Me } from '../../../contract/studio/accounts.ts'
import type { ContentDocument, DocumentField } from '../../../contract/fields/schemas.ts'
import type { Snapshot } from './saving.ts'
import { openCopy, type WorkingCopy } from './workingCopy.ts'

export type Opened =
  | { kind: 'none' }
  | { kind: 'opening' }
  | { kind: 'open'; copy: WorkingCopy }
  | { kind: 'failed'; error: unknown; again: () => void }

/** Opens a working copy while it is shown; null = there is none to open. */
export function useWorkingCopy(subject: string | null, me: Pick<Me, 'id' | 'name'>): Opened {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' })
  const [tries, setTries] = useState(0)
  const { id, name } = me
  // biome-ignore lint/correctness/useExhaustiveDependencies(tries): each try opens it again
  useEffect(() => {
    if (!subject) {
      setOpened({ kind: 'none' })
      return
    }
    let wanted = true
    let copy: WorkingCopy | null = null
    setOpened({ kind: 'opening' })
    openCopy(subject, { id, name }).then(
      (found) => {
        copy = found
        if (wanted) setOpened({ kind: 'open', copy: found })
        else found.close()
      },
      (error: unknown) => {
        if (wanted)
          setOpened({ kind: 'failed', error, again: () => setTries((count) => count + 1) })
      },
    )
    return () => {
      wanted = false
      copy?.close()
    }
  }, [subject, id, name, tries])
  return opened
}

/** Returns one part of a working copy's snapshot, and re-renders only when it changes. */
export const usePart = <K extends keyof Snapshot>(copy: WorkingCopy, part: K): Snapshot[K] =>
  useSyncExternalStore(copy.autosave.subscribe, () => copy.autosave.snapshot()[part])

/** Returns one field of a working copy, and re-renders only when it changes. */
export const useValue = <F extends DocumentField>(
  copy: WorkingCopy,
  field: F,
): ContentDocument[F] =>
  useSyncExternalStore(copy.autosave.subscribe, () => copy.autosave.snapshot().document[field])
