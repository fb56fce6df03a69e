import type { ContentCard as Card } from '../../../contract/content.ts'
import { keywordsWithin } from '../../../contract/keywords.ts'
import type { Language } from '../../../contract/language.ts'
import { m } from '../../paraglide/messages.js'
import { Icon } from '../Icon/Icon.tsx'
import { Picture } from '../Picture/Picture.tsx'
import { SiteLink } from '../SiteLink/SiteLink.tsx'
import styles from './ContentCard.module.css'
import { CardShare } from './CardShare.tsx'
import { CardTitle } from './CardTitle.tsx'
import { cardCategory, cardDate, cardLabel, cardPicture, isTextCard } from './card.ts'

interface ContentCardProps {
  card: Card
  language: Language
  /** `grid`: picture on top; `row`: a small square picture at the right, without buttons; `text`: no picture at all. */
  variant?: 'grid' | 'row' | 'text'
  /** Under 768 px a grid card becomes a row: every card of a list but the first. */
  compact?: boolean
  heading?: 'h2' | 'h3' | 'h4'
  /** Title in place of the card's own, such as a teaser's (AR-039). */
  title?: string
  /** How wide the picture is drawn, for the browser's choice of a file. */
  sizes?: string
  /** The picture of the first view. */
  first?: boolean
}

/** A content card (SH-118..129): all of it leads where its title leads; the buttons lie above that link. */
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
    // what phones show first has a size between, so that none fetches twice what it draws
    smaller: first ? (['C420x236', 'C741x416'] as const) : (['C420x236'] as const),
    sizes:
      sizes ??
      `(min-width: 1200px) 300px, (min-width: 768px) 46vw, ${compact ? '200px' : 'calc(100vw - 40px)'}`,
  } as const
  const text = variant === 'text' || isTextCard(card)
  // where there is no date, the keywords stand in its place beside the buttons
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
          // words where other cards have their picture, so that the titles of a row stay on one line
          <div className={styles.panel}>
            <p>{card.desc}</p>
          </div>
        )
      ) : (
        <div className={styles.media}>
          <Picture
            image={image}
            imageDark={imageDark}
            // the title says what the card is: in a list a description of each picture is only more to listen to
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
      <CardTitle card={card} heading={heading} styles={styles}>
        {title}
      </CardTitle>
      {variant === 'text' && card.desc ? <p className={styles.desc}>{card.desc}</p> : null}
      {date ? tags : null}
      <div className={styles.foot}>
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

/** The file of a card, only where `cardDownloadLinkYn` is Y (SH-121, SH-250). */
function DownloadButton({ card }: { card: Card }) {
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
