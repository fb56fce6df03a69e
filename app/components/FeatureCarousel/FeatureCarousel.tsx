import type { ContentCard } from '../../../contract/content.ts'
import type { Language } from '../../../contract/language.ts'
import { m } from '../../paraglide/messages.js'
import { Carousel } from '../Carousel/Carousel.tsx'
import { cardDate, cardLabel, cardTarget } from '../ContentCard/card.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Picture } from '../Picture/Picture.tsx'
import styles from './FeatureCarousel.module.css'

/** Carousel at the head of a list page: picture over 8 columns, text over 4 (AR-029, AR-072). Cards without picture stay out (AR-012, SH-189). */
export function FeatureCarousel({
  label,
  cards,
  language,
}: {
  label: string
  cards: readonly ContentCard[]
  language: Language
}) {
  const shown = cards.filter((card) => card.cardTemplateType !== 'TEXT' && card.image)
  return (
    <Carousel
      label={label}
      controls="side"
      slides={shown.map((card, index) => ({
        key: card.contentIdx,
        content: <Feature card={card} language={language} first={index === 0} />,
      }))}
    />
  )
}

function Feature({ card, language, first }: { card: ContentCard; language: Language; first: boolean }) {
  const { href, newWindow } = cardTarget(card)
  const date = cardDate(card, language)
  const label = cardLabel(card)
  const target = newWindow ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <article className={styles.feature}>
      <a className={styles.media} href={href} tabIndex={-1} aria-hidden="true" {...target}>
        <Picture
          image={card.image}
          imageDark={card.imageDark}
          alt=""
          size="C954x537"
          smaller={['C420x236', 'C630x354', 'C741x416']}
          sizes="(min-width: 1440px) 832px, (min-width: 1024px) 62vw, (min-width: 768px) calc(100vw - 80px), calc(100vw - 40px)"
          first={first}
        />
      </a>
      <div className={styles.text}>
        {label ? <p className={styles.label}>{label}</p> : null}
        <h2 className={styles.title}>
          <a href={href} {...target}>
            {card.title}
            {newWindow ? <span className="sr"> ({m.shell_new_window()})</span> : null}
          </a>
          {newWindow ? <Icon name="up" className={styles.out} /> : null}
        </h2>
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
