import { useEffect, useEffectEvent } from 'react'
import { isInDialog } from './keyTarget.ts'

/** Calls a function at the keys that lead into the page of the preview. */
export function usePreviewKey(onPage: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const control = event.ctrlKey || event.metaKey
    if (event.isComposing || !control || !event.altKey || event.shiftKey || event.code !== 'KeyP')
      return
    event.preventDefault()
    if (!isInDialog(event.target)) onPage()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
}
