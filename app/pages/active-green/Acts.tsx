import { useRef } from 'react'
import type { ActiveGreenPage } from '../../../contract/active-green.ts'
import { useEntrance } from '../../components/Entrance/useEntrance.ts'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Picture } from '../../components/Picture/Picture.tsx'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './Acts.module.css'

type Card = ActiveGreenPage['nature']['items'][number]

/** Renders the link of a card, if it has one. */
export const CardLink = ({ link }: { link: Card['link'] }) =>
  link ? (
    <SiteLink className={styles.link} href={link.link}>
      <span>{link.title}</span>
      <Icon name="arrow" />
    </SiteLink>
  ) : null

export const Head = ({ id, title, lead }: { id: string; title: string; lead: string }) => (
  <div className={styles.head}>
    <h2 id={id}>{title}</h2>
    <p>{lead}</p>
  </div>
)

const CardText = ({ title, text, link }: Card) => (
  <>
    <h3>{title}</h3>
    <p className={styles.text}>{text}</p>
    <CardLink link={link} />
  </>
)

/**
 * Renders Transition: a row of glints per year, with as many lit as the share of renewable
 * electricity (FT-156).
 */
export function Transition({ transition }: { transition: ActiveGreenPage['transition'] }) {
  const part = useRef<HTMLElement>(null)
  useEntrance(part)
  const { title, lead, rowsTitle, rows, items } = transition
  return (
    <section
      className={`wrap ${styles.section} ${styles.transition}`}
      aria-labelledby="transition"
      ref={part}
      data-later=""
    >
      <Head id="transition" title={title} lead={lead} />
      <div className={styles.years}>
        <h3 id="transition-years">{rowsTitle}</h3>
        <ul aria-labelledby="transition-years" data-enter="items">
          {rows.map(({ year, percent }) => (
            <li key={year}>
              <span className="sr">{m.green_share({ year, percent })}</span>
              <b aria-hidden="true">{year}</b>
              <svg
                className={styles.glints}
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={percent} height="1" />
              </svg>
              <strong aria-hidden="true">{percent}%</strong>
            </li>
          ))}
        </ul>
      </div>
      <ul className={styles.pair} data-enter="items">
        {items.map((item) => (
          <li key={item.title}>
            <CardText {...item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Renders Circularity: an image, and next to it what is reused (FT-156). */
export function Circularity({ circularity }: { circularity: ActiveGreenPage['circularity'] }) {
  const part = useRef<HTMLElement>(null)
  useEntrance(part)
  const { title, lead, picture, items } = circularity
  return (
    <section className={styles.band} aria-labelledby="circularity" ref={part} data-later="">
      <div className={`wrap ${styles.circularity}`}>
        <div>
          <Head id="circularity" title={title} lead={lead} />
          <div className={styles.round} data-enter="">
            <Picture
              image={picture.image}
              imageDark={picture.imageDark}
              alt={picture.alt}
              size="C1000x1000"
              smaller={['C632x632']}
              sizes="(min-width: 1024px) 42vw, calc(100vw - 40px)"
            />
          </div>
        </div>
        <ul className={styles.rounds} data-enter="items">
          {items.map((item) => (
            <li key={item.title}>
              <p className={styles.big}>{item.number}</p>
              <div>
                <CardText {...item} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Renders Nature Conservation: untouched nature, without a figure (FT-156). */
export function Nature({ nature }: { nature: ActiveGreenPage['nature'] }) {
  const part = useRef<HTMLElement>(null)
  useEntrance(part)
  const { title, lead, picture, items } = nature
  return (
    <section className={styles.section} aria-labelledby="nature" ref={part} data-later="">
      <div className={styles.shore}>
        <Picture
          image={picture.image}
          imageDark={picture.imageDark}
          alt={picture.alt}
          size="C1920x1080"
          smaller={['C630x354', 'C954x537']}
          sizes="100vw"
        />
      </div>
      <div className={`wrap ${styles.nature}`}>
        <Head id="nature" title={title} lead={lead} />
        <ul className={styles.items} data-enter="items">
          {items.map((item) => (
            <li key={item.title}>
              <CardText {...item} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
