import { useEffect, useSyncExternalStore } from 'react'
import { remember } from '../../visit/recent.ts'
import type { WorkingCopy } from './workingCopy.ts'

const none = (): (() => void) => () => {}

/** Keeps an article among the recent ones of this device: as it opens, and with each saved title. */
export function useRemembered(copy: WorkingCopy | null): void {
  const title = useSyncExternalStore(
    copy?.autosave.subscribe ?? none,
    () => copy?.draft().row.title ?? '',
  )
  const contentIdx = copy?.draft().row.contentIdx
  useEffect(() => {
    if (contentIdx !== undefined) remember({ contentIdx, title })
  }, [contentIdx, title])
}
