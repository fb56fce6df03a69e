import type { ReactNode } from 'react'
import { MOST_NEEDS } from '../../../contract/studio/needs.ts'
import type { ScreenAddress } from '../../../contract/studio/screens.ts'
import { LinkButton } from '../../components/LinkButton/LinkButton.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './HomePage.module.css'

/** A number of things as it is shown: exact up to `MOST_NEEDS`. */
export const countText = (count: number): string =>
  count > MOST_NEEDS ? m.needs_many({ count: MOST_NEEDS }) : String(count)

interface ListCardProps {
  title: string
  count: number
  /** The screen with all of them, if the list has only the first. */
  all?: ScreenAddress | null
  children: ReactNode
}

/** Renders a list with its number of rows; without rows, nothing. */
export function ListCard({ title, count, all = null, children }: ListCardProps) {
  if (count === 0) return null
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>
        {title}
        <span className={styles.count}>{countText(count)}</span>
      </h2>
      <ul>{children}</ul>
      {all !== null && (
        <LinkButton
          size="small"
          variant="quiet"
          href={all}
          className={styles.all}
          aria-label={`${m.needs_all({ count: countText(count) })}: ${title}`}
        >
          {m.needs_all({ count: countText(count) })}
        </LinkButton>
      )}
    </section>
  )
}
