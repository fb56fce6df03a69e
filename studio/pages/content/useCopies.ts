import { useSyncExternalStore } from 'react'
import type { Me } from '../../../contract/studio/accounts.ts'
import type { ContentDocument, DocumentField } from '../../../contract/fields/schemas.ts'
import { type Opened, useOpened } from '../../client/useOpened.ts'
import type { Snapshot } from './saving.ts'
import { openCopy, type WorkingCopy } from './workingCopy.ts'

/** Opens a working copy while it is shown; null = there is none to open. */
export const useWorkingCopy = (
  subject: string | null,
  { id, name }: Pick<Me, 'id' | 'name'>,
): Opened<WorkingCopy> =>
  useOpened(subject ? `${subject} ${id} ${name}` : null, () =>
    openCopy(subject ?? '', { id, name }),
  )

/** Returns one part of a working copy's snapshot, and re-renders only when it changes. */
export const usePart = <K extends keyof Snapshot>(copy: WorkingCopy, part: K): Snapshot[K] =>
  useSyncExternalStore(copy.autosave.subscribe, () => copy.autosave.snapshot()[part])

/** Returns one field of a working copy, and re-renders only when it changes. */
export const useValue = <F extends DocumentField>(
  copy: WorkingCopy,
  field: F,
): ContentDocument[F] =>
  useSyncExternalStore(copy.autosave.subscribe, () => copy.autosave.snapshot().document[field])
