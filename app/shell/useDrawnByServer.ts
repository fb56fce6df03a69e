import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether what stands in the document was drawn by the server and may stay as it is: true for a part that the browser
 * takes over with the page, false on the server and for a part that the browser draws anew. Where it is true, the code
 * that draws the part is never loaded.
 */
export function useDrawnByServer(): boolean {
  const takingOver = useSyncExternalStore(never, () => false, () => !import.meta.env.SSR)
  const [drawn] = useState(takingOver)
  return drawn
}
