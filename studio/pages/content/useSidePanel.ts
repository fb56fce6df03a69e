import { useCallback, useState } from 'react'
import type { PanelName } from './SidePanel.tsx'
import { useWide } from '../../visit/useWide.ts'
import type { WorkingCopy } from './workingCopy.ts'

/** Whether the panel has something that the editor should see first. */
const wantsPanel = (copy: WorkingCopy): boolean => {
  const { row, faults } = copy.draft()
  return row.differs || row.returned || (row.state !== 'PUBLISHED' && faults.length > 0)
}

/** The panel next to the form, or over it. */
export interface SidePanelState {
  panel: PanelName
  setPanel: (panel: PanelName) => void
  shows: boolean
  set: (shows: boolean) => void
  /** Opens it at one of its tabs. */
  showPanel: (panel: PanelName) => void
  /** Whether it lies over the form. */
  covers: boolean
  closeOver: () => void
}

/**
 * Returns the state of an article's panel: next to the form if there is space and something to see,
 * over the form only on request.
 * @param writes whether title and body are shown alone: they have the panel over them
 */
export function useSidePanel(copies: readonly WorkingCopy[], writes: boolean): SidePanelState {
  const isBeside = useWide('(min-width: 1200px)') && !writes
  const isWideEnough = useWide('(min-width: 1440px)')
  const [wanted] = useState(() => copies.some(wantsPanel))
  const [beside, setBeside] = useState<boolean | null>(null)
  const [over, setOver] = useState(false)
  // why it was returned is a comment
  const [panel, setPanel] = useState<PanelName>(() =>
    copies.some((copy) => copy.draft().row.returned) ? 'comments' : 'missing',
  )
  const closeOver = useCallback(() => setOver(false), [])
  const shows = isBeside ? (beside ?? (isWideEnough && wanted)) : over
  const set = isBeside ? setBeside : setOver
  return {
    panel,
    setPanel,
    shows,
    set,
    showPanel: (panel) => {
      setPanel(panel)
      set(true)
    },
    covers: shows && !isBeside,
    closeOver,
  }
}
