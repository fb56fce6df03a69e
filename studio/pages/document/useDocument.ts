import { useEffect, useState } from 'react'
import { type DocumentCopy, openDocument } from './documentCopy.ts'

export type OpenedDocument =
  | { kind: 'none' }
  | { kind: 'opening' }
  | { kind: 'open'; copy: DocumentCopy }
  | { kind: 'failed'; error: unknown; again: () => void }

/** Opens a document while it is shown; null = there is none to open. */
export function useDocument(subject: string | null, person: string): OpenedDocument {
  const [opened, setOpened] = useState<OpenedDocument>({ kind: 'opening' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies(tries): each try opens it again
  useEffect(() => {
    if (subject === null) {
      setOpened({ kind: 'none' })
      return
    }
    let wanted = true
    let copy: DocumentCopy | null = null
    setOpened({ kind: 'opening' })
    openDocument(subject, { id: person }).then(
      (found) => {
        copy = found
        if (wanted) setOpened({ kind: 'open', copy: found })
        else found.close()
      },
      (error: unknown) => {
        if (wanted)
          setOpened({ kind: 'failed', error, again: () => setTries((count) => count + 1) })
      },
    )
    return () => {
      wanted = false
      copy?.close()
    }
  }, [subject, person, tries])
  return opened
}
