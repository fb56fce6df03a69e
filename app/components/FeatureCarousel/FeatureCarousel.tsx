import type { ContentCard } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import { Carousel } from '../Carousel/Carousel.tsx'
import { cardDate, cardLabel, cardTarget } from '../ContentCard/card.ts'
import { FadeCarousel } from '../FadeCarousel/FadeCarousel.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Picture } from '../Picture/Picture.tsx'
import { SiteLink } from '../SiteLink/SiteLink.tsx'
import styles from './FeatureCarousel.module.css'

interface FeatureCarouselProps {
  label: string
  cards: readonly ContentCard[]
  language: Language
  /** Slides fade into each other, by the visitor alone, under a heading that is seen (AR-150). */
  recommended?: boolean
}

/** Carousel at the head of a list page: picture over 8 columns, text over 4 (AR-029, AR-072). Cards without picture stay out (AR-012, SH-189). */
export function FeatureCarousel({ label, cards, language, recommended = false }: FeatureCarouselProps) {
  const shown = cards.filter((card) => card.cardTemplateType !== 'TEXT' && card.image)
  if (shown.length === 0) return null
  const slides = shown.map((card, index) => ({
    key: card.contentIdx,
    name: card.title,
    content: <Feature card={card} language={language} first={index === 0 && !recommended} />,
  }))
  return (
    <>
      <h2 className={recommended ? styles.heading : 'sr'}>{label}</h2>
      {recommended ? (
        <FadeCarousel label={label} slides={slides} />
      ) : (
        <Carousel label={label} controls="side" slides={slides} />
      )}
    </>
  )
}

function Feature({ card, language, first }: { card: ContentCard; language: Language; first: boolean }) {
  const { href, newWindow } = cardTarget(card)
  const date = cardDate(card, language)
  const label = cardLabel(card)
  return (
    <article className={styles.feature}>
      <SiteLink className={styles.media} href={href} newWindow={newWindow} tabIndex={-1} aria-hidden="true">
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
