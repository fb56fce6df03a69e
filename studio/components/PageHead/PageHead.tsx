import { createContext, type ReactNode, type RefObject, useContext, useEffect } from 'react'
import { m } from '../../paraglide/messages.js'
import { useLanguage } from '../../visit/language.ts'
import styles from './PageHead.module.css'

export interface PageHeadProps {
  title: string
  /** A sentence below. */
  lead?: ReactNode
  /** Buttons at its end. */
  actions?: ReactNode
  /** Before the title: a way back. */
  before?: ReactNode
}

/** Where the heading of the page that is shown is found, for whoever takes the focus there. */
export const PageHeading = createContext<RefObject<HTMLHeadingElement | null> | null>(null)

/** The head of a page: its one h1, which takes the focus when the page is opened, and the title of the window. */
export function PageHead({ title, lead, actions, before }: PageHeadProps) {
  useLanguage()
  const name = m.page_title({ page: title })
  useEffect(() => {
    document.title = name
  }, [name])
  return (
    <header className={styles.head}>
      <div className={styles.words}>
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
