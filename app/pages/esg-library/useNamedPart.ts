import { useEffect } from 'react'

/** Returns the id in a URL's fragment; null if there is none, or it cannot be decoded. */
function namedIn(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null
  } catch {
    return null
  }
}

/** Scrolls to the part that the URL names; a missing part is only logged (AR-045). */
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
