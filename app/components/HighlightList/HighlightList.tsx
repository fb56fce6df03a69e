import type { CardView } from '../ContentCard/cardView.ts'
import type { Language } from '../../../contract/language.ts'
import { ContentCard } from '../ContentCard/ContentCard.tsx'
import styles from './HighlightList.module.css'

interface HighlightListProps {
  /** Its heading. */
  title: string
  cards: readonly CardView[]
  language: Language
}

/**
 * Renders a few articles as rows with a small image, three side by side on wide screens: the
 * highlights of an archive (AR-108).
 */
export function HighlightList({ title, cards, language }: HighlightListProps) {
  if (cards.length === 0) return null
  return (
    <section className={styles.highlights} aria-labelledby="highlights">
      <h2 className={styles.title} id="highlights">
        {title}
      </h2>
      <ul className={styles.list}>
        {cards.map((card) => (
          <li key={card.contentIdx}>
            <ContentCard card={card} language={language} variant="row" />
          </li>
        ))}
      </ul>
    </section>
  )
}
