import { createContext, type ReactNode, type RefObject, useContext, useEffect } from 'react'
import { m } from '../../paraglide/messages.js'
import { useLanguage } from '../../visit/language.ts'
import styles from './PageHead.module.css'

export interface PageHeadProps {
  title: string
  /** A sentence below the title. */
  lead?: ReactNode
  /** Buttons at the end of the row. */
  actions?: ReactNode
  /** Shown before the title: a back link. */
  before?: ReactNode
}

/** Ref of the current page's heading, for moving the focus to it. */
export const PageHeading = createContext<RefObject<HTMLHeadingElement | null> | null>(null)

/**
 * Renders the page header: its only h1, which takes the focus when the page opens, and the window
 * title.
 */
export function PageHead({ title, lead, actions, before }: PageHeadProps) {
  useLanguage()
  const name = m.page_title({ page: title })
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        {before}
        <h1 tabIndex={-1} ref={useContext(PageHeading)}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
