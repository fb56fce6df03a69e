import { keywordsWithin } from '../../../contract/keywords.ts'
import type { Language } from '../../../contract/language.ts'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import { Picture } from '../Picture/Picture.tsx'
import { SiteLink } from '../SiteLink/SiteLink.tsx'
import styles from './ContentCard.module.css'
import { TITLE_CLASSES } from './titleClasses.ts'
import { CardShare } from './CardShare.tsx'
import { CardTitle } from './CardTitle.tsx'
import type { CardView } from './cardView.ts'
import { cardCategory, cardDate, cardLabel, cardPicture, isTextCard } from './card.ts'

interface ContentCardProps {
  card: CardView
  language: Language
  /**
   * `grid`: image on top; `row`: a small square image on the right, without buttons; `text`: no
   * image.
   */
  variant?: 'grid' | 'row' | 'text'
  /** Under 768 px a grid card becomes a row: every card of a list except the first. */
  compact?: boolean
  heading?: 'h2' | 'h3' | 'h4'
  /** Replaces the card's own title, such as a teaser's (AR-039). */
  title?: string
  /** The `sizes` of the image. */
  sizes?: string
  /** Whether the image is in the first view. */
  first?: boolean
}

/**
 * Renders an article's card (SH-118..129). The whole card links to the target of its title; the
 * buttons are above that link.
 */
export function ContentCard({
  card,
  language,
  variant = 'grid',
  compact,
  heading = 'h3',
  title = card.title,
  sizes,
  first,
}: ContentCardProps) {
  const category = cardCategory(card)
  const label = cardLabel(card)
  const date = cardDate(card, language)
  const keywords = variant === 'row' ? [] : keywordsWithin(card.keywordList)
  const { image, imageDark } = cardPicture(card)
  const wide = {
    size: 'C630x354',
    // images of the phone's first view have a size in between, so that no phone fetches twice what
    // it shows
    smaller: first ? (['C420x236', 'C741x416'] as const) : (['C420x236'] as const),
    sizes:
      sizes ??
      `(min-width: 1200px) 300px, (min-width: 768px) 46vw, ${compact ? '200px' : 'calc(100vw - 40px)'}`,
  } as const
  const text = variant === 'text' || isTextCard(card)
  // without a date, the keywords are in its place next to the buttons
  const tags =
    keywords.length > 0 ? (
      <ul className={styles.keywords} data-part="card-keywords" aria-label={m.card_keywords()}>
        {keywords.map((keyword) => (
          <li key={keyword.keywordIdx}>#{keyword.name}</li>
        ))}
      </ul>
    ) : null
  return (
    <article
      className={styles.card}
      data-part="content-card"
      data-variant={variant}
      data-template={text ? 'TEXT' : 'IMAGE'}
      data-compact={compact || undefined}
      data-content={card.contentIdx}
    >
      {variant === 'text' ? null : text ? (
        variant === 'row' ? null : (
          // text where other cards have their image, so that the titles of a row align
          <div className={styles.panel}>
            <p>{card.desc}</p>
          </div>
        )
      ) : (
        <div className={styles.media}>
          <Picture
            image={image}
            imageDark={imageDark}
            // the title already describes the card: alternatives of each image would only make a
            // list longer to hear
            alt=""
            {...(variant === 'row' ? { size: 'C112x112', sizes: '88px' } : wide)}
            first={first}
          />
        </div>
      )}
      {label && variant !== 'row' ? (
        <p className={styles.label}>
          {category?.image ? (
            <span className={styles.icon}>
              <Picture image={category.image} imageDark={category.imageDark} alt="" size="C72x72" />
            </span>
          ) : null}
          <span>{label}</span>
        </p>
      ) : null}
      <CardTitle card={card} heading={heading} classes={TITLE_CLASSES}>
        {title}
      </CardTitle>
      {variant === 'text' && card.desc ? <p className={styles.desc}>{card.desc}</p> : null}
      {date ? tags : null}
      <div className={styles.footer}>
        {date ? <time dateTime={card.postDate.slice(0, 10)}>{date}</time> : tags}
        {variant === 'row' ? null : (
          <div className={styles.buttons}>
            <DownloadButton card={card} />
            <CardShare card={card} />
          </div>
        )}
      </div>
    </article>
  )
}

/** Renders the file of a card, only if `cardDownloadLinkYn` is Y (SH-121, SH-250). */
function DownloadButton({ card }: { card: CardView }) {
  if (card.cardDownloadLinkYn !== 'Y' || !card.downloadUrl) return null
  return (
    <SiteLink
      className={styles.button}
      href={card.downloadUrl}
      newWindow={false}
      file
      aria-label={m.card_download({ title: card.title })}
    >
      <Icon name="download" />
    </SiteLink>
  )
}
