import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { onSaveRequested } from '../../client/unsaved.ts'
import type { SaveSource } from './saving.ts'

type Saving = { autosave: SaveSource }

const dirty = (copies: readonly Saving[]): boolean =>
  copies.some(({ autosave }) => autosave.snapshot().dirty)

/**
 * Whether the window may close without a warning: all input is stored on the device and being sent
 * to the server.
 */
const harmless = (copies: readonly Saving[]): boolean =>
  copies.every(({ autosave }) => {
    const { dirty: open, save } = autosave.snapshot()
    return !open || (autosave.atRest && (save.kind === 'unsaved' || save.kind === 'saving'))
  })

/** Saves the copies; returns whether the server has all of both. */
const saveAll = async (copies: readonly Saving[]): Promise<boolean> =>
  (await Promise.all(copies.map(({ autosave }) => autosave.flush()))).every(Boolean)

/** Saves before navigation or sign-out, and asks for confirmation if that fails. */
export function useLeaving(copies: readonly Saving[]): {
  confirms: boolean
  stay: () => void
  leave: () => void
} {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && dirty(copies),
  )
  const [confirms, setConfirms] = useState(false)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let wanted = true
    void saveAll(copies).then((saved) => {
      if (!wanted) return
      if (saved) blocker.proceed()
      else setConfirms(true)
    })
    return () => {
      wanted = false
    }
  }, [blocker, copies])
  useEffect(() => onSaveRequested(() => saveAll(copies)), [copies])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (!harmless(copies)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [copies])
  return {
    confirms,
    stay: () => {
      setConfirms(false)
      if (blocker.state === 'blocked') blocker.reset()
    },
    leave: () => {
      setConfirms(false)
      if (blocker.state === 'blocked') blocker.proceed()
    },
  }
}
