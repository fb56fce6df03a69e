import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { m } from '../../paraglide/messages.js'
import type { CompareProps } from './comparedSubject.ts'

/** In a script of its own: few look at it, and each only before a publication. */
const CompareDialog = lazy(async () => ({
  default: (await import('./CompareDialog.tsx')).CompareDialog,
}))

/** What is shown first, where it is not the subject's own page and language. */
export type FirstCompared = Partial<Pick<CompareProps, 'language' | 'page'>>

export interface ComparingState {
  isOpen: boolean
  first: FirstCompared
  /** Whether what is typed is being saved before. */
  isSaving: boolean
  /** Saves, and opens. The page reports why a save failed. */
  open: (first?: FirstCompared) => void
  close: () => void
}

/**
 * Opens and closes a comparison: it shows what is stored.
 * @param saved saves what is typed
 */
export function useComparing(saved: () => Promise<unknown>): ComparingState {
  const [state, setState] = useState<'closed' | 'saving' | 'open'>('closed')
  const [first, setFirst] = useState<FirstCompared>({})
  return {
    isOpen: state === 'open',
    first,
    isSaving: state === 'saving',
    open: (asked = {}) => {
      if (state !== 'closed') return
      setFirst(asked)
      setState('saving')
      void saved().then(
        () => setState('open'),
        () => setState('closed'),
      )
    },
    close: () => setState('closed'),
  }
}

/**
 * Renders the comparison while it is open. Outside of what is laid out anew in another window: it
 * would close with that.
 */
export function Comparing({ of, ...props }: CompareProps & { of: ComparingState }) {
  if (!of.isOpen) return null
  return (
    <Suspense fallback={null}>
      <CompareDialog {...props} {...of.first} onClose={of.close} />
    </Suspense>
  )
}

/** Opens the comparison from a dialog that leads to a publication, or to the end of one. */
export function CompareButton({
  saved,
  ...props
}: CompareProps & { saved: () => Promise<unknown> }) {
  const comparing = useComparing(saved)
  return (
    <div>
      <Button
        size="small"
        icon="split"
        isPending={comparing.isSaving}
        onPress={() => comparing.open()}
      >
        {props.isEnding ? m.compare_open_end() : m.compare_open()}
      </Button>
      <Comparing of={comparing} {...props} />
    </div>
  )
}
