import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CardView } from '../ContentCard/cardView.ts'
import { FIRST_RELATED } from '../../../contract/limits.ts'
import { m } from '../../paraglide/messages.js'
import { useVisit } from '../../visitor/visit.ts'
import { ContentCard } from '../ContentCard/ContentCard.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { LateStyles } from '../ServerOnly/LateStyles.tsx'
import styles from './RelatedArticles.late.module.css'

interface RelatedContentsProps {
  cards: CardView[]
  /** URL of the complete list. */
  listPath: string
}

/**
 * Renders related articles: the first 3, then all of them on More, where the first new one takes
 * the focus (SH-172).
 */
export function RelatedArticles({ cards, listPath }: RelatedContentsProps) {
  const language = useVisit()?.language ?? 'KOR'
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const more = (): void => {
    flushSync(() => setAll(true))
    list.current?.children[FIRST_RELATED]?.querySelector<HTMLElement>('a')?.focus()
  }
  return (
    <>
      <LateStyles />
      <section
        className={`wrap ${styles.related}`}
        aria-labelledby="related-title"
        data-part="related-contents"
      >
        <div className={styles.head}>
          <h2 id="related-title">{m.detail_related()}</h2>
          <a className={styles.link} href={listPath}>
            {m.detail_back_to_list()}
            <Icon name="arrow" />
          </a>
        </div>
        <ul ref={list} className={styles.list}>
          {cards.slice(0, all ? undefined : FIRST_RELATED).map((card, index) => (
            <li key={card.contentIdx} data-later="">
              <ContentCard card={card} language={language} compact={index > 0} />
            </li>
          ))}
        </ul>
        {/* without scripts all of them are shown */}
        {all || cards.length <= FIRST_RELATED ? null : (
          <>
            <p className={`${styles.more} with-script`}>
              <button type="button" data-part="more-button" onClick={more}>
                {m.detail_related_more()}
                <span>{cards.length - FIRST_RELATED}</span>
              </button>
            </p>
            <noscript>
              <ul className={styles.list}>
                {cards.slice(FIRST_RELATED).map((card) => (
                  <li key={card.contentIdx}>
                    <ContentCard card={card} language={language} compact />
                  </li>
                ))}
              </ul>
            </noscript>
          </>
        )}
      </section>
    </>
  )
}
