import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contentPath } from '../../../contract/studio/screens.ts'
import styles from './RowLink.module.css'

interface RowLinkProps {
  contentIdx: number
  /** Whether presses select: then nothing leads away. */
  isInert: boolean
  lang: 'ko' | 'en'
  className: string | undefined
  children: ReactNode
}

/**
 * Renders the title of a row as a link over the whole row, which can be opened in a new tab by
 * middle click and from the context menu. The row itself handles presses, selection and keys.
 */
export function RowLink({ contentIdx, isInert, lang, className = '', children }: RowLinkProps) {
  return isInert ? (
    <span className={className} lang={lang}>
      {children}
    </span>
  ) : (
    <Link
      to={contentPath(contentIdx)}
      // the row is the tab stop, and Enter on it opens the same address
      tabIndex={-1}
      draggable={false}
      className={`${styles.link} ${className}`}
      lang={lang}
      onClick={(event) => event.preventDefault()}
    >
      {children}
    </Link>
  )
}
