import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

interface PageHeadProps {
  title: string
  /** A sentence below the title: what the page is. */
  lead?: string | undefined
  children?: ReactNode
}

/** Head of a list page: its one `h1`, and a link beside it where there is one. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </>
  )
}

/** The link beside a page's title. */
export const HeadLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={styles.link} href={href}>
    <span>{children}</span>
  </a>
)
