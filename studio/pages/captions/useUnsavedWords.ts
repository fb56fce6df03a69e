import { type Blocker, useBlocker } from 'react-router'
import { useUnsavedWarning } from '../../client/useUnsavedWarning.ts'

/**
 * Asks before unsaved captions, or an unsaved transcript, are left. They are not saved by leaving, as other forms are: of a file
 * that visitors see, a save is a publication.
 */
export function useUnsavedWords(isDirty: boolean): Blocker {
  useUnsavedWarning(isDirty)
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
}
