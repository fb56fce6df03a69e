import { useQueryClient } from '@tanstack/react-query'
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import type { PressLetter } from '../../../contract/studio/press-letters.ts'

const LetterDialog = lazy(async () => ({
  default: (await import('./LetterDialog.tsx')).LetterDialog,
}))

/** A letter that is to be written: a new one about an article, or a draft. */
export interface LetterToWrite {
  subject: string
  languages: readonly Language[]
  former?: PressLetter
}

const Desk = createContext<(letter: LetterToWrite) => void>(() => {})

/** Opens the dialog that writes a letter. */
export const useWriteLetter = (): ((letter: LetterToWrite) => void) => use(Desk)

/**
 * Holds the letter that is being written, outside of the panel and the list that it was opened from: a
 * panel closes when the window gets narrow, and what was written must stay.
 */
export function LetterDesk({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const [letter, setLetter] = useState<LetterToWrite | null>(null)
  return (
    <Desk value={setLetter}>
      {children}
      {letter && (
        <Suspense fallback={null}>
          <LetterDialog
            {...letter}
            onClose={() => {
              setLetter(null)
              void queries.invalidateQueries({ queryKey: ['pressLetters'] })
            }}
          />
        </Suspense>
      )}
    </Desk>
  )
}
