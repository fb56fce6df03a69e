import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '../../../contract/language.ts'
import { get } from '../../visitor/api.ts'

/** Milliseconds without typing after which suggestions are requested. */
const REST = 90
/** Maximum number of suggestions. */
const MOST = 8

interface Completions {
  items: string[]
  /** Index of the suggestion selected by the arrow keys. */
  active: number | null
  typed: string
  close(): void
}

const NONE: Completions['items'] = []

/**
 * Suggestions for a field while typing: arrow keys move through them, Enter takes one, Escape
 * closes them first.
 * @param early whether something may have been typed before hydration, so that the field is checked
 * at once
 */
export function useCompletions(
  input: HTMLInputElement,
  language: Language,
  early: boolean,
  onChoose: (text: string) => void,
): Completions {
  const [state, setState] = useState<{ items: string[]; active: number | null; typed: string }>({
    items: NONE,
    active: null,
    typed: '',
  })
  const now = useRef(state)
  now.current = state
  const stop = useRef<() => void>(() => {})
  const wasEarly = useRef(early)
  const close = useCallback(() => {
    stop.current()
    setState({ items: NONE, active: null, typed: '' })
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let running = new AbortController()
    stop.current = () => {
      clearTimeout(timer)
      running.abort()
    }
    const typed = (): void => {
      stop.current()
      const text = input.value.normalize('NFC').trim()
      if (!text) {
        close()
        return
      }
      running = new AbortController()
      const { signal } = running
      timer = setTimeout(() => {
        // missing suggestions do not fail the search
        get('/api/v1/search', { lang: language, keyword: text, type: 'complete' }, { signal })
          .catch((): string[] => [])
          .then(
            (items) =>
              signal.aborted ||
              setState({
                items: items.length > 0 ? items.slice(0, MOST) : NONE,
                active: null,
                typed: text,
              }),
          )
      }, REST)
    }
    const key = (event: KeyboardEvent): void => {
      const { items, active } = now.current
      if (event.isComposing || items.length === 0) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        const step = event.key === 'ArrowDown' ? 1 : -1
        // the field itself is one position of the cycle
        const next = ((active ?? -1) + 1 + step + items.length + 1) % (items.length + 1)
        setState({ ...now.current, active: next === 0 ? null : next - 1 })
      } else if (event.key === 'Escape') {
        // the layer stays open until the next Escape
        event.preventDefault()
        event.stopPropagation()
        close()
      } else if (event.key === 'Enter' && active !== null) {
        event.preventDefault()
        const text = items[active] as string
        close()
        onChoose(text)
      }
    }
    if (wasEarly.current && document.activeElement === input && input.value) typed()
    wasEarly.current = false
    input.addEventListener('input', typed)
    input.addEventListener('keydown', key)
    input.addEventListener('blur', close)
    input.form?.addEventListener('submit', close)
    return () => {
      stop.current()
      input.removeEventListener('input', typed)
      input.removeEventListener('keydown', key)
      input.removeEventListener('blur', close)
      input.form?.removeEventListener('submit', close)
    }
  }, [input, language, onChoose, close])

  return { items: state.items, active: state.active, typed: state.typed, close }
}
