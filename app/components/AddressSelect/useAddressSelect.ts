import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * A select whose choice is an address, as its ref and its `onChange`. It shows what the address says, goes where a
 * visitor chose before the page came alive, and stays the same element: whoever walks through it by arrow keys keeps the focus.
 */
export function useAddressSelect(
  value: string,
  go: (value: string) => void,
): [RefObject<HTMLSelectElement | null>, (event: ChangeEvent<HTMLSelectElement>) => void] {
  const field = useRef<HTMLSelectElement>(null)
  const fresh = useRef(true)
  const goEarly = useEffectEvent((early: string) => go(early))
  useEffect(() => {
    const element = field.current
    if (!element) return
    const early = fresh.current && element.value !== value
    fresh.current = false
    if (early) goEarly(element.value)
    else element.value = value
  }, [value])
  return [field, (event) => go(event.currentTarget.value)]
}
