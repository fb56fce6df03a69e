import { useEffect } from 'react'

/** The browser scrolls to the part that the address names; one that is not there is only logged (AR-045). */
export function useNamedPart(): void {
  useEffect(() => {
    const look = (): void => {
      const id = decodeURIComponent(location.hash.slice(1))
      if (id && !document.getElementById(id)) console.warn(`no part of the page is named ${id}`)
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
}
