import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { numberText } from '../../visit/numbers.ts'
import { type ListView, searchOf } from './listAddress.ts'
import styles from './Pager.module.css'

interface PagerProps {
  view: ListView
  total: number
  /** Number of rows on this page. */
  shown: number
  pageSize: number
  /** The last page that the server answers, if it is not that of the last row. */
  lastPage?: number
  /** The total is exact up to here. */
  counted: number
}

/** Renders links to the previous and next page, which can be opened in a new tab too. */
export function Pager({
  view,
  total,
  shown,
  pageSize,
  lastPage = Number.POSITIVE_INFINITY,
  counted,
}: PagerProps) {
  const { page } = view
  const isCounted = total <= counted
  const hasNext = page < lastPage && (isCounted ? page * pageSize < total : shown === pageSize)
  if (page === 1 && !hasNext) return null
  const to = (other: number) => `?${searchOf({ ...view, page: other })}`
  const first = (page - 1) * pageSize + 1
  return (
    <nav className={styles.pager} aria-label={m.list_pages()}>
      {page > 1 ? (
        <Link className={styles.arrow} to={to(page - 1)} rel="prev">
          {m.pager_before()}
        </Link>
      ) : (
        <span className={styles.arrow} aria-hidden="true" />
      )}
      {shown > 0 && (
        <span className={styles.position}>
          {m.list_range({
            first: numberText(first),
            last: numberText(first + shown - 1),
            total: isCounted
              ? numberText(total)
              : m.list_many_short({ count: numberText(counted) }),
          })}
        </span>
      )}
      {hasNext ? (
        <Link className={styles.arrow} to={to(page + 1)} rel="next">
          {m.pager_next()}
        </Link>
      ) : (
        <span className={styles.arrow} aria-hidden="true" />
      )}
    </nav>
  )
}
