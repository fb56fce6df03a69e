import { useEffect, useEffectEvent, useState } from 'react'

/** A copy that is opened while it is shown; `none` = there is none to open. */
export type Opened<Copy> =
  | { kind: 'none' }
  | { kind: 'opening' }
  | { kind: 'open'; copy: Copy }
  | { kind: 'failed'; error: unknown; again: () => void }

/**
 * Opens a copy while it is shown, and closes it after; a failed one can be tried again.
 * @param key changes with everything that `open` reads; null = there is none to open
 */
export function useOpened<Copy extends { close(): void }>(
  key: string | null,
  open: () => Promise<Copy>,
): Opened<Copy> {
  const [opened, setOpened] = useState<Opened<Copy>>({ kind: 'opening' })
  const [tries, setTries] = useState(0)
  const begin = useEffectEvent(open)
  // biome-ignore lint/correctness/useExhaustiveDependencies(tries): each try opens it again
  useEffect(() => {
    if (key === null) {
      setOpened({ kind: 'none' })
      return
    }
    let wanted = true
    let copy: Copy | null = null
    setOpened({ kind: 'opening' })
    begin().then(
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
  }, [key, tries])
  return opened
}
