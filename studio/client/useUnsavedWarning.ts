import { useEffect, useEffectEvent } from 'react'
import { onSaveRequested } from './unsaved.ts'

/** Makes the browser ask before the window is closed, and keeps a sign-out waiting, while something is unsaved. */
export function useUnsavedWarning(isDirty: boolean): void {
  const dirty = useEffectEvent(() => isDirty)
  useEffect(() => onSaveRequested(async () => !dirty()), [])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (dirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
