import { useEffect, useRef } from 'react'
import type { ResultType } from '../../../contract/result-types.ts'
import type { ResultCount } from '../../../contract/search.ts'
import { useAlive } from '../../components/Carousel/Slide.tsx'
import { PageLink } from '../../components/PageLink/PageLink.tsx'
import { moveFocus, showInRow } from '../../components/TabBar/row.ts'
import { m } from '../../paraglide/messages.js'
import { searchQuery } from './address.ts'
import styles from './ResultTypes.late.module.css'
import { resultTypeName } from './resultTypeNames.ts'

interface ResultTypesProps {
  keyword: string
  /** The current type; null = all. */
  current: ResultType | null
  counts: readonly ResultCount[]
  /** Parameters of the page that stay in the URL. */
  otherParameters: Record<string, string>
}

/**
 * Renders the filter of the results: a link for each type that has results, with its count, and for
 * the current one. With scripts it is one Tab stop with arrow keys, so that eleven types are not
 * eleven stops between the field and the results.
 */
export function ResultTypes({ keyword, current, counts, otherParameters }: ResultTypesProps) {
  const row = useRef<HTMLUListElement>(null)
  const alive = useAlive()
  const entries = counts.map(({ type, count }) => ({ type: type === 'all' ? null : type, count }))
  // a current type without results is listed among the others
  if (current !== null && !entries.some(({ type }) => type === current))
    entries.push({ type: current, count: 0 })
  const at = entries.findIndex(({ type }) => type === current)
  useEffect(() => showInRow(row.current, at), [at])
  return (
    <nav className={styles.types} aria-label={m.search_types()} data-part="search-types">
      <ul className={styles.row} ref={row} onKeyDown={moveFocus}>
        {entries.map(({ type, count }) => (
          <li key={type}>
            <PageLink
              className={styles.type}
              to={`?${searchQuery({ keyword, page: 1, type }, otherParameters)}`}
              aria-current={type === current ? 'page' : undefined}
              preventScrollReset
              tabIndex={alive && type !== current ? -1 : undefined}
            >
              {resultTypeName(type)}{' '}
              <span className={styles.count} aria-hidden="true">
                {count.toLocaleString('en')}
              </span>
              <span className="sr">
                {count === 1 ? m.search_type_count_one({ count }) : m.search_type_count({ count })}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
