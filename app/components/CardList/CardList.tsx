import type { Ref } from 'react'
import type { CardView } from '../ContentCard/cardView.ts'
import type { Language } from '../../../contract/language.ts'
import { ContentCard } from '../ContentCard/ContentCard.tsx'
import styles from './CardList.module.css'

interface CardListProps {
  cards: readonly CardView[]
  language: Language
  /** Its accessible name, or the id of the heading that names it. */
  label?: string
  labelledBy?: string
  /** Columns from 1024 px up. */
  columns?: 3 | 4
  heading?: 'h2' | 'h3'
  /**
   * Index of the first card of the last batch: the target of `#new`, to which More links without
   * scripts.
   */
  newFrom?: number
  /** Number of cards in the first view: their images are fetched first. */
  firstView?: number
  listRef?: Ref<HTMLUListElement>
}

/**
 * Renders cards as a grid; under 768 px the first is full size and the rest are rows with a small
 * image (visual language, Card).
 */
export function CardList({
  cards,
  language,
  label,
  labelledBy,
  columns = 3,
  heading,
  newFrom,
  firstView = 0,
  listRef,
}: CardListProps) {
  return (
    <ul
      className={styles.list}
      data-columns={columns}
      aria-label={label}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      ref={listRef}
    >
      {cards.map((card, index) => (
        <li
          key={card.contentIdx}
          id={newFrom !== undefined && newFrom > 0 && index === newFrom ? 'new' : undefined}
          className={styles.item}
          data-later={index > 2 ? '' : undefined}
        >
          <ContentCard
            card={card}
            language={language}
            compact={index > 0}
            heading={heading}
            first={index < firstView}
          />
        </li>
      ))}
    </ul>
  )
}
