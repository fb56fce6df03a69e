import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key until what was typed is asked for. */
const LATE_MS = 250

/**
 * Words that are typed into a search: shown at once, told a moment after the last key, and never while a letter is
 * composed (an unfinished syllable finds nothing). What comes from outside, such as the way back, is taken in.
 */
export function useLateText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value)
  // what was told last: an answer to it is no news, whatever was typed since
  const told = useRef(value)
  const composing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = (next: string): void => {
    clearTimeout(timer.current)
    if (composing.current) return
    timer.current = setTimeout(() => {
      if (next.trim() === told.current) return
      told.current = next.trim()
      onChange(told.current)
    }, LATE_MS)
  }
  return {
    text,
    bind: {
      onText: (next: string): void => {
        setText(next)
        tell(next)
      },
      input: {
        onCompositionStart: (): void => {
          composing.current = true
          clearTimeout(timer.current)
        },
        onCompositionEnd: (event: { currentTarget: { value: string } }): void => {
          composing.current = false
          tell(event.currentTarget.value)
        },
      },
    },
  }
}
