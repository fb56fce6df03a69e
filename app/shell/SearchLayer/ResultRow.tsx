import type { ContentCard } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import { cardDate, cardLabel, cardTarget } from '../../components/ContentCard/card.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { track } from '../../visitor/analytics.ts'
import { Marked } from './Marked.tsx'
import styles from './SearchAnswer.module.css'

interface ResultRowProps {
  card: ContentCard
  language: Language
  /** What is marked in the title; empty for suggestions. */
  keyword: string
}

/** One found content: a service on a quiet ground with a square picture, anything else with a thumbnail (SH-102). */
export function ResultRow({ card, language, keyword }: ResultRowProps) {
  const { href, newWindow } = cardTarget(card)
  const service = card.contentType === 'SERVICE'
  const own = card.thumbnailImage !== null
  const image = own ? card.thumbnailImage : card.image
  const imageDark = own ? card.thumbnailImageDark : card.imageDark
  const meta = service ? [] : [cardLabel(card), cardDate(card, language)].filter((text) => text !== null)
  return (
    <article
      className={service ? styles.service : styles.row}
      data-part="content-card"
      data-content={card.contentIdx}
      data-plain={image ? undefined : ''}
    >
      {image ? (
        <div className={styles.picture}>
          <Picture
            image={image}
            imageDark={imageDark}
            alt=""
            size={service ? 'C112x112' : 'C317x178'}
            sizes={service ? '56px' : '112px'}
          />
        </div>
      ) : null}
      <div className={styles.words}>
        <h4 className={styles.title}>
          <SiteLink
            className={styles.link}
            href={href}
            newWindow={newWindow}
            onClick={() =>
              track('card_click', { title: card.title, contentIdx: card.contentIdx, createDate: card.createDate })
            }
          >
            <Marked text={card.title} keyword={keyword} />
          </SiteLink>
          {newWindow ? <Icon name="up" className={styles.out} /> : null}
        </h4>
        {service && card.desc ? <p className={styles.desc}>{card.desc}</p> : null}
        {meta.length > 0 ? (
          <p className={styles.meta}>
            {meta.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
        ) : null}
      </div>
    </article>
  )
}
