import type { CardView } from '../ContentCard/cardView.ts'
import type { Language } from '../../../contract/language.ts'
import { cardDate, cardLabel, cardTarget } from '../ContentCard/card.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Picture } from '../Picture/Picture.tsx'
import { SiteLink } from '../SiteLink/SiteLink.tsx'
import styles from './FeatureCarousel.module.css'

/**
 * Returns the slides of a feature carousel: cards without an image are left out (AR-012, SH-189).
 */
export const featureSlides = (cards: readonly CardView[], language: Language, firstView: boolean) =>
  cards
    .filter((card) => card.cardTemplateType !== 'TEXT' && card.image)
    .map((card, index) => ({
      key: card.contentIdx,
      name: card.title,
      content: <Feature card={card} language={language} first={firstView && index === 0} />,
    }))

function Feature({
  card,
  language,
  first,
}: {
  card: CardView
  language: Language
  first: boolean
}) {
  const { href, newWindow } = cardTarget(card)
  const date = cardDate(card, language)
  const label = cardLabel(card)
  return (
    <article className={styles.feature}>
      <SiteLink
        className={styles.media}
        href={href}
        newWindow={newWindow}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture
          image={card.image}
          imageDark={card.imageDark}
          alt=""
          size="C954x537"
          smaller={['C420x236', 'C630x354', 'C741x416']}
          sizes="(min-width: 1440px) 832px, (min-width: 1024px) 62vw, (min-width: 768px) calc(100vw - 80px), calc(100vw - 40px)"
          first={first}
        />
      </SiteLink>
      <div className={styles.text}>
        {label ? <p className={styles.label}>{label}</p> : null}
        <h3 className={styles.title}>
          <SiteLink href={href} newWindow={newWindow}>
            {card.title}
          </SiteLink>
          {newWindow ? <Icon name="up" className={styles.out} /> : null}
        </h3>
        {card.desc ? <p className={styles.desc}>{card.desc}</p> : null}
        {date ? (
          <time className={styles.date} dateTime={card.postDate.slice(0, 10)}>
            {date}
          </time>
        ) : null}
      </div>
    </article>
  )
}
