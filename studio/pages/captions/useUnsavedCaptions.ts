import { useEffect, useEffectEvent } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { onSaveRequested } from '../../client/unsaved.ts'

/**
 * Asks before unsaved captions are left. They are not saved by leaving, as other forms are: of a film
 * that visitors see, a save is a publication.
 */
export function useUnsavedCaptions(isDirty: boolean): Blocker {
  const dirty = useEffectEvent(() => isDirty)
  useEffect(() => onSaveRequested(async () => !dirty()), [])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (dirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
}
