import type { ChallengePage } from '../../../contract/challenge.ts'
import { Picture } from '../../components/Picture/Picture.tsx'
import { ANCHORS } from './anchors.ts'
import { Apply } from './Apply.tsx'
import styles from './Hero.module.css'

/** The boats that carry the words; decorative, as the text next to them explains them. */
const BOATS = {
  image: '/media/art/paper-boats.webp',
  imageDark: '/media/art/paper-boats_dark.webp',
}

/** Formats a date as shown on the page. */
const written = (day: string): string => day.replaceAll('-', '.')

/**
 * Renders name, period and the apply button over the boats, then the links to the five parts
 * (FT-197, FT-199, FT-200).
 */
export function Hero({ challenge }: { challenge: ChallengePage }) {
  const { name, hero, period, apply, ended, anchors } = challenge
  return (
    <header className={styles.hero}>
      <div className={`wrap ${styles.text}`}>
        <h1>
          <span className={styles.name}>{name}</span>
          {hero.title.map((line) => (
            <span key={line}> {line}</span>
          ))}
        </h1>
        <p className={styles.lead}>{hero.lead}</p>
        <p className={styles.period}>
          <time dateTime={period.from}>{written(period.from)}</time>
          {' ~ '}
          <time dateTime={period.to}>{written(period.to)}</time>
        </p>
        <Apply texts={apply} ended={ended} />
      </div>
      <div className={styles.sea} aria-hidden="true">
        <Picture
          image={BOATS.image}
          imageDark={BOATS.imageDark}
          alt=""
          size="C1920x1080"
          smaller={['C630x354', 'C954x537']}
          sizes="100vw"
          first
        />
      </div>
      <nav className={`wrap ${styles.anchors}`} aria-label={name} data-part="challenge-anchors">
        <ul>
          {ANCHORS.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{anchors[id]}</a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}
