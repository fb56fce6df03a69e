import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

const cache = new Map<string, string>()

/**
 * Returns the markup that the server rendered within the element of `selector`; null on the server,
 * if it rendered none, and if `selector` is null. The browser does not receive the data of such a
 * part, so it reuses this markup when it renders the part again.
 */
export function useServerMarkup(selector: string | null): string | null {
  const takingOver = useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  )
  const [markup] = useState(() => {
    if (selector === null) return null
    if (takingOver && !cache.has(selector))
      cache.set(selector, document.querySelector(selector)?.innerHTML ?? '')
    return cache.get(selector) ?? null
  })
  return markup
}
