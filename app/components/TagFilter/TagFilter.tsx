import type { KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Tag } from '../../../contract/content.ts'
import { m } from '../../paraglide/messages.js'
import { isModified } from '../../visitor/modified.ts'
import styles from './TagFilter.module.css'

interface TagFilterProps {
  tags: readonly Tag[]
  /** Ids of the chosen tags. */
  chosen: readonly number[]
  /** Fragment that the list has, for visitors without scripts. */
  target: string
  /** Called after a tag was chosen with scripts at work. */
  onChange?: () => void
}

/** Query of a choice: ids in rising order, none = no parameter. */
export const tagQuery = (chosen: readonly number[]): string =>
  chosen.length > 0 ? `?keywordIdxs=${[...chosen].sort((a, b) => a - b).join(',')}` : ''

/**
 * The tag filter: each tag is an address with the tag in or out of the chosen set (AR-030, AR-032). They are toggles, so
 * they say so to screen readers and answer to Space like one.
 */
export function TagFilter({ tags, chosen, target, onChange }: TagFilterProps) {
  const navigate = useNavigate()
  const toggle = (name: string, pressed: boolean, next: readonly number[]) => {
    const query = tagQuery(next)
    const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
      if (isModified(event)) return
      event.preventDefault()
      onChange?.()
      void navigate(query || '?', { preventScrollReset: true })
    }
    const press = (event: KeyboardEvent<HTMLAnchorElement>): void => {
      if (event.key !== ' ') return
      event.preventDefault()
      event.currentTarget.click()
    }
    return (
      <a
        className={styles.chip}
        role="button"
        aria-pressed={pressed}
        href={`${query || '?'}#${target}`}
        onClick={follow}
        onKeyDown={press}
      >
        {name}
      </a>
    )
  }
  return (
    <ul className={styles.chips} data-part="tag-filter" aria-label={m.filter_label()}>
      <li>{toggle(m.tabs_all(), chosen.length === 0, [])}</li>
      {tags.map(({ keywordIdx, name }) => {
        const pressed = chosen.includes(keywordIdx)
        return (
          <li key={keywordIdx}>
            {toggle(
              name,
              pressed,
              pressed ? chosen.filter((id) => id !== keywordIdx) : [...chosen, keywordIdx],
            )}
          </li>
        )
      })}
    </ul>
  )
}
