import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '../../../contract/language.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { m } from '../../paraglide/messages.js'
import { Chips } from './Chips.tsx'
import { Marked } from './Marked.tsx'
import { addRecent, recentSearches, removeRecent } from './recent.ts'
import styles from './SearchTools.late.module.css'
import { useCompletions } from './useCompletions.ts'

export interface SearchToolsProps {
  input: HTMLInputElement
  /** Container below the field, in which the suggestions are rendered. */
  slot: HTMLElement
  language: Language
  /** The keyword of the current search. */
  searched: string | null
  /** Whether nothing has been searched yet: the field's text was typed before this was loaded. */
  early: boolean
  /** Passes the list's attributes to the field. */
  onList(list: { open: boolean; active: string | null }): void
  onChoose(keyword: string): void
}

const optionId = (index: number): string => `search-completion-${index}`

/**
 * Renders the parts of the open layer besides the search itself, loaded when it first opens:
 * suggestions while typing, and recent searches.
 */
export function SearchTools({
  input,
  slot,
  language,
  searched,
  early,
  onList,
  onChoose,
}: SearchToolsProps) {
  const [recent, setRecent] = useState<string[]>([])
  useEffect(() => setRecent(recentSearches()), [])
  useEffect(() => {
    if (searched) setRecent(addRecent(searched))
  }, [searched])

  const choose = useCallback(
    (keyword: string) => {
      input.focus()
      onChoose(keyword)
    },
    [input, onChoose],
  )
  const { items, active, typed, close } = useCompletions(input, language, early, choose)
  useEffect(
    () => onList({ open: items.length > 0, active: active === null ? null : optionId(active) }),
    [items, active, onList],
  )
  useEffect(() => {
    if (active !== null)
      document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const remove = (word: string, index: number): void => {
    const left = removeRecent(word)
    setRecent(left)
    // the focus stays in the list, or returns to the field after the last entry
    requestAnimationFrame(() => {
      const buttons = document.querySelectorAll<HTMLElement>(`.${styles.remove}`)
      ;(buttons[Math.min(index, left.length - 1)] ?? input).focus()
    })
  }

  return (
    <>
      <p className="sr" role="status">
        {items.length === 0
          ? ''
          : items.length === 1
            ? m.search_completions_one({ count: 1 })
            : m.search_completions_count({ count: items.length })}
      </p>
      {createPortal(
        <div
          id="search-completions"
          className={styles.list}
          role="listbox"
          aria-label={m.search_completions()}
          hidden={items.length === 0}
        >
          {items.map((text, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field serves the keyboard and keeps the focus
            <div
              key={text}
              id={optionId(index)}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                close()
                choose(text)
              }}
            >
              <Icon name="search" />
              <span>
                <Marked text={text} keyword={typed} />
              </span>
            </div>
          ))}
        </div>,
        slot,
      )}
      {recent.length > 0 ? (
        <Chips name="recent" part="recent-searches" title={m.search_recent()}>
          {recent.map((word, index) => (
            <li key={word} className={styles.recent}>
              <button type="button" className={styles.text} onClick={() => choose(word)}>
                {word}
              </button>
              <button
                type="button"
                className={styles.remove}
                aria-label={m.search_recent_remove({ keyword: word })}
                onClick={() => remove(word, index)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </Chips>
      ) : null}
    </>
  )
}
