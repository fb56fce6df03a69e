import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { numberText } from '../../visit/numbers.ts'
import styles from './PageLinks.module.css'

/** Renders links to the page before and after; nothing if there is one page. */
export function PageLinks({
  page,
  pages,
  to,
}: {
  page: number
  pages: number
  to: (page: number) => string
}) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label={m.list_pages()}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          {m.pager_before()}
        </Link>
      )}
      <span>{m.pager_page({ page: numberText(page), pages: numberText(pages) })}</span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          {m.pager_next()}
        </Link>
      )}
    </nav>
  )
}
