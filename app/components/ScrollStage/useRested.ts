import { useEffect, useState } from 'react'
import { onScroll } from './scrolling.ts'

/** Milliseconds without scrolling after which a visitor has stopped. */
export const REST = 300

/**
 * Whether the visitor has stopped scrolling since `on` became true: expensive work, such as loading
 * a video, is skipped for visitors who only scroll past. Stays true while scrolling continues,
 * until `on` becomes false.
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
