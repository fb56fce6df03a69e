import type { ReactNode } from 'react'
import styles from './parts.module.css'

/** A heading of a part; deeper ones than six have the same level. */
export function Heading({
  id,
  level,
  children,
}: {
  id: string
  level: number
  children: ReactNode
}) {
  const Tag = `h${Math.min(level, 6)}` as 'h2'
  return (
    <Tag id={id} className={styles.heading} data-level={level}>
      {children}
    </Tag>
  )
}
