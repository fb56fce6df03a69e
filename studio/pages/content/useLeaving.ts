import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import type { WorkingCopy } from './workingCopy.ts'

const dirty = (copies: readonly WorkingCopy[]): boolean => copies.some(({ autosave }) => autosave.snapshot().dirty)

/** Whether the window may close without a word: what is typed lies on the device and is on its way to the server. */
const harmless = (copies: readonly WorkingCopy[]): boolean =>
  copies.every(({ autosave }) => {
    const { dirty: open, kept, save } = autosave.snapshot()
    return !open || (kept && (save.kind === 'unsaved' || save.kind === 'saving'))
  })

/** Saves before another screen is opened, and asks where that could not be done. */
export function useLeaving(copies: readonly WorkingCopy[]): { asks: boolean; stay: () => void; leave: () => void } {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && dirty(copies),
  )
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let wanted = true
    void Promise.all(copies.map(({ autosave }) => autosave.flush())).then((saved) => {
      if (!wanted) return
      if (saved.every(Boolean)) blocker.proceed()
      else setAsks(true)
    })
    return () => {
      wanted = false
    }
  }, [blocker, copies])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (!harmless(copies)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [copies])
  return {
    asks,
    stay: () => {
      setAsks(false)
      if (blocker.state === 'blocked') blocker.reset()
    },
    leave: () => {
      setAsks(false)
      if (blocker.state === 'blocked') blocker.proceed()
    },
  }
}
