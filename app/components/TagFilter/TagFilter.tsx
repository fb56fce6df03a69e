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
  /** Fragment of the list, for visitors without scripts. */
  target: string
  /** Called after a tag was chosen, with scripts only. */
  onChange?: () => void
}

/** Returns the query of a choice: ids in ascending order, none = no parameter. */
export const tagQuery = (chosen: readonly number[]): string =>
  chosen.length > 0 ? `?keywordIdxs=${[...chosen].sort((a, b) => a - b).join(',')}` : ''

/**
 * Renders the tag filter: each tag is a link that adds it to the chosen set or removes it (AR-030,
 * AR-032). The tags are toggles, so they have the button role and respond to Space.
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
