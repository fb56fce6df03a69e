import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CardView } from '../../components/ContentCard/cardView.ts'
import type { DangolPage } from '../../../contract/dangol.ts'
import type { Language } from '../../../contract/language.ts'
import { CardList } from '../../components/CardList/CardList.tsx'
import { m } from '../../paraglide/messages.js'
import { track } from '../../visitor/analytics.ts'
import styles from './News.module.css'
import { newsAtFirst } from './news.ts'
import { SectionHead } from './SectionHead.tsx'

interface NewsProps {
  news: DangolPage['news']
  cards: readonly CardView[]
  language: Language
}

/**
 * Renders news of the project (FT-179..182): two or three at first, by style sheets; the button
 * shows all, and the focus moves to the first new one.
 */
export function News({ news: { label, title }, cards, language }: NewsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [all, setAll] = useState(false)
  const showAll = (): void => {
    // a hidden element cannot take the focus
    flushSync(() => setAll(true))
    list.current?.children[newsAtFirst(innerWidth)]?.querySelector<HTMLElement>('a[href]')?.focus()
  }
  const clicked = ({ target }: MouseEvent): void => {
    const item = (target as Element).closest('a[href]')?.closest('li')
    const index = item ? [...(list.current?.children ?? [])].indexOf(item) : -1
    const card = cards[index]
    if (card)
      track(`Click_newsCard${index + 1}`, { title: card.title, contentIdx: card.contentIdx })
  }
  return (
    <section
      className={styles.section}
      id="news"
      aria-labelledby="news-title"
      data-part="dangol-news"
    >
      <SectionHead id="news-title" label={label} title={title} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only counts the clicks on the links within, keys included */}
      <div
        className={`wrap ${styles.list}`}
        onClick={clicked}
        data-all={all || undefined}
        data-count={cards.length}
      >
        <CardList cards={cards} language={language} labelledBy="news-title" listRef={list} />
        {all ? null : (
          <button type="button" className={`${styles.more} with-script`} onClick={showAll}>
            {m.dangol_news_all()}
          </button>
        )}
      </div>
    </section>
  )
}
