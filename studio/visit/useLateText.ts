import { useEffect, useRef, useState } from 'react'

/** Milliseconds from the last key to the search. */
const LATE_MS = 250

/**
 * Text of a search field: shown immediately, reported after a short pause, and never during
 * composition (an incomplete syllable finds nothing). Changes from outside, such as back
 * navigation, are applied.
 */
export function useLateText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value)
  // the last reported text: its return as `value` is no outside change, whatever was typed since
  const reported = useRef(value)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const report = (next: string): void => {
    clearTimeout(timer.current)
    if (composing.current) return
    timer.current = setTimeout(() => {
      if (next.trim() === reported.current) return
      reported.current = next.trim()
      onChange(reported.current)
    }, LATE_MS)
  }
  return {
    text,
    bind: {
      onText: (next: string): void => {
        setText(next)
        report(next)
      },
      input: {
        onCompositionStart: (): void => {
          composing.current = true
          clearTimeout(timer.current)
        },
        onCompositionEnd: (event: { currentTarget: { value: string } }): void => {
          composing.current = false
          report(event.currentTarget.value)
        },
      },
    },
  }
}
