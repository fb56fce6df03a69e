import { ARCHIVES, archiveOf } from '../../../contract/archives.ts'
import type { ContentCard } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import { CardTitle } from '../../components/ContentCard/CardTitle.tsx'
import { cardDate, cardLabel, cardPicture } from '../../components/ContentCard/card.ts'
import { Picture } from '../../components/Picture/Picture.tsx'
import { Marked } from './Marked.tsx'
import { resultTypeName } from './resultTypeNames.ts'
import styles from './SearchAnswer.late.module.css'

/** Classes of the title. */
const TITLE = { title: styles.title, link: styles.link, out: styles.out }

interface ResultRowProps {
  card: ContentCard
  language: Language
  /** The keyword to mark in the title; empty for suggestions. */
  keyword: string
  /** Whether it shows which archive it belongs to. */
  typed?: boolean
}

/**
 * Renders one found article: a service on a muted ground with a square image, any other with a
 * thumbnail (SH-102).
 */
export function ResultRow({ card, language, keyword, typed = false }: ResultRowProps) {
  const service = card.contentType === 'SERVICE'
  const { image, imageDark } = cardPicture(card)
  const archive = typed ? archiveOf(card) : null
  const texts = [
    archive && resultTypeName(ARCHIVES[archive.name].word),
    cardLabel(card),
    cardDate(card, language),
  ]
  // an archive and its category may share a name
  const meta = service ? [] : [...new Set(texts.filter((text) => text !== null))]
  return (
    <article
      className={service ? styles.service : styles.row}
      data-part="content-card"
      data-content={card.contentIdx}
      data-plain={image ? undefined : ''}
    >
      {image ? (
        <div className={styles.image}>
          <Picture
            image={image}
            imageDark={imageDark}
            alt=""
            size={service ? 'C112x112' : 'C317x178'}
            sizes={service ? '56px' : '112px'}
          />
        </div>
      ) : null}
      <div className={styles.text}>
        <CardTitle card={card} heading="h4" classes={TITLE}>
          <Marked text={card.title} keyword={keyword} />
        </CardTitle>
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
