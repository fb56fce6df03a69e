import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { m } from '../../paraglide/messages.js'
import type { CompareProps } from './comparedSubject.ts'

/** In a script of its own: few look at it, and each only before a publication. */
const CompareDialog = lazy(async () => ({
  default: (await import('./CompareDialog.tsx')).CompareDialog,
}))

export interface ComparingState {
  isOpen: boolean
  /** Whether what is typed is being saved before. */
  isSaving: boolean
  /** Saves, and opens. The page reports why a save failed. */
  open: () => void
  close: () => void
}

/**
 * Opens and closes a comparison: it shows what is stored.
 * @param saved saves what is typed
 */
export function useComparing(saved: () => Promise<unknown>): ComparingState {
  const [state, setState] = useState<'closed' | 'saving' | 'open'>('closed')
  return {
    isOpen: state === 'open',
    isSaving: state === 'saving',
    open: () => {
      if (state !== 'closed') return
      setState('saving')
      void saved().then(
        () => setState('open'),
        () => setState('closed'),
      )
    },
    close: () => setState('closed'),
  }
}

/** Renders the comparison while it is open. */
export function Comparing({ of, ...props }: CompareProps & { of: ComparingState }) {
  if (!of.isOpen) return null
  return (
    <Suspense fallback={null}>
      <CompareDialog {...props} onClose={of.close} />
    </Suspense>
  )
}

/** Opens the comparison from a dialog that leads to a publication. */
export function CompareButton({
  saved,
  ...props
}: CompareProps & { saved: () => Promise<unknown> }) {
  const comparing = useComparing(saved)
  return (
    <div>
      <Button size="small" icon="split" isPending={comparing.isSaving} onPress={comparing.open}>
        {m.compare_open()}
      </Button>
      <Comparing of={comparing} {...props} />
    </div>
  )
}
