import { useEffect, useState } from 'react'
import { onScroll } from './scrolling.ts'

/** Milliseconds without scrolling after which a visitor rests. */
export const REST = 300

/**
 * Whether the visitor has rested since `on` became true: what is dear to begin, such as a film, waits for who only
 * scrolls past it. Once rested it stays so, however the page is scrolled, until `on` ends.
 */
export function useRested(on: boolean): boolean {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    if (!on) return
    let leave = (): void => {}
    const rest = (): void => {
      leave()
      setRested(true)
    }
    let timer = setTimeout(rest, REST)
    leave = onScroll(() => {
      clearTimeout(timer)
      timer = setTimeout(rest, REST)
    })
    return () => {
      leave()
      clearTimeout(timer)
      setRested(false)
    }
  }, [on])
  return on && rested
}
