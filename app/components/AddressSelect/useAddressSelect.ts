import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Returns ref and `onChange` of a select whose options are URLs. It shows the value of the current
 * URL, follows a choice made before hydration, and stays the same element, so that visitors who
 * move through it with arrow keys keep the focus.
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
