import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

/** Head of a list page: its one `h1`, and a link beside it where there is one. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}

/** The link beside a page's title. */
export const HeadLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={styles.link} href={href}>
    <span>{children}</span>
  </a>
)
