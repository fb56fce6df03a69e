import { useEffect } from 'react'

/** The id that an address names; null where it names none, or is no text. */
function namedIn(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null
  } catch {
    return null
  }
}

/** The browser scrolls to the part that the address names; one that is not there is only logged (AR-045). */
export function useNamedPart(): void {
  useEffect(() => {
    const look = (): void => {
      const id = namedIn(location.hash)
      if (id !== null && !document.getElementById(id))
        console.warn(`no part of the page is named ${id}`)
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
}
