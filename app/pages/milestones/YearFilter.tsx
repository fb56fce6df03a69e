import { useEffect, useRef } from 'react'
import { PageLink } from '../../components/PageLink/PageLink.tsx'
import { TO_LIST } from '../../components/CardList/ListHead.tsx'
import { showInRow } from '../../components/TabBar/row.ts'
import { m } from '../../paraglide/messages.js'
import styles from './YearFilter.module.css'
import { yearQuery } from './years.ts'

interface YearFilterProps {
  /** Latest first. */
  years: readonly number[]
  /** null = all. */
  chosen: number | null
}

/** Renders the years as links, each to a URL of the page (FT-118). */
export function YearFilter({ years, chosen }: YearFilterProps) {
  const row = useRef<HTMLUListElement>(null)
  // All comes before the years
  const at = chosen === null ? 0 : years.indexOf(chosen) + 1
  useEffect(() => showInRow(row.current, at), [at])
  return (
    <nav className={styles.bar} aria-label={m.milestones_years()} data-part="year-filter">
      <ul className={`wrap ${styles.row}`} ref={row}>
        {[null, ...years].map((year) => (
          <li key={year ?? 'all'}>
            <PageLink
              className={styles.year}
              to={yearQuery(year)}
              state={TO_LIST}
              preventScrollReset
              data-year={year ?? 'all'}
              aria-current={year === chosen ? 'page' : undefined}
            >
              {year === null ? m.milestones_all() : <YearName year={year} />}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Renders the number; the word for the year is for screen readers only (FT-119). */
function YearName({ year }: { year: number }) {
  const [before = '', after = ''] = m.milestones_year({ year }).split(String(year))
  return (
    <span>
      {before ? <span className={styles.text}>{before}</span> : null}
      {year}
      {after ? <span className={styles.text}>{after}</span> : null}
    </span>
  )
}
