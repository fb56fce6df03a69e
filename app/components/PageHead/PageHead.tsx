import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

interface PageHeadProps {
  title: string
  /** A sentence below the title that describes the page. */
  lead?: string | undefined
  children?: ReactNode
}

/** Renders the head of a list page: its only `h1`, and an optional link next to it. */
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

/** Renders the link next to a page's title. */
export const HeadLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={styles.link} href={href}>
    <span>{children}</span>
  </a>
)
