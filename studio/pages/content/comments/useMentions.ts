import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Person } from '../../../../contract/studio/call.ts'
import { shownText, storedText } from '../../../../contract/studio/mentions.ts'
import { useCall } from '../../../client/queries.ts'
import { useMe } from '../../../client/session.ts'

/** People shown at once. */
const MOST_SHOWN = 8

/** The name that is being typed after an `@` before the caret; null if there is none. */
export const typedName = (text: string, caret: number): string | null =>
  /(?:^|\s)@([^\s@]{0,30})$/u.exec(text.slice(0, caret))?.[1] ?? null

/**
 * A text with mentions: colleagues are offered after an `@`, and chosen with arrow keys and Enter.
 * The focus stays in the text, and a composition is left alone.
 */
export function useMentions(start: string, mentioned: readonly Person[]) {
  const [text, setText] = useState(() =>
    shownText(start, (id) => mentioned.find((one) => one.id === id)?.name ?? ''),
  )
  const me = useMe()
  const [chosen, setChosen] = useState<readonly Person[]>(mentioned)
  const [at, setAt] = useState(0)
  const [closed, setClosed] = useState<string | null>(null)
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const listId = useId()
  const caret = input.current?.selectionStart ?? text.length
  const name = typedName(text, Math.min(caret, text.length))
  const isAsking = name !== null && closed !== text
  const { data: colleagues = [] } = useCall(
    'colleagues',
    {},
    {
      staleTime: 60_000,
      enabled: isAsking,
    },
  )
  const matching = isAsking
    ? colleagues
        .filter(({ id }) => id !== me.id)
        .filter((one) => one.name.toLocaleLowerCase().includes(name.toLocaleLowerCase()))
        .slice(0, MOST_SHOWN)
    : []
  const current = Math.min(at, matching.length - 1)
  const choose = (person: Person): void => {
    if (name === null) return
    const from = caret - name.length
    const typed = `${text.slice(0, from)}${person.name} `
    setText(typed + text.slice(caret))
    setChosen((all) => [...all.filter(({ id }) => id !== person.id), person])
    setAt(0)
    requestAnimationFrame(() => input.current?.setSelectionRange(typed.length, typed.length))
  }
  const optionId = (index: number): string => `${listId}-${index}`
  useEffect(() => {
    const control = input.current
    if (!control) return
    control.setAttribute('aria-autocomplete', 'list')
    if (current >= 0) {
      control.setAttribute('aria-controls', listId)
      control.setAttribute('aria-activedescendant', `${listId}-${current}`)
    } else {
      control.removeAttribute('aria-controls')
      control.removeAttribute('aria-activedescendant')
    }
  }, [current, listId])
  return {
    text,
    setText,
    input,
    listId,
    /** Whom the text may mention. */
    chosen,
    /** The text in stored form. */
    stored: () => storedText(text, chosen),
    list: matching.map((person, index) => ({
      person,
      id: optionId(index),
      isChosen: index === current,
      choose: () => choose(person),
    })),
    /** Handles a key for the list; false if it is none of its keys. */
    keyDown: (event: KeyboardEvent): boolean => {
      const person = matching[current]
      if (!person || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false
      if (event.key === 'ArrowDown') setAt((current + 1) % matching.length)
      else if (event.key === 'ArrowUp') setAt((current - 1 + matching.length) % matching.length)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(person)
      else if (event.key === 'Escape') setClosed(text)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}
